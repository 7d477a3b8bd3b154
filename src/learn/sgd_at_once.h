// The plain step of SGD in one pass over a row: contributions are added up, scaled, stepped by, and
// the outcome checked, while its numbers are in registers.

#ifndef EMBTUNE_LEARN_SGD_AT_ONCE_H_
#define EMBTUNE_LEARN_SGD_AT_ONCE_H_

#include <cstddef>
#include <cstring>
#include <utility>

#include "learn/lanes.h"
#include "learn/optimizer.h"

namespace embtune {

template <class Real>
struct SgdStep {
  Real lr = 0;
  Real weight_decay = 0;
  Real momentum = 0;
  bool nesterov = false;
};

/// The plain step of a gradient that is still to be added up. Whatever is not finite in the
/// gradient shows in the row, so one check is enough.
template <class Real, std::size_t kBytes>
struct SgdAtOnceBody {
  using L = Lanes<Real, kBytes>;
  using Vector = typename L::Vector;

  [[gnu::always_inline]] static inline bool run(const SgdStep<Real>* step, Real* __restrict row,
                                                const Contributions<Real>* gradient,
                                                std::size_t n) {
    Vector odd{};  // x - x is 0 for finite x and nan else.
    Real odd_tail = 0;
    std::size_t c = 0;
    for (; c + kLanes <= n; c += kLanes) {
      L sums;
      const Real* from = gradient->first + c;
      load_lanes(sums, from, typename L::All{});
      for (std::size_t i = 1; i < gradient->count; ++i) {
        from += n;
        add_lanes_of(sums, from, typename L::All{});
      }
      step_lanes(*step, row + c, sums, gradient->factor, odd, typename L::All{});
    }
    for (; c < n; ++c) {
      Real sum = gradient->first[c];
      for (std::size_t i = 1; i < gradient->count; ++i) sum += gradient->first[i * n + c];
      sum *= gradient->factor;
      row[c] -= step->lr * (sum + step->weight_decay * row[c]);
      odd_tail += row[c] - row[c];
    }
    for (std::size_t i = 0; i < L::kWidth; ++i) odd_tail += odd[i];
    return odd_tail == 0;
  }

 private:
  template <std::size_t... I>
  [[gnu::always_inline]] static inline void add_lanes_of(L& sums, const Real* from,
                                                         std::index_sequence<I...>) {
    Vector x;
    ((std::memcpy(&x, from + I * L::kWidth, sizeof x), sums.v[I] += x), ...);
  }

  template <std::size_t... I>
  [[gnu::always_inline]] static inline void step_lanes(const SgdStep<Real>& step, Real* row,
                                                       const L& sums, Real factor, Vector& odd,
                                                       std::index_sequence<I...>) {
    Vector x;
    ((std::memcpy(&x, row + I * L::kWidth, sizeof x),
      x -= step.lr * (sums.v[I] * factor + step.weight_decay * x), odd += x - x,
      std::memcpy(row + I * L::kWidth, &x, sizeof x)),
     ...);
  }
};

}  // namespace embtune

#endif  // EMBTUNE_LEARN_SGD_AT_ONCE_H_
