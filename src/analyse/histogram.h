// How often values fall into bins of equal, round width.

#ifndef EMBTUNE_ANALYSE_HISTOGRAM_H_
#define EMBTUNE_ANALYSE_HISTOGRAM_H_

#include <cstdint>
#include <span>
#include <vector>

#include "analyse/ticks.h"

namespace embtune {

/// Bin i holds the values in [edges.at[i], edges.at[i + 1]); the last one its upper edge too.
struct Histogram {
  Ticks edges;
  std::vector<std::uint64_t> counts;  ///< One fewer than edges.
  std::uint64_t left_out = 0;         ///< Values that are not finite.
};

/// @param most  Bins at most, but for one more at either end.
[[nodiscard]] Histogram make_histogram(std::span<const double> values, int most);

/// The middle value; the lower of two. 0 for none.
[[nodiscard]] double median(std::vector<double> values);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_HISTOGRAM_H_
