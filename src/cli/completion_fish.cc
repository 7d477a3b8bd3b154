#include <string>
#include <string_view>
#include <vector>

#include "cli/completion.h"

namespace embtune {
namespace {

constexpr std::string_view kHead =
    R"(# Completion of embtune for fish. Made by: embtune completion fish
function __embtune_command
    set -l words (commandline -opc)
    test (count $words) -ge 2; and contains -- $words[2] $argv
end
function __embtune_no_command
    test (count (commandline -opc)) -eq 1
end
complete -c embtune -f
complete -c embtune -n __embtune_no_command -s h -l help -d 'List the commands'
complete -c embtune -n __embtune_no_command -l version -d 'Print the version'
complete -c embtune -n __embtune_no_command -a help -d 'Tell about a command'
)";

std::string quoted(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\\' || c == '\'') out += '\\';
    out += c;
  }
  return out + "'";
}

std::string argument(const OptionDoc& option) {
  switch (offer_for(option)) {
    case Offer::kNothing:
      return "";
    case Offer::kWords:
      return " -x -a " + quoted(words_joined(offered_words(option), " "));
    case Offer::kFiles:
      return " -r -F";
    case Offer::kFolders:
      return " -x -a '(__fish_complete_directories)'";
    case Offer::kUnknown:
      return " -x";
  }
  return "";
}

std::string option_line(const std::string& condition, const OptionDoc& option) {
  std::string text = condition;
  for (const std::string& name : option.names) {
    text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  return text + argument(option) + " -d " + quoted(first_sentence(option.help)) + "\n";
}

}  // namespace

std::string fish_completion(const std::vector<Manual>& manuals) {
  std::string text(kHead);
  std::string names;
  for (const Manual& manual : manuals) {
    names += (names.empty() ? "" : " ") + manual.name;
    text += "complete -c embtune -n __embtune_no_command -a " + manual.name + " -d " +
            quoted(first_sentence(manual.summary)) + "\n";
  }
  text += "complete -c embtune -n __embtune_no_command -a completion -d " +
          quoted(kCompletionSummary) + "\n";
  text +=
      "complete -c embtune -n '__embtune_command help' -a " + quoted(names + " completion") + "\n";
  text += "complete -c embtune -n '__embtune_command completion' -a " +
          quoted(words_joined(shell_names(), " ")) + "\n";
  for (const Manual& manual : manuals) {
    const std::string condition = "complete -c embtune -n '__embtune_command " + manual.name + "'";
    text += condition + " -F\n";
    for (const OptionDoc& option : manual.options) text += option_line(condition, option);
  }
  return text;
}

}  // namespace embtune
