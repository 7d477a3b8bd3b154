#include "analyse/histogram.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>

namespace embtune {

Histogram make_histogram(std::span<const double> values, int most) {
  double low = std::numeric_limits<double>::infinity();
  double high = -low;
  Histogram histogram;
  for (const double value : values) {
    if (!std::isfinite(value)) {
      ++histogram.left_out;
      continue;
    }
    low = std::min(low, value);
    high = std::max(high, value);
  }
  histogram.edges = round_ticks(low, high, most);
  const std::vector<double>& edges = histogram.edges.at;
  histogram.counts.resize(edges.size() - 1);
  for (const double value : values) {
    if (!std::isfinite(value)) continue;
    // By comparison with the edges as they are shown, so that no rounding moves a value.
    const auto above = std::upper_bound(edges.begin(), edges.end(), value);
    const auto index = static_cast<std::size_t>(std::distance(edges.begin(), above));
    const std::size_t bin = index == 0 ? 0 : index - 1;
    ++histogram.counts[std::min(bin, histogram.counts.size() - 1)];
  }
  return histogram;
}

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

}  // namespace embtune
