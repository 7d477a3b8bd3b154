// What convert did, as text and as JSON.

#ifndef EMBTUNE_CLI_RENDER_CONVERT_H_
#define EMBTUNE_CLI_RENDER_CONVERT_H_

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "embtune/convert.h"

namespace embtune {

[[nodiscard]] std::string convert_text(const ConvertReport& report);

/// Member names are those of ConvertReport.
[[nodiscard]] nlohmann::ordered_json convert_json(const ConvertReport& report);

}  // namespace embtune

#endif  // EMBTUNE_CLI_RENDER_CONVERT_H_
