#include "vectors/row_shape.h"

#include <string>

#include <doctest/doctest.h>

#include "io/float_text.h"

namespace embtune {
namespace {

RowShape shape(std::string_view line, std::uint64_t dim = 3,
               NumericTail tail = NumericTail::kError) {
  return examine_row(line, dim, tail);
}

std::string token(std::string_view line, std::uint64_t dim = 3,
                  NumericTail tail = NumericTail::kError) {
  const RowShape found = shape(line, dim, tail);
  if (found.flaw != RowFlaw::kNone) return "FLAW " + describe_flaw(found, line, dim);
  return std::string(line.substr(0, found.token_bytes));
}

std::string flaw(std::string_view line, std::uint64_t dim = 3) {
  return describe_flaw(shape(line, dim), line, dim);
}

TEST_SUITE("row_shape") {
  TEST_CASE("the last dim fields are numbers, the rest is the token") {
    CHECK(token("the 0.1 0.2 0.3\n") == "the");
    CHECK(token(". . . 0.4 0.5 0.6\n") == ". . .");
    CHECK(token("write to me@home.example  0.7 0.8 0.9\n") == "write to me@home.example");
    CHECK(token("new york\t0.4\t0.5\t0.6\n") == "new york");
    CHECK(token("\xc2\xa0\xc2\xa0 1 2 3\n") == "\xc2\xa0\xc2\xa0");
    CHECK(token("\xe2\x80\xa8 1 2 3\n") == "\xe2\x80\xa8");
    CHECK(token("\xff\xfe"
                "ab 1 2 3\n") ==
          "\xff\xfe"
          "ab");
    CHECK(token("# 1 2 3\n") == "#");
    CHECK(token("400000 0.1 0.2 0.3\n") == "400000");
    CHECK(token("nan 1 2 3\n") == "nan");
    CHECK(token("a\rb 1 2 3\n") == "a\rb");
    CHECK(shape("new york 1 2 3\n").inner_blanks);
    CHECK_FALSE(shape("the 1 2 3\n").inner_blanks);
  }

  TEST_CASE("trailing blanks and one carriage return before the line feed belong to the row") {
    CHECK(token("the 1 2 3 \n") == "the");
    CHECK(token("the 1 2 3\t \r\n") == "the");
    CHECK(token("the 1 2 3\r\n") == "the");
    CHECK(token("the 1 2 3") == "the");
    CHECK(
        flaw("the 1 2\r 3\n") ==
        "field 3 '2\\x0d' is not a number; a carriage return is allowed only before the line feed");
    CHECK(
        flaw("the 1 2 3\r\r\n") ==
        "field 4 '3\\x0d' is not a number; a carriage return is allowed only before the line feed");
    CHECK(flaw("the 1 2 3\r") ==
          "field 4 '3\\x0d' is not a number; a carriage return is allowed only before the line feed"
          "; last line, no newline: file looks truncated");
  }

  TEST_CASE("a row that begins with blanks has an empty token, or all of them less one") {
    CHECK(token(" 0.4 0.5 0.6\n").empty());
    CHECK(shape(" 0.4 0.5 0.6\n").empty_token);
    CHECK(token("  0.4 0.5 0.6\n") == " ");
    CHECK(shape("  0.4 0.5 0.6\n").blank_token);
    CHECK(token("\t\t0.4 0.5 0.6\n") == "\t");
    CHECK(token("   0.4 0.5 0.6\n") == "  ");
    CHECK(token(" x 0.4 0.5 0.6\n") == " x");
    CHECK(shape(" x 0.4 0.5 0.6\n").inner_blanks);
  }

  TEST_CASE("a token of several pieces that ends in a number is ambiguous, unless allowed") {
    CHECK(flaw("cat 0.9 1 2 3\n") ==
          "4 numbers at end of row, expected 3 (extra number, or a token ending in a number?); "
          "--numeric-tail token takes it as token");
    CHECK(token("cat 0.9 1 2 3\n", 3, NumericTail::kToken) == "cat 0.9");
    CHECK(shape(" 0.9 1 2 3\n").flaw == RowFlaw::kAmbiguous);
    CHECK(token(" 0.9 1 2 3\n", 3, NumericTail::kToken) == " 0.9");
    CHECK(shape("to nan 1 2 3\n").flaw == RowFlaw::kAmbiguous);
    CHECK(token("9 to 5pm 1 2 3\n") == "9 to 5pm");
    CHECK(token("2014 1 2 3\n") == "2014");
  }

  TEST_CASE("words for numbers count as numbers") {
    CHECK(token("bad -nan nan inf\n") == "bad");
    CHECK(shape("bad -nan nan inf\n").non_finite);
    CHECK(token("ms -nan(ind) 0 Infinity\n") == "ms");
    CHECK(shape("ms -nan(ind) 0 0\n").non_finite);
    CHECK_FALSE(shape("the 1 2 3\n").non_finite);
  }

  TEST_CASE("too few numbers: expected and found") {
    CHECK(flaw("dog 4 5\n") == "expected 3 numbers, found 2");
    CHECK(flaw("dog 4 5") ==
          "expected 3 numbers, found 2; last line, no newline: file looks truncated");
    CHECK(flaw("lonely\n") == "expected TOKEN and 3 numbers, found 1 field");
    CHECK(flaw("x\n", 1) == "expected TOKEN and 1 number, found 1 field");
    CHECK(flaw(" 4 5\n") == "expected 3 numbers, found 2");
    CHECK(flaw("the 0.1 0.2 0.3\n", 4000000000U) == "expected 4000000000 numbers, found 3");
    CHECK(flaw("the 0.1\n", ~std::uint64_t{0}) == "expected 18446744073709551615 numbers, found 1");
    CHECK(flaw("0.4 0.5 0.6\n") ==
          "expected TOKEN and 3 numbers, found 3 numbers and nothing else: token missing");
  }

  TEST_CASE("an empty or blank line is no row") {
    CHECK(flaw("\n") ==
          "empty line inside the table; expected TOKEN and 3 numbers (a token containing a line "
          "feed cannot be stored in this format)");
    CHECK(shape("\r\n").flaw == RowFlaw::kEmptyLine);
    CHECK(shape(" \t\n").flaw == RowFlaw::kEmptyLine);
    CHECK(flaw(" \n").substr(0, 10) == "blank line");
  }

  TEST_CASE("commas are named for what they are") {
    CHECK(flaw("the 0.1,0.2,0.3\n") ==
          "field 2 '0.1,0.2,0.3' is not a number; commas are not a separator");
    CHECK(flaw("cat,1,2,3\n") == "field 1 'cat,1,2,3' is not a number; commas are not a separator");
    CHECK(flaw("the 0,1 0,2 0,3\n") ==
          "field 2 '0,1' is not a number; decimal comma: numbers need a point");
    CHECK(flaw("the 0.1, 0.2, 0.3\n") ==
          "field 2 '0.1,' is not a number; commas are not a separator");
  }

  TEST_CASE("the quick look at a field agrees with the parser") {
    for (const char* field :
         {"1",   "-1.5",  "+.5", "5.", "1e5", "nan", "-inf", ".", "-",   "+",    "..",
          "1-2", "1.2.3", "",    "e",  "e5",  "-.",  "1e",   "x", "++1", "00.10"}) {
      CAPTURE(field);
      CHECK(reads_as_number(field) == is_number(field));
    }
  }

  TEST_CASE("the numbers of a line without its end are parsed, since it may have been cut") {
    for (const char* cut : {"a 1 -", "a 1 2e", "a 1 2e-", "a 1 +", "a 1 .", "a 1 1..2"}) {
      CAPTURE(cut);
      const RowShape shape = examine_row(cut, 2, NumericTail::kError);
      CHECK(shape.flaw == RowFlaw::kNotANumber);
      CHECK(shape.field == 3);
      CHECK(describe_flaw(shape, cut, 2).ends_with("looks truncated"));
      CHECK(examine_row(std::string(cut) + "\n", 2, NumericTail::kError).flaw == RowFlaw::kNone);
    }
    CHECK(examine_row("a 1 2e-5", 2, NumericTail::kError).flaw == RowFlaw::kNone);
    CHECK(examine_row("a 1 2e99", 2, NumericTail::kError).non_finite);
  }

  TEST_CASE("a field that is no number is shown") {
    CHECK(flaw("the 1 x 3\n") == "field 3 'x' is not a number; expected TOKEN and 3 numbers");
    CHECK(flaw("the 1 0x2 3\n").substr(0, 13) == "field 3 '0x2'");
    CHECK(flaw("new york 1 2\n").substr(0, 14) == "field 2 'york'");
  }
}

}  // namespace
}  // namespace embtune
