#include "vectors/row_table.h"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "unit/vectors/fixture.h"

namespace embtune {
namespace {

using Kind = Oddity::Kind;

// Prologue, rows and epilogue put together again.
std::string tiled(std::string_view bytes) {
  const RowTable table = table_of(bytes);
  std::string copy(bytes.substr(0, table.begin(0)));
  for (RowId row = 0; row < table.rows(); ++row) {
    copy += bytes.substr(table.begin(row), table.end(row) - table.begin(row));
  }
  return copy + std::string(bytes.substr(table.body_end()));
}

TEST_SUITE("row_table") {
  TEST_CASE("the rows tile the body, so copying every row copies every byte") {
    const std::vector<std::string> files = {
        "cat 1 2\n",
        "cat 1 2\ndog 3 4",
        "cat 1 2 \r\ndog 3 4\r\n",
        "\xef\xbb\xbf"
        "2 2 \ncat 1 2 \ndog\t3\t4\n",
        "cat 1 2\n 3 4\n  5 6\n\n \r\n",
        binary_file(),
        binary_file("\n"),
    };
    for (const std::string& file : files) {
      CAPTURE(file);
      CHECK(tiled(file) == file);
    }
  }

  TEST_CASE("a file cut at any byte is indexed whole or refused") {
    const std::vector<std::string> files = {
        "the 0.1 0.2 0.3\ncat 1 2 3\ndog 4 5 6\n",
        "3 3\nthe 0.1 0.2 0.3\ncat 1 2 3\ndog 4 5 6\n",
        "\xef\xbb\xbf"
        "3 3\r\nthe 0.1 0.2 0.3\r\ncat 1 2 3 \r\n 4 5 6\r\n",
        "a 1\nb 2\nc d 3\n\n",
        binary_file(),
        binary_file("\n"),
    };
    for (const std::string& file : files) {
      REQUIRE(problem(file) == "read");
      for (std::size_t cut = 0; cut < file.size(); ++cut) {
        const std::string part = file.substr(0, cut);
        CAPTURE(part);
        const std::string outcome = problem(part);
        REQUIRE(outcome != "an error of another kind");
        if (outcome == "read") CHECK(tiled(part) == part);
      }
    }
  }

  TEST_CASE("with a header no cut that loses a row goes through") {
    const std::string file = "3 3\nthe 0.1 0.2 0.3\ncat 1 2 3\ndog 4 5 6\n";
    for (std::size_t cut = 0; cut < file.size() - 2; ++cut) {
      CAPTURE(cut);
      CHECK(problem(file.substr(0, cut)) != "read");
    }
    const std::string binary = binary_file("\n");
    for (std::size_t cut = 0; cut < binary.size() - 1; ++cut) {
      CAPTURE(cut);
      CHECK(problem(binary.substr(0, cut)) != "read");
    }
  }

  TEST_CASE("fewer rows than announced are an error, unless the header is to be mended") {
    const std::string text = "5 2\nthe 1 2\ncat 3 4\n";
    CHECK(problem(text) == "vectors.txt: header says 5 rows, found 2 (file may be cut)");
    const RowTable table = table_of(text, {}, HeaderCount::kMayBeWrong);
    CHECK(table.rows() == 2);
    CHECK(count(table, Kind::kFewerRowsThanHeader) == 3);
    std::string binary = binary_file();
    binary[0] = '5';
    CHECK(problem(binary) == "vectors.txt: header says 5 rows, found 3 (file may be cut)");
    CHECK(table_of(binary, {}, HeaderCount::kMayBeWrong).rows() == 3);
    binary[0] = '2';
    CHECK(table_of(binary, {}, HeaderCount::kMayBeWrong).rows() == 3);
  }

  TEST_CASE("more rows of text than announced are odd, with the line of the first") {
    const RowTable table = table_of("1 2\nthe 1 2\ncat 3 4\ndog 5 6\n");
    CHECK(table.rows() == 3);
    REQUIRE(table.oddities().size() == 1);
    CHECK(describe(table.oddities()[0]) == "2 rows more than the header says, first at line 3");
  }

  TEST_CASE("what is odd is counted with its lines") {
    const RowTable table = table_of("3 2\nnew york 1 2\n 3 4\n  5 nan\n\n \n");
    CHECK(count(table, Kind::kTokenWithBlanks) == 1);
    CHECK(count(table, Kind::kEmptyToken) == 1);
    CHECK(count(table, Kind::kBlankToken) == 1);
    CHECK(count(table, Kind::kNonFinite) == 1);
    CHECK(count(table, Kind::kBlankLinesAtEnd) == 2);
    CHECK(count(table, Kind::kNoFinalNewline) == 0);
    for (const Oddity& oddity : table.oddities()) {
      if (oddity.kind == Kind::kEmptyToken) CHECK(oddity.first_lines[0] == 3);
      if (oddity.kind == Kind::kBlankToken) CHECK(oddity.first_lines[0] == 4);
      if (oddity.kind == Kind::kBlankLinesAtEnd) {
        CHECK(oddity.first_lines == std::vector<std::uint64_t>{5, 6});
      }
    }
    CHECK(count(table_of("a 1 2\nb 3 4"), Kind::kNoFinalNewline) == 1);
    CHECK(table_of("a 1 2\nb 3 4\n").oddities().empty());
  }

  TEST_CASE("an empty line inside the table is an error with its line") {
    CHECK(problem("3 3\nthe 0.1 0.2 0.3\n\n 0.4 0.5 0.6\ncat 1 2 3\n") ==
          "vectors.txt:3: empty line inside the table; expected TOKEN and 3 numbers (a token "
          "containing a line feed cannot be stored in this format)");
  }

  TEST_CASE("a token that ends in a number is taken when the caller says so") {
    const std::string text = "the 0.1 0.2 0.3\ncat 0.9 1 2 3\ndog 4 5 6\nox 7 8 9\n";
    CHECK(problem(text).substr(0, 40) == "vectors.txt:2: 4 numbers at end of row, ");
    const RowTable table = table_of(text, numeric_tail(NumericTail::kToken));
    CHECK(tokens(table, text) == "the|cat 0.9|dog|ox|");
  }
}

}  // namespace
}  // namespace embtune
