// The commands of the program.

#ifndef EMBTUNE_CLI_COMMAND_H_
#define EMBTUNE_CLI_COMMAND_H_

#include <span>
#include <string>
#include <vector>

#include "cli/common_options.h"
#include "cli/manual.h"
#include "run/option_table.h"

namespace embtune {

/// One command. To add one: a file command_NAME.cc and a line in the table in command.cc; help,
/// suggestions and the check of its man page follow.
struct Command {
  Manual (*manual)() = nullptr;
  /// @param args  What follows the command's name. @return The exit code.
  /// @throws Error.
  int (*run)(const std::vector<std::string>& args) = nullptr;
};

[[nodiscard]] Manual train_manual();
[[nodiscard]] int run_train(const std::vector<std::string>& args);
[[nodiscard]] Manual verify_manual();
[[nodiscard]] int run_verify(const std::vector<std::string>& args);
[[nodiscard]] Manual diff_manual();
[[nodiscard]] int run_diff(const std::vector<std::string>& args);
[[nodiscard]] Manual apply_manual();
[[nodiscard]] int run_apply(const std::vector<std::string>& args);
[[nodiscard]] Manual info_manual();
[[nodiscard]] int run_info(const std::vector<std::string>& args);
[[nodiscard]] Manual convert_manual();
[[nodiscard]] int run_convert(const std::vector<std::string>& args);
[[nodiscard]] Manual neighbors_manual();
[[nodiscard]] int run_neighbors(const std::vector<std::string>& args);
[[nodiscard]] Manual eval_manual();
[[nodiscard]] int run_eval(const std::vector<std::string>& args);
[[nodiscard]] Manual pairs_manual();
[[nodiscard]] int run_pairs(const std::vector<std::string>& args);
[[nodiscard]] Manual report_manual();
[[nodiscard]] int run_report(const std::vector<std::string>& args);

/// All commands, in the order of the help.
[[nodiscard]] std::span<const Command> commands() noexcept;

/// The manuals of all commands.
[[nodiscard]] std::vector<Manual> manuals();

/// Runs the program: finds the command, runs it, reports a failure. Never throws.
/// @param args  What follows the program's name.
/// @return The exit code.
[[nodiscard]] int run_program(const std::vector<std::string>& args) noexcept;

/// What --version prints, with a newline: "embtune 0.1.0 (numerics 1, gcc 12.2
/// Release, avx2)".
[[nodiscard]] std::string version_text();

/// Parses `args` for a command, takes in its --config, answers --help, --version and
/// --print-config on stdout, and sets up the log.
/// @param positionals  Gets the positionals.
/// @return true if that was all there was to do.
[[nodiscard]] bool start_command(const Manual& manual, OptionTable& table, CommonOptions& common,
                                 const std::vector<std::string>& args, std::size_t most,
                                 std::vector<std::string>& positionals);

}  // namespace embtune

#endif  // EMBTUNE_CLI_COMMAND_H_
