#include "analyse/overlap.h"

#include <string>

#include <doctest/doctest.h>

#include "unit/analyse/two_open_files.h"

namespace embtune {
namespace {

TEST_SUITE("overlap") {
  TEST_CASE("rows with the same numbers are found wherever they stand and however printed") {
    TwoOpenFiles files("a 1 0.50\nb 2 1\nc 3 1\nb 9 9\n", "new 0 0\na 1 0.5\nb 2 2\nc 3 1\n");
    const TokenIndex base(files.base, files.team);
    const TokenIndex tuned(files.tuned, files.team);
    const std::vector<SharedRow> rows = unchanged_rows(base, tuned, files.team);
    REQUIRE(rows.size() == 2);
    CHECK((rows[0].base == 0 && rows[0].tuned == 1));
    CHECK((rows[1].base == 2 && rows[1].tuned == 3));
  }

  TEST_CASE("neighbours that a moved row leaves are lost") {
    // Twelve rows around one direction, of which the last one turns away.
    std::string base;
    for (int i = 0; i < 12; ++i)
      base += "t" + std::to_string(i) + " 1 0." + std::to_string(100 + i) + "\n";
    std::string tuned = base.substr(0, base.rfind("t11")) + "t11 -1 0\n";
    base += "far 0 1\n";
    tuned += "far 0 1\n";
    TwoOpenFiles files(base, tuned);
    const TokenIndex one(files.base, files.team);
    const TokenIndex two(files.tuned, files.team);
    Observer quiet;
    const OverlapResult same = measure_overlap(one, one, 5, files.team, quiet);
    CHECK(same.probes == 5);
    CHECK(same.unchanged == 13);
    CHECK(same.overlap == 1);
    const OverlapResult moved = measure_overlap(one, two, 100, files.team, quiet);
    CHECK(moved.unchanged == 12);
    CHECK(moved.probes == 12);
    CHECK(moved.overlap < 1);
    CHECK(moved.overlap >= 0.9);
  }

  TEST_CASE("another dim leaves nothing to compare") {
    TwoOpenFiles files("a 1 2\nb 2 1\n", "a 1 2 3\nb 2 1 4\n");
    Observer quiet;
    const OverlapResult result =
        measure_overlap(TokenIndex(files.base, files.team), TokenIndex(files.tuned, files.team), 9,
                        files.team, quiet);
    CHECK(result.probes == 0);
  }
}

}  // namespace
}  // namespace embtune
