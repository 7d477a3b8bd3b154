#include "learn/drift.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "learn/kernels.h"

namespace embtune {
namespace {

constexpr std::size_t kLanes = 8;
// What each further pull aims at, as a share of the bound, so that rounding cannot keep the row
// outside.
constexpr std::array kAims = {1.0, 1 - 0x1p-20, 1 - 0x1p-16, 1 - 0x1p-12, 1 - 0x1p-8};

// Sum of term(c)^2 over columns, in lanes that a compiler can keep in wide registers.
template <class Term>
double sum_of_squares(std::size_t dim, const Term& term) noexcept {
  std::array<double, kLanes> lanes{};
  std::size_t c = 0;
  for (; c + kLanes <= dim; c += kLanes) {
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      const double value = term(c + lane);
      lanes[lane] += value * value;
    }
  }
  for (std::size_t lane = 0; c + lane < dim; ++lane) {
    const double value = term(c + lane);
    lanes[lane] += value * value;
  }
  return ((lanes[0] + lanes[4]) + (lanes[2] + lanes[6])) +
         ((lanes[1] + lanes[5]) + (lanes[3] + lanes[7]));
}

}  // namespace

double row_norm(const float* row, std::size_t dim) noexcept {
  return std::sqrt(sum_of_squares(dim, [=](std::size_t c) { return static_cast<double>(row[c]); }));
}

double row_distance(const float* row, const float* base, std::size_t dim) noexcept {
  return std::sqrt(sum_of_squares(dim, [=](std::size_t c) {
    return static_cast<double>(row[c]) - static_cast<double>(base[c]);
  }));
}

void limit_drift(float* row, const float* base, std::size_t dim, const DriftBound& bound) noexcept {
  const double radius = bound.radius(bound.relative ? row_norm(base, dim) : 0);
  for (const double aim : kAims) {
    const double distance = row_distance(row, base, dim);
    if (!(distance > radius)) return;  // nan too: it is found where values are checked
    pull_towards(base, static_cast<float>(aim * radius / distance), row, dim);
  }
  // The bound is finer than float32 is here.
  if (row_distance(row, base, dim) > radius) std::copy_n(base, dim, row);
}

void restore_norm(float* row, const float* base, std::size_t dim) noexcept {
  const double norm = row_norm(row, dim);
  if (norm == 0) return;
  const double factor = row_norm(base, dim) / norm;
  for (std::size_t c = 0; c < dim; ++c) {
    row[c] = static_cast<float>(static_cast<double>(row[c]) * factor);
  }
}

}  // namespace embtune
