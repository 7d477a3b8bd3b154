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

  TEST_CASE("lines as other programs write them are understood") {
    const SampleBase base("the 1 2\nNew_York 3 4\n. . . 5 6\n/c/en/king 7 8\n");
    const Vocabulary& vocabulary = base.vocabulary();
    CHECK(token_hint("\"the\"", vocabulary) == "did you mean 'the'? (quotes around it)");
    CHECK(token_hint("'the' ", vocabulary) == "did you mean 'the'? (quotes around it)");
    const std::string several = "did you mean 'the'? (more than a token on the line)";
    CHECK(token_hint("the\t1061396", vocabulary) == several);
    CHECK(token_hint("the 1061396", vocabulary) == several);
    CHECK(token_hint("the 0.1 -2e-3", vocabulary) == several);
    CHECK(token_hint("the end", vocabulary).empty());
    CHECK(token_hint("New York", vocabulary) ==
          "did you mean 'New_York'? (blanks in place of underscores)");
    CHECK(token_hint("._._.", vocabulary) ==
          "did you mean '. . .'? (underscores in place of blanks)");
    CHECK(token_hint("king", vocabulary) ==
          "did you mean '/c/en/king'? (without the prefix of the language)");
  }

  TEST_CASE("a list in UTF-16 is recognised") {
    const SampleBase base("the 1 2\n");
    const std::string hint = "the list is UTF-16 text: make it UTF-8 first";
    CHECK(token_hint(std::string_view("\xff\xfet\0h\0e\0", 8), base.vocabulary()) == hint);
    CHECK(token_hint(std::string_view("\xfe\xff\0t\0h\0e", 8), base.vocabulary()) == hint);
    CHECK(token_hint("\xff\xfethe", base.vocabulary()).empty());
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
