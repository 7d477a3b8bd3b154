// Sums of rows with factors, written in one pass.

#ifndef EMBTUNE_LEARN_WEIGHTED_SUM_H_
#define EMBTUNE_LEARN_WEIGHTED_SUM_H_

#include <cstddef>
#include <cstring>
#include <utility>

#include "learn/lanes.h"

namespace embtune {

/// A row with its factor in a sum of rows.
template <class Real>
struct WeightedRow {
  const Real* row = nullptr;
  Real factor = 0;
};

template <class L, std::size_t... I>
[[gnu::always_inline]] inline void add_scaled_lanes(L& sums, const typename L::Scalar* row,
                                                    typename L::Scalar factor,
                                                    std::index_sequence<I...>) {
  typename L::Vector x;
  ((std::memcpy(&x, row + I * L::kWidth, sizeof x), sums.v[I] += x * factor), ...);
}

// kParts * kLanes columns of weighted_sum().
template <std::size_t kBytes, class Real, std::size_t... kParts>
[[gnu::always_inline]] inline void weighted_block(const WeightedRow<Real>* terms, std::size_t count,
                                                  Real* __restrict out, std::size_t c,
                                                  std::index_sequence<kParts...>) {
  using L = Lanes<Real, kBytes>;
  using All = typename L::All;
  L sums[sizeof...(kParts)];
  (clear_lanes(sums[kParts], All{}), ...);
  for (std::size_t i = 0; i < count; ++i) {
    (add_scaled_lanes(sums[kParts], terms[i].row + c + kParts * kLanes, terms[i].factor, All{}),
     ...);
  }
  (store_lanes(sums[kParts], out + c + kParts * kLanes, All{}), ...);
}

// out[c] = sum of factor * row[c] over the terms, in their order, starting from +0; one pass over
// the columns, so each gradient is written once.
template <std::size_t kBytes, class Real>
[[gnu::always_inline]] inline void weighted_sum(const WeightedRow<Real>* terms, std::size_t count,
                                                Real* __restrict out, std::size_t dim) {
  // As many columns at a time as the registers hold the sums of.
  using Parts = std::make_index_sequence<(kBytes > 16 ? 2 : 1)>;
  constexpr std::size_t kBlock = Parts::size() * kLanes;
  std::size_t c = 0;
  for (; c + kBlock <= dim; c += kBlock) weighted_block<kBytes>(terms, count, out, c, Parts{});
  if (c == dim) return;
  // A column has the same bits whoever computes it: some may be done a second time.
  if (dim >= kBlock) return weighted_block<kBytes>(terms, count, out, dim - kBlock, Parts{});
  for (; c < dim; ++c) {
    Real sum = 0;
    for (std::size_t i = 0; i < count; ++i) sum += terms[i].row[c] * terms[i].factor;
    out[c] = sum;
  }
}

}  // namespace embtune

#endif  // EMBTUNE_LEARN_WEIGHTED_SUM_H_
