#include "learn/drift.h"

#include <cmath>
#include <vector>

#include <doctest/doctest.h>

#include "unit/learn/test_base.h"

namespace embtune {
namespace {

TEST_CASE("length and distance are those of the formula") {
  const FloatRow a{3, 4, 0};
  const FloatRow b{0, 0, 12};
  CHECK(row_norm(a.data(), 3) == 5.0);
  CHECK(row_distance(a.data(), b.data(), 3) == 13.0);
  CHECK(row_norm(a.data(), 0) == 0.0);
}

TEST_CASE("length takes every column, whatever the dim") {
  for (std::size_t dim = 1; dim < 40; ++dim) {
    const FloatRow ones(dim, 1);
    CHECK(row_norm(ones.data(), dim) == std::sqrt(static_cast<double>(dim)));
  }
}

TEST_CASE("a row within the bound keeps its bits") {
  const FloatRow base{1, 2};
  FloatRow row{1.3F, 2.4F};
  limit_drift(row.data(), base.data(), 2, {0.6, false});
  CHECK(row == FloatRow{1.3F, 2.4F});
}

TEST_CASE("a row beyond the bound ends on it, on the way to its base") {
  const FloatRow base{1, 2};
  FloatRow row{4, 6};
  limit_drift(row.data(), base.data(), 2, {1, false});
  CHECK(row[0] == doctest::Approx(1.6));
  CHECK(row[1] == doctest::Approx(2.8));
}

TEST_CASE("a share is of the norm of the base") {
  const FloatRow base{3, 4};
  FloatRow row{3, 104};
  limit_drift(row.data(), base.data(), 2, {0.2, true});
  CHECK(row[0] == 3.0F);
  CHECK(row[1] == doctest::Approx(5.0));
}

TEST_CASE("no row is ever beyond the bound, not by the last bit, and none is pulled far inside") {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const FloatRows rows = random_rows(seed, 2, 17);
    const DriftBound bound{std::pow(10.0, -static_cast<double>(seed % 9)), seed % 2 == 0};
    FloatRow row = rows[1];
    limit_drift(row.data(), rows[0].data(), row.size(), bound);
    const double radius = bound.radius(row_norm(rows[0].data(), row.size()));
    const double distance = row_distance(row.data(), rows[0].data(), row.size());
    CAPTURE(seed);
    REQUIRE(distance <= radius);
    if (radius > 1e-3 && radius < 1) REQUIRE(distance > radius * (1 - 1e-3));
  }
}

TEST_CASE("a bound of zero, or a share of a zero base, gives the base back") {
  const FloatRow base{0, 0, 0};
  FloatRow row{1, 2, 3};
  limit_drift(row.data(), base.data(), 3, {0.5, true});
  CHECK(row == base);
}

TEST_CASE("numbers that are not finite stay so, for the check of values to find") {
  const FloatRow base{1, 2};
  FloatRow row{INFINITY, 2};
  limit_drift(row.data(), base.data(), 2, {1, false});
  CHECK_FALSE(std::isfinite(row[0]));
}

TEST_CASE("a norm that is kept is that of the base, in the direction of the row") {
  const FloatRow base{3, 4};
  FloatRow row{0, 20};
  restore_norm(row.data(), base.data(), 2);
  CHECK(row == FloatRow{0, 5});
  FloatRow tiny{1e-30F, 0};
  restore_norm(tiny.data(), base.data(), 2);
  CHECK(tiny == FloatRow{5, 0});
}

TEST_CASE("a row without direction stays, and a base of zeros makes zeros") {
  const FloatRow base{3, 4};
  const FloatRow zero{0, 0};
  FloatRow row{0, 0};
  restore_norm(row.data(), base.data(), 2);
  CHECK(row == zero);
  row = {1, 2};
  restore_norm(row.data(), zero.data(), 2);
  CHECK(row == zero);
}

}  // namespace
}  // namespace embtune
