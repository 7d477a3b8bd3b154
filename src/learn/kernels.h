// Arithmetic on rows: sums over columns and element-wise updates.
//
// Every function gives the same bits on every processor and compiler: sums have the fixed 32-lane
// shape of kernel_bodies.h, element-wise work rounds each operation on its own. The float overloads
// run the widest instruction set of this processor (base/cpu.h); the double overloads are the same
// bodies, for tests of gradients.
//
// All rows have `n` numbers. A row that is written must not overlap one that is read, unless it is
// the same row and the function says so. No function allocates or throws; all may run concurrently.

#ifndef EMBTUNE_LEARN_KERNELS_H_
#define EMBTUNE_LEARN_KERNELS_H_

#include <cstddef>

#include "learn/kernel_bodies.h"

namespace embtune {

/// Sum of a[c] b[c]. A float sum that overflows is taken again in double, so finite rows give a
/// finite sum. Not exact where single products underflow.
[[nodiscard]] double dot(const float* a, const float* b, std::size_t n) noexcept;
[[nodiscard]] double dot(const double* a, const double* b, std::size_t n) noexcept;

/// Sum of a[c]^2; right for every finite row, however large or small its numbers. 0 only for a row
/// of zeros.
[[nodiscard]] double squared_norm(const float* a, std::size_t n) noexcept;
[[nodiscard]] double squared_norm(const double* a, std::size_t n) noexcept;

/// Sum of (a[c] - b[c])^2, likewise.
[[nodiscard]] double squared_distance(const float* a, const float* b, std::size_t n) noexcept;
[[nodiscard]] double squared_distance(const double* a, const double* b, std::size_t n) noexcept;

/// x.y, x.x and y.y in one pass, right for every finite row.
[[nodiscard]] CosineSums cosine_sums(const float* x, const float* y, std::size_t n) noexcept;
[[nodiscard]] CosineSums cosine_sums(const double* x, const double* y, std::size_t n) noexcept;

/// y += x
void add(const float* x, float* y, std::size_t n) noexcept;
void add(const double* x, double* y, std::size_t n) noexcept;

/// y *= factor
void scale(float factor, float* y, std::size_t n) noexcept;
void scale(double factor, double* y, std::size_t n) noexcept;

/// out = factor * (a - b)
void scaled_difference(float factor, const float* a, const float* b, float* out,
                       std::size_t n) noexcept;
void scaled_difference(double factor, const double* a, const double* b, double* out,
                       std::size_t n) noexcept;

/// out += factor * (a - b): the anchor's pull, with a the row and b its base.
void add_scaled_difference(float factor, const float* a, const float* b, float* out,
                           std::size_t n) noexcept;
void add_scaled_difference(double factor, const double* a, const double* b, double* out,
                           std::size_t n) noexcept;

/// out = p * a + q * b, and out += p * a + q * b. Factors beyond what floats hold are applied in
/// double (the gradient of a cosine of very short or very long rows).
void combine(double p, const float* a, double q, const float* b, float* out,
             std::size_t n) noexcept;
void combine(double p, const double* a, double q, const double* b, double* out,
             std::size_t n) noexcept;
void add_combination(double p, const float* a, double q, const float* b, float* out,
                     std::size_t n) noexcept;
void add_combination(double p, const double* a, double q, const double* b, double* out,
                     std::size_t n) noexcept;

/// row = base + factor * (row - base): back into the ball of --max-drift.
void pull_towards(const float* base, float factor, float* row, std::size_t n) noexcept;
void pull_towards(const double* base, double factor, double* row, std::size_t n) noexcept;

/// True if no number is infinite or nan.
[[nodiscard]] bool all_finite(const float* a, std::size_t n) noexcept;
[[nodiscard]] bool all_finite(const double* a, std::size_t n) noexcept;

}  // namespace embtune

#endif  // EMBTUNE_LEARN_KERNELS_H_
