// The training loop over a stream of pairs: batches, gradients, steps.

#ifndef EMBTUNE_LEARN_TRAINER_H_
#define EMBTUNE_LEARN_TRAINER_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "base/parallel.h"
#include "embtune/observer.h"
#include "learn/context_table.h"
#include "learn/negative_sampler.h"
#include "learn/recipe.h"
#include "learn/row_source.h"
#include "learn/schedule.h"
#include "learn/trainable_table.h"
#include "pairs/pair_block.h"
#include "selection/freeze_plan.h"
#include "vectors/vocabulary.h"

namespace embtune {

/// Counts over a run, or over one epoch.
struct TrainCounts {
  std::uint64_t records = 0;     ///< Records that went by, used or not.
  std::uint64_t used = 0;        ///< Without an unknown token; all-frozen ones included.
  std::uint64_t all_frozen = 0;  ///< Used, but no row of the pair could move.
  std::uint64_t first_all_frozen_line = 0;
  std::uint64_t steps = 0;
  std::uint64_t zero_vectors = 0;  ///< Pairs whose cosine met a zero vector ...
  std::uint64_t first_zero_line = 0;
  double loss_sum = 0;    ///< Of weight * loss over used pairs, in stream order.
  double weight_sum = 0;  ///< Of weight, likewise.

  /// Weighted mean per pair, the anchor's term left out; 0 without pairs.
  [[nodiscard]] double mean_loss() const noexcept {
    return weight_sum > 0 ? loss_sum / weight_sum : 0;
  }
};

/// One step, for metrics. Losses are weighted means per used pair of the batch.
struct StepReport {
  std::uint64_t step = 0;     ///< From 0, over all epochs.
  std::uint64_t epoch = 0;    ///< From 0.
  std::uint64_t records = 0;  ///< Records of the run so far, this batch included.
  std::uint64_t used = 0;     ///< Used pairs of the batch.
  double loss = 0;            ///< 0 if no pair of the batch was used.
  double lr = 0;
};

/// Where a trainer stands between two batches; with the tables it works on, all that a run needs
/// to go on in another process.
struct TrainerPosition {
  std::uint64_t epoch = 0;  ///< From 0.
  TrainCounts of_epoch;
  TrainCounts of_run;
  double beta1_power = 1;  ///< As in Step.
  double beta2_power = 1;
};

/// What the trainer works on. All references and pointers must outlive it.
///
/// Strategy::kSplit: `table` has a slot per trainable row, as the plan numbers them. kMask: it has
/// a slot per row (slot == row) and holds the numbers of all rows, those of frozen ones as they
/// stand in the base (also where they are not finite); `frozen` is then asked only to name a bad
/// number.
struct TrainerInputs {
  const Recipe& recipe;
  const Schedule& schedule;
  const FreezePlan& plan;
  const Vocabulary& vocabulary;  ///< For copies of duplicates and tokens in messages.
  bool train_copies = false;     ///< Duplicates::kAll: a pair trains each copy of its index.
  const RowSource& frozen;
  TrainableTable& table;
  Team& team;
  std::string pairs_name;         ///< For places in messages.
  std::uint64_t cache_bytes = 0;  ///< For parsed frozen rows.
  std::vector<float> row_lr;      ///< A factor per slot of the plan; empty: 1 each.
  /// Called after each step; may be empty. false: the trainer stops there (see consume()).
  std::function<bool(const StepReport&)> on_step;
  std::string valid_name = {};        ///< Of what evaluate() is given, for places in messages.
  const NoiseTable* noise = nullptr;  ///< sgns with negatives: what they are drawn from.
  ContextTable* context = nullptr;    ///< sgns with a separate context: its table.
};

/// Takes blocks of records in stream order, cuts them into batches of recipe.batch_size records
/// (across block borders, never across epochs) and makes one step per batch.
///
/// Gradients are taken at the values that rows had when their batch began; contributions to one
/// row add up in stream order; each row is reduced, clipped, decayed, stepped and projected by one
/// thread. So the outcome does not depend on the number of threads, nor on how records came in
/// blocks. A frozen row is skipped at the one place where rows are written.
///
/// Every batch is a step, also one without a used pair: the schedule and adam's bias correction
/// follow the position in the stream. After an exception the trainer is of no more use.
class Trainer {
 public:
  explicit Trainer(const TrainerInputs& inputs);
  ~Trainer();
  Trainer(const Trainer&) = delete;
  Trainer& operator=(const Trainer&) = delete;

  /// Trains on a block from its record `first` on; its last records may wait for the next one to
  /// fill their batch.
  /// @return false if on_step said so; nothing more may be consumed then.
  /// @throws Error kDiverged naming token, pair line, epoch, step and lr when a loss, gradient or
  ///   value is not finite; of several, the first in stream order.
  /// @throws Error kData from the row source.
  bool consume(const PairBlock& block, std::size_t first = 0);

  /// Trains on the records that wait, as a smaller batch, and closes the epoch.
  /// @return as consume()
  bool end_epoch();

  /// After the last step; records that wait for their batch are no part of it.
  [[nodiscard]] TrainerPosition position() const noexcept;
  /// Goes on from a position. The next record must be number position.of_epoch.records of the
  /// epoch. @pre nothing has been consumed
  void resume(const TrainerPosition& position) noexcept;

  /// Adds the loss of records to `counts` without training on them (--valid). No batch may be
  /// waiting. sgns draws the same negatives every time.
  /// @throws Error kDiverged if a loss is not finite; kData from the row source.
  void evaluate(const PairBlock& block, TrainCounts& counts);

  /// Of the current epoch; after end_epoch() of the one that ended, until the next consume().
  [[nodiscard]] const TrainCounts& epoch_counts() const noexcept;
  [[nodiscard]] const TrainCounts& counts() const noexcept;  ///< Of the run.

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace embtune

#endif  // EMBTUNE_LEARN_TRAINER_H_
