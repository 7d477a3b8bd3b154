// Bodies of the element-wise kernels of kernels.h. Plain loops: both compilers vectorise them, and
// the vector width cannot change a result.

#ifndef EMBTUNE_LEARN_ELEMENTWISE_BODIES_H_
#define EMBTUNE_LEARN_ELEMENTWISE_BODIES_H_

#include <cstddef>

namespace embtune {

template <class Real>
struct AddBody {
  [[gnu::always_inline]] static inline void run(const Real* __restrict x, Real* __restrict y,
                                                std::size_t n) {
    for (std::size_t c = 0; c < n; ++c) y[c] += x[c];
  }
};

template <class Real>
struct ScaleBody {
  [[gnu::always_inline]] static inline void run(Real factor, Real* y, std::size_t n) {
    for (std::size_t c = 0; c < n; ++c) y[c] *= factor;
  }
};

template <class Real>
struct ScaledDifferenceBody {
  [[gnu::always_inline]] static inline void run(Real factor, const Real* a, const Real* b,
                                                Real* __restrict out, std::size_t n) {
    for (std::size_t c = 0; c < n; ++c) out[c] = factor * (a[c] - b[c]);
  }
};

template <class Real>
struct AddScaledDifferenceBody {
  [[gnu::always_inline]] static inline void run(Real factor, const Real* a, const Real* b,
                                                Real* __restrict out, std::size_t n) {
    for (std::size_t c = 0; c < n; ++c) out[c] += factor * (a[c] - b[c]);
  }
};

template <class Real>
struct CombineBody {
  [[gnu::always_inline]] static inline void run(Real p, const Real* a, Real q, const Real* b,
                                                Real* __restrict out, std::size_t n) {
    for (std::size_t c = 0; c < n; ++c) out[c] = p * a[c] + q * b[c];
  }
};

template <class Real>
struct AddCombinationBody {
  [[gnu::always_inline]] static inline void run(Real p, const Real* a, Real q, const Real* b,
                                                Real* __restrict out, std::size_t n) {
    for (std::size_t c = 0; c < n; ++c) out[c] += p * a[c] + q * b[c];
  }
};

template <class Real>
struct PullTowardsBody {
  [[gnu::always_inline]] static inline void run(const Real* __restrict base, Real factor,
                                                Real* __restrict row, std::size_t n) {
    for (std::size_t c = 0; c < n; ++c) row[c] = base[c] + factor * (row[c] - base[c]);
  }
};

// x - x is 0 for finite x and nan else; a sum of such is nan as soon as one is.
template <class Real>
struct AllFiniteBody {
  [[gnu::always_inline]] static inline bool run(const Real* a, std::size_t n) {
    constexpr std::size_t kWidth = 16;
    Real sums[kWidth] = {};
    std::size_t c = 0;
    for (; c + kWidth <= n; c += kWidth) {
      for (std::size_t i = 0; i < kWidth; ++i) sums[i] += a[c + i] - a[c + i];
    }
    Real sum = 0;
    for (; c < n; ++c) sum += a[c] - a[c];
    for (std::size_t i = 0; i < kWidth; ++i) sum += sums[i];
    return sum == 0;
  }
};

}  // namespace embtune

#endif  // EMBTUNE_LEARN_ELEMENTWISE_BODIES_H_
