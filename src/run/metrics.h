// Figures of a run as JSON lines.

#ifndef EMBTUNE_RUN_METRICS_H_
#define EMBTUNE_RUN_METRICS_H_

#include <cstdint>

#include "embtune/observer.h"
#include "io/output_file.h"
#include "learn/trainer.h"

namespace embtune {

/// Writes lines {"step", "epoch", "pairs", "loss", "lr", "rate"}: every step of the first 1,000,
/// then every tenth up to 10,000, every hundredth up to 100,000 and so on. "pairs" counts records
/// of the run, "rate" is records per second by the observer's clock (0 without one).
class Metrics {
 public:
  /// @param resumed_after  Records that a checkpoint had behind it; they have no part in the rate.
  Metrics(OutputFile& output, Observer& observer, std::uint64_t resumed_after = 0);
  void step(const StepReport& report);

 private:
  OutputFile& output_;
  Observer& observer_;
  std::uint64_t resumed_after_;
  double start_;
  std::uint64_t interval_ = 1;
};

}  // namespace embtune

#endif  // EMBTUNE_RUN_METRICS_H_
