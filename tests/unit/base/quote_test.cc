#include "base/quote.h"

#include <string>

#include <doctest/doctest.h>

namespace embtune {
namespace {

using namespace std::string_view_literals;

TEST_SUITE("quote") {
  TEST_CASE("printable UTF-8 stays, and everything else becomes two hexadecimal digits") {
    CHECK(quote("") == "''");
    CHECK(quote("king") == "'king'");
    CHECK(quote("na\xc3\xafve") == "'na\xc3\xafve'");
    CHECK(quote("a\tb\r\n\x7f"sv) == "'a\\x09b\\x0d\\x0a\\x7f'");
    CHECK(quote("\0"sv) == "'\\x00'");
    CHECK(quote("\xff\xc3") == "'\\xff\\xc3'");
    CHECK(quote("a\xc2\x9b"
                "31m\xc2\x80\xc2\x9f\xc2\xa0") == "'a\\xc2\\x9b31m\\xc2\\x80\\xc2\\x9f\xc2\xa0'");
    CHECK(printable("na\xc3\xafve: \x1b[1m\xff'\\\n") == "na\xc3\xafve: \\x1b[1m\\xff'\\\\x0a");
    CHECK(printable("").empty());
    CHECK(printable(std::string(1000, 'x')) == std::string(1000, 'x'));
  }

  TEST_CASE("a control character is told by the bytes that it takes") {
    for (const auto one : {"\0"sv, "\x1f"sv, "\x7f"sv}) CHECK(control_length(one) == 1);
    for (const auto two : {"\xc2\x80"sv, "\xc2\x9f z"sv}) CHECK(control_length(two) == 2);
    for (const auto none : {""sv, " "sv, "~"sv, "\xc2"sv, "\xc2\x7f"sv, "\xc2\xa0"sv, "\xc3\x80"sv,
                            "\x80"sv, "\x9b"sv}) {
      CAPTURE(to_hex(none));
      CHECK(control_length(none) == 0);
    }
  }

  TEST_CASE("what is longer than the limit is cut between characters, and its length is named") {
    CHECK(quote("abcdef", 6) == "'abcdef'");
    CHECK(quote("abcdefg", 6) == "'abcdef...' (7 bytes)");
    CHECK(quote("ab\xe2\x82\xac z", 3) == "'ab\xe2\x82\xac...' (7 bytes)");
    CHECK(quote(std::string(1'000'000, 'x')) ==
          "'" + std::string(64, 'x') + "...' (1000000 bytes)");
  }

  TEST_CASE("well-formed UTF-8 is told from surrogates, overlong forms and cut sequences") {
    for (const auto good : {"a"sv, "\xc2\x80"sv, "\xdf\xbf"sv, "\xe0\xa0\x80"sv, "\xed\x9f\xbf"sv,
                            "\xee\x80\x80"sv, "\xf0\x90\x80\x80"sv, "\xf4\x8f\xbf\xbf"sv}) {
      CAPTURE(to_hex(good));
      CHECK(utf8_length(good) == good.size());
      CHECK(is_utf8(good));
      for (std::size_t cut = 1; cut < good.size(); ++cut) CHECK_FALSE(is_utf8(good.substr(0, cut)));
    }
    for (const auto bad : {"\x80"sv, "\xc0\x80"sv, "\xc1\xbf"sv, "\xe0\x9f\xbf"sv, "\xed\xa0\x80"sv,
                           "\xf0\x8f\xbf\xbf"sv, "\xf4\x90\x80\x80"sv, "\xf5\x80\x80\x80"sv,
                           "\xff"sv, "\xc3("sv, "\xe2\x82("sv}) {
      CAPTURE(to_hex(bad));
      CHECK(utf8_length(bad) == 0);
      CHECK_FALSE(is_utf8(bad));
    }
    CHECK(utf8_length("") == 0);
    CHECK(is_utf8(""));
  }

  TEST_CASE("each stray byte becomes one U+FFFD") {
    CHECK(to_utf8("a\xff\xe2\x82z") == "a\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbdz");
    CHECK(to_utf8("\xe2\x82\xac") == "\xe2\x82\xac");
    CHECK(is_utf8(to_utf8("\xf4\x90\x80\x80")));
  }

  TEST_CASE("hexadecimal is lower case, two digits a byte") {
    CHECK(to_hex("\x00\x0f\xA0\xff"sv) == "000fa0ff");
    CHECK(to_hex("").empty());
  }

  TEST_CASE("large counts are grouped, and words take a plural") {
    CHECK(grouped(0) == "0");
    CHECK(grouped(999) == "999");
    CHECK(grouped(1000) == "1,000");
    CHECK(grouped(1234567) == "1,234,567");
    CHECK(grouped(~0ULL) == "18,446,744,073,709,551,615");
    CHECK(counted(0, "row") == "0 rows");
    CHECK(counted(1, "row") == "1 row");
    CHECK(counted(2000, "row") == "2,000 rows");
  }
}

}  // namespace
}  // namespace embtune
