#include "cli/layout.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "base/quote.h"

namespace embtune {
namespace {

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  std::size_t begin = 0;
  while ((begin = text.find_first_not_of(" \n", begin)) != std::string_view::npos) {
    const std::size_t end = std::min(text.find_first_of(" \n", begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    begin = end;
  }
  return words;
}

}  // namespace

std::string wrapped(std::string_view text, std::size_t indent, std::size_t width) {
  std::string out;
  std::size_t column = 0;
  for (const std::string_view word : words_of(text)) {
    if (column != 0 && column + 1 + word.size() > width) {
      out += '\n';
      column = 0;
    }
    out += column == 0 ? std::string(indent, ' ') : " ";
    column += column == 0 ? indent + word.size() : 1 + word.size();
    out += word;
  }
  if (!out.empty()) out += '\n';
  return out;
}

std::string described(std::string_view term, std::string_view text, std::size_t indent,
                      std::size_t column) {
  const std::string body = wrapped(text, column, kTextWidth);
  std::string head = std::string(indent, ' ') + std::string(term);
  if (body.empty()) return head + "\n";
  if (head.size() + 2 > column) return head + "\n" + body;
  return head + body.substr(head.size());
}

std::string bare(std::string_view bytes, std::size_t limit) {
  const std::string text = quote(bytes, limit);
  return text.ends_with('\'') ? text.substr(1, text.size() - 2) : text;
}

std::size_t width_of(std::string_view text) noexcept {
  std::size_t width = 0;
  for (; !text.empty(); ++width) text.remove_prefix(std::max<std::size_t>(utf8_length(text), 1));
  return width;
}

std::string padded(std::string_view text, std::size_t width) {
  const std::size_t have = width_of(text);
  return std::string(text) + std::string(have < width ? width - have : 0, ' ');
}

void LabelledLines::add(std::string label, std::string text) {
  lines_.emplace_back(std::move(label), std::move(text));
}

std::string LabelledLines::text() const {
  std::size_t width = 0;
  for (const auto& [label, text] : lines_) width = std::max(width, label.size());
  std::string out;
  for (const auto& [label, text] : lines_) {
    out += std::string(width - label.size(), ' ') + label + (label.empty() ? "  " : ": ") + text;
    out += '\n';
  }
  return out;
}

std::string rounded(double value, int digits) {
  if (std::isnan(value)) return "undefined";
  std::array<char, 400> buffer{};
  char* const first = buffer.data();
  char* const last = first + buffer.size();
  // From where it rounds to one more digit than `digits`.
  const bool large = std::abs(value) >= std::pow(10.0, digits) - 0.5 && std::abs(value) < 1e15;
  const auto result = large ? std::to_chars(first, last, value, std::chars_format::fixed, 0)
                            : std::to_chars(first, last, value, std::chars_format::general, digits);
  return std::string(first, result.ptr);
}

std::string fixed(double value, int decimals) {
  std::array<char, 400> buffer{};
  const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                    std::chars_format::fixed, decimals);
  return {buffer.data(), result.ptr};
}

std::string percent(double share) {
  return std::isnan(share) ? "undefined" : rounded(share * 100, 3) + " %";
}

}  // namespace embtune
