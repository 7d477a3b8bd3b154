#include "cli/layout.h"

#include <string>

#include <doctest/doctest.h>

namespace embtune {
namespace {

TEST_SUITE("layout") {
  TEST_CASE("text is wrapped between blanks, and a long word stands alone") {
    CHECK(wrapped("a bb ccc", 0, 4) == "a bb\nccc\n");
    CHECK(wrapped("a bb ccc", 2, 6) == "  a bb\n  ccc\n");
    CHECK(wrapped("abcdef g", 0, 3) == "abcdef\ng\n");
    CHECK(wrapped("  a \n b  ", 0, 10) == "a b\n");
    CHECK(wrapped("", 4, 10).empty());
  }

  TEST_CASE("a description stands beside its term, or below a long one") {
    CHECK(described("-q", "Quiet.", 2, 8) == "  -q    Quiet.\n");
    CHECK(described("--quiet", "Quiet.", 2, 8) == "  --quiet\n        Quiet.\n");
    CHECK(described("-q", "", 2, 8) == "  -q\n");
  }

  TEST_CASE("labels are flush right, so that label and text can be searched for together") {
    LabelledLines lines;
    lines.add("proof", "x");
    lines.add("a", "y");
    lines.more("z");
    CHECK(lines.text() == "proof: x\n    a: y\n       z\n");
  }

  TEST_CASE("numbers are short and never in a form that people must decode") {
    CHECK(rounded(0.25, 4) == "0.25");
    CHECK(rounded(0.123456, 4) == "0.1235");
    CHECK(rounded(12345.6, 3) == "12346");
    CHECK(rounded(999.4, 3) == "999");
    CHECK(rounded(999.5, 3) == "1000");
    CHECK(rounded(-9999.7, 4) == "-10000");
    CHECK(rounded(0, 3) == "0");
    CHECK(rounded(-2.5, 3) == "-2.5");
    CHECK(rounded(1e-7, 3) == "1e-07");
    CHECK(percent(0.1234) == "12.3 %");
    CHECK(percent(0.00056) == "0.056 %");
    CHECK(percent(25) == "2500 %");
    CHECK(percent(9.999) == "1000 %");
  }

  TEST_CASE("bytes of files are printable, and bare unless they were cut") {
    CHECK(bare("it's", 8) == "it's");
    CHECK(bare("a\x01", 8) == "a\\x01");
    CHECK(bare("", 8).empty());
    CHECK(bare("123456789", 8).starts_with("'12345678"));
  }

  TEST_CASE("columns align by characters, not bytes") {
    CHECK(width_of("caf\xc3\xa9") == 4);
    CHECK(padded("caf\xc3\xa9", 6) == "caf\xc3\xa9  ");
    CHECK(padded("coffee", 3) == "coffee");
    CHECK(fixed(0.5, 4) == "0.5000");
    CHECK(fixed(-1, 2) == "-1.00");
  }
}

}  // namespace
}  // namespace embtune
