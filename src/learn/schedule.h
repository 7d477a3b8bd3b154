// The learning rate over the steps of a run.

#ifndef EMBTUNE_LEARN_SCHEDULE_H_
#define EMBTUNE_LEARN_SCHEDULE_H_

#include <cstdint>

#include "embtune/options.h"

namespace embtune {

/// epochs * ceil(records / batch_size), or the largest number if that has more than 64 bits.
/// @pre batch_size >= 1
[[nodiscard]] std::uint64_t steps_of_run(std::uint64_t records, std::uint64_t batch_size,
                                         std::uint64_t epochs) noexcept;

/// lr at step k of n: constant lr; linear lr (1 - k/n); cosine lr (1 + cos(pi k/n)) / 2. With W
/// warm-up steps: lr (k + 1) / W for k < W, then the decay over the n - W steps left. Never below
/// 0, also past n. The cosine is portable_cos_pi.
class Schedule {
 public:
  /// @param steps  n; not read by a constant schedule.
  Schedule(LrSchedule kind, double lr, std::uint64_t warmup_steps, std::uint64_t steps);

  [[nodiscard]] double lr(std::uint64_t step) const noexcept;

 private:
  LrSchedule kind_;
  double lr_;
  std::uint64_t warmup_;
  std::uint64_t steps_;
};

}  // namespace embtune

#endif  // EMBTUNE_LEARN_SCHEDULE_H_
