#include <string>
#include <utility>
#include <vector>

#include "cli/completion.h"

namespace embtune {
namespace {

constexpr std::string_view kHead =
    R"(# Completion of embtune for bash. Made by: embtune completion bash
_embtune() {
  local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
  local options='' words='' offer=files prefix='' i
  # Bash takes --option=value for three words, unless COMP_WORDBREAKS was changed.
  if [[ $current == "=" ]]; then
    current=
  elif [[ $before == "=" ]]; then
    before=${COMP_WORDS[COMP_CWORD - 2]}
  elif [[ $current == --*=* ]]; then
    before=${current%%=*} prefix=${current%%=*}= current=${current#*=}
  fi
)";

constexpr std::string_view kTail = R"(  esac
  for ((i = 2; i < COMP_CWORD; ++i)); do
    [[ ${COMP_WORDS[i]} != -- ]] || words='' options='' offer=files
  done
  if [[ -n $words ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$current")
  elif [[ $offer == nothing ]]; then
    COMPREPLY=()
  elif [[ -n $options && $current == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$current")
  else
    compopt -o filenames 2>/dev/null || true
    if [[ $offer == folders ]]; then
      mapfile -t COMPREPLY < <(compgen -d -- "$current")
    else
      mapfile -t COMPREPLY < <(compgen -f -- "$current")
    fi
  fi
  [[ -z $prefix ]] || COMPREPLY=("${COMPREPLY[@]/#/$prefix}")
}
complete -F _embtune embtune
)";

// "        --a | --b) assignment ;;".
std::string value_case(const std::vector<std::string>& names, const std::string& assignment) {
  return names.empty() ? "" : "        " + words_joined(names, " | ") + ") " + assignment + " ;;\n";
}

std::string command_case(const Manual& manual) {
  std::vector<std::string> all;
  std::string words;
  std::vector<std::string> files;
  std::vector<std::string> folders;
  std::vector<std::string> others;
  for (const OptionDoc& option : manual.options) {
    all.insert(all.end(), option.names.begin(), option.names.end());
    const Offer offer = offer_for(option);
    if (offer == Offer::kWords) {
      words += value_case(option.names, "words='" + words_joined(offered_words(option), " ") + "'");
    } else if (offer != Offer::kNothing) {
      std::vector<std::string>& names = offer == Offer::kFiles     ? files
                                        : offer == Offer::kFolders ? folders
                                                                   : others;
      names.insert(names.end(), option.names.begin(), option.names.end());
    }
  }
  // The value of an option may begin with '-', but an option is what it is then.
  return "    " + manual.name + ")\n      options='" + words_joined(all, " ") +
         "'\n      case $before in\n" + words + value_case(files, "options=''") +
         value_case(folders, "options='' offer=folders") + value_case(others, "offer=nothing") +
         "      esac\n      ;;\n";
}

}  // namespace

std::string bash_completion(const std::vector<Manual>& manuals) {
  std::vector<std::string> commands;
  for (const Manual& manual : manuals) commands.push_back(manual.name);
  const std::string names = words_joined(commands, " ") + " completion";
  std::string text(kHead);
  text += "  if ((COMP_CWORD == 1)); then\n    mapfile -t COMPREPLY < <(compgen -W '" + names +
          " help --help --version' -- \"$current\")\n    return\n  fi\n";
  text += "  case ${COMP_WORDS[1]} in\n    help) words='" + names +
          "' ;;\n    completion) words='" + words_joined(shell_names(), " ") + "' ;;\n";
  for (const Manual& manual : manuals) text += command_case(manual);
  return text + std::string(kTail);
}

}  // namespace embtune
