#include "vectors/binary_scanner.h"

#include <limits>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "unit/vectors/fixture.h"

namespace embtune {
namespace {

using Kind = Oddity::Kind;

TEST_SUITE("binary_scanner") {
  TEST_CASE("rows are found with and without the line feed, row by row") {
    for (const char* end : {"", "\n"}) {
      const std::string bytes = binary_file(end);
      CHECK(tokens(table_of(bytes), bytes) == "the|cat|dog|");
      CHECK(table_of(bytes).body_end() == bytes.size());
    }
    const std::string mixed = "2 1\na " + floats({1}) + "\nb " + floats({2});
    CHECK(tokens(table_of(mixed), mixed) == "a|b|");
    CHECK(table_of(mixed).end(0) == 11);
  }

  TEST_CASE("tokens may hold any byte but a blank") {
    const std::string bytes =
        "3 1\n\xc3 " + floats({1}) + "a\tb " + floats({1}) + " " + floats({2});
    const RowTable table = table_of(bytes, format(VectorFormat::kWord2vecBin));
    CHECK(tokens(table, bytes) == "\xc3|a\tb||");
    CHECK(count(table, Kind::kControlBytes) == 1);
    CHECK(count(table, Kind::kEmptyToken) == 1);
  }

  TEST_CASE("a row that is cut is named by row and byte") {
    const std::string bytes = binary_file();
    CHECK(problem(bytes.substr(0, 37)) ==
          "vectors.txt: row 2 (byte offset 28): expected 8 bytes of vector, found 5; header says "
          "3 rows");
    CHECK(problem(bytes.substr(0, 30)) ==
          "vectors.txt: row 2 (byte offset 28): expected a token and a blank, found no blank in "
          "the 2 bytes that are left; header says 3 rows");
    CHECK(problem(bytes.substr(0, 28)) ==
          "vectors.txt: header says 3 rows, found 2 (file may be cut)");
  }

  TEST_CASE("bytes after the last row are an error") {
    CHECK(problem(binary_file() + "junk") ==
          "vectors.txt: 4 bytes after the last row (byte offset 40); header says 3 rows");
    CHECK(problem(binary_file("\n") + "\n") != "read");
  }

  TEST_CASE("floats of another width are recognised by what they add up to") {
    const std::string wide = std::string("2 2\nthe \0\0\0\0\0\0\xe0?\0\0\0\0\0\0\xd0\xbf", 24) +
                             std::string("cat \0\0\0\0\0\0\xf0?\0\0\0\0\0\0\0@", 20);
    CHECK(problem(wide).find("; the size fits 8-byte floats") != std::string::npos);
    const std::string half = std::string(
        "2 2\nthe \0008\0\xb4"
        "cat \0<\0@",
        20);
    CHECK(problem(half).find("; the size fits 2-byte floats") != std::string::npos);
    CHECK(problem(binary_file() + "junk").find("fits") == std::string::npos);
  }

  TEST_CASE("claims of the header are not believed") {
    const VectorOptions binary = format(VectorFormat::kWord2vecBin);
    const std::string row = "the " + floats({0.5F, -0.25F});
    CHECK(problem("18446744073709551615 2\n" + row, binary) ==
          "vectors.txt: header says 18446744073709551615 rows, found 1 (file may be cut)");
    CHECK(problem("1 18446744073709551615\n" + row, binary) ==
          "vectors.txt: row 0 (byte offset 23): expected 18446744073709551615 numbers, found 8; "
          "header says 1 row");
  }

  TEST_CASE("values that cannot be meant are odd") {
    const float nan = std::numeric_limits<float>::quiet_NaN();
    const std::string bytes = "4 2\na " + floats({1, 2e10F}) + "b " + floats({nan, 1}) + "c " +
                              floats({-1e10F, 1}) + "d " + floats({1, -2e10F});
    const RowTable table = table_of(bytes);
    CHECK(count(table, Kind::kNonFinite) == 1);
    REQUIRE(count(table, Kind::kImplausibleValue) == 2);
    for (const Oddity& oddity : table.oddities()) {
      CHECK(oddity.binary);
      if (oddity.kind != Kind::kImplausibleValue) continue;
      CHECK(oddity.first_lines == std::vector<std::uint64_t>{0, 3});
    }
  }

  TEST_CASE("a blank inside a token shifts the bytes, and shows as odd") {
    const std::string bytes = "2 2\nnew york " + floats({1, 2}) + "cat " + floats({3, 4});
    const RowTable table = table_of(bytes);
    CHECK(count(table, Kind::kImplausibleValue) + count(table, Kind::kControlBytes) == 2);
  }

  TEST_CASE("oddities are the same for any number of threads") {
    std::string bytes = "20000 1\n";
    for (int row = 0; row < 20000; ++row) {
      bytes += "r" + std::to_string(row) + (row % 3000 == 7 ? "\x01 " : " ") + floats({1});
    }
    const Layout layout = detect_layout(bytes, {}, "rows");
    Team one(1);
    Team three(3);
    const auto list = [&](Team& team) {
      return scan_binary(bytes, layout, "rows", team, HeaderCount::kMustHold).oddities.list(true);
    };
    REQUIRE(list(one).size() == 1);
    CHECK(list(one)[0].count == 7);
    CHECK(list(one)[0].first_lines == list(three)[0].first_lines);
    CHECK(list(three)[0].count == 7);
  }
}

}  // namespace
}  // namespace embtune
