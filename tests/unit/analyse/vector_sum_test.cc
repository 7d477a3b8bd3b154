#include "analyse/vector_sum.h"

#include <doctest/doctest.h>

#include "embtune/error.h"

namespace embtune {
namespace {

std::string taken_apart(std::string_view text) {
  std::string parts;
  for (const SumTerm& term : parse_sum(text)) {
    parts += (term.negative ? "-<" : "+<") + term.token + ">";
  }
  return parts;
}

TEST_SUITE("vector_sum") {
  TEST_CASE("signs between blanks take a query apart") {
    CHECK(taken_apart("king - man + woman") == "+<king>-<man>+<woman>");
    CHECK(taken_apart("- man + king") == "-<man>+<king>");
    CHECK(taken_apart("a + b") == "+<a>+<b>");
    CHECK(looks_like_sum("a + b"));
    CHECK(!looks_like_sum("well-known"));
    CHECK(!looks_like_sum("a +b"));
    CHECK(!looks_like_sum("+ b"));
  }

  TEST_CASE("tokens may hold blanks, and be signs themselves") {
    CHECK(taken_apart("new york - new + old") == "+<new york>-<new>+<old>");
    CHECK(taken_apart("a - - + b") == "+<a>-<->+<b>");
    CHECK(taken_apart("- - a") == "+<->-<a>");
    CHECK(taken_apart("+ + +") == "+<+>+<+>");
  }

  TEST_CASE("what is no sum is refused") {
    for (const char* text : {"", "king", "- king", "king - "}) {
      CAPTURE(text);
      CHECK_THROWS_AS(static_cast<void>(parse_sum(text)), Error);
    }
  }
}

}  // namespace
}  // namespace embtune
