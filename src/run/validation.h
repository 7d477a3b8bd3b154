// Held-out pairs: their loss after each epoch, and when to stop.

#ifndef EMBTUNE_RUN_VALIDATION_H_
#define EMBTUNE_RUN_VALIDATION_H_

#include <cstdint>
#include <optional>
#include <string>

#include "embtune/observer.h"
#include "learn/trainable_table.h"
#include "learn/trainer.h"
#include "pairs/pair_stream.h"
#include "run/preparation.h"
#include "run/run_state.h"

namespace embtune {

/// Evaluates --valid after each epoch and, under --patience, remembers the best table.
class Validation {
 public:
  /// @throws Error kData, kIo as PairStream::open().
  Validation(Preparation& run, Observer& observer);

  [[nodiscard]] ContentDigest digest() const { return pairs_.digest(); }
  [[nodiscard]] const std::string& name() const noexcept { return pairs_.name(); }

  /// The loss (weighted mean per pair) of the held-out pairs at the present numbers.
  /// @throws Error kData if no pair of the file can be used; kInterrupted.
  [[nodiscard]] double evaluate(Trainer& trainer, Observer& observer);

  /// Takes the loss after `epoch` (from 1). @return true if training should end.
  [[nodiscard]] bool take(std::uint64_t epoch, double loss, const TrainableTable& table);

  [[nodiscard]] const BestEpoch& best() const noexcept { return best_; }
  /// The table of that epoch, under --patience; else null.
  [[nodiscard]] const TrainableTable* best_table() const noexcept {
    return best_table_ ? &*best_table_ : nullptr;
  }
  /// Goes on from what a checkpoint kept. @param table  Null: there was none.
  void resume(const BestEpoch& best, const TrainableTable* table);
  /// Under --patience: puts the numbers of the best epoch back.
  void restore_best(TrainableTable& table);

 private:
  PairStream pairs_;
  std::uint64_t patience_;
  BestEpoch best_;
  std::optional<TrainableTable> best_table_;
};

}  // namespace embtune

#endif  // EMBTUNE_RUN_VALIDATION_H_
