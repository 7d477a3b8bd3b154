#include "analyse/row_statistics.h"

#include <cmath>
#include <string>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

RowStatistics statistics(std::string_view bytes, int threads = 1, std::uint64_t dim = 0) {
  VectorOptions options;
  options.dim = dim;
  const TemporaryFolder folder;
  Team team(threads);
  const VectorFile file = VectorFile::open(folder.write("v.txt", bytes), options, "", team);
  return row_statistics(file, team);
}

using Places = std::vector<std::uint64_t>;

TEST_SUITE("row_statistics") {
  TEST_CASE("norms are found with their rows, the first of equals") {
    const RowStatistics rows = statistics("a 3 4\nb 0 1\nc 1 0\nd -4 3\n");
    CHECK(rows.smallest.norm == 1);
    CHECK(rows.smallest.row == 1);
    CHECK(rows.largest.norm == 5);
    CHECK(rows.largest.row == 0);
    CHECK(rows.norm_sum == 12);
    CHECK(rows.finite_rows == 4);
  }

  TEST_CASE("rows with numbers that are not finite are counted apart") {
    const RowStatistics rows = statistics("a 3 4\nb nan inf\nc 1 1e99\n");
    CHECK(rows.non_finite_values == 3);
    CHECK(rows.non_finite_rows.count == 2);
    CHECK(rows.non_finite_rows.first == Places{2, 3});
    CHECK(rows.finite_rows == 1);
    CHECK(rows.largest.norm == 5);
  }

  TEST_CASE("zeros, separators, blanks and line ends are told with their lines") {
    const RowStatistics rows = statistics("a 0 -0\nb\t1\t2\nc 1  2\nd 1 2 \ne 1 2\r\nf 0.0 0e5");
    CHECK(rows.zero_rows.first == Places{1, 6});
    CHECK(rows.tab_rows == 1);
    CHECK(rows.blank_rows == 5);
    CHECK(rows.repeated_separators.first == Places{3});
    CHECK(rows.trailing_blanks.first == Places{4});
    CHECK(rows.lf_rows.count == 4);
    CHECK(rows.crlf_rows.first == Places{5});
    CHECK(rows.min_decimals == 0);
    CHECK(rows.max_decimals == 1);
    CHECK(rows.exponent_numbers == 1);
  }

  TEST_CASE("the token is no part of the style; its own blanks are none of the separators") {
    const RowStatistics rows = statistics(". . . 1.25 2\nx\xff 1 2.5\n", 1, 2);
    CHECK(rows.repeated_separators.count == 0);
    CHECK(rows.max_decimals == 2);
    CHECK(rows.tokens_not_utf8.first == Places{2});
  }

  TEST_CASE("a field that is no number is refused") {
    CHECK_THROWS_AS((void)statistics("a 1 2\nb 1-2 3\n"), Error);
  }

  TEST_CASE("the outcome is the same for any number of threads") {
    std::string text;
    for (int i = 0; i < 20000; ++i) {
      text += "w" + std::to_string(i) + " " + std::to_string((i * 7919) % 1000) + ".125 0.1" +
              std::to_string(i % 977) + (i % 3 == 0 ? " \n" : "\n");
    }
    const RowStatistics one = statistics(text, 1);
    for (const int threads : {2, 3, 8}) {
      const RowStatistics many = statistics(text, threads);
      CHECK(many.norm_sum == one.norm_sum);
      CHECK(many.smallest.row == one.smallest.row);
      CHECK(many.largest.row == one.largest.row);
      CHECK(many.trailing_blanks.count == one.trailing_blanks.count);
      CHECK(many.trailing_blanks.first == one.trailing_blanks.first);
    }
  }
}

}  // namespace
}  // namespace embtune
