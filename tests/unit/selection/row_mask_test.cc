#include "selection/row_mask.h"

#include <string>
#include <thread>

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "embtune/error.h"
#include "embtune/observer.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

const std::vector<bool> kExpected = {false, true, true};

std::string refusal(std::string_view bytes, std::uint64_t rows, std::uint64_t dim) {
  try {
    (void)parse_row_mask(bytes, "mask.txt", rows, dim);
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::kData);
    return error.what();
  }
  return "accepted";
}

TEST_SUITE("row_mask") {
  TEST_CASE("entries stand in row order, separated by line ends or blanks") {
    for (const char* bytes :
         {"0\n1\n1\n", "0\n1\n1", "0 1 1", "0\t1 \t 1\n\n", "0\r\n1\r\n1\r\n", "\n0\n\n1 1\n",
          "\xef\xbb\xbf"
          "0\n1\n1\n"}) {
      CAPTURE(bytes);
      CHECK(parse_row_mask(bytes, "mask.txt", 3, 50) == kExpected);
    }
  }

  TEST_CASE("a long mask is read to its end, in every layout") {
    constexpr std::size_t kRows = 5000;
    const auto may_learn = [](std::size_t row) { return row * row % 7 == 2; };
    for (const char* separator : {"\n", " ", "\r\n"}) {
      std::string bytes;
      for (std::size_t row = 0; row < kRows; ++row) {
        bytes += (may_learn(row) ? "1" : "0") + std::string(separator);
      }
      const std::vector<bool> mask = parse_row_mask(bytes, "mask.txt", kRows, 50);
      REQUIRE(mask.size() == kRows);
      for (std::size_t row = 0; row < kRows; ++row) CHECK(mask[row] == may_learn(row));
    }
  }

  TEST_CASE("what is neither 0 nor 1 is shown with its line") {
    CHECK(refusal("0\n1\n2\n", 3, 50) ==
          "mask.txt:3: expected 0 (frozen) or 1 (may learn), found '2'; a mask is text with one 0 "
          "or 1 per row");
    CHECK(refusal("0 1\ntrue", 3, 50).starts_with("mask.txt:2: expected 0 (frozen)"));
    CHECK(refusal("0,1,1", 3, 50).starts_with("mask.txt:1: "));
    CHECK(refusal(std::string("\0\1\1", 3), 3, 50).find("'\\x00\\x01\\x01'") != std::string::npos);
    CHECK(refusal("0\xef\xbb\xbf\n", 1, 50).starts_with("mask.txt:1: "));
  }

  TEST_CASE("entries that touch are refused with a remedy of their own") {
    CHECK(refusal("011\n", 3, 50) ==
          "mask.txt:1: expected 0 (frozen) or 1 (may learn), found '011'; put entries on lines of "
          "their own or separate them by blanks");
  }

  TEST_CASE("a mask of another length than the rows is refused with both numbers") {
    CHECK(refusal("0\n1\n", 3, 50) == "mask.txt: expected one entry per row, 3, found 2");
    CHECK(refusal("0\n1\n0\n1\n", 3, 50) == "mask.txt: expected one entry per row, 3, found 4");
    CHECK(refusal("", 3, 50) == "mask.txt: expected one entry per row, 3, found 0");
  }

  TEST_CASE("a mask as long as dim is said to mask columns") {
    CHECK(refusal("0 1 1 1", 3, 4).find("masks columns") != std::string::npos);
    CHECK(parse_row_mask("0 1 1", "mask.txt", 3, 3) == kExpected);
  }

  TEST_CASE("a mask may come through a FIFO") {
    const TemporaryFolder folder;
    const std::string path = folder / "fifo";
    REQUIRE(::mkfifo(path.c_str(), 0600) == 0);
    std::thread writer([&path] { std::ofstream(path) << "0\n1\n1\n"; });
    Observer quiet;
    const std::vector<bool> mask = read_row_mask(path, 3, 50, quiet);
    writer.join();
    CHECK(mask == kExpected);
  }
}

}  // namespace
}  // namespace embtune
