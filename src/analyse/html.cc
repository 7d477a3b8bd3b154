#include "analyse/html.h"

#include <array>
#include <charconv>
#include <cmath>

#include "base/quote.h"

namespace embtune {
namespace {

constexpr std::string_view kReplacement = "\xef\xbf\xbd";
constexpr std::string_view kEllipsis = "\xe2\x80\xa6";
constexpr std::string_view kNarrowBlank = "\xe2\x80\xaf";
constexpr std::size_t kTokenCharacters = 28;
constexpr std::size_t kTitleCharacters = 400;
constexpr std::size_t kTitleHexBytes = 64;

// A text of which every character can be shown.
struct Shown {
  std::string text;
  bool replaced = false;
  bool cut = false;
};

Shown showable(std::string_view bytes, std::size_t most) {
  Shown shown;
  std::size_t last = 0;  // Where the last character begins.
  for (std::size_t count = 0; !bytes.empty(); ++count) {
    if (count == most) {
      shown.text.replace(last, std::string::npos, kEllipsis);
      shown.cut = true;
      return shown;
    }
    last = shown.text.size();
    const std::size_t length = utf8_length(bytes);
    const std::size_t control = length == 0 ? 1 : control_length(bytes);
    if (control != 0) {
      shown.text += kReplacement;
      shown.replaced = true;
    } else {
      shown.text += bytes.substr(0, length);
    }
    bytes.remove_prefix(control != 0 ? control : length);
  }
  return shown;
}

std::string printed(double value, std::chars_format format, int precision) {
  if (std::isnan(value)) return "undefined";
  std::array<char, 400> buffer{};
  const std::to_chars_result end =
      std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format, precision);
  return {buffer.data(), end.ptr};
}

}  // namespace

std::string html_text(std::string_view bytes) {
  std::string text;
  text.reserve(bytes.size());
  for (const char c : showable(bytes, bytes.size()).text) {
    switch (c) {
      case '&':
        text += "&amp;";
        break;
      case '<':
        text += "&lt;";
        break;
      case '>':
        text += "&gt;";
        break;
      case '"':
        text += "&quot;";
        break;
      case '\'':
        text += "&#39;";
        break;
      default:
        text += c;
    }
  }
  return text;
}

ShownToken shown_token(std::string_view token, std::size_t most) {
  if (token.empty()) return {"(empty)", "the empty token"};
  const Shown shown = showable(token, most);
  ShownToken result{shown.text, {}};
  if (!shown.cut && !shown.replaced) return result;
  const Shown whole = showable(token, kTitleCharacters);
  result.title = whole.text;
  if (whole.replaced) {
    result.title += "  (bytes " + to_hex(token.substr(0, kTitleHexBytes));
    result.title += token.size() > kTitleHexBytes ? std::string(kEllipsis) + ")" : ")";
  }
  if (whole.cut) result.title += "  (" + counted(token.size(), "byte") + ")";
  return result;
}

std::string html_token(std::string_view token, std::string_view css_class) {
  const ShownToken shown = shown_token(token, kTokenCharacters);
  std::string html = "<bdi class=\"" + std::string(css_class) + "\"";
  if (!shown.title.empty()) html += " title=\"" + html_text(shown.title) + "\"";
  return html + ">" + html_text(shown.text) + "</bdi>";
}

std::string short_number(double value, int digits) {
  return printed(value, std::chars_format::general, digits);
}

std::string fixed_number(double value, int decimals) {
  return printed(value, std::chars_format::fixed, decimals);
}

std::string percent_text(double share) {
  if (std::isnan(share)) return "undefined";
  const double percent = share * 100;
  const int decimals = percent >= 99.95 || percent == 0 ? 0 : percent >= 0.95 ? 1 : 2;
  return fixed_number(percent, decimals) + std::string(kNarrowBlank) + "%";
}

}  // namespace embtune
