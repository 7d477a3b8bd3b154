// A sum over the columns of two rows, and what to do when it leaves the range of floats.
//
// The lanes of a float sum are floats: measured at dim 300 (AVX2), a float dot product takes 14 ns
// and one with double lanes 40 to 90 ns, and its relative error (10 additions a lane, 5 in the
// tree) stays below 1e-6 of the sum of magnitudes. What floats cannot hold is summed again with
// double lanes in the same shape.

#ifndef EMBTUNE_LEARN_LANE_SUMS_H_
#define EMBTUNE_LEARN_LANE_SUMS_H_

#include <cstddef>
#include <cstring>
#include <limits>
#include <type_traits>
#include <utility>

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

template <std::size_t I, class L, std::size_t... N>
[[gnu::always_inline]] inline void add_products(L (&sums)[sizeof...(N)],
                                                const typename L::Scalar* x,
                                                const typename L::Scalar* const* rows,
                                                std::size_t c, std::index_sequence<N...>) {
  constexpr std::size_t kFirst = I * L::kWidth;
  typename L::Vector of_x;
  typename L::Vector of_row;
  std::memcpy(&of_x, x + c + kFirst, sizeof of_x);
  ((std::memcpy(&of_row, rows[N] + c + kFirst, sizeof of_row), sums[N].v[I] += of_x * of_row), ...);
}

/// out[i] = the sum of products of x and rows[i]. Reads x once for all rows; each sum has the bits
/// that it has alone.
template <std::size_t kBytes, class Real, std::size_t... N, std::size_t... I>
[[gnu::always_inline]] inline void product_sums(const Real* x, const Real* const* rows,
                                                std::size_t n, Real* out,
                                                std::index_sequence<N...> each,
                                                std::index_sequence<I...>) {
  using L = Lanes<Real, kBytes>;
  L sums[sizeof...(N)];
  (clear_lanes(sums[N], typename L::All{}), ...);
  std::size_t c = 0;
  for (; c + kLanes <= n; c += kLanes) (add_products<I>(sums, x, rows, c, each), ...);
  ((out[N] = finish_sum<ProductTerm>(sums[N], x + c, rows[N] + c, n - c)), ...);
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
