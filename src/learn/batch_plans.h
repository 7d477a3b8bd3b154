// The plan of the batch at hand, and that of the next one while the first is in use.

#ifndef EMBTUNE_LEARN_BATCH_PLANS_H_
#define EMBTUNE_LEARN_BATCH_PLANS_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <exception>

#include "base/parallel.h"
#include "learn/batch.h"
#include "learn/batch_plan.h"

namespace embtune {

/// Finding the rows of a batch is work for one thread; so it is done for the next batch while the
/// others compute with the rows of this one. What a plan says depends on its batch alone.
class BatchPlans {
 public:
  explicit BatchPlans(const BatchPlanInputs& inputs)
      : plans_{BatchPlan(inputs), BatchPlan(inputs)} {}

  /// The plan of `batch`, which must be the one that was looked ahead to, if one was. Valid until
  /// the next take(). @throws Error as BatchPlan
  [[nodiscard]] const BatchPlan& take(const BatchView& batch, bool train, std::uint64_t epoch,
                                      Team& team);

  /// Finds the rows of the batch of training that comes next, on any thread, while no row is
  /// written. What goes wrong is told by take().
  void look_ahead(const BatchView& next, std::uint64_t epoch) noexcept;

 private:
  std::array<BatchPlan, 2> plans_;
  std::size_t now_ = 0;
  bool ahead_ = false;  ///< The other plan is of the next batch.
  std::exception_ptr failure_;
};

}  // namespace embtune

#endif  // EMBTUNE_LEARN_BATCH_PLANS_H_
