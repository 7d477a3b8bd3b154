#include "analyse/diff_movement.h"

#include <cmath>
#include <limits>
#include <vector>

#include <doctest/doctest.h>

namespace embtune {
namespace {

Movement measure(const std::vector<float>& base, const std::vector<float>& tuned) {
  return measure_movement(base, tuned);
}

constexpr float kInf = std::numeric_limits<float>::infinity();
constexpr float kNan = std::numeric_limits<float>::quiet_NaN();

TEST_SUITE("diff_movement") {
  TEST_CASE("distance, share, cosine and the largest change of a number") {
    const Movement movement = measure({3, 4, 0}, {3, 0, 3});
    CHECK(movement.moved);
    CHECK(movement.l2 == 5);
    CHECK(movement.share == 1);
    CHECK(movement.cosine == doctest::Approx(9.0 / (5.0 * std::sqrt(18.0))));
    CHECK(movement.largest == 4);
    CHECK(movement.column == 1);
    CHECK(movement.base_value == 4);
    CHECK(movement.tuned_value == 0);
  }

  TEST_CASE("of equal changes the first is named") {
    CHECK(measure({0, 1, 2}, {0, 2, 3}).column == 1);
  }

  TEST_CASE("the same numbers are no movement; a nan is a nan") {
    CHECK_FALSE(measure({1, 2}, {1, 2}).moved);
    CHECK_FALSE(measure({kNan, kInf}, {-kNan, kInf}).moved);
    CHECK(measure({1, kNan}, {1, kNan}).l2 == 0);
  }

  TEST_CASE("a zero that changed its sign has moved by nothing") {
    const Movement movement = measure({1, 0}, {1, -0.0F});
    CHECK(movement.moved);
    CHECK(movement.l2 == 0);
    CHECK(movement.column == 1);
  }

  TEST_CASE("a number that is not finite, come or gone, is infinitely far") {
    CHECK(measure({1, 2}, {1, kNan}).l2 == kInf);
    CHECK(std::isnan(measure({1, 2}, {1, kInf}).share));
    CHECK(measure({1, kInf}, {1, 2}).largest == kInf);
    CHECK(std::isnan(measure({1, kInf}, {1, 2}).share));
    CHECK(std::isnan(measure({1, 2}, {1, kInf}).cosine));
    CHECK(std::isnan(measure({kNan, 1}, {kNan, 2}).cosine));
  }

  TEST_CASE("with a zero vector no cosine is defined, nor a share of its norm") {
    CHECK(std::isnan(measure({0, 0}, {1, 0}).cosine));
    CHECK(std::isnan(measure({0, 0}, {1, 0}).share));
    CHECK(std::isnan(measure({1, 0}, {0, 0}).cosine));
    CHECK(measure({1, 0}, {0, 0}).share == 1);
  }
}

}  // namespace
}  // namespace embtune
