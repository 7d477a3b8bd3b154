// What train has to say at its end, and what it plans, as text.

#ifndef EMBTUNE_CLI_RENDER_TRAIN_H_
#define EMBTUNE_CLI_RENDER_TRAIN_H_

#include <string>

#include "embtune/train.h"

namespace embtune {

/// Lines "label: text" for a person.
[[nodiscard]] std::string plan_text(const TrainPlan& plan);
[[nodiscard]] std::string report_text(const TrainReport& report);

}  // namespace embtune

#endif  // EMBTUNE_CLI_RENDER_TRAIN_H_
