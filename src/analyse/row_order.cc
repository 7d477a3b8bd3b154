#include "analyse/row_order.h"

#include <algorithm>

namespace embtune {
namespace {

constexpr std::uint64_t kNone = ~std::uint64_t{0};

}  // namespace

std::vector<std::uint64_t> out_of_order(std::span<const std::uint64_t> places) {
  if (std::is_sorted(places.begin(), places.end())) return {};
  // The longest ascending subsequence, by patience sorting: ends[k] is the item with the lowest
  // place that ends an ascending run of k + 1 items.
  std::vector<std::uint64_t> ends;
  std::vector<std::uint64_t> before(places.size(), kNone);
  for (std::uint64_t item = 0; item < places.size(); ++item) {
    const auto end = std::lower_bound(
        ends.begin(), ends.end(), places[item],
        [&](std::uint64_t other, std::uint64_t place) { return places[other] < place; });
    if (end != ends.begin()) before[item] = *(end - 1);
    if (end == ends.end()) {
      ends.push_back(item);
    } else {
      *end = item;
    }
  }
  std::vector<std::uint64_t> moved;
  moved.reserve(places.size() - ends.size());
  std::uint64_t kept = ends.back();
  for (std::uint64_t item = places.size(); item-- > 0;) {
    if (item == kept) {
      kept = before[item];
    } else {
      moved.push_back(item);
    }
  }
  std::reverse(moved.begin(), moved.end());
  return moved;
}

}  // namespace embtune
