#include "analyse/requirement.h"

#include <doctest/doctest.h>

#include "embtune/error.h"

namespace embtune {
namespace {

bool holds(const std::string& text, std::optional<double> figure) {
  return parse_bound(text).holds(figure);
}

TEST_SUITE("requirement") {
  TEST_CASE("a bound is a name, a sign and a number") {
    const Bound bound = parse_bound("EN-WS-353 >= -0.5");
    CHECK(bound.name == "EN-WS-353");
    CHECK(bound.bound == -0.5);
    CHECK(parse_bound("a<b>0.1").name == "a<b");
    for (const char* text : {"", "ws", ">=0.5", "ws>=", "ws>=x", "ws=0.5", "ws>=nan"}) {
      CAPTURE(text);
      CHECK_THROWS_AS(static_cast<void>(parse_bound(text)), Error);
    }
  }

  TEST_CASE("bounds hold or not; an undefined figure never does") {
    CHECK(holds("a>=1", 1));
    CHECK(!holds("a>1", 1));
    CHECK(holds("a<=1", 1));
    CHECK(!holds("a<1", 1));
    CHECK(holds("a>1", 2));
    CHECK(!holds("a<1", 2));
    CHECK(holds("a<1", 0));
    CHECK(!holds("a>=1", 0));
    CHECK(!holds("a>=0", std::nullopt));
  }

  TEST_CASE("the name must be one figure's") {
    check_name(parse_bound("b>=1"), {"a", "b"});
    CHECK_THROWS_WITH_AS(check_name(parse_bound("ws35>=1"), {"ws353", "men"}),
                         "--require: there is no figure 'ws35'; did you mean ws353?", Error);
    CHECK_THROWS_WITH_AS(check_name(parse_bound("quite_else>=1"), {"ws353", "men"}),
                         "--require: there is no figure 'quite_else'; the figures are ws353, men",
                         Error);
    CHECK_THROWS_AS(check_name(parse_bound("a>=1"), {"a", "a"}), Error);
  }
}

}  // namespace
}  // namespace embtune
