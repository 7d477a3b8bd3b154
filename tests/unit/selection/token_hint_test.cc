#include "selection/token_hint.h"

#include <string>

#include <doctest/doctest.h>

#include "unit/selection/sample_base.h"

namespace embtune {
namespace {

TEST_SUITE("token_hint") {
  TEST_CASE("blanks, CR and a byte order mark around a token are named") {
    const SampleBase base("the 1 2\ncat 3 4\n");
    const Vocabulary& vocabulary = base.vocabulary();
    CHECK(token_hint("cat ", vocabulary) == "did you mean 'cat'? (blank at the end)");
    CHECK(token_hint("\tcat", vocabulary) == "did you mean 'cat'? (blank at the beginning)");
    CHECK(token_hint("cat\r", vocabulary) == "did you mean 'cat'? (CR at the end)");
    CHECK(token_hint(" cat \r", vocabulary) ==
          "did you mean 'cat'? (blank at the beginning, CR at the end, blank at the end)");
    CHECK(token_hint("\xef\xbb\xbf"
                     "cat",
                     vocabulary) == "did you mean 'cat'? (a byte order mark in it)");
  }

  TEST_CASE("a row in another case or another normal form is named") {
    const SampleBase base("paris 1 2\ncaf\xc3\xa9 3 4\n\xd0\xbc\xd0\xb8\xd1\x80 5 6\n");
    const Vocabulary& vocabulary = base.vocabulary();
    CHECK(token_hint("Paris", vocabulary) == "a row 'paris' exists (other case)");
    CHECK(token_hint("PARIS ", vocabulary) ==
          "a row 'paris' exists (other case, blank at the end)");
    CHECK(token_hint("cafe\xcc\x81", vocabulary) ==
          "a row 'caf\xc3\xa9' exists (another Unicode normal form)");
    CHECK(token_hint("\xd0\x9c\xd0\x98\xd0\xa0", vocabulary) ==
          "a row '\xd0\xbc\xd0\xb8\xd1\x80' exists (other case)");
  }

  TEST_CASE("a row whose token ends in CR is named") {
    const SampleBase base("the 1 2\nx\r 3 4\n");
    CHECK(token_hint("x", base.vocabulary()) == "a row 'x\\x0d' exists");
  }

  TEST_CASE("without a likely cause nothing is said") {
    const SampleBase base("the 1 2\ncat 3 4\n");
    CHECK(token_hint("thee", base.vocabulary()).empty());
    CHECK(token_hint("\xff", base.vocabulary()).empty());
    CHECK(token_hint("\xef\xbb\xbf", base.vocabulary()).empty());
  }

  TEST_CASE("many tokens are answered in their order, equal ones alike") {
    const SampleBase base("paris 1 2\nLondon 3 4\n");
    const std::string_view tokens[] = {"london", "xyz", "Paris", "PARIS", "Paris"};
    const std::vector<std::string> hints = token_hints(tokens, base.vocabulary());
    REQUIRE(hints.size() == 5);
    CHECK(hints[0] == "a row 'London' exists (other case)");
    CHECK(hints[1].empty());
    CHECK(hints[2] == "a row 'paris' exists (other case)");
    CHECK(hints[3] == hints[2]);
    CHECK(hints[4] == hints[2]);
  }
}

}  // namespace
}  // namespace embtune
