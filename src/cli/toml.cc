#include "cli/toml.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <utility>

#include "base/byte_order_mark.h"
#include "base/quote.h"
#include "embtune/error.h"

namespace embtune {
namespace {

constexpr std::string_view kBlanks = " \t";

// The escapes of one letter, and what they stand for.
constexpr std::array<std::pair<char, char>, 7> kEscapes = {
    {{'b', '\b'}, {'t', '\t'}, {'n', '\n'}, {'f', '\f'}, {'r', '\r'}, {'"', '"'}, {'\\', '\\'}}};

bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }
bool is_bare(char c) noexcept {
  return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '_';
}
bool is_control(char c) noexcept {
  const auto byte = static_cast<unsigned char>(c);
  return (byte < 0x20 && c != '\t') || byte == 0x7f;
}

void append_utf8(std::uint32_t code, std::string& out) {
  const auto put = [&out](std::uint32_t byte) { out += static_cast<char>(byte); };
  if (code < 0x80) return put(code);
  if (code < 0x800) {
    put(0xc0U | code >> 6U);
  } else if (code < 0x10000) {
    put(0xe0U | code >> 12U);
    put(0x80U | (code >> 6U & 0x3fU));
  } else {
    put(0xf0U | code >> 18U);
    put(0x80U | (code >> 12U & 0x3fU));
    put(0x80U | (code >> 6U & 0x3fU));
  }
  put(0x80U | (code & 0x3fU));
}

// The length of "digits, with single '_' between them" at the start; 0 if there is none.
std::size_t digits_length(std::string_view text) noexcept {
  std::size_t length = 0;
  while (length < text.size()) {
    const bool joined = text[length] == '_' && length > 0 && is_digit(text[length - 1]) &&
                        length + 1 < text.size() && is_digit(text[length + 1]);
    if (!joined && !is_digit(text[length])) break;
    ++length;
  }
  return length;
}

// Whether `text` is a decimal number of TOML, and of which type.
std::optional<TomlType> number_type(std::string_view text) noexcept {
  if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
  const std::size_t whole = digits_length(text);
  if (whole == 0 || (whole > 1 && text[0] == '0')) return std::nullopt;
  text.remove_prefix(whole);
  if (text.empty()) return TomlType::kInteger;
  if (text.starts_with('.')) {
    const std::size_t fraction = digits_length(text.substr(1));
    if (fraction == 0) return std::nullopt;
    text.remove_prefix(1 + fraction);
  }
  if (text.starts_with('e') || text.starts_with('E')) {
    text.remove_prefix(1);
    if (text.starts_with('+') || text.starts_with('-')) text.remove_prefix(1);
    const std::size_t exponent = digits_length(text);
    if (exponent == 0) return std::nullopt;
    text.remove_prefix(exponent);
  }
  return text.empty() ? std::optional(TomlType::kFloat) : std::nullopt;
}

// What a word that is no value was probably meant to be.
std::string why_no_value(std::string_view word) {
  const std::size_t sign = word.starts_with('+') || word.starts_with('-') ? 1 : 0;
  const std::string_view body = word.substr(sign);
  if (body == "inf" || body == "nan") return "inf and nan are not read";
  for (const std::string_view base : {"0x", "0o", "0b"}) {
    if (body.starts_with(base)) return "numbers of another base than ten are not read";
  }
  if (word.size() >= 8 && is_digit(word[0]) && word.find_first_of(":-") != std::string_view::npos &&
      word.find_first_not_of("0123456789-:.TtZz+") == std::string_view::npos) {
    return "dates and times are not read; write a string between double quotes";
  }
  if (!body.empty() && body.find_first_not_of("0123456789.eE+-_") == std::string_view::npos) {
    return "is not written as TOML writes numbers, such as 10, 0.25 and 1e-3";
  }
  return "a string stands between double quotes";
}

void check_characters(std::string_view line, const Place& place) {
  if (!is_utf8(line)) {
    throw Error(ErrorKind::kUsage, place, "is not UTF-8, as TOML must be: " + quote(line));
  }
  if (std::any_of(line.begin(), line.end(), is_control)) {
    throw Error(ErrorKind::kUsage, place, "a control character: " + quote(line));
  }
}

// The lines of the file, one after the other.
class Lines {
 public:
  Lines(std::string_view bytes, const std::string& name)
      : bytes_(without_byte_order_mark(bytes)), place_{name, 0} {}

  // Goes to the next one. False: there is none.
  bool next() {
    if (bytes_.empty()) return false;
    ++place_.line;
    line_ = bytes_.substr(0, bytes_.find('\n'));
    bytes_.remove_prefix(std::min(line_.size() + 1, bytes_.size()));
    if (line_.ends_with('\r')) line_.remove_suffix(1);
    check_characters(line_, place_);
    return true;
  }

  [[nodiscard]] std::string_view line() const noexcept { return line_; }
  [[nodiscard]] const Place& place() const noexcept { return place_; }

 private:
  std::string_view bytes_;
  std::string_view line_;
  Place place_;
};

// A line, and those after it that an array goes on in. What has been read is cut off its front.
class LineReader {
 public:
  explicit LineReader(Lines& lines) : rest_(lines.line()), lines_(lines) { skip_blanks(); }

  [[nodiscard]] bool at_end() const noexcept { return rest_.empty() || rest_[0] == '#'; }
  [[nodiscard]] bool at_head() const noexcept { return rest_.starts_with('['); }

  // "[name]", without what follows.
  std::string head() {
    if (rest_.starts_with("[[")) throw refused("arrays of tables ([[...]]) are not read");
    rest_.remove_prefix(1);
    skip_blanks();
    std::string name = bare_name("the name of a section");
    skip_blanks();
    if (rest_.starts_with('.')) throw refused("a section is the name of a command, without '.'");
    if (!rest_.starts_with(']')) throw refused("']' is missing after [" + name);
    rest_.remove_prefix(1);
    return name;
  }

  // "key =".
  std::string key() {
    std::string name = bare_name("a key");
    skip_blanks();
    if (rest_.starts_with('.')) throw refused("keys with '.' are not read; write a [section]");
    if (!rest_.starts_with('=')) {
      throw refused("expected '=' and a value after " + quote(name) + "; write " + name +
                    " = VALUE");
    }
    rest_.remove_prefix(1);
    skip_blanks();
    return name;
  }

  void value(TomlEntry& entry) {
    if (rest_.starts_with('[')) return array(entry);
    if (at_end()) throw refused("the value of " + entry.key + " is missing after '='");
    TomlValue value = scalar(entry.key, " \t#");
    entry.type = value.type;
    entry.text = std::move(value.text);
  }

  // After `what`, a head or a value, nothing but a comment may stand.
  void finish(const std::string& what) {
    skip_blanks();
    if (at_end()) return;
    throw refused("unexpected " + quote(rest_) + " after " + what + "; a comment begins with '#'");
  }

  [[nodiscard]] Error refused(const std::string& message) const {
    return {ErrorKind::kUsage, lines_.place(), message};
  }

 private:
  void skip_blanks() {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(kBlanks), rest_.size()));
  }

  // The next line that has something, or this one. `begin`: where the array begins.
  void go_on(const std::string& key, const Place& begin) {
    skip_blanks();
    while (at_end()) {
      if (!lines_.next()) {
        throw Error(ErrorKind::kUsage, begin,
                    "the array of " + key + " does not end: ] is missing");
      }
      rest_ = lines_.line();
      skip_blanks();
    }
  }

  void array(TomlEntry& entry) {
    const Place begin = lines_.place();
    entry.type = TomlType::kArray;
    rest_.remove_prefix(1);
    go_on(entry.key, begin);
    while (!rest_.starts_with(']')) {
      if (rest_.starts_with('[')) throw refused("arrays in arrays are not read");
      if (rest_.starts_with(',')) throw refused("a value is missing before ','");
      entry.items.push_back(scalar(entry.key, " \t#,]"));
      go_on(entry.key, begin);
      if (rest_.starts_with(']')) break;
      if (!rest_.starts_with(',')) {
        throw refused("expected ',' or ']' after a value of " + entry.key + ", found " +
                      quote(rest_));
      }
      rest_.remove_prefix(1);
      go_on(entry.key, begin);
    }
    rest_.remove_prefix(1);
  }

  // A value that is no array; a bare one goes up to one of `ends`.
  TomlValue scalar(const std::string& key, std::string_view ends) {
    if (rest_.starts_with("\"\"\"") || rest_.starts_with("'''")) {
      throw refused("strings of several lines are not read");
    }
    if (rest_.starts_with('{')) throw refused("inline tables are not read; write a [section]");
    TomlValue value;
    if (rest_.starts_with('"')) {
      value.text = basic_string();
    } else if (rest_.starts_with('\'')) {
      value.text = literal_string();
    } else {
      value = bare_value(key, ends);
    }
    if (value.text.find('\0') != std::string::npos) throw refused("a value holds no NUL");
    return value;
  }

  std::string bare_name(const std::string& what) {
    if (rest_.starts_with('"') || rest_.starts_with('\'')) {
      throw refused(what + " stands without quotes");
    }
    const auto* const end = std::find_if_not(rest_.begin(), rest_.end(), is_bare);
    std::string name(rest_.begin(), end);
    if (name.empty()) {
      throw refused("expected " + what + " of letters, digits and '-', found " +
                    (rest_.empty() ? "the end of the line" : quote(rest_)));
    }
    rest_.remove_prefix(name.size());
    return name;
  }

  std::string literal_string() {
    const std::size_t end = rest_.find('\'', 1);
    if (end == std::string_view::npos) throw refused("the string does not end: ' is missing");
    std::string text(rest_.substr(1, end - 1));
    rest_.remove_prefix(end + 1);
    return text;
  }

  std::string basic_string() {
    std::string text;
    rest_.remove_prefix(1);
    while (!rest_.starts_with('"')) {
      if (rest_.empty()) throw refused("the string does not end: \" is missing");
      if (rest_[0] == '\\') {
        escape(text);
      } else {
        text += rest_[0];
        rest_.remove_prefix(1);
      }
    }
    rest_.remove_prefix(1);
    return text;
  }

  void escape(std::string& text) {
    const char letter = rest_.size() > 1 ? rest_[1] : '\0';
    if (letter == 'u' || letter == 'U') return unicode_escape(letter == 'u' ? 4 : 8, text);
    const auto* const known = std::find_if(kEscapes.begin(), kEscapes.end(),
                                           [letter](const auto& e) { return e.first == letter; });
    if (known == kEscapes.end()) {
      throw refused("unknown escape " + quote(rest_.substr(0, 2)) +
                    "; write \\\\ for a backslash, or the string between single quotes");
    }
    text += known->second;
    rest_.remove_prefix(2);
  }

  void unicode_escape(std::size_t digits, std::string& text) {
    const std::string_view hex = rest_.substr(2, digits);
    std::uint32_t code = 0;
    bool valid = hex.size() == digits;
    for (const char c : hex) {
      const std::size_t digit =
          std::string_view("0123456789abcdef").find(is_digit(c) ? c : static_cast<char>(c | 0x20));
      valid = valid && digit < 16 && code <= 0x10ffff;
      code = code << 4U | static_cast<std::uint32_t>(digit & 15U);
    }
    if (!valid || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) {
      throw refused("no character: " + quote(rest_.substr(0, 2 + hex.size())));
    }
    append_utf8(code, text);
    rest_.remove_prefix(2 + digits);
  }

  TomlValue bare_value(const std::string& key, std::string_view ends) {
    TomlValue value;
    const std::string_view word = rest_.substr(0, rest_.find_first_of(ends));
    if (word == "true" || word == "false") {
      value.type = TomlType::kBoolean;
      value.text = word;
    } else if (const std::optional<TomlType> type = number_type(word)) {
      value.type = *type;
      std::remove_copy(word.begin(), word.end(), std::back_inserter(value.text), '_');
    } else {
      throw refused(key + " = " + quote(word) + ": " + why_no_value(word));
    }
    rest_.remove_prefix(word.size());
    return value;
  }

  std::string_view rest_;
  Lines& lines_;
};

// @throws Error kUsage if the section, or the key in its section, has stood before.
void check_new(const std::vector<TomlEntry>& entries, const TomlEntry& entry, const Place& place) {
  for (const TomlEntry& before : entries) {
    if (before.section != entry.section || before.key != entry.key) continue;
    throw Error(ErrorKind::kUsage, place,
                (entry.is_head() ? "[" + entry.section + "]" : entry.key) +
                    " stands twice; first in line " + std::to_string(before.line));
  }
}

}  // namespace

std::vector<TomlEntry> parse_toml(std::string_view bytes, const std::string& name) {
  std::vector<TomlEntry> entries;
  std::string section;
  Lines lines(bytes, name);
  while (lines.next()) {
    const Place place = lines.place();
    LineReader reader(lines);
    if (reader.at_end()) continue;
    TomlEntry entry;
    entry.line = place.line;
    if (reader.at_head()) {
      section = reader.head();
    } else {
      entry.key = reader.key();
      reader.value(entry);
    }
    entry.section = section;
    reader.finish(entry.is_head() ? "[" + section + "]" : "the value");
    check_new(entries, entry, place);
    entries.push_back(std::move(entry));
  }
  return entries;
}

std::string toml_string(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    const auto* const known = std::find_if(kEscapes.begin(), kEscapes.end(),
                                           [c](const auto& e) { return e.second == c; });
    if (known != kEscapes.end()) {
      out += '\\';
      out += known->first;
    } else if (is_control(c)) {
      out += "\\u00" + to_hex(std::string_view(&c, 1));
    } else {
      out += c;
    }
  }
  return out + '"';
}

}  // namespace embtune
