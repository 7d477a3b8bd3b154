#include "analyse/unit_rows.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace embtune {
namespace {

// 1 / norm, or 0 where there is no direction.
template <class Scalar>
double inverse_norm(std::span<const Scalar> values) noexcept {
  double squares = 0;
  for (const Scalar value : values) {
    squares += static_cast<double>(value) * static_cast<double>(value);
  }
  return squares > 0 && std::isfinite(squares) ? 1 / std::sqrt(squares) : 0;
}

}  // namespace

void read_unit_row(const VectorFile& file, RowId row, std::span<float> values) {
  file.read(row, values);
  const double scale = inverse_norm<float>(values);
  if (scale == 0) {
    std::fill(values.begin(), values.end(), 0.0F);
    return;
  }
  for (float& value : values) value = static_cast<float>(static_cast<double>(value) * scale);
}

std::vector<double> unit_row(const VectorFile& file, RowId row) {
  std::vector<float> values(file.dim());
  file.read(row, values);
  std::vector<double> unit(values.begin(), values.end());
  scale_to_unit(unit);
  return unit;
}

void scale_to_unit(std::span<double> values) noexcept {
  const double scale = inverse_norm<double>(values);
  if (scale == 0) {
    std::fill(values.begin(), values.end(), 0.0);
    return;
  }
  for (double& value : values) value *= scale;
}

double dot(std::span<const double> a, std::span<const double> b) noexcept {
  double sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
}

}  // namespace embtune
