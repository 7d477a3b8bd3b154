// What the losses that look at angles share: the cosine of two rows and its gradient.

#ifndef EMBTUNE_LEARN_COSINE_H_
#define EMBTUNE_LEARN_COSINE_H_

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "learn/kernels.h"

namespace embtune {

/// cos(x, y) and what its gradient needs. A zero vector has cosine 0 with every row.
struct Cosine {
  double value = 0;
  double xx = 0;    ///< x.x
  double yy = 0;    ///< y.y
  double norm = 0;  ///< |x| |y|
  bool zero_vector = false;
};

template <class Real>
[[nodiscard]] Cosine cosine_of(const Real* x, const Real* y, std::size_t dim) noexcept {
  const CosineSums sums = cosine_sums(x, y, dim);
  Cosine cosine;
  cosine.xx = sums.xx;
  cosine.yy = sums.yy;
  // Roots first: the product of the squares may leave the range of doubles.
  cosine.norm = std::sqrt(sums.xx) * std::sqrt(sums.yy);
  cosine.zero_vector = sums.xx == 0 || sums.yy == 0;
  // Rounding may lead past 1, and a loss of parallel rows would be below 0. A nan stays nan.
  if (!cosine.zero_vector) cosine.value = std::clamp(sums.xy / cosine.norm, -1.0, 1.0);
  return cosine;
}

/// out = factor * dcos/dx, where dcos/dx = y / (|x| |y|) - cos * x / |x|^2; `square` is x.x. Swap
/// x and y, with y.y, for the other side. Zeros if a vector is zero.
template <class Real>
void cosine_gradient(const Cosine& cosine, double factor, const Real* x, double square,
                     const Real* y, Real* out, std::size_t dim) noexcept {
  if (cosine.zero_vector || factor == 0) {
    std::fill_n(out, dim, Real{0});
    return;
  }
  combine(factor / cosine.norm, y, -factor * cosine.value / square, x, out, dim);
}

/// Gradients of factor * cos(x, y) for both rows; null for one that does not move.
template <class Real>
void cosine_gradients(const Cosine& cosine, double factor, const Real* x, const Real* y,
                      Real* for_x, Real* for_y, std::size_t dim) noexcept {
  if (for_x != nullptr) cosine_gradient(cosine, factor, x, cosine.xx, y, for_x, dim);
  if (for_y != nullptr) cosine_gradient(cosine, factor, y, cosine.yy, x, for_y, dim);
}

}  // namespace embtune

#endif  // EMBTUNE_LEARN_COSINE_H_
