// The middle of a run: from a prepared base and a stream of pairs to trained rows.

#ifndef EMBTUNE_RUN_LEARNING_H_
#define EMBTUNE_RUN_LEARNING_H_

#include <cstdint>
#include <string>
#include <vector>

#include "embtune/observer.h"
#include "embtune/train.h"
#include "learn/trainable_table.h"
#include "pairs/pair_stream.h"
#include "run/outputs.h"
#include "run/preparation.h"

namespace embtune {

/// What learning leaves.
struct Learned {
  TrainableTable table;
  PairSummary pairs;
  std::vector<EpochSummary> epochs;
  std::uint64_t best_epoch = 0;  ///< From 1: whose rows were kept under --patience; else 0.
};

/// Reads the trainable rows, then trains on `pairs` epoch by epoch.
///
/// @param outputs  Metrics and context are written to (not published), if they are wanted.
/// @throws Error kData: a trainable row that is not finite, a faulty pair, or, without
///   allow_empty, rows that may learn but no pair that can move one. kDiverged, kIo, kUsage
///   (a schedule over a pipe of unknown length), kInterrupted.
[[nodiscard]] Learned learn(Preparation& run, PairStream& pairs, Outputs& outputs,
                            Observer& observer);

}  // namespace embtune

#endif  // EMBTUNE_RUN_LEARNING_H_
