// The report's part on what was proved, and how to check it.

#ifndef EMBTUNE_ANALYSE_REPORT_PROOF_H_
#define EMBTUNE_ANALYSE_REPORT_PROOF_H_

#include <string>

#include "analyse/report_run.h"

namespace embtune {

/// @param manifest  Its name, for the command that checks it.
[[nodiscard]] std::string proof_html(const ReportedRun& run, const std::string& manifest);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_REPORT_PROOF_H_
