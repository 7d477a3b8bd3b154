#include "cli/manual.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <utility>

#include "cli/layout.h"

namespace embtune {
namespace {

constexpr std::size_t kOptionColumn = 32;
constexpr std::size_t kCommandColumn = 14;

constexpr std::array<std::pair<int, std::string_view>, 8> kMeanings = {{
    {0, "Done."},
    {1, "The answer is no."},
    {2, "Usage: options or arguments that cannot be."},
    {3, "Bad input data."},
    {4,
     "I/O: cannot open, disk full, closed pipe, an input that changed while it was read, out of "
     "memory."},
    {5, "Training diverged: a number was not finite."},
    {6, "The proof failed, or another bug: please report it."},
    {130, "Interrupted (143: by SIGTERM, 129: by SIGHUP)."},
}};

// What is said in place of that where a command has the option.
struct WithOption {
  int code;
  std::string_view option;
  std::string_view meaning;
};
constexpr std::array<WithOption, 2> kWithOption = {{
    {2, "--force",
     "Usage: options or arguments that cannot be, an output that exists (without --force) or that "
     "is an input."},
    {3, "--strict", "Bad input data, or a warning about it under --strict."},
}};

bool has_option(const std::vector<OptionDoc>& options, std::string_view name) {
  return std::any_of(options.begin(), options.end(),
                     [name](const OptionDoc& option) { return option.name() == name; });
}

std::string heading(std::string_view title) { return "\n" + std::string(title) + ":\n"; }

std::string options_text(const Manual& manual) {
  std::string text;
  std::string group;
  for (const OptionDoc& option : manual.options) {
    if (option.group != group) text += heading(option.group + " options");
    group = option.group;
    text += described(option_term(option), option.sentence(), 2, kOptionColumn);
    for (const auto& [word, meaning] : option.values) {
      text += described(word, meaning, kOptionColumn + 2, kOptionColumn + 12);
    }
  }
  return text;
}

std::string examples_text(const Manual& manual) {
  std::string text;
  for (const Example& example : manual.examples) {
    text += wrapped(example.text, 2, kTextWidth) + "    " + example.command + "\n";
  }
  return text;
}

std::string exits_text(const Manual& manual) {
  std::string text;
  for (const ExitStatus& exit : manual.exits) {
    text += described(std::to_string(exit.code), exit.meaning, 2, 7);
  }
  return text;
}

std::string commands_text(const std::vector<Manual>& manuals) {
  std::string text;
  for (const Manual& manual : manuals) {
    text += described(manual.name, manual.summary, 2, kCommandColumn);
  }
  return text;
}

}  // namespace

std::string option_term(const OptionDoc& option) {
  std::string term;
  for (const std::string& name : option.names) {
    term += (term.empty() ? "" : ", ") + name;
  }
  return option.value.empty() ? term : term + " " + option.value;
}

std::vector<ExitStatus> exit_statuses(const std::vector<int>& codes,
                                      const std::vector<OptionDoc>& options) {
  std::vector<ExitStatus> exits;
  for (const auto& [code, meaning] : kMeanings) {
    if (std::find(codes.begin(), codes.end(), code) == codes.end()) continue;
    exits.push_back({code, std::string(meaning)});
    for (const WithOption& with : kWithOption) {
      if (with.code == code && has_option(options, with.option)) {
        exits.back().meaning = with.meaning;
      }
    }
  }
  return exits;
}

std::string help_text(const Manual& manual) {
  std::string text;
  for (const std::string& line : manual.synopsis) {
    text += (text.empty() ? "Usage: embtune " : "       embtune ") + line + "\n";
  }
  text += "\n" + wrapped(manual.description, 0, kTextWidth);
  text += options_text(manual);
  text += heading("Examples") + examples_text(manual);
  text += heading("Exit status") + exits_text(manual);
  return text + "\nMore in the manual: man embtune-" + manual.name + ", man embtune-formats\n";
}

std::string program_help(const std::vector<Manual>& manuals) {
  std::string text = "Usage: embtune COMMAND [ARGUMENTS] [OPTIONS]\n\n";
  text += wrapped(
      "Fine-tune pretrained word vectors (GloVe and word2vec files) while most rows stay frozen. "
      "Frozen rows come out byte for byte as they went in, which is proved before the new file "
      "appears, and the same inputs give the same bytes on every machine. Files may be compressed.",
      0, kTextWidth);
  text += heading("Commands") + commands_text(manuals);
  text += heading("Options");
  text += described("-h, --help", "This help; after a command, that command's.", 2, 16);
  text +=
      described("--version", "The version, the number of its arithmetic, how it was built.", 2, 16);
  text += heading("Examples");
  for (const Manual& manual : manuals) {
    if (manual.examples.empty()) continue;
    text += wrapped(manual.examples.front().text, 2, kTextWidth);
    text += "    " + manual.examples.front().command + "\n";
  }
  return text +
         "\nMore: embtune COMMAND --help, man embtune, man embtune-formats;\n"
         "completions for a shell: embtune completion bash|zsh|fish\n";
}

std::string short_help(const std::vector<Manual>& manuals) {
  return "Usage: embtune COMMAND [ARGUMENTS] [OPTIONS]\n" + heading("Commands") +
         commands_text(manuals) +
         "\nFor example:\n    embtune train glove.txt pairs.tsv --freeze frozen.txt -o "
         "tuned.txt\n" +
         "\nembtune: a command is missing; see embtune --help\n";
}

}  // namespace embtune
