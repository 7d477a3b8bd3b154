// What train has to say at its end, and what it plans, as text and as JSON.

#ifndef EMBTUNE_CLI_RENDER_TRAIN_H_
#define EMBTUNE_CLI_RENDER_TRAIN_H_

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "embtune/train.h"

namespace embtune {

/// Lines "label: text" for a person.
[[nodiscard]] std::string plan_text(const TrainPlan& plan);
[[nodiscard]] std::string report_text(const TrainReport& report);

/// The same in full; member names are those of the structs in embtune/train.h.
[[nodiscard]] nlohmann::ordered_json plan_json(const TrainPlan& plan);
[[nodiscard]] nlohmann::ordered_json report_json(const TrainReport& report);

/// True if rows moved, but by so little (below 0.1 % of the base norm) that the training hardly
/// did anything.
[[nodiscard]] bool hardly_moved(const DriftSummary& drift) noexcept;

}  // namespace embtune

#endif  // EMBTUNE_CLI_RENDER_TRAIN_H_
