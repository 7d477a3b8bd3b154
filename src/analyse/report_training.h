// The report's part on loss and learning rate.

#ifndef EMBTUNE_ANALYSE_REPORT_TRAINING_H_
#define EMBTUNE_ANALYSE_REPORT_TRAINING_H_

#include <string>

#include "analyse/report_run.h"

namespace embtune {

[[nodiscard]] std::string training_html(const ReportedRun& run);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_REPORT_TRAINING_H_
