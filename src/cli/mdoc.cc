// The parts of the man pages that follow from the option tables, as mdoc(7).

#include <cstddef>
#include <string_view>

#include "cli/layout.h"
#include "cli/manual.h"

namespace embtune {
namespace {

constexpr std::size_t kSourceWidth = 79;

// Text for roff: no escapes, and hyphens that stay hyphens.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else {
      out += c;
    }
  }
  return out;
}

// A line that begins with a control character would be taken for a macro.
std::string text_lines(std::string_view text) {
  std::string out;
  for (const char c : wrapped(escaped(text), 0, kSourceWidth)) {
    if ((c == '.' || c == '\'') && (out.empty() || out.back() == '\n')) out += "\\&";
    out += c;
  }
  return out;
}

// One sentence a line, as mdoc wants it.
std::string sentences(std::string_view text) {
  std::string out;
  std::size_t begin = 0;
  while (begin < text.size()) {
    std::size_t end = text.find(". ", begin);
    end = end == std::string_view::npos ? text.size() : end + 1;
    out += text_lines(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return out;
}

// ".It Fl o Ar FILE , Fl -output Ar FILE"; a name on a macro line needs its leading '-' bare.
std::string item(const OptionDoc& option) {
  std::string line = ".It";
  for (std::size_t i = 0; i < option.names.size(); ++i) {
    if (i != 0) line += " ,";
    line += " Fl " + escaped(option.names[i].substr(1));
  }
  if (!option.value.empty()) line += " Ar " + escaped(option.value);
  return line + "\n";
}

std::string values(const OptionDoc& option) {
  if (option.values.empty()) return {};
  std::string text = ".Bl -tag -width adagrad -compact\n";
  for (const auto& [word, meaning] : option.values) {
    text += ".It Cm " + escaped(word) + "\n" + sentences(meaning);
  }
  return text + ".El\n";
}

}  // namespace

std::string mdoc_options(const Manual& manual) {
  std::string text;
  std::string group;
  for (const OptionDoc& option : manual.options) {
    if (option.group != group) {
      if (!group.empty()) text += ".El\n";
      text += ".Ss " + option.group + "\n.Bl -tag -width Ds\n";
    }
    group = option.group;
    text += item(option) + sentences(option.sentence()) + values(option);
  }
  return text.empty() ? text : text + ".El\n";
}

std::string mdoc_exits(const Manual& manual) {
  std::string text = ".Bl -tag -width Ds\n";
  for (const ExitStatus& exit : manual.exits) {
    text += ".It " + std::to_string(exit.code) + "\n" + sentences(exit.meaning);
  }
  return text + ".El\n";
}

}  // namespace embtune
