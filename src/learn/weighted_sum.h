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
[[gnu::always_inline]] inline void add_scaled_lanes(L& sums, const L& x, typename L::Scalar factor,
                                                    std::index_sequence<I...>) {
  ((sums.v[I] += x.v[I] * factor), ...);
}

// out[c] = sum of factor * row[c] over the terms, in their order, starting from +0; one pass over
// the columns, so each gradient is written once.
template <std::size_t kBytes, class Real>
[[gnu::always_inline]] inline void weighted_sum(const WeightedRow<Real>* terms, std::size_t count,
                                                Real* __restrict out, std::size_t dim) {
  using L = Lanes<Real, kBytes>;
  using All = typename L::All;
  std::size_t c = 0;
  for (; c + kLanes <= dim; c += kLanes) {
    L sums;
    L x;
    clear_lanes(sums, All{});
    for (std::size_t i = 0; i < count; ++i) {
      load_lanes(x, terms[i].row + c, All{});
      add_scaled_lanes(sums, x, terms[i].factor, All{});
    }
    std::memcpy(out + c, &sums, sizeof sums);
  }
  constexpr std::size_t kQuad = 4;
  for (; c + kQuad <= dim; c += kQuad) {
    Real sums[kQuad] = {};
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t j = 0; j < kQuad; ++j) sums[j] += terms[i].row[c + j] * terms[i].factor;
    }
    std::memcpy(out + c, sums, sizeof sums);
  }
  for (; c < dim; ++c) {
    Real sum = 0;
    for (std::size_t i = 0; i < count; ++i) sum += terms[i].row[c] * terms[i].factor;
    out[c] = sum;
  }
}

}  // namespace embtune

#endif  // EMBTUNE_LEARN_WEIGHTED_SUM_H_
