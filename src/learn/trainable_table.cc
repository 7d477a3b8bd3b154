#include "learn/trainable_table.h"

#include <algorithm>
#include <new>
#include <stdexcept>

#include "base/checked.h"
#include "base/quote.h"
#include "embtune/error.h"

namespace embtune {
namespace {

constexpr const char* kWhat = "the trainable table";

std::uint64_t numbers(std::uint64_t slots, std::uint64_t dim) {
  return checked_product(slots, dim, kWhat);
}

[[noreturn]] void throw_out_of_memory(std::uint64_t slots, std::uint64_t dim, std::uint64_t bytes) {
  throw Error(ErrorKind::kIo, "out of memory: " + counted(slots, "trainable row") +
                                  " of dimension " + std::to_string(dim) +
                                  " with their optimizer state take " + grouped(bytes) +
                                  " bytes; train fewer rows, or use an optimizer " +
                                  "with less state (sgd has none)");
}

}  // namespace

TrainableTable::TrainableTable(std::uint64_t slots, std::uint64_t dim, int states,
                               float initial_state, bool keep_base)
    : slots_(slots), dim_(dim), states_(static_cast<std::uint64_t>(states)) {
  const std::uint64_t needed = bytes(slots, dim, states, keep_base);
  try {
    rows_.resize(numbers(slots, dim));
    state_.assign(numbers(slots, dim) * states_, initial_state);
    if (keep_base) base_.resize(rows_.size());
    touched_.resize(slots);
  } catch (const std::bad_alloc&) {
    throw_out_of_memory(slots, dim, needed);
  } catch (const std::length_error&) {
    throw_out_of_memory(slots, dim, needed);
  }
}

std::span<float> TrainableTable::row(Slot slot) noexcept {
  return {rows_.data() + row_offset(slot, dim_), dim_};
}

std::span<const float> TrainableTable::row(Slot slot) const noexcept {
  return {rows_.data() + row_offset(slot, dim_), dim_};
}

std::span<float> TrainableTable::state(Slot slot) noexcept {
  const std::uint64_t size = dim_ * states_;
  return {state_.data() + row_offset(slot, size), size};
}

std::span<const float> TrainableTable::state(Slot slot) const noexcept {
  const std::uint64_t size = dim_ * states_;
  return {state_.data() + row_offset(slot, size), size};
}

std::span<const float> TrainableTable::base(Slot slot) const noexcept {
  if (base_.empty()) return {};
  return {base_.data() + row_offset(slot, dim_), dim_};
}

void TrainableTable::keep_as_base(Slot slot) noexcept {
  if (base_.empty()) return;
  const std::span<const float> now = row(slot);
  std::copy(now.begin(), now.end(), base_.data() + row_offset(slot, dim_));
}

std::uint64_t TrainableTable::bytes(std::uint64_t slots, std::uint64_t dim, int states,
                                    bool keep_base) {
  const std::uint64_t copies = 1 + static_cast<std::uint64_t>(states) + (keep_base ? 1U : 0U);
  const std::uint64_t table = checked_product(numbers(slots, dim), sizeof(float), kWhat);
  return checked_product(table, copies, kWhat) + slots;
}

}  // namespace embtune
