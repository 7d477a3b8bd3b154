#include "selection/freeze_plan.h"

#include <bit>

namespace embtune {

FreezePlan::FreezePlan(const std::vector<bool>& trainable)
    : rows_(trainable.size()), words_((rows_ + 63) / 64), ranks_(words_.size()) {
  std::uint64_t count = 0;
  for (RowId row = 0; row < rows_; ++row) {
    if (!trainable[row]) continue;
    words_[row >> 6U] |= std::uint64_t{1} << (row & 63U);
    ++count;
  }
  row_of_.reserve(count);
  for (std::size_t word = 0; word < words_.size(); ++word) {
    ranks_[word] = row_of_.size();
    for (std::uint64_t bits = words_[word]; bits != 0; bits &= bits - 1) {
      row_of_.push_back(64 * word + static_cast<std::uint64_t>(std::countr_zero(bits)));
    }
  }
}

std::uint64_t FreezePlan::trainable_before(RowId row) const noexcept {
  if (row == rows_) return row_of_.size();
  const std::uint64_t below = words_[row >> 6U] & ((std::uint64_t{1} << (row & 63U)) - 1);
  return ranks_[row >> 6U] + static_cast<std::uint64_t>(std::popcount(below));
}

Slot FreezePlan::slot(RowId row) const noexcept {
  return is_trainable(row) ? trainable_before(row) : kNoSlot;
}

}  // namespace embtune
