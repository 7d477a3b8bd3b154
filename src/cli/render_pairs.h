// What pairs made of a text, as text and as JSON.

#ifndef EMBTUNE_CLI_RENDER_PAIRS_H_
#define EMBTUNE_CLI_RENDER_PAIRS_H_

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "embtune/pairs.h"

namespace embtune {

[[nodiscard]] std::string pairs_text(const PairsReport& report);

/// Member names are those of PairsReport.
[[nodiscard]] nlohmann::ordered_json pairs_report_json(const PairsReport& report);

}  // namespace embtune

#endif  // EMBTUNE_CLI_RENDER_PAIRS_H_
