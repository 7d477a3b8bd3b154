#include "learn/batch_plans.h"

#include <utility>

namespace embtune {

const BatchPlan& BatchPlans::take(const BatchView& batch, bool train, std::uint64_t epoch,
                                  Team& team) {
  if (std::exchange(ahead_, false)) {
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
    now_ = 1 - now_;
  } else {
    plans_[now_].resolve(batch, train, epoch);
  }
  plans_[now_].load(team);
  return plans_[now_];
}

void BatchPlans::look_ahead(const BatchView& next, std::uint64_t epoch) noexcept {
  ahead_ = true;
  try {
    plans_[1 - now_].resolve(next, true, epoch);
  } catch (...) {
    failure_ = std::current_exception();
  }
}

}  // namespace embtune
