#include "vectors/oddity.h"

#include <doctest/doctest.h>

namespace embtune {
namespace {

using Kind = Oddity::Kind;

TEST_SUITE("oddity") {
  TEST_CASE("the text says how many there are and where the first stands") {
    CHECK(describe({Kind::kEmptyToken, 2, {2, 7}}) ==
          "2 rows with an empty token, first at line 2");
    CHECK(describe({Kind::kEmptyToken, 1, {2}}) == "1 row with an empty token, at line 2");
    CHECK(describe({Kind::kControlBytes, 1, {0}, true}) ==
          "1 row with control bytes in the token, at row 0");
    CHECK(describe({Kind::kNoFinalNewline, 1, {}}) == "no line end after the last row");
  }

  TEST_CASE("every kind has a text, and two of them are no warnings") {
    int warnings = 0;
    for (int kind = 0; kind < static_cast<int>(Kind::kCount); ++kind) {
      CHECK_FALSE(describe({static_cast<Kind>(kind), 1, {1}}).empty());
      if (is_warning(static_cast<Kind>(kind))) ++warnings;
    }
    CHECK(warnings == static_cast<int>(Kind::kCount) - 2);
    CHECK_FALSE(is_warning(Kind::kTokenWithBlanks));
    CHECK_FALSE(is_warning(Kind::kNoFinalNewline));
  }

  TEST_CASE("parts add up in file order and keep the first places only") {
    OddityCounts first;
    OddityCounts second;
    first.add(Kind::kNonFinite, 3);
    for (std::uint64_t place = 0; place < 10; ++place) second.add(Kind::kNonFinite, place);
    second.add(Kind::kMoreRowsThanHeader, 8, 4);
    first.append(second, 100);
    const std::vector<Oddity> seen = first.list(false);
    REQUIRE(seen.size() == 2);
    CHECK(seen[0].kind == Kind::kNonFinite);
    CHECK(seen[0].count == 11);
    CHECK(seen[0].first_lines == std::vector<std::uint64_t>{3, 100, 101, 102, 103});
    CHECK(seen[1].count == 4);
    CHECK(seen[1].first_lines == std::vector<std::uint64_t>{108});
  }
}

}  // namespace
}  // namespace embtune
