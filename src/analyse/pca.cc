#include "analyse/pca.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "analyse/unit_rows.h"

namespace embtune {
namespace {

constexpr int kRounds = 200;
constexpr double kSettled = 1e-20;  // Squared change of a unit vector in one round.

void add_scaled(std::span<const double> from, double factor, std::span<double> to) noexcept {
  for (std::size_t i = 0; i < to.size(); ++i) to[i] += factor * from[i];
}

// Scales to length 1. @return The length before; 0 leaves zeros.
double normalize(std::vector<double>& vector) noexcept {
  const double length = std::sqrt(dot(vector, vector));
  if (!(length > 0)) return 0;
  for (double& value : vector) value /= length;
  return length;
}

// Rows less their mean, in double.
class Centred {
 public:
  Centred(std::span<const float> rows, std::size_t dim)
      : dim_(dim), mean_(dim), values_(rows.begin(), rows.end()) {
    const auto count = static_cast<double>(std::max<std::size_t>(rows.size() / dim, 1));
    for (std::size_t i = 0; i < values_.size(); ++i) mean_[i % dim] += values_[i];
    for (double& value : mean_) value /= count;
    for (std::size_t i = 0; i < values_.size(); ++i) values_[i] -= mean_[i % dim];
  }

  [[nodiscard]] const std::vector<double>& mean() const noexcept { return mean_; }
  [[nodiscard]] double variance() const noexcept { return dot(values_, values_); }

  // The direction of largest variance, by a power iteration that begins with the longest row; if
  // that is at right angles to it, one of the next largest.
  // @param variance  Gets the variance along it.
  [[nodiscard]] std::vector<double> direction(double& variance) const {
    std::vector<double> found = longest_row();
    variance = 0;
    if (normalize(found) == 0) return found;
    for (int round = 0; round < kRounds; ++round) {
      std::vector<double> next(dim_);
      variance = 0;
      for (std::size_t at = 0; at < values_.size(); at += dim_) {
        const double along = dot(row(at), found);
        variance += along * along;
        add_scaled(row(at), along, next);
      }
      if (normalize(next) == 0) break;
      std::vector<double> change = next;
      add_scaled(found, -1, change);
      found = std::move(next);
      if (dot(change, change) < kSettled) break;
    }
    make_positive(found);
    return found;
  }

  // Takes out what lies along a unit vector.
  void remove(std::span<const double> unit) noexcept {
    for (std::size_t at = 0; at < values_.size(); at += dim_) {
      add_scaled(unit, -dot(row(at), unit), std::span(values_).subspan(at, dim_));
    }
  }

 private:
  [[nodiscard]] std::span<const double> row(std::size_t at) const noexcept {
    return std::span(values_).subspan(at, dim_);
  }

  [[nodiscard]] std::vector<double> longest_row() const {
    std::vector<double> longest(dim_);
    double most = 0;
    for (std::size_t at = 0; at < values_.size(); at += dim_) {
      const double square = dot(row(at), row(at));
      if (!(square > most)) continue;
      most = square;
      longest.assign(row(at).begin(), row(at).end());
    }
    return longest;
  }

  static void make_positive(std::vector<double>& vector) noexcept {
    double largest = 0;
    for (const double value : vector) {
      if (std::abs(value) > std::abs(largest)) largest = value;
    }
    if (largest >= 0) return;
    for (double& value : vector) value = -value;
  }

  std::size_t dim_;
  std::vector<double> mean_;
  std::vector<double> values_;
};

}  // namespace

PrincipalPlane::Place PrincipalPlane::project(std::span<const float> row) const noexcept {
  Place place;
  for (std::size_t i = 0; i < row.size(); ++i) {
    const double value = static_cast<double>(row[i]) - mean[i];
    place.first += value * first[i];
    place.second += value * second[i];
  }
  return place;
}

PrincipalPlane principal_plane(std::span<const float> rows, std::size_t dim) {
  Centred centred(rows, dim);
  PrincipalPlane plane;
  plane.mean = centred.mean();
  const double whole = centred.variance();
  plane.first = centred.direction(plane.first_share);
  centred.remove(plane.first);
  // What rounding leaves of rows along one line is no second direction.
  if (centred.variance() > whole * 1e-12) {
    plane.second = centred.direction(plane.second_share);
  } else {
    plane.second.resize(dim);
  }
  if (plane.second_share > plane.first_share) {
    std::swap(plane.first, plane.second);
    std::swap(plane.first_share, plane.second_share);
  }
  if (whole > 0) {
    plane.first_share /= whole;
    plane.second_share /= whole;
  }
  return plane;
}

}  // namespace embtune
