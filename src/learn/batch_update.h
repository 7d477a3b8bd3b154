// The step of a batch: the one place where rows are written.

#ifndef EMBTUNE_LEARN_BATCH_UPDATE_H_
#define EMBTUNE_LEARN_BATCH_UPDATE_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "base/parallel.h"
#include "learn/batch_gradient.h"
#include "learn/batch_plan.h"
#include "learn/context_table.h"
#include "learn/optimizer.h"
#include "learn/recipe.h"
#include "learn/trainable_table.h"
#include "selection/freeze_plan.h"

namespace embtune {

/// What the update works on. All references must outlive it.
struct BatchUpdateInputs {
  const Recipe& recipe;
  const FreezePlan& plan;
  TrainableTable& table;
  ContextTable* context = nullptr;   ///< Null if there is none, or it is frozen.
  const std::vector<float>& row_lr;  ///< By slot of the plan; empty: 1 each.
};

/// A row whose gradient or new value is not finite.
struct BadRow {
  static constexpr std::size_t kNoRecord = ~std::size_t{0};

  RowId row = 0;
  std::size_t record = kNoRecord;  ///< The first pair of the batch that moves it, if one does.
  std::uint64_t order = 0;         ///< Among bad rows of one record: by slot.
};

/// Walks over slots, in parallel by slot: sum, anchor, reduce, clip, decay and step, norm or drift,
/// check. A frozen row has no slot under the split strategy, and is dropped here under mask.
class BatchUpdate {
 public:
  explicit BatchUpdate(const BatchUpdateInputs& inputs);

  /// One step. Lazy: for the rows that the batch moves; dense: for every row that learns, those
  /// without a gradient taking it as zeros (also in a batch without a used pair).
  /// @return The first row in stream order that is not finite; rows that no pair moves come last.
  [[nodiscard]] std::optional<BadRow> run(const BatchPlan& plan, BatchGradient& gradient,
                                          const Step& step, Team& team);

 private:
  struct Target;
  struct Batch;

  void step_moving(const Batch& batch, Team& team);
  void step_all(const Batch& batch, bool context, Team& team);
  void step_slot(const Batch& batch, bool context, Slot slot, const BatchRow* moving);
  [[nodiscard]] Target target(bool context, Slot slot) const;
  [[nodiscard]] bool reduce(const Batch& batch, const BatchRow& row, const Target& target,
                            float* gradient) const;
  void step_at_once(const Batch& batch, const BatchRow& row);
  [[nodiscard]] double lr_factor_of(Slot slot) const noexcept;
  [[nodiscard]] double divisor(const Batch& batch, const BatchRow& row) const noexcept;
  void note_bad(const BadRow& bad);

  BatchUpdateInputs in_;
  std::unique_ptr<Optimizer<float>> optimizer_;
  std::size_t dim_;
  bool mask_;
  bool at_once_;  ///< A row's gradient is needed for nothing but the step.
  std::vector<const BatchRow*> row_of_[2];  ///< Dense: by slot (base, context); null: no gradient.
  std::mutex bad_mutex_;
  std::optional<BadRow> bad_;
};

}  // namespace embtune

#endif  // EMBTUNE_LEARN_BATCH_UPDATE_H_
