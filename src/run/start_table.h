// The trainable table at the start of a run, and which of its slots a row has.

#ifndef EMBTUNE_RUN_START_TABLE_H_
#define EMBTUNE_RUN_START_TABLE_H_

#include "learn/trainable_table.h"
#include "run/preparation.h"

namespace embtune {

/// Slots of the table by strategy. split: the plan's, one per trainable row. mask: one per row.
class TableSlots {
 public:
  explicit TableSlots(const Preparation& run)
      : plan_(run.plan()), mask_(run.recipe().options.strategy == Strategy::kMask) {}

  [[nodiscard]] std::uint64_t count() const noexcept {
    return mask_ ? plan_.rows() : plan_.trainable_rows();
  }
  /// The slot of a trainable row. @pre plan.is_trainable(row)
  [[nodiscard]] Slot of(RowId row) const noexcept { return mask_ ? row : plan_.slot(row); }
  [[nodiscard]] bool is_mask() const noexcept { return mask_; }

 private:
  const FreezePlan& plan_;
  bool mask_;
};

/// Reads the rows that may learn (under mask all rows) and starts the new ones.
/// @throws Error kData naming the first trainable row, in file order, that is not finite.
[[nodiscard]] TrainableTable start_table(Preparation& run);

}  // namespace embtune

#endif  // EMBTUNE_RUN_START_TABLE_H_
