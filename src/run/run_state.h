// Where a run stands between two batches, less its tables: the header of a checkpoint.

#ifndef EMBTUNE_RUN_RUN_STATE_H_
#define EMBTUNE_RUN_RUN_STATE_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "embtune/train.h"
#include "learn/trainer.h"
#include "pairs/pair_stream.h"
#include "publish/manifest.h"
#include "publish/run_record.h"

namespace embtune {

/// The best epoch so far by the loss on held-out pairs.
struct BestEpoch {
  std::uint64_t epoch = 0;  ///< From 1; 0: none yet.
  double loss = 0;
};

/// Loss and learning rate over the run in a bounded number of points: when there would be more,
/// neighbours are joined two by two, so the stretches stay equally long.
class Curve {
 public:
  void add(const StepReport& report);
  [[nodiscard]] std::vector<CurvePoint> points() const;

  std::uint64_t steps_a_point = 1;
  std::vector<CurvePoint> whole;  ///< Sums of losses in place of means.
  CurvePoint open;                ///< The stretch that is not complete, likewise.
  std::uint64_t open_steps = 0;
};

/// All but the tables.
struct RunState {
  RunRecord record;
  PairMark mark;  ///< At or before the position.
  /// Of the records from the mark to the position, if they came through a pipe; else empty.
  std::string tail_sha256;
  TrainerPosition position;
  std::vector<EpochSummary> epochs;  ///< Those that are over.
  EpochSummary current;
  bool any_used = false;             ///< In the current epoch.
  std::uint64_t records_before = 0;  ///< Of the epochs that are over.
  PairSummary pairs;                 ///< Known once the first epoch is over.
  BestEpoch best;
  bool has_best_table = false;
  Curve curve;
};

[[nodiscard]] std::string run_state_text(const RunState& state);

/// @param name  For messages. @throws Error kData if `text` is not what run_state_text() made.
[[nodiscard]] RunState parse_run_state(std::string_view text, const std::string& name);

}  // namespace embtune

#endif  // EMBTUNE_RUN_RUN_STATE_H_
