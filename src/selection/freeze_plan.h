// Which rows may learn, and where each of them stands in the trainable table.

#ifndef EMBTUNE_SELECTION_FREEZE_PLAN_H_
#define EMBTUNE_SELECTION_FREEZE_PLAN_H_

#include <cstdint>
#include <span>
#include <vector>

#include "vectors/row_id.h"

namespace embtune {

/// The index mapping of a run: row <-> slot, in both directions and in constant time. Slots number
/// the trainable rows in file order. One bit per row and one counter per 64 rows; the frozen rows
/// have no slot and so nothing that could be trained. Const members may run concurrently.
class FreezePlan {
 public:
  FreezePlan() = default;
  /// @param trainable  One entry per row: true if the row may learn.
  explicit FreezePlan(const std::vector<bool>& trainable);

  [[nodiscard]] std::uint64_t rows() const noexcept { return rows_; }
  [[nodiscard]] std::uint64_t trainable_rows() const noexcept { return row_of_.size(); }
  [[nodiscard]] std::uint64_t frozen_rows() const noexcept { return rows_ - row_of_.size(); }

  /// @pre row < rows()
  [[nodiscard]] bool is_trainable(RowId row) const noexcept {
    return ((words_[row >> 6U] >> (row & 63U)) & 1U) != 0;
  }
  /// kNoSlot for a frozen row. @pre row < rows()
  [[nodiscard]] Slot slot(RowId row) const noexcept;
  /// Trainable rows before `row`. @pre row <= rows()
  [[nodiscard]] std::uint64_t trainable_before(RowId row) const noexcept;
  /// @pre slot < trainable_rows()
  [[nodiscard]] RowId row(Slot slot) const noexcept { return row_of_[slot]; }
  /// All trainable rows, ascending: element s is the row of slot s.
  [[nodiscard]] std::span<const RowId> trainable() const noexcept { return row_of_; }

 private:
  std::uint64_t rows_ = 0;
  std::vector<std::uint64_t> words_;
  std::vector<std::uint64_t> ranks_;  ///< Trainable rows before each word.
  std::vector<RowId> row_of_;
};

}  // namespace embtune

#endif  // EMBTUNE_SELECTION_FREEZE_PLAN_H_
