#include "analyse/unit_rows.h"

#include <vector>

#include <doctest/doctest.h>

#include "support/temporary_folder.h"

namespace embtune {
namespace {

TEST_SUITE("unit_rows") {
  TEST_CASE("a row is scaled to length 1; without a direction it becomes zeros") {
    const TemporaryFolder folder;
    Team team(1);
    const VectorFile file = VectorFile::open(
        folder.write("v.txt", "a 3 4\nzero 0 0\nodd nan 1\nhuge 3e38 3e38\n"), {}, "", team);
    std::vector<float> values(2);
    read_unit_row(file, 0, values);
    CHECK(values == std::vector<float>{0.6F, 0.8F});
    for (const RowId row : {RowId{1}, RowId{2}}) {
      read_unit_row(file, row, values);
      CHECK(values == std::vector<float>{0, 0});
      CHECK(unit_row(file, row) == std::vector<double>{0, 0});
    }
    read_unit_row(file, 3, values);
    CHECK(values[0] == doctest::Approx(0.70710678));
    const std::vector<double> unit = unit_row(file, 0);
    CHECK(dot(unit, unit) == doctest::Approx(1));
  }

  TEST_CASE("a sum of products") {
    const std::vector<double> a = {1, 2, 3};
    const std::vector<double> b = {4, 5, 6};
    CHECK(dot(a, b) == 32);
  }
}

}  // namespace
}  // namespace embtune
