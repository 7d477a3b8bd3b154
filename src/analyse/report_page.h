// A run as one HTML page that needs nothing else: no script, no network, no other file.

#ifndef EMBTUNE_ANALYSE_REPORT_PAGE_H_
#define EMBTUNE_ANALYSE_REPORT_PAGE_H_

#include <optional>
#include <string>
#include <vector>

#include "analyse/report_run.h"
#include "analyse/row_survey.h"

namespace embtune {

/// What a page is made of.
struct ReportContent {
  ReportedRun run;
  std::string manifest;             ///< Its name, without a folder.
  std::string title;                ///< Empty: made of the output's name.
  std::vector<std::string> notes;   ///< What could not be looked at, and why.
  std::optional<RowSurvey> survey;  ///< Nothing without the vectors.
};

/// The same text for the same content, with no time but those of the manifest. Everything that
/// came from a file is escaped.
[[nodiscard]] std::string report_page(const ReportContent& content);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_REPORT_PAGE_H_
