#include "analyse/rank_correlation.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace embtune {

std::vector<double> mean_ranks(std::span<const double> values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
  std::vector<double> ranks(values.size());
  for (std::size_t begin = 0; begin < order.size();) {
    std::size_t end = begin + 1;
    while (end < order.size() && values[order[end]] == values[order[begin]]) ++end;
    // Ranks begin + 1 to end.
    const double mean = static_cast<double>(begin + 1 + end) / 2;
    for (std::size_t i = begin; i < end; ++i) ranks[order[i]] = mean;
    begin = end;
  }
  return ranks;
}

std::optional<double> spearman(std::span<const double> a, std::span<const double> b) {
  const std::vector<double> left = mean_ranks(a);
  const std::vector<double> right = mean_ranks(b);
  const double mean = static_cast<double>(a.size() + 1) / 2;
  double both = 0;
  double left_squares = 0;
  double right_squares = 0;
  for (std::size_t i = 0; i < left.size(); ++i) {
    const double x = left[i] - mean;
    const double y = right[i] - mean;
    both += x * y;
    left_squares += x * x;
    right_squares += y * y;
  }
  if (left_squares == 0 || right_squares == 0) return std::nullopt;
  return both / std::sqrt(left_squares * right_squares);
}

}  // namespace embtune
