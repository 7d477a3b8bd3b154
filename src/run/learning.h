// The middle of a run: from a prepared base and a stream of pairs to trained rows.

#ifndef EMBTUNE_RUN_LEARNING_H_
#define EMBTUNE_RUN_LEARNING_H_

#include <cstdint>
#include <string>
#include <vector>

#include "embtune/observer.h"
#include "embtune/train.h"
#include "io/output_file.h"
#include "learn/trainable_table.h"
#include "pairs/pair_stream.h"
#include "run/preparation.h"

namespace embtune {

/// What learning leaves.
struct Learned {
  TrainableTable table;
  PairSummary pairs;
  std::vector<EpochSummary> epochs;
};

/// Reads the trainable rows, then trains on `pairs` epoch by epoch.
///
/// @param metrics  Where to write a JSON line for steps (see metrics.h); may be null.
/// @throws Error kData: a trainable row that is not finite, a faulty pair, or, without
///   allow_empty, rows that may learn but no pair that can move one. kDiverged, kIo, kUsage
///   (a schedule over a pipe of unknown length), kInterrupted.
[[nodiscard]] Learned learn(Preparation& run, PairStream& pairs, OutputFile* metrics,
                            Observer& observer);

}  // namespace embtune

#endif  // EMBTUNE_RUN_LEARNING_H_
