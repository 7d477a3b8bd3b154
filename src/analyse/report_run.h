// What a report takes from a manifest.

#ifndef EMBTUNE_ANALYSE_REPORT_RUN_H_
#define EMBTUNE_ANALYSE_REPORT_RUN_H_

#include <string>
#include <string_view>

#include "publish/manifest.h"

namespace embtune {

/// All that a manifest says. Of its TrainReport `plan` has the counts of rows and the threads;
/// names, notes and the first untouched tokens are not kept in a manifest.
struct ReportedRun {
  Manifest manifest;
  std::string version;  ///< Of the embtune that ran.
  std::string isa;      ///< Instruction set that it used.

  /// The setting of an option as people write it, "0.25", "yes"; empty for null and unknown names.
  [[nodiscard]] std::string setting(std::string_view name) const;
};

/// @throws Error kData, kUsage as parse_manifest().
[[nodiscard]] ReportedRun read_run(std::string_view text, const std::string& name);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_REPORT_RUN_H_
