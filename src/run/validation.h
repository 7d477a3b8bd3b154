// Held-out pairs: their loss after each epoch, and when to stop.

#ifndef EMBTUNE_RUN_VALIDATION_H_
#define EMBTUNE_RUN_VALIDATION_H_

#include <cstdint>
#include <optional>
#include <string>

#include "embtune/observer.h"
#include "learn/context_table.h"
#include "learn/trainable_table.h"
#include "learn/trainer.h"
#include "pairs/pair_stream.h"
#include "run/preparation.h"
#include "run/run_state.h"

namespace embtune {

/// What --patience keeps of an epoch. The held-out loss depends on both tables.
struct BestTables {
  TrainableTable rows;
  std::optional<ContextTable> context;  ///< The separate table of sgns, if there is one.
};

/// @param context  May be null.
[[nodiscard]] BestTables copy_of(const TrainableTable& rows, const ContextTable* context);

/// Evaluates --valid after each epoch and, under --patience, remembers the best tables.
class Validation {
 public:
  /// @param index  What names are in the pairs of the run, and so in these.
  /// @throws Error kData, kIo as PairStream::open().
  Validation(Preparation& run, IndexKind index, Observer& observer);

  [[nodiscard]] ContentDigest digest() const { return pairs_.digest(); }
  [[nodiscard]] const std::string& name() const noexcept { return pairs_.name(); }

  /// The loss (weighted mean per pair) of the held-out pairs at the present numbers.
  /// @throws Error kData if no pair of the file can be used; kInterrupted.
  [[nodiscard]] double evaluate(Trainer& trainer, Observer& observer);

  /// Takes the loss after `epoch` (from 1) with the tables that it belongs to; `context` may be
  /// null. @return true if training should end.
  [[nodiscard]] bool take(std::uint64_t epoch, double loss, const TrainableTable& rows,
                          const ContextTable* context);

  [[nodiscard]] const BestEpoch& best() const noexcept { return best_; }
  /// The tables of that epoch, under --patience; else null.
  [[nodiscard]] const BestTables* best_tables() const noexcept {
    return best_tables_ ? &*best_tables_ : nullptr;
  }
  /// Goes on from what a checkpoint kept. @param tables  Empty: there were none.
  void resume(const BestEpoch& best, std::optional<BestTables> tables);
  /// Under --patience: puts the numbers of the best epoch back.
  void restore_best(TrainableTable& rows, ContextTable* context);

 private:
  PairStream pairs_;
  std::uint64_t patience_;
  BestEpoch best_;
  std::optional<BestTables> best_tables_;
};

}  // namespace embtune

#endif  // EMBTUNE_RUN_VALIDATION_H_
