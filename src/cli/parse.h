// From the words of a command line to option fields.

#ifndef EMBTUNE_CLI_PARSE_H_
#define EMBTUNE_CLI_PARSE_H_

#include <cstddef>
#include <string>
#include <vector>

#include "run/option_table.h"

namespace embtune {

/// Sets the fields of `table` from `args` (without program and command) and marks what was given.
///
/// An option whose value ends in "..." takes all words up to the next option, and may be repeated.
///
/// Strict: no abbreviations, no value given twice, no empty value after "=", no value for a flag.
/// An option's value may start with "-" (a number, or "-" for a stream), but is not the name of
/// another option, which almost always means that the value was forgotten; "--opt=VALUE" takes
/// anything. After "--" everything is a positional.
///
/// If --help or --version is among the options it is set before anything else is judged, and no
/// other option is, so that help can be had for a line that is wrong.
///
/// @return The positionals, at most `most` of them.
/// @throws Error kUsage, for an unknown option with the nearest known one.
std::vector<std::string> parse_options(OptionTable& table, const std::vector<std::string>& args,
                                       std::size_t most);

}  // namespace embtune

#endif  // EMBTUNE_CLI_PARSE_H_
