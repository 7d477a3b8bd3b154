// Who gets standard input, and who standard output, where the command line leaves it open.

#ifndef EMBTUNE_CLI_STANDARD_STREAMS_H_
#define EMBTUNE_CLI_STANDARD_STREAMS_H_

#include <string>
#include <string_view>
#include <vector>

#include "embtune/options.h"

namespace embtune {

/// Puts the positionals [BASE [PAIRS]] in the places that options left open.
/// @throws Error kUsage if a positional has no place.
void place_positionals(TrainOptions& options, const std::vector<std::string>& positionals);

/// Puts standard input in the place of the one of BASE and PAIRS that is still missing.
/// @param stdin_is_terminal  Then nothing is read from it unless "-" says so.
/// @throws Error kUsage with an example: both are missing, or one is and stdin is a terminal.
void place_standard_input(TrainOptions& options, bool stdin_is_terminal);

/// Where --in-place writes when no output is named: over `base`.
/// @throws Error kUsage if that is standard input.
[[nodiscard]] std::string output_in_place(const std::string& base);

/// Standard output is the report's under --json. @throws Error kUsage if `json` and `path` is
/// standard output, as "-" or by another name. An empty path is none.
/// @param what  What goes to `path`, for "name a file for ...".
void check_standard_output(const std::string& path, std::string_view what, bool json);

/// @throws Error kUsage if `json`, and one of the outputs is standard output too.
void check_standard_output(const OutputOptions& out, bool json);

}  // namespace embtune

#endif  // EMBTUNE_CLI_STANDARD_STREAMS_H_
