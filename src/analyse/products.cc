#include "analyse/products.h"

#include <algorithm>
#include <array>
#include <limits>

#include <Eigen/Core>

namespace embtune {
namespace {

using Matrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic>;

}  // namespace

void multiply_rows(std::span<const float> rows, std::span<const float> queries, std::size_t dim,
                   std::span<float> products) {
  const auto columns = static_cast<Eigen::Index>(dim);
  const auto row_count = static_cast<Eigen::Index>(rows.size() / dim);
  const auto query_count = static_cast<Eigen::Index>(queries.size() / dim);
  if (row_count == 0 || query_count == 0) return;
  // Column-major: each row of numbers is a column here.
  const Eigen::Map<const Matrix> row_matrix(rows.data(), columns, row_count);
  const Eigen::Map<const Matrix> query_matrix(queries.data(), columns, query_count);
  Eigen::Map<Matrix> result(products.data(), row_count, query_count);
  result.noalias() = row_matrix.transpose() * query_matrix;
}

float largest(std::span<const float> values) noexcept {
  // Lanes that do not wait for each other, so that the compiler can use wide registers.
  constexpr std::size_t kLanes = 16;
  std::array<float, kLanes> best{};
  best.fill(-std::numeric_limits<float>::infinity());
  std::size_t i = 0;
  for (; i + kLanes <= values.size(); i += kLanes) {
    for (std::size_t lane = 0; lane < kLanes; ++lane) {
      best[lane] = values[i + lane] > best[lane] ? values[i + lane] : best[lane];
    }
  }
  for (; i < values.size(); ++i) best[0] = std::max(best[0], values[i]);
  return *std::max_element(best.begin(), best.end());
}

void score_by_sum(std::span<const float> a, std::span<const float> b, std::span<const float> c,
                  std::span<float> scores) noexcept {
  for (std::size_t i = 0; i < scores.size(); ++i) scores[i] = b[i] - a[i] + c[i];
}

void score_by_product(std::span<const float> a, std::span<const float> b, std::span<const float> c,
                      std::span<float> scores) noexcept {
  constexpr float kEpsilon = 1e-6F;
  for (std::size_t i = 0; i < scores.size(); ++i) {
    const float near = (1.0F + b[i]) / 2.0F * ((1.0F + c[i]) / 2.0F);
    scores[i] = near / ((1.0F + a[i]) / 2.0F + kEpsilon);
  }
}

}  // namespace embtune
