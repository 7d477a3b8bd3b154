#include "learn/schedule.h"

#include <limits>

#include "base/portable_math.h"

namespace embtune {

std::uint64_t steps_of_run(std::uint64_t records, std::uint64_t batch_size,
                           std::uint64_t epochs) noexcept {
  const std::uint64_t batches = records / batch_size + (records % batch_size == 0 ? 0 : 1);
  std::uint64_t steps = 0;
  const bool too_many = __builtin_mul_overflow(epochs, batches, &steps);
  return too_many ? std::numeric_limits<std::uint64_t>::max() : steps;
}

Schedule::Schedule(LrSchedule kind, double lr, std::uint64_t warmup_steps, std::uint64_t steps)
    : kind_(kind), lr_(lr), warmup_(warmup_steps), steps_(steps) {}

double Schedule::lr(std::uint64_t step) const noexcept {
  if (step < warmup_) {
    return lr_ * (static_cast<double>(step) + 1) / static_cast<double>(warmup_);
  }
  if (kind_ == LrSchedule::kConstant) return lr_;
  // Past the last step (a pipe had more records than announced) nothing is left to learn with.
  if (step >= steps_) return 0;
  const double done = static_cast<double>(step - warmup_) / static_cast<double>(steps_ - warmup_);
  if (kind_ == LrSchedule::kLinear) return lr_ * (1 - done);
  return lr_ * (1 + portable_cos_pi(done)) / 2;
}

}  // namespace embtune
