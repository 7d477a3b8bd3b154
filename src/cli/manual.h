// What a command says about itself: the text of --help, and the parts of its man page that must
// not differ from it.

#ifndef EMBTUNE_CLI_MANUAL_H_
#define EMBTUNE_CLI_MANUAL_H_

#include <string>
#include <vector>

#include "run/option_table.h"

namespace embtune {

struct Example {
  std::string text;     ///< What it is for.
  std::string command;  ///< What to type.
};

struct ExitStatus {
  int code = 0;
  std::string meaning;
};

/// A command's manual, as plain text.
struct Manual {
  std::string name;                   ///< "train".
  std::string summary;                ///< One line, for the list of commands.
  std::vector<std::string> synopsis;  ///< Without "embtune ".
  std::string description;
  std::vector<OptionDoc> options;
  std::vector<Example> examples;
  std::vector<ExitStatus> exits;
};

/// The text of `embtune NAME --help`, at most 100 columns wide.
[[nodiscard]] std::string help_text(const Manual& manual);

/// The text of `embtune --help`.
[[nodiscard]] std::string program_help(const std::vector<Manual>& manuals);

/// What `embtune` alone prints.
[[nodiscard]] std::string short_help(const std::vector<Manual>& manuals);

/// The OPTIONS and EXIT STATUS sections of the command's man page, in mdoc(7).
[[nodiscard]] std::string mdoc_options(const Manual& manual);
[[nodiscard]] std::string mdoc_exits(const Manual& manual);

/// "-o FILE, --output FILE": the names of an option with its value.
[[nodiscard]] std::string option_term(const OptionDoc& option);

/// The exit status of these codes, in the words that all commands share; of --force and --strict
/// only where `options` has them.
[[nodiscard]] std::vector<ExitStatus> exit_statuses(const std::vector<int>& codes,
                                                    const std::vector<OptionDoc>& options);

}  // namespace embtune

#endif  // EMBTUNE_CLI_MANUAL_H_
