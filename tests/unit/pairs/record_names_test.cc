#include "pairs/record_names.h"

#include <array>
#include <string_view>

#include <doctest/doctest.h>

#include "unit/pairs/fixture.h"

namespace embtune {
namespace {

TEST_SUITE("record_names") {
  TEST_CASE("a row number is made of decimal digits alone") {
    CHECK(parse_row_number("0") == 0);
    CHECK(parse_row_number("0042") == 42);
    CHECK(parse_row_number("18446744073709551614") == 18446744073709551614U);
    CHECK(parse_row_number("99999999999999999999999") == kNoRow);
    for (const char* text : {"", "-1", "+1", "1.0", "1e3", " 1", "1 ", "0x1", "one"}) {
      CAPTURE(text);
      CHECK_FALSE(parse_row_number(text));
    }
  }

  TEST_CASE("a token is found by its bytes, as its first copy; an unknown one is no row") {
    const SampleBase base(kBase, {"new"});
    const RecordNames names(base.vocabulary(), IndexKind::kToken);
    CHECK(names.find("cat") == 0);
    CHECK(names.find("the end") == 2);
    CHECK(names.find("\xFF") == 4);
    CHECK(names.find("new") == 6);
    CHECK(names.resolve("Cat", {}) == kNoRow);
    CHECK(names.resolve("", {}) == kNoRow);
    CHECK(names.resolve("0", {}) == kNoRow);
  }

  TEST_CASE("row numbers reach to the last new token, and no further") {
    const SampleBase base(kBase, {"new"});
    const RecordNames names(base.vocabulary(), IndexKind::kRow);
    CHECK(names.find("6") == 6);
    CHECK(names.resolve("5", {}) == 5);
    CHECK(names.find("7") == kNoRow);
    const std::array<std::string_view, 3> many = {"7", "6", "cat"};
    std::array<RowId, 3> rows = {};
    names.find(many, rows);
    CHECK(rows == std::array<RowId, 3>{kNoRow, 6, kNoRow});
    CHECK(names.find("cat") == kNoRow);
    CHECK_THROWS_WITH_AS((void)names.resolve("7", Place{"p", 3}),
                         "p:3: row 7 does not exist: the base has 7 rows, numbered from 0 to 6",
                         Error);
    CHECK_THROWS_WITH_AS(
        (void)names.resolve("99999999999999999999", Place{"p", 3}),
        "p:3: this row number does not exist: the base has 7 rows, numbered from 0 to 6", Error);
    CHECK_THROWS_WITH_AS((void)names.resolve("cat", Place{"p", 3}),
                         "p:3: 'cat' is no row number; if it is a token, give --index token",
                         Error);
  }
}

}  // namespace
}  // namespace embtune
