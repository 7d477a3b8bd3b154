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

namespace embtune {

/// Evaluates --valid after each epoch and, under --patience, remembers the best table.
class Validation {
 public:
  /// @throws Error kData, kIo as PairStream::open().
  Validation(Preparation& run, Observer& observer);

  [[nodiscard]] const std::string& name() const noexcept { return pairs_.name(); }

  /// The loss (weighted mean per pair) of the held-out pairs at the present numbers.
  /// @throws Error kData if no pair of the file can be used.
  [[nodiscard]] double evaluate(Trainer& trainer);

  /// Takes the loss after `epoch` (from 1). @return true if training should end.
  [[nodiscard]] bool take(std::uint64_t epoch, double loss, const TrainableTable& table);

  /// Epoch (from 1) with the lowest loss; 0 before the first.
  [[nodiscard]] std::uint64_t best_epoch() const noexcept { return best_epoch_; }
  /// Under --patience: puts the numbers of the best epoch back.
  void restore_best(TrainableTable& table);

 private:
  PairStream pairs_;
  std::uint64_t patience_;
  std::uint64_t best_epoch_ = 0;
  double best_loss_ = 0;
  std::optional<TrainableTable> best_;
};

}  // namespace embtune

#endif  // EMBTUNE_RUN_VALIDATION_H_
