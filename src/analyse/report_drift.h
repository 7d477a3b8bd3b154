// The report's parts on rows: how far they moved, which moved most, and which did not.

#ifndef EMBTUNE_ANALYSE_REPORT_DRIFT_H_
#define EMBTUNE_ANALYSE_REPORT_DRIFT_H_

#include <string>

#include "analyse/report_run.h"
#include "analyse/row_survey.h"

namespace embtune {

/// @param survey  May be null: then the manifest's figures alone are told.
[[nodiscard]] std::string drift_html(const ReportedRun& run, const RowSurvey* survey);
[[nodiscard]] std::string moved_html(const ReportedRun& run, const RowSurvey* survey);
[[nodiscard]] std::string map_html(const RowSurvey& survey);
/// Empty if there are none.
[[nodiscard]] std::string new_rows_html(const ReportedRun& run, const RowSurvey& survey);
[[nodiscard]] std::string unmoved_html(const ReportedRun& run, const RowSurvey* survey);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_REPORT_DRIFT_H_
