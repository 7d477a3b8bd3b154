#include "cli/render_neighbors.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "cli/layout.h"

namespace embtune {
namespace {

constexpr std::size_t kTokenBytes = 40;
constexpr int kDecimals = 4;

std::string shown(const std::string& token) { return bare(token, kTokenBytes); }

// With a place for the sign, and a blank before it.
std::string cosine_text(double cosine) {
  return (cosine < 0 ? " " : "  ") + fixed(cosine, kDecimals);
}

// One list as lines of equal width: "- sumatra   0.7012".
std::vector<std::string> column(const std::vector<Neighbor>& list,
                                const std::vector<Neighbor>* other, std::string_view mark) {
  std::size_t width = 0;
  for (const Neighbor& neighbor : list) width = std::max(width, width_of(shown(neighbor.token)));
  std::unordered_set<std::string_view> others;
  if (other != nullptr) {
    for (const Neighbor& neighbor : *other) others.insert(neighbor.token);
  }
  std::vector<std::string> lines;
  for (const Neighbor& neighbor : list) {
    const bool marked = other != nullptr && !others.contains(neighbor.token);
    lines.push_back(std::string(marked ? mark : std::string_view(" ")) + " " +
                    padded(shown(neighbor.token), width) + cosine_text(neighbor.cosine));
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
  if (list.own_cosine)
    text += "; cosine between before and after " + fixed(*list.own_cosine, kDecimals);
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
