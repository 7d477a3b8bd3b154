// Bodies of the kernels that sum over columns, compiled once per instruction set by the wrappers of
// base/cpu.h. Not for use outside of kernels, losses, optimisers and tests.

#ifndef EMBTUNE_LEARN_KERNEL_BODIES_H_
#define EMBTUNE_LEARN_KERNEL_BODIES_H_

#include <cstddef>
#include <utility>

#include "base/cpu.h"
#include "learn/lane_sums.h"

namespace embtune {

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

/// Dot products of one row with many, in blocks whose sums fit the registers.
template <class Real, std::size_t kBytes>
struct DotsBody {
  static constexpr std::size_t kBlock = kBytes > 16 ? 3 : 1;

  [[gnu::always_inline]] static inline void run(const Real* x, const Real* const* rows,
                                                std::size_t count, std::size_t n, double* out) {
    std::size_t i = 0;
    for (; i + kBlock <= count; i += kBlock) block<kBlock>(x, rows + i, n, out + i);
    if constexpr (kBlock > 2) {
      if (count - i == 2) return block<2>(x, rows + i, n, out + i);
    }
    for (; i < count; ++i) block<1>(x, rows + i, n, out + i);
  }

 private:
  template <std::size_t kCount>
  [[gnu::always_inline]] static inline void block(const Real* x, const Real* const* rows,
                                                  std::size_t n, double* out) {
    Real sums[kCount];
    product_sums<kBytes>(x, rows, n, sums, std::make_index_sequence<kCount>{},
                         typename Lanes<Real, kBytes>::All{});
    for (std::size_t i = 0; i < kCount; ++i) {
      out[i] = fits(sums[i]) ? static_cast<double>(sums[i]) : wide_sum<ProductTerm>(x, rows[i], n);
    }
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
