#include "cli/completion.h"

#include <array>
#include <cstddef>

#include "base/quote.h"
#include "embtune/error.h"

namespace embtune {
namespace {

struct Shell {
  std::string_view name;
  std::string (*script)(const std::vector<Manual>&) = nullptr;
};

constexpr std::array<Shell, 3> kShells = {
    {{"bash", bash_completion}, {"zsh", zsh_completion}, {"fish", fish_completion}}};

}  // namespace

Offer offer_for(const OptionDoc& option) {
  switch (option.type) {
    case ValueType::kFlag:
      return Offer::kNothing;
    case ValueType::kWord:
      return Offer::kWords;
    case ValueType::kFile:
      return Offer::kFiles;
    case ValueType::kFolder:
      return Offer::kFolders;
    case ValueType::kText:
    case ValueType::kAmount:
    case ValueType::kNumber:
    case ValueType::kCount:
    case ValueType::kSize:
      break;
  }
  return Offer::kUnknown;
}

std::vector<std::string> offered_words(const OptionDoc& option) {
  std::vector<std::string> words;
  std::string_view rest = option.value;
  for (;;) {
    const std::size_t bar = rest.find('|');
    words.emplace_back(rest.substr(0, bar));
    if (bar == std::string_view::npos) return words;
    rest.remove_prefix(bar + 1);
  }
}

std::string words_joined(const std::vector<std::string>& words, std::string_view between) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += between;
    text += word;
  }
  return text;
}

std::string first_sentence(std::string_view help) {
  std::size_t end = help.find(". ");
  // Not the points of "t1 ... tD".
  while (end != std::string_view::npos && end > 0 && help[end - 1] == '.') {
    end = help.find(". ", end + 1);
  }
  help = help.substr(0, end);
  if (help.ends_with('.')) help.remove_suffix(1);
  return std::string(help);
}

std::vector<std::string> shell_names() {
  std::vector<std::string> names;
  for (const Shell& shell : kShells) names.emplace_back(shell.name);
  return names;
}

std::string completion_shells() {
  const std::vector<std::string> names = shell_names();
  return joined({names.begin(), names.end()});
}

std::string completion_help() {
  return "Usage: embtune completion SHELL\n\nPrints the completions for a shell: " +
         completion_shells() + ".\n";
}

std::string completion_script(const std::string& shell, const std::vector<Manual>& manuals) {
  for (const Shell& known : kShells) {
    if (known.name == shell) return known.script(manuals);
  }
  throw Error(ErrorKind::kUsage,
              "there is no completion for " + quote(shell) + "; expected " + completion_shells());
}

}  // namespace embtune
