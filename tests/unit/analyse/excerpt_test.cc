#include "analyse/excerpt.h"

#include <string>

#include <doctest/doctest.h>

namespace embtune {
namespace {

TEST_SUITE("excerpt") {
  TEST_CASE("a short row is shown whole, its line end visible") {
    CHECK(excerpt("cat 1 2\n", 4) == "cat 1 2\\x0a");
    CHECK(excerpt("cat 1 2\r\n", 9) == "cat 1 2\\x0d\\x0a");
    CHECK(excerpt("", 0).empty());
  }

  TEST_CASE("a long row is cut around the difference") {
    const std::string row = "word " + std::string(100, '1') + "X" + std::string(100, '2') + "\n";
    const std::string text = excerpt(row, 105);
    CHECK(text == "..." + std::string(16, '1') + "X" + std::string(23, '2') + "...");
  }

  TEST_CASE("a cut splits no character") {
    std::string row;
    for (int i = 0; i < 50; ++i) row += "\xc3\xa9";
    for (std::size_t at = 30; at < 40; ++at) {
      CAPTURE(at);
      CHECK(excerpt(row, at).find("\\x") == std::string::npos);
    }
  }

  TEST_CASE("bytes that are no text are spelled out") {
    CHECK(excerpt(std::string("a\0\xff", 3), 1) == "a\\x00\\xff");
    CHECK(excerpt("", 0).empty());
  }

  TEST_CASE("a difference of line ends is told from one of contents") {
    CHECK(differ_in_line_end_only("a 1\n", "a 1\r\n"));
    CHECK(differ_in_line_end_only("a 1", "a 1\n"));
    CHECK(differ_in_line_end_only("a 1\r\n", "a 1"));
    CHECK_FALSE(differ_in_line_end_only("a 1\n", "a 1 \n"));
    CHECK_FALSE(differ_in_line_end_only("a 1\n", "a 12\n"));
  }

  TEST_CASE("a header is shown without its line end") {
    CHECK(printable_header("\xef\xbb\xbf"
                           "2 3\r\n") ==
          "\xef\xbb\xbf"
          "2 3");
    CHECK(printable_header("2 3 \n") == "2 3 ");
    CHECK(printable_header("").empty());
  }
}

}  // namespace
}  // namespace embtune
