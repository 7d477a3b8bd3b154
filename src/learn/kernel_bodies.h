// Bodies of the kernels: always_inline templates on the scalar, compiled once per instruction set
// by the wrappers of base/cpu.h. Not for use outside of kernels, losses, optimisers and tests.
//
// A sum over n columns has one fixed shape, whatever the vector width: 32 lanes, column c adds to
// lane c % 32 in ascending order of c, then lane i adds lane i + 16, i + 8, i + 4, i + 2, i + 1.
//
// The lanes of a float sum are floats: measured at dim 300 (AVX2), a float dot product takes 14 ns
// and one with double lanes 40 to 90 ns, and its relative error (10 additions a lane, 5 in the
// tree) stays below 1e-6 of the sum of magnitudes. What floats cannot hold is summed again with
// double lanes in the same shape, see wide_sum().
//
// Vector types stay out of signatures (only references to structs of them), so that no ABI
// depends on the instruction set. Loops over lanes are fold expressions: gcc 12 keeps the arrays
// of a plain loop in memory.

#ifndef EMBTUNE_LEARN_KERNEL_BODIES_H_
#define EMBTUNE_LEARN_KERNEL_BODIES_H_

#include <cstddef>
#include <cstring>
#include <limits>
#include <type_traits>
#include <utility>

#include "base/cpu.h"

namespace embtune {

inline constexpr std::size_t kLanes = 32;

/// The 32 lanes of a sum as vectors of kBytes each.
template <class Real, std::size_t kBytes>
struct Lanes {
  static constexpr std::size_t kWidth = kBytes / sizeof(Real);
  static constexpr std::size_t kVectors = kLanes / kWidth;
  using Scalar = Real;
  using Vector [[gnu::vector_size(kBytes)]] = Real;
  using All = std::make_index_sequence<kVectors>;
  Vector v[kVectors];
};

/// Terms of a sum over columns; for scalars and for vectors.
struct ProductTerm {
  template <class Value>
  [[gnu::always_inline]] static inline void add(Value& sum, const Value& a, const Value& b) {
    sum += a * b;
  }
};
struct SquaredDifferenceTerm {
  template <class Value>
  [[gnu::always_inline]] static inline void add(Value& sum, const Value& a, const Value& b) {
    const Value d = a - b;
    sum += d * d;
  }
};

template <class L, std::size_t... I>
[[gnu::always_inline]] inline void clear_lanes(L& sums, std::index_sequence<I...>) {
  ((sums.v[I] = typename L::Vector{}), ...);
}

template <class L, std::size_t... I>
[[gnu::always_inline]] inline void load_lanes(L& lanes, const typename L::Scalar* from,
                                              std::index_sequence<I...>) {
  (std::memcpy(&lanes.v[I], from + I * L::kWidth, sizeof lanes.v[I]), ...);
}

template <class Term, class L, std::size_t... I>
[[gnu::always_inline]] inline void add_lanes(L& sums, const L& a, const L& b,
                                             std::index_sequence<I...>) {
  (Term::add(sums.v[I], a.v[I], b.v[I]), ...);
}

// One vector of the last n < 32 columns; false when the columns end here. Columns that are not
// there add nothing: a lane is never -0, so +0 keeps its bits.
template <class Term, std::size_t I, class L>
[[gnu::always_inline]] inline bool add_tail_vector(L& sums, const typename L::Scalar* a,
                                                   const typename L::Scalar* b, std::size_t n) {
  constexpr std::size_t c = I * L::kWidth;
  if (n <= c) return false;
  typename L::Vector x{};
  typename L::Vector y{};
  if (n >= c + L::kWidth) {
    std::memcpy(&x, a + c, sizeof x);
    std::memcpy(&y, b + c, sizeof y);
    Term::add(sums.v[I], x, y);
    return true;
  }
  x[0] = a[c];
  y[0] = b[c];
  if constexpr (L::kWidth > 2) {
    if (n > c + 1) x[1] = a[c + 1], y[1] = b[c + 1];
    if (n > c + 2) x[2] = a[c + 2], y[2] = b[c + 2];
  }
  Term::add(sums.v[I], x, y);
  return false;
}

template <class Term, class L, std::size_t... I>
[[gnu::always_inline]] inline void add_tail(L& sums, const typename L::Scalar* a,
                                            const typename L::Scalar* b, std::size_t n,
                                            std::index_sequence<I...>) {
  static_cast<void>((add_tail_vector<Term, I>(sums, a, b, n) && ...));
}

template <class L, std::size_t... I>
[[gnu::always_inline]] inline void fold_lanes(L& sums, std::index_sequence<I...>) {
  ((sums.v[I] += sums.v[I + sizeof...(I)]), ...);
}

// Adds the tail and folds 32 lanes to one number, in vectors of 16 bytes: reading wide what was
// just written narrow would stall, and took more time than a whole row of 100 columns.
template <class Term, class Real, std::size_t kBytes>
[[gnu::always_inline]] inline Real finish_sum(const Lanes<Real, kBytes>& sums, const Real* a,
                                              const Real* b, std::size_t n) {
  using Narrow = Lanes<Real, 16>;
  Narrow narrow;
  static_assert(sizeof narrow == sizeof sums);
  std::memcpy(&narrow, &sums, sizeof narrow);
  if (n > 0) add_tail<Term>(narrow, a, b, n, typename Narrow::All{});
  if constexpr (Narrow::kVectors == 16) fold_lanes(narrow, std::make_index_sequence<8>{});
  fold_lanes(narrow, std::make_index_sequence<4>{});
  fold_lanes(narrow, std::make_index_sequence<2>{});
  fold_lanes(narrow, std::make_index_sequence<1>{});
  const auto& last = narrow.v[0];
  if constexpr (Narrow::kWidth == 4) {
    return (last[0] + last[2]) + (last[1] + last[3]);
  } else {
    return last[0] + last[1];
  }
}

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

struct CosineSums {
  double xy = 0;
  double xx = 0;
  double yy = 0;
};

template <class Real, std::size_t kBytes>
struct DotBody {
  [[gnu::always_inline]] static inline double run(const Real* a, const Real* b, std::size_t n) {
    const Real sum = lane_sum<ProductTerm, kBytes>(a, b, n);
    return fits(sum) ? static_cast<double>(sum) : wide_sum<ProductTerm>(a, b, n);
  }
};

template <class Real, std::size_t kBytes>
struct SquaredNormBody {
  [[gnu::always_inline]] static inline double run(const Real* a, std::size_t n) {
    const Real sum = lane_sum<ProductTerm, kBytes>(a, a, n);
    return fits_squares(sum) ? static_cast<double>(sum) : wide_sum<ProductTerm>(a, a, n);
  }
};

template <class Real, std::size_t kBytes>
struct SquaredDistanceBody {
  [[gnu::always_inline]] static inline double run(const Real* a, const Real* b, std::size_t n) {
    const Real sum = lane_sum<SquaredDifferenceTerm, kBytes>(a, b, n);
    return fits_squares(sum) ? static_cast<double>(sum) : wide_sum<SquaredDifferenceTerm>(a, b, n);
  }
};

// Each of the three sums has the bits that it has alone.
template <class Real, std::size_t kBytes>
struct CosineSumsBody {
  [[gnu::always_inline]] static inline void run(const Real* x, const Real* y, std::size_t n,
                                                CosineSums* out) {
    using L = Lanes<Real, kBytes>;
    using All = typename L::All;
    L xy;
    L xx;
    L yy;
    L a;
    L b;
    clear_lanes(xy, All{});
    clear_lanes(xx, All{});
    clear_lanes(yy, All{});
    std::size_t c = 0;
    for (; c + kLanes <= n; c += kLanes) {
      load_lanes(a, x + c, All{});
      load_lanes(b, y + c, All{});
      add_lanes<ProductTerm>(xy, a, b, All{});
      add_lanes<ProductTerm>(xx, a, a, All{});
      add_lanes<ProductTerm>(yy, b, b, All{});
    }
    const Real sum_xy = finish_sum<ProductTerm>(xy, x + c, y + c, n - c);
    const Real sum_xx = finish_sum<ProductTerm>(xx, x + c, x + c, n - c);
    const Real sum_yy = finish_sum<ProductTerm>(yy, y + c, y + c, n - c);
    if (fits(sum_xy) && fits_squares(sum_xx) && fits_squares(sum_yy)) {
      *out = {static_cast<double>(sum_xy), static_cast<double>(sum_xx),
              static_cast<double>(sum_yy)};
    } else {
      *out = {wide_sum<ProductTerm>(x, y, n), wide_sum<ProductTerm>(x, x, n),
              wide_sum<ProductTerm>(y, y, n)};
    }
  }
};

/// The wrapper of a kernel with a vector width for an instruction set. 32 bytes for AVX-512 too:
/// 64 measured no faster.
template <template <class, std::size_t> class Body, class Real, class... Args>
[[nodiscard]] auto reduction_for(Isa isa) noexcept ->
    typename Dispatch<Body<Real, 16>, Args...>::Function {
#if defined(__x86_64__)
  if (isa == Isa::kAvx512) return Dispatch<Body<Real, 32>, Args...>::avx512;
  if (isa == Isa::kAvx2) return Dispatch<Body<Real, 32>, Args...>::avx2;
#endif
  return Dispatch<Body<Real, 16>, Args...>::select(isa);
}

}  // namespace embtune

#endif  // EMBTUNE_LEARN_KERNEL_BODIES_H_
