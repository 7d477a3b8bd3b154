// Completion scripts for shells, made from the option tables so that they never lag behind.

#ifndef EMBTUNE_CLI_COMPLETION_H_
#define EMBTUNE_CLI_COMPLETION_H_

#include <string>
#include <string_view>
#include <vector>

#include "cli/manual.h"
#include "run/option_table.h"

namespace embtune {

/// What a shell can offer for the value of an option.
enum class Offer {
  kNothing,  ///< The option is a flag.
  kWords,    ///< One of a few words.
  kFiles,
  kFolders,
  kUnknown,  ///< A value that no shell can guess.
};

[[nodiscard]] Offer offer_for(const OptionDoc& option);

/// The words of an option whose offer is kWords.
[[nodiscard]] std::vector<std::string> offered_words(const OptionDoc& option);

/// `words` with `between` between them.
[[nodiscard]] std::string words_joined(const std::vector<std::string>& words,
                                       std::string_view between);

/// The first sentence of the help without its last point, for shells that show one line.
[[nodiscard]] std::string first_sentence(std::string_view help);

[[nodiscard]] std::string bash_completion(const std::vector<Manual>& manuals);
[[nodiscard]] std::string zsh_completion(const std::vector<Manual>& manuals);
[[nodiscard]] std::string fish_completion(const std::vector<Manual>& manuals);

/// The shells that have a script.
[[nodiscard]] std::vector<std::string> shell_names();

/// What `embtune completion` is for, in a line for shells that show one.
inline constexpr std::string_view kCompletionSummary = "Print the completions for a shell";

/// What `embtune completion --help` prints.
[[nodiscard]] std::string completion_help();

/// "bash, zsh or fish".
[[nodiscard]] std::string completion_shells();

/// The script for a shell. @throws Error kUsage if it is none of completion_shells().
[[nodiscard]] std::string completion_script(const std::string& shell,
                                            const std::vector<Manual>& manuals);

}  // namespace embtune

#endif  // EMBTUNE_CLI_COMPLETION_H_
