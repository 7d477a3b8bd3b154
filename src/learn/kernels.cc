#include "learn/kernels.h"

#include <cmath>

#include "base/cpu.h"
#include "learn/elementwise_bodies.h"

namespace embtune {
namespace {

// The function pointers of all float kernels, chosen once per process.
struct Table {
  using In = const float*;
  using N = std::size_t;

  explicit Table(Isa isa)
      : dot(reduction_for<DotBody, float, In, In, N>(isa)),
        squared_norm(reduction_for<SquaredNormBody, float, In, N>(isa)),
        squared_distance(reduction_for<SquaredDistanceBody, float, In, In, N>(isa)),
        cosine_sums(reduction_for<CosineSumsBody, float, In, In, N, CosineSums*>(isa)),
        add(Dispatch<AddBody<float>, In, float*, N>::select(isa)),
        scale(Dispatch<ScaleBody<float>, float, float*, N>::select(isa)),
        scaled_difference(
            Dispatch<ScaledDifferenceBody<float>, float, In, In, float*, N>::select(isa)),
        add_scaled_difference(
            Dispatch<AddScaledDifferenceBody<float>, float, In, In, float*, N>::select(isa)),
        combine(Dispatch<CombineBody<float>, float, In, float, In, float*, N>::select(isa)),
        add_combination(
            Dispatch<AddCombinationBody<float>, float, In, float, In, float*, N>::select(isa)),
        pull_towards(Dispatch<PullTowardsBody<float>, In, float, float*, N>::select(isa)),
        all_finite(Dispatch<AllFiniteBody<float>, In, N>::select(isa)) {}

  double (*dot)(In, In, N);
  double (*squared_norm)(In, N);
  double (*squared_distance)(In, In, N);
  void (*cosine_sums)(In, In, N, CosineSums*);
  void (*add)(In, float*, N);
  void (*scale)(float, float*, N);
  void (*scaled_difference)(float, In, In, float*, N);
  void (*add_scaled_difference)(float, In, In, float*, N);
  void (*combine)(float, In, float, In, float*, N);
  void (*add_combination)(float, In, float, In, float*, N);
  void (*pull_towards)(In, float, float*, N);
  bool (*all_finite)(In, N);
};

const Table& table() noexcept {
  static const Table chosen(current_isa());
  return chosen;
}

// True if a factor, as a float, keeps its digits and leaves room for a product.
bool fits_float(double factor) noexcept {
  const double size = std::abs(factor);
  return factor == 0 || (size > 0x1p-100 && size < 0x1p100);
}

}  // namespace

double dot(const float* a, const float* b, std::size_t n) noexcept { return table().dot(a, b, n); }
double dot(const double* a, const double* b, std::size_t n) noexcept {
  return DotBody<double, 16>::run(a, b, n);
}

double squared_norm(const float* a, std::size_t n) noexcept { return table().squared_norm(a, n); }
double squared_norm(const double* a, std::size_t n) noexcept {
  return SquaredNormBody<double, 16>::run(a, n);
}

double squared_distance(const float* a, const float* b, std::size_t n) noexcept {
  return table().squared_distance(a, b, n);
}
double squared_distance(const double* a, const double* b, std::size_t n) noexcept {
  return SquaredDistanceBody<double, 16>::run(a, b, n);
}

CosineSums cosine_sums(const float* x, const float* y, std::size_t n) noexcept {
  CosineSums sums;
  table().cosine_sums(x, y, n, &sums);
  return sums;
}
CosineSums cosine_sums(const double* x, const double* y, std::size_t n) noexcept {
  CosineSums sums;
  CosineSumsBody<double, 16>::run(x, y, n, &sums);
  return sums;
}

void add(const float* x, float* y, std::size_t n) noexcept { table().add(x, y, n); }
void add(const double* x, double* y, std::size_t n) noexcept { AddBody<double>::run(x, y, n); }

void scale(float factor, float* y, std::size_t n) noexcept { table().scale(factor, y, n); }
void scale(double factor, double* y, std::size_t n) noexcept {
  ScaleBody<double>::run(factor, y, n);
}

void scaled_difference(float factor, const float* a, const float* b, float* out,
                       std::size_t n) noexcept {
  table().scaled_difference(factor, a, b, out, n);
}
void scaled_difference(double factor, const double* a, const double* b, double* out,
                       std::size_t n) noexcept {
  ScaledDifferenceBody<double>::run(factor, a, b, out, n);
}

void add_scaled_difference(float factor, const float* a, const float* b, float* out,
                           std::size_t n) noexcept {
  table().add_scaled_difference(factor, a, b, out, n);
}
void add_scaled_difference(double factor, const double* a, const double* b, double* out,
                           std::size_t n) noexcept {
  AddScaledDifferenceBody<double>::run(factor, a, b, out, n);
}

void combine(double p, const float* a, double q, const float* b, float* out,
             std::size_t n) noexcept {
  if (fits_float(p) && fits_float(q)) {
    table().combine(static_cast<float>(p), a, static_cast<float>(q), b, out, n);
    return;
  }
  for (std::size_t c = 0; c < n; ++c) out[c] = static_cast<float>(p * a[c] + q * b[c]);
}
void combine(double p, const double* a, double q, const double* b, double* out,
             std::size_t n) noexcept {
  CombineBody<double>::run(p, a, q, b, out, n);
}

void add_combination(double p, const float* a, double q, const float* b, float* out,
                     std::size_t n) noexcept {
  if (fits_float(p) && fits_float(q)) {
    table().add_combination(static_cast<float>(p), a, static_cast<float>(q), b, out, n);
    return;
  }
  for (std::size_t c = 0; c < n; ++c) out[c] += static_cast<float>(p * a[c] + q * b[c]);
}
void add_combination(double p, const double* a, double q, const double* b, double* out,
                     std::size_t n) noexcept {
  AddCombinationBody<double>::run(p, a, q, b, out, n);
}

void pull_towards(const float* base, float factor, float* row, std::size_t n) noexcept {
  table().pull_towards(base, factor, row, n);
}
void pull_towards(const double* base, double factor, double* row, std::size_t n) noexcept {
  PullTowardsBody<double>::run(base, factor, row, n);
}

bool all_finite(const float* a, std::size_t n) noexcept { return table().all_finite(a, n); }
bool all_finite(const double* a, std::size_t n) noexcept {
  return AllFiniteBody<double>::run(a, n);
}

}  // namespace embtune
