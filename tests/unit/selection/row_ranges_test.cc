#include "selection/row_ranges.h"

#include <string>

#include <doctest/doctest.h>

#include "embtune/error.h"

namespace embtune {
namespace {

TEST_SUITE("row_ranges") {
  TEST_CASE("numbers, closed and open ranges are read in the order given") {
    const std::vector<RowRange> expected = {{0, 999}, {1500, 1500}, {2000, kNoRow}};
    CHECK(parse_row_ranges("0-999,1500,2000-", "--freeze-rows") == expected);
    CHECK(parse_row_ranges("0-", "--freeze-rows") == std::vector<RowRange>{{0, kNoRow}});
    CHECK(parse_row_ranges("7-7,3-9", "--freeze-rows") == std::vector<RowRange>{{7, 7}, {3, 9}});
  }

  TEST_CASE("a row that no table can have is one all the same: there are fewer rows, that is all") {
    for (const char* text :
         {"18446744073709551614", "18446744073709551615", "99999999999999999999999"}) {
      CAPTURE(text);
      CHECK(parse_row_ranges(text, "--freeze-rows")[0].first == kNoRow - 1);
      CHECK(parse_row_ranges("0-" + std::string(text), "--freeze-rows")[0].last == kNoRow - 1);
    }
  }

  TEST_CASE("a range that ends before it begins is named") {
    CHECK_THROWS_WITH_AS((void)parse_row_ranges("1,9-3", "--freeze-rows"),
                         "--freeze-rows: '9-3' ends before it begins; expected row numbers from 0 "
                         "and ranges such as 0-999,1500,2000-",
                         Error);
  }

  TEST_CASE("anything else is a usage error that names option and piece") {
    for (const char* text :
         {"", ",", "1,", ",1", "1,,2", "-", "-5", "+5", "1--2", "1-2-3", "a", "1 ", " 1", "1, 2",
          "0x10", "1.5", "1e3", "99999999999999999999999x"}) {
      CAPTURE(text);
      try {
        (void)parse_row_ranges(text, "--trainable-rows");
        FAIL_CHECK("accepted");
      } catch (const Error& error) {
        CHECK(error.kind() == ErrorKind::kUsage);
        CHECK(std::string(error.what()).starts_with("--trainable-rows: '"));
        CHECK(std::string(error.what()).find("0-999,1500,2000-") != std::string::npos);
      }
    }
  }
}

}  // namespace
}  // namespace embtune
