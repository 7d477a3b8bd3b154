#include "run/option_values.h"

#include <limits>
#include <string>

#include <doctest/doctest.h>

namespace embtune {
namespace {

TEST_SUITE("option_values") {
  TEST_CASE("a range says what it holds, ends included or not") {
    CHECK(at_least(1).holds(1));
    CHECK_FALSE(at_least(1).holds(0.5));
    CHECK_FALSE(above(0).holds(0));
    CHECK(above(0).holds(std::numeric_limits<double>::denorm_min()));
    CHECK(below_one().holds(0));
    CHECK_FALSE(below_one().holds(1));
    CHECK(between(1, 60).holds(60));
    CHECK(Range{}.holds(-1e300));
  }

  TEST_CASE("a range is told as people write it") {
    CHECK(at_least(1).text() == ">= 1");
    CHECK(above(0).text() == "> 0");
    CHECK(below_one().text() == "in [0, 1)");
    CHECK(between(1, 60).text() == "1 to 60");
    CHECK(Range{}.text().empty());
  }

  TEST_CASE("a number may be signed and have an exponent, whatever the locale") {
    CHECK(read_number("--x", "0.25", Range{}) == 0.25);
    CHECK(read_number("--x", "+5", Range{}) == 5);
    CHECK(read_number("--x", "-1e-3", Range{}) == -0.001);
  }

  TEST_CASE("what is no number is refused with its option") {
    for (const char* text :
         {"", "x", "1x", "0,5", "nan", "inf", "++1", "+-1", " 1", "1 ", "0x10"}) {
      CAPTURE(text);
      CHECK_THROWS_WITH_AS((void)read_number("--lr", text, Range{}),
                           ("--lr: '" + std::string(text) + "' is not a number").c_str(), Error);
    }
    CHECK_THROWS_WITH_AS((void)read_number("--lr", "1e999", Range{}),
                         "--lr: '1e999' is too large or too small for a number", Error);
  }

  TEST_CASE("a number out of range is refused with the range") {
    CHECK_THROWS_WITH_AS((void)read_number("--lr", "0", above(0)),
                         "--lr: '0' is out of range; it must be > 0", Error);
    CHECK_THROWS_WITH_AS((void)read_number("--momentum", "1", below_one()),
                         "--momentum: '1' is out of range; it must be in [0, 1)", Error);
  }

  TEST_CASE("a count is a whole number of 64 bits") {
    CHECK(read_count("--n", "0", at_least(0)) == 0);
    CHECK(read_count("--n", "18446744073709551615", at_least(0)) ==
          std::numeric_limits<std::uint64_t>::max());
    CHECK_THROWS_WITH_AS((void)read_count("--n", "18446744073709551616", at_least(0)),
                         "--n: '18446744073709551616' is out of range; it must be below 2^64",
                         Error);
    CHECK_THROWS_WITH_AS((void)read_count("--n", "1.5", at_least(0)),
                         "--n: '1.5' is not a whole number", Error);
    CHECK_THROWS_WITH_AS((void)read_count("--n", "-3", at_least(1)),
                         "--n: '-3' is out of range; it must be >= 1", Error);
    CHECK_THROWS_AS((void)read_count("--n", "", at_least(0)), Error);
    CHECK_THROWS_AS((void)read_count("--n", "0", at_least(1)), Error);
  }

  TEST_CASE("a size has a unit of 1024, or of 1000 where it is written so") {
    CHECK(read_size("--s", "1000") == 1000);
    CHECK(read_size("--s", "1B") == 1);
    CHECK(read_size("--s", "1K") == 1024);
    CHECK(read_size("--s", "1KiB") == 1024);
    CHECK(read_size("--s", "1KB") == 1000);
    CHECK(read_size("--s", "512M") == 512ULL << 20U);
    CHECK(read_size("--s", "1GiB") == 1ULL << 30U);
    CHECK(read_size("--s", "2T") == 2ULL << 40U);
    for (const char* text : {"", "G", "1X", "1.5G", "-1", "1 G", "1g", "1iB", "lots"}) {
      CAPTURE(text);
      CHECK_THROWS_AS((void)read_size("--s", text), Error);
    }
    CHECK_THROWS_AS((void)read_size("--s", "99999999T"), Error);
  }

  TEST_CASE("numbers and sizes are printed short") {
    CHECK(number_text(0.25) == "0.25");
    CHECK(number_text(1e-8) == "1e-8");
    CHECK(number_text(1e-10) == "1e-10");
    CHECK(number_text(32) == "32");
    CHECK(size_text(1ULL << 30U) == "1 GiB");
    CHECK(size_text(512ULL << 20U) == "512 MiB");
    CHECK(size_text(1000) == "1000 bytes");
    CHECK(size_text(1) == "1 byte");
    CHECK(size_text(0) == "0 bytes");
  }
}

}  // namespace
}  // namespace embtune
