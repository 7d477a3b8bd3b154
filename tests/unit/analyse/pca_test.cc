#include "analyse/pca.h"

#include <cmath>

#include <doctest/doctest.h>

namespace embtune {
namespace {

TEST_SUITE("pca") {
  TEST_CASE("the plane is that of largest variance, with its shares") {
    // Along (0.6, 0.8, 0) by +-10, along (0, 0, 1) by +-2, around (1, 1, 1).
    const std::vector<float> rows = {7, 9, 1, -5, -7, 1, 1, 1, 3, 1, 1, -1};
    const PrincipalPlane plane = principal_plane(rows, 3);
    CHECK(plane.mean == std::vector<double>{1, 1, 1});
    CHECK(plane.first[0] == doctest::Approx(0.6));
    CHECK(plane.first[1] == doctest::Approx(0.8));
    CHECK(plane.second[2] == doctest::Approx(1));
    CHECK(plane.first_share == doctest::Approx(200.0 / 208));
    CHECK(plane.second_share == doctest::Approx(8.0 / 208));
    const auto place = plane.project(std::vector<float>{7, 9, 3});
    CHECK(place.first == doctest::Approx(10));
    CHECK(place.second == doctest::Approx(2));
  }

  TEST_CASE("the first direction is that of more variance, even if the longest row is across it") {
    const std::vector<float> rows = {0, 3, 0, -3, 2, 0, -2, 0, 2, 0, -2, 0, 2, 0, -2, 0};
    const PrincipalPlane plane = principal_plane(rows, 2);
    CHECK(plane.first == std::vector<double>{1, 0});
    CHECK(plane.second == std::vector<double>{0, 1});
    CHECK(plane.first_share == doctest::Approx(24.0 / 42));
    CHECK(plane.second_share == doctest::Approx(18.0 / 42));
  }

  TEST_CASE("signs do not depend on the order of the rows") {
    const std::vector<float> rows = {1, 2, 3, 5, -4, 0, 2, 2, 9};
    const std::vector<float> turned = {2, 2, 9, 5, -4, 0, 1, 2, 3};
    const PrincipalPlane one = principal_plane(rows, 3);
    const PrincipalPlane other = principal_plane(turned, 3);
    for (std::size_t i = 0; i < 3; ++i) {
      CHECK(one.first[i] == doctest::Approx(other.first[i]));
      CHECK(one.second[i] == doctest::Approx(other.second[i]));
    }
  }

  TEST_CASE("rows along one line have no second direction, equal rows none at all") {
    const std::vector<float> line = {1, 1, 2, 2, 3, 3};
    CHECK(principal_plane(line, 2).second == std::vector<double>{0, 0});
    CHECK(principal_plane(line, 2).first_share == doctest::Approx(1));
    const std::vector<float> same = {1, 1, 1, 1};
    CHECK(principal_plane(same, 2).first == std::vector<double>{0, 0});
    CHECK(principal_plane({}, 2).first == std::vector<double>{0, 0});
  }
}

}  // namespace
}  // namespace embtune
