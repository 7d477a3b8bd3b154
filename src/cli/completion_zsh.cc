#include <string>
#include <string_view>
#include <vector>

#include "cli/completion.h"

namespace embtune {
namespace {

constexpr std::string_view kHead = R"(#compdef embtune
# Completion of embtune for zsh. Made by: embtune completion zsh
_embtune() {
  local curcontext=$curcontext state line ret=1
  typeset -A opt_args
  local -a commands
)";

constexpr std::string_view kMiddle = R"(  _arguments -C \
    '(- *)'{-h,--help}'[list the commands]' \
    '(- *)--version[print the version]' \
    '1:command:->command' \
    '*::argument:->argument' && ret=0
  case $state in
    command) _describe -t commands command commands && ret=0 ;;
    argument)
      curcontext="${curcontext%:*}-$words[1]:"
      case $words[1] in
        help) _describe -t commands command commands && ret=0 ;;
)";

constexpr std::string_view kTail = R"(      esac
      ;;
  esac
  return ret
}
if [[ $funcstack[1] == _embtune ]]; then
  _embtune "$@"
else
  compdef _embtune embtune
fi
)";

// `text` between single quotes, with a backslash before each of `special` and itself.
std::string quoted(std::string_view text, std::string_view special) {
  std::string out;
  for (const char c : text) {
    if (c == '\\' || special.find(c) != std::string_view::npos) out += '\\';
    if (c == '\'') {
      out += "'\\''";
    } else {
      out += c;
    }
  }
  return out;
}

std::string action(const OptionDoc& option) {
  switch (offer_for(option)) {
    case Offer::kNothing:
      return "";
    case Offer::kWords:
      return ":value:(" + words_joined(offered_words(option), " ") + ")";
    case Offer::kFiles:
      return ":" + quoted(option.value, ":") + ":_files";
    case Offer::kFolders:
      return ":" + quoted(option.value, ":") + ":_files -/";
    case Offer::kUnknown:
      return ":" + quoted(option.value, ":") + ": ";
  }
  return "";
}

// How a name takes its value: "--lr=" apart or after '=', "-o+" apart or at once.
std::string with_value_mark(const std::string& name, bool takes_value) {
  if (!takes_value) return name;
  return name + (name.starts_with("--") ? "=" : "+");
}

// One argument of _arguments, such as '(-o --output)'{-o+,--output=}'[Where ...]:FILE:_files'.
std::string specification(const OptionDoc& option) {
  const bool takes_value = offer_for(option) != Offer::kNothing;
  std::vector<std::string> marked;
  for (const std::string& name : option.names) marked.push_back(with_value_mark(name, takes_value));
  const std::string rest =
      "[" + quoted(first_sentence(option.help), "[]") + "]" + action(option) + "'";
  // Given once, an option is offered no more, unless it may be given again.
  const bool again = option.takes_several();
  if (marked.size() == 1) return "'" + std::string(again ? "*" : "") + marked[0] + rest;
  const std::string others = again ? "*" : "(" + words_joined(option.names, " ") + ")";
  return "'" + others + "'{" + words_joined(marked, ",") + "}'" + rest;
}

std::string command_case(const Manual& manual) {
  std::string text = "        " + manual.name + ")\n          _arguments -s -S \\\n";
  for (const OptionDoc& option : manual.options) {
    text += "            " + specification(option) + " \\\n";
  }
  return text + "            '*:file:_files' && ret=0\n          ;;\n";
}

}  // namespace

std::string zsh_completion(const std::vector<Manual>& manuals) {
  std::string text(kHead);
  text += "  commands=(\n";
  for (const Manual& manual : manuals) {
    text += "    '" + manual.name + ":" + quoted(first_sentence(manual.summary), ":") + "'\n";
  }
  text += "    'completion:" + std::string(kCompletionSummary) + "'\n";
  text += "    'help:Tell about a command'\n  )\n";
  text += kMiddle;
  text += "        completion) _arguments '1:shell:(" + words_joined(shell_names(), " ") +
          ")' && ret=0 ;;\n";
  for (const Manual& manual : manuals) text += command_case(manual);
  return text + std::string(kTail);
}

}  // namespace embtune
