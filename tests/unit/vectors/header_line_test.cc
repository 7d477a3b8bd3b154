#include "vectors/header_line.h"

#include <doctest/doctest.h>

namespace embtune {
namespace {

TEST_SUITE("header_line") {
  TEST_CASE("a header is exactly two positive integers") {
    for (const char* line : {"400000 300\n", "3 3 \r\n", "3\t3", "3  3\n", "007 3\n"}) {
      CAPTURE(line);
      CHECK(read_header_line(line).is_header());
    }
    CHECK(read_header_line("400000 300\n").rows == 400000);
    CHECK(read_header_line("400000 300\n").dim == 300);
    for (const char* line : {"", "\n", "3\n", "3 x\n", "3 3 3\n", "-3 3\n", "+3 3\n", "3 3.0\n",
                             " 3 3\n", "0 3\n", "3 0\n", "3,3\n", "the 3\n"}) {
      CAPTURE(line);
      CHECK_FALSE(read_header_line(line).is_header());
    }
  }

  TEST_CASE("a header that announces nothing is told apart") {
    CHECK(read_header_line("0 300\n").is_zero_header());
    CHECK(read_header_line("3 0\n").is_zero_header());
    CHECK_FALSE(read_header_line("3 3\n").is_zero_header());
    CHECK_FALSE(read_header_line("0 0 0\n").is_zero_header());
  }

  TEST_CASE("counts beyond 64 bits are known as a header out of range") {
    const HeaderLine header = read_header_line("99999999999999999999999 3\n");
    CHECK(header.is_header());
    CHECK_FALSE(header.in_range);
    CHECK(read_header_line("18446744073709551615 3\n").in_range);
  }
}

}  // namespace
}  // namespace embtune
