// Who gets standard input, and who standard output, where the command line leaves it open.

#ifndef EMBTUNE_CLI_STANDARD_STREAMS_H_
#define EMBTUNE_CLI_STANDARD_STREAMS_H_

#include <string>
#include <vector>

#include "embtune/options.h"

namespace embtune {

/// Puts the positionals [BASE [PAIRS]] in the places that options left open, and standard input in
/// the one that is then still missing.
/// @param stdin_is_terminal  Then nothing is read from it unless "-" says so.
/// @throws Error kUsage with an example: both are missing, one is and stdin is a terminal, or a
///   positional has no place.
void place_inputs(TrainOptions& options, const std::vector<std::string>& positionals,
                  bool stdin_is_terminal);

/// @throws Error kUsage if `json`, and one of the outputs is standard output too.
void check_standard_output(const OutputOptions& out, bool json);

}  // namespace embtune

#endif  // EMBTUNE_CLI_STANDARD_STREAMS_H_
