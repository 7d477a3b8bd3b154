// Central differences, for tests of gradients. In double: in float the differences prove nothing.

#ifndef EMBTUNE_UNIT_LEARN_GRADIENTS_H_
#define EMBTUNE_UNIT_LEARN_GRADIENTS_H_

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include <doctest/doctest.h>

#include "base/rng.h"

namespace embtune {

using DoubleRow = std::vector<double>;

inline constexpr double kGradientTolerance = 1e-7;  ///< Of 1 + |value|, for h = 1e-5.

inline DoubleRow random_double_row(std::uint64_t seed, std::size_t n, double size = 1) {
  DoubleRow row(n);
  for (std::size_t c = 0; c < n; ++c) {
    row[c] = size * (2 * random_unit(random_bits(seed, Purpose::kSample, c)) - 1);
  }
  return row;
}

/// Checks that `gradient` is the derivative of `value()` by each number of `row`, which value()
/// reads anew at each call.
inline void check_gradient(DoubleRow& row, const DoubleRow& gradient,
                           const std::function<double()>& value) {
  constexpr double kStep = 1e-5;
  REQUIRE(gradient.size() == row.size());
  for (std::size_t c = 0; c < row.size(); ++c) {
    const double kept = row[c];
    row[c] = kept + kStep;
    const double above = value();
    row[c] = kept - kStep;
    const double below = value();
    row[c] = kept;
    const double slope = (above - below) / (2 * kStep);
    CAPTURE(c);
    CHECK(std::abs(gradient[c] - slope) < kGradientTolerance * (1 + std::abs(slope)));
  }
}

}  // namespace embtune

#endif  // EMBTUNE_UNIT_LEARN_GRADIENTS_H_
