// Options from a file: --config FILE and --print-config.
//
// The file is TOML (see toml.h). A key is the long name of an option without its dashes. A section
// is the name of a command: its keys hold for that command, and those of other commands are judged,
// but not used. Keys before any section hold for the command that runs, which must know them. The
// command line beats the section, and the section beats what stands before it. Nothing in a file is
// passed over: what no command would take is an error with its line.

#ifndef EMBTUNE_CLI_CONFIG_H_
#define EMBTUNE_CLI_CONFIG_H_

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/manual.h"
#include "run/option_table.h"

namespace embtune {

/// Sets every option that stands in `bytes` for the command and was not given, and marks it as
/// given.
/// @param name         The file, for messages.
/// @param manuals      Those of all commands.
/// @param positionals  Of the command line: two of them, or options in their place, beat the keys
///                     vectors and pairs.
/// @throws Error kUsage with the line, and with the nearest key for an unknown one.
void apply_config(std::string_view bytes, const std::string& name, const Manual& manual,
                  std::span<const Manual> manuals, const std::vector<std::string>& positionals,
                  OptionTable& table);

/// The bytes of a config file. @throws Error kUsage if it cannot be read.
[[nodiscard]] std::string read_config(const std::string& path);

/// A config file that, given back, does what the options do now: those given as keys, all others
/// with their defaults as comments.
/// @param positionals  Stand as vectors and pairs, where the command has these, else in a comment.
/// @throws Error kUsage if a value is not UTF-8, which TOML must be.
[[nodiscard]] std::string config_text(const Manual& manual,
                                      const std::vector<std::string>& positionals,
                                      OptionTable& table);

}  // namespace embtune

#endif  // EMBTUNE_CLI_CONFIG_H_
