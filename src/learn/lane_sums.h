// A sum over the columns of two rows, and what to do when it leaves the range of floats.
//
// The lanes of a float sum are floats: measured at dim 300 (AVX2), a float dot product takes 14 ns
// and one with double lanes 40 to 90 ns, and its relative error (10 additions a lane, 5 in the
// tree) stays below 1e-6 of the sum of magnitudes. What floats cannot hold is summed again with
// double lanes in the same shape.

#ifndef EMBTUNE_LEARN_LANE_SUMS_H_
#define EMBTUNE_LEARN_LANE_SUMS_H_

#include <cstddef>
#include <limits>
#include <type_traits>

#include "learn/lanes.h"

namespace embtune {

template <class Term, std::size_t kBytes, class Real>
[[gnu::always_inline]] inline Real lane_sum(const Real* a, const Real* b, std::size_t n) {
  using L = Lanes<Real, kBytes>;
  using All = typename L::All;
  L sums;
  L x;
  L y;
  clear_lanes(sums, All{});
  std::size_t c = 0;
  for (; c + kLanes <= n; c += kLanes) {
    load_lanes(x, a + c, All{});
    load_lanes(y, b + c, All{});
    add_lanes<Term>(sums, x, y, All{});
  }
  return finish_sum<Term>(sums, a + c, b + c, n - c);
}

/// The same sum in double, for rows whose float sum leaves the range of floats. Rare.
template <class Term, class Real>
[[gnu::noinline]] double wide_sum(const Real* a, const Real* b, std::size_t n) {
  double sums[kLanes] = {};
  for (std::size_t c = 0; c < n; ++c) {
    Term::add(sums[c % kLanes], static_cast<double>(a[c]), static_cast<double>(b[c]));
  }
  for (std::size_t half = kLanes / 2; half > 0; half /= 2) {
    for (std::size_t i = 0; i < half; ++i) sums[i] += sums[i + half];
  }
  return sums[0];
}

/// False if a sum of floats overflowed. Always true for double, which has nothing wider.
template <class Real>
[[gnu::always_inline]] inline bool fits(Real sum) {
  if constexpr (std::is_same_v<Real, double>) return true;
  constexpr Real kMost = std::numeric_limits<Real>::max();
  return sum >= -kMost && sum <= kMost;
}

/// False if a sum of squares overflowed, or is so small that squares which underflowed count.
template <class Real>
[[gnu::always_inline]] inline bool fits_squares(Real sum) {
  if constexpr (std::is_same_v<Real, double>) return true;
  constexpr auto kLeast = static_cast<Real>(0x1p-90);
  return sum >= kLeast && sum <= std::numeric_limits<Real>::max();
}

}  // namespace embtune

#endif  // EMBTUNE_LEARN_LANE_SUMS_H_
