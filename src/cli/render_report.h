// What report wrote, as text and as JSON.

#ifndef EMBTUNE_CLI_RENDER_REPORT_H_
#define EMBTUNE_CLI_RENDER_REPORT_H_

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "embtune/report.h"

namespace embtune {

/// Lines "label: text".
[[nodiscard]] std::string report_text(const ReportPage& page);

/// Member names are those of the struct in embtune/report.h.
[[nodiscard]] nlohmann::ordered_json report_page_json(const ReportPage& page);

}  // namespace embtune

#endif  // EMBTUNE_CLI_RENDER_REPORT_H_
