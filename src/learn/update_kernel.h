// What the optimisers' kernels share: one pass over a row, decay folded in, compiled for every
// instruction set.

#ifndef EMBTUNE_LEARN_UPDATE_KERNEL_H_
#define EMBTUNE_LEARN_UPDATE_KERNEL_H_

#include <cmath>
#include <cstddef>

#include "base/cpu.h"

namespace embtune {

/// The gradient of column c with weight decay added; zeros stand in for a gradient that is null.
template <bool kHasGradient, class Real>
[[gnu::always_inline]] inline Real decayed(const Real* gradient, const Real* row, Real weight_decay,
                                           std::size_t c) {
  if constexpr (kHasGradient) return gradient[c] + weight_decay * row[c];
  // Added to the zero of a gradient: alone, the -0 of a row that is -0 would make it +0.
  return Real{0} + weight_decay * row[c];
}

/// numerator / denominator, but 0 where both are 0 (--epsilon 0 and no gradient yet): a column
/// without a gradient stays where it is.
template <class Real>
[[gnu::always_inline]] inline Real step_of(Real numerator, Real denominator) {
  return denominator > 0 ? numerator / denominator : numerator;
}

/// Both forms of an update behind one pointer.
template <class Body>
struct UpdateBody {
  template <class Step, class Real>
  [[gnu::always_inline]] static inline void run(const Step* step, Real* row, const Real* gradient,
                                                Real* state, std::size_t n) {
    if (gradient != nullptr) {
      Body::template run<true>(*step, row, gradient, state, n);
    } else {
      Body::template run<false>(*step, row, gradient, state, n);
    }
  }
};

template <class Body, class Step, class Real>
using UpdateDispatch =
    Dispatch<UpdateBody<Body>, const Step*, Real*, const Real*, Real*, std::size_t>;

/// Runs Body::run<has gradient>(step, row, gradient, state, n) with the widest instruction set.
template <class Body, class Step, class Real>
void run_update(const Step& step, Real* row, const Real* gradient, Real* state, std::size_t n) {
  static const auto function = UpdateDispatch<Body, Step, Real>::select();
  function(&step, row, gradient, state, n);
}

}  // namespace embtune

#endif  // EMBTUNE_LEARN_UPDATE_KERNEL_H_
