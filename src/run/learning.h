// The middle of a run: from a prepared base and a stream of pairs to trained rows.

#ifndef EMBTUNE_RUN_LEARNING_H_
#define EMBTUNE_RUN_LEARNING_H_

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "embtune/observer.h"
#include "embtune/train.h"
#include "learn/trainable_table.h"
#include "pairs/pair_stream.h"
#include "run/observers.h"
#include "run/outputs.h"
#include "run/preparation.h"
#include "run/record.h"
#include "run/recording.h"
#include "run/run_state.h"

namespace embtune {

class SkipGram;

/// What learning works on. All must outlive it.
struct LearnInputs {
  Preparation& run;
  PairStream& pairs;
  Outputs& outputs;                   ///< Metrics are written to (not published), if wanted.
  InputObserver& observer;            ///< Heard the lists that have been read so far.
  const NamedRecord* known;           ///< What --resume or --from-manifest goes by, or null.
  std::vector<InputIdentity> inputs;  ///< That a checkpoint must not replace.
};

/// What learning leaves.
struct Learned {
  TrainableTable table;
  PairSummary pairs;
  std::vector<EpochSummary> epochs;
  std::uint64_t best_epoch = 0;  ///< From 1: whose rows were kept under --patience; else 0.
  std::optional<Recording> recording = {};  ///< If wants_record().
  Curve curve = {};
  std::shared_ptr<SkipGram> skip_gram = {};         ///< With the context table, if it has one.
  std::uint64_t resumed_after = 0;                  ///< As in TrainReport.
  std::optional<std::uint64_t> stopped_after = {};  ///< As in TrainReport: then no outputs.
};

/// Reads the trainable rows, then trains on the pairs epoch by epoch, from the start or from a
/// checkpoint; writes checkpoints as the options say.
///
/// @throws Error kData: a trainable row that is not finite, a faulty pair, an input that is not the
///   one that `known` knows, a checkpoint that does not fit, or, without allow_empty, rows that may
///   learn but no pair that can move one. kDiverged, kIo, kUsage (a schedule over a pipe of unknown
///   length, an option that is not as in `known`), kInterrupted.
[[nodiscard]] Learned learn(const LearnInputs& inputs);

}  // namespace embtune

#endif  // EMBTUNE_RUN_LEARNING_H_
