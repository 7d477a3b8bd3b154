// An output that may take the place of the base.

#ifndef EMBTUNE_RUN_BASE_OUTPUT_H_
#define EMBTUNE_RUN_BASE_OUTPUT_H_

#include <string>
#include <vector>

#include "io/output_file.h"

namespace embtune {

/// How an output that may be the base is to be made.
struct OverBase {
  OutputPolicy policy;
  std::vector<InputIdentity> inputs;  ///< That it must not be.
};

/// With `in_place` the output may be the input whose role is "the base", and replaces it without
/// force. No other input is let go.
/// @throws Error kUsage, also naming --in-place if the output is the base without it; kIo.
[[nodiscard]] OverBase over_base(const std::string& path, OutputPolicy policy, bool in_place,
                                 std::vector<InputIdentity> inputs);

/// OutputFile::create() of that. @throws Error likewise.
[[nodiscard]] OutputFile create_over_base(const std::string& path, const OutputPolicy& policy,
                                          bool in_place, std::vector<InputIdentity> inputs);

}  // namespace embtune

#endif  // EMBTUNE_RUN_BASE_OUTPUT_H_
