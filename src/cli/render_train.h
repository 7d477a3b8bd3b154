// What train has to say at its end, and what it plans, as text.

#ifndef EMBTUNE_CLI_RENDER_TRAIN_H_
#define EMBTUNE_CLI_RENDER_TRAIN_H_

#include <string>

#include "embtune/train.h"

namespace embtune {

/// Lines "label: text" for a person.
[[nodiscard]] std::string plan_text(const TrainPlan& plan);
[[nodiscard]] std::string report_text(const TrainReport& report);

/// True if rows moved, but by so little (below 0.1 % of the base norm) that the training hardly
/// did anything.
[[nodiscard]] bool hardly_moved(const DriftSummary& drift) noexcept;

}  // namespace embtune

#endif  // EMBTUNE_CLI_RENDER_TRAIN_H_
