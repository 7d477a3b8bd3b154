// The report's part on what was trained, how and on what.

#ifndef EMBTUNE_ANALYSE_REPORT_PLAN_H_
#define EMBTUNE_ANALYSE_REPORT_PLAN_H_

#include <string>

#include "analyse/report_run.h"

namespace embtune {

[[nodiscard]] std::string plan_html(const ReportedRun& run);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_REPORT_PLAN_H_
