#include "cli/render_neighbors.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <string_view>
#include <vector>

#include "base/quote.h"
#include "cli/layout.h"

namespace embtune {
namespace {

constexpr std::size_t kTokenBytes = 40;
constexpr int kDecimals = 4;

// Printable, and bare unless it was cut.
std::string shown(std::string_view token) {
  std::string text = quote(token, kTokenBytes);
  if (text.ends_with('\'')) text = text.substr(1, text.size() - 2);
  return text;
}

// Characters on the screen, as far as one code point is one of them.
std::size_t width_of(std::string_view text) {
  std::size_t width = 0;
  for (; !text.empty(); ++width) text.remove_prefix(std::max<std::size_t>(utf8_length(text), 1));
  return width;
}

std::string padded(const std::string& text, std::size_t width) {
  const std::size_t have = width_of(text);
  return have < width ? text + std::string(width - have, ' ') : text;
}

std::string fixed(double value) {
  std::array<char, 64> buffer{};
  const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                    std::chars_format::fixed, kDecimals);
  const std::string text(buffer.data(), result.ptr);
  return (value < 0 ? "" : " ") + text;
}

bool holds(const std::vector<Neighbor>& list, const std::string& token) {
  return std::any_of(list.begin(), list.end(),
                     [&](const Neighbor& neighbor) { return neighbor.token == token; });
}

// One list as lines of equal width: "- sumatra   0.7012".
std::vector<std::string> column(const std::vector<Neighbor>& list,
                                const std::vector<Neighbor>* other, std::string_view mark) {
  std::size_t width = 0;
  for (const Neighbor& neighbor : list) width = std::max(width, width_of(shown(neighbor.token)));
  std::vector<std::string> lines;
  for (const Neighbor& neighbor : list) {
    const bool marked = other != nullptr && !holds(*other, neighbor.token);
    lines.push_back(std::string(marked ? mark : std::string_view(" ")) + " " +
                    padded(shown(neighbor.token), width) + " " + fixed(neighbor.cosine));
  }
  return lines;
}

std::string alone(const NeighborList& list) {
  std::string text;
  for (const std::string& line : column(list.neighbors, nullptr, "")) text += line + "\n";
  return text;
}

std::string side_by_side(const NeighborList& list) {
  std::vector<std::string> left = column(list.before, &list.neighbors, "-");
  std::vector<std::string> right = column(list.neighbors, &list.before, "+");
  left.insert(left.begin(), "  before");
  right.insert(right.begin(), "  after");
  std::size_t width = 0;
  for (const std::string& line : left) width = std::max(width, width_of(line));
  std::string text;
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    text += padded(i < left.size() ? left[i] : "", width) + "   ";
    text += (i < right.size() ? right[i] : "") + "\n";
  }
  text +=
      "  " + std::to_string(list.kept) + " of " + std::to_string(list.before.size()) + " stayed";
  if (list.own_cosine) text += "; cosine between before and after" + fixed(*list.own_cosine);
  return text + "\n";
}

}  // namespace

std::string neighbors_text(const NeighborsReport& report) {
  std::string text;
  for (const NeighborList& list : report.lists) {
    if (!text.empty()) text += "\n";
    text += shown(list.query);
    if (!report.base.empty() && !list.in_base) text += " (not in " + report.base + ")";
    text += "\n" + (list.in_base ? side_by_side(list) : alone(list));
  }
  return text;
}

}  // namespace embtune
