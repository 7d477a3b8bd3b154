#include "learn/context_table.h"

#include <algorithm>
#include <new>

#include "embtune/error.h"

namespace embtune {
namespace {

constexpr std::uint64_t kRowsPerSlab = 256;
constexpr std::uint64_t kMostRows = 0xffffffffU;

}  // namespace

ContextTable::ContextTable(std::uint64_t dim, int states, float initial_state,
                           const RowSource* start)
    : dim_(dim),
      stride_(dim * (1 + static_cast<std::uint64_t>(states))),
      initial_state_(initial_state),
      start_(start) {}

Slot ContextTable::slot(RowId row) {
  if (row < slot_of_.size() && slot_of_[row] != 0) return slot_of_[row] - 1;
  const Slot slot = rows_.size();
  try {
    if (slot == kMostRows) throw std::bad_alloc();
    if (row >= slot_of_.size()) slot_of_.resize(row + 1);
    rows_.push_back(row);
    if (slot % kRowsPerSlab == 0) add_slab();
  } catch (const std::bad_alloc&) {
    throw Error(ErrorKind::kIo, "out of memory: the context table has grown to " +
                                    std::to_string(slot) +
                                    " rows; --context tied needs no table of its own");
  }
  start_row(slot);
  slot_of_[row] = static_cast<std::uint32_t>(slot + 1);
  return slot;
}

ContextTable ContextTable::copy() const {
  const auto states = static_cast<int>(stride_ / dim_ - 1);
  ContextTable other(dim_, states, initial_state_, start_);
  other.slot_of_ = slot_of_;
  other.rows_ = rows_;
  for (Slot slot = 0; slot < slots(); ++slot) {
    if (slot % kRowsPerSlab == 0) other.add_slab();
    std::copy_n(values(slot), stride_, other.values(slot));
  }
  return other;
}

void ContextTable::add_slab() {
  slabs_.push_back(std::make_unique_for_overwrite<float[]>(kRowsPerSlab * stride_));
}

void ContextTable::make_started_rows(std::uint64_t rows) {
  if (start_ == nullptr) return;
  for (RowId row = 0; row < rows; ++row) static_cast<void>(slot(row));
}

void ContextTable::start_row(Slot slot) {
  float* row = values(slot);
  std::fill_n(row, dim_, 0.0F);
  std::fill_n(row + dim_, stride_ - dim_, initial_state_);
  if (start_ != nullptr) start_->read(rows_[slot], std::span<float>(row, dim_));
}

float* ContextTable::values(Slot slot) noexcept {
  return slabs_[slot / kRowsPerSlab].get() + (slot % kRowsPerSlab) * stride_;
}

const float* ContextTable::values(Slot slot) const noexcept {
  return slabs_[slot / kRowsPerSlab].get() + (slot % kRowsPerSlab) * stride_;
}

void ContextTable::read(RowId row, std::span<float> out) const {
  if (row < slot_of_.size() && slot_of_[row] != 0) {
    std::copy_n(values(slot_of_[row] - 1), dim_, out.begin());
    return;
  }
  std::fill(out.begin(), out.end(), 0.0F);
  if (start_ != nullptr) start_->read(row, out);
}

}  // namespace embtune
