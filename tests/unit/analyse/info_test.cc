#include "analyse/info.h"

#include <string>

#include <doctest/doctest.h>

#include "support/temporary_folder.h"
#include "unit/analyse/two_files.h"

namespace embtune {
namespace {

FileInfo described(std::string_view bytes, std::uint64_t dim = 0) {
  VectorOptions options;
  options.dim = dim;
  const TemporaryFolder folder;
  Team team(2);
  return describe_file(VectorFile::open(folder.write("v.txt", bytes), options, "", team), team);
}

// The oddity of a kind, or one without a name.
FileOddity oddity(const FileInfo& info, std::string_view kind) {
  for (const FileOddity& found : info.oddities) {
    if (found.kind == kind) return found;
  }
  return {};
}

using Places = std::vector<std::uint64_t>;

TEST_SUITE("info") {
  TEST_CASE("a plain file is described and nothing in it is odd") {
    const FileInfo info = described("a 3.00 4.00\nb 0.50 0.00\n");
    CHECK(info.format == VectorFormat::kGlove);
    CHECK(info.format_title == "GloVe text");
    CHECK(info.bytes == 24);
    CHECK(info.rows == 2);
    CHECK(info.dim == 2);
    CHECK_FALSE(info.header);
    CHECK_FALSE(info.bom);
    CHECK(info.uses_blanks);
    CHECK_FALSE(info.uses_tabs);
    CHECK(info.line_ends == "LF");
    CHECK(info.final_newline);
    CHECK(info.number_style == "2 decimals");
    CHECK(info.smallest_norm.token == "b");
    CHECK(info.smallest_norm.norm == 0.5);
    CHECK(info.largest_norm.token == "a");
    CHECK(info.largest_norm.line == 1);
    CHECK(info.mean_norm == 2.75);
    CHECK(info.oddities.empty());
  }

  TEST_CASE("header, BOM, tabs and CRLF are seen") {
    const FileInfo info = described(
        "\xef\xbb\xbf"
        "2 2\r\na\t1\t2e-3\r\nb\t3\t4\r\n");
    CHECK(info.format == VectorFormat::kWord2vec);
    CHECK(info.header);
    CHECK(info.announced_rows == 2);
    CHECK(info.bom);
    REQUIRE(info.oddities.size() == 1);
    CHECK(oddity(info, "byte-order-mark").text == "a byte order mark at the start");
    CHECK_FALSE(oddity(info, "byte-order-mark").warning);
    CHECK(oddity(info, "byte-order-mark").places.first == Places{1});
    CHECK(info.uses_tabs);
    CHECK_FALSE(info.uses_blanks);
    CHECK(info.line_ends == "CRLF");
    CHECK(info.crlf_rows == 2);
    CHECK(info.number_style == "0 decimals, 1 exponent");
    CHECK(info.largest_norm.line == 3);
  }

  TEST_CASE("every oddity has a stable name and its first lines") {
    const FileInfo info = described(
        "a 1 1\n 2 2\n  3 3\na 4 4\nb nan 5\nz 0 0\nx\xff 1 1\r\nd 1  1\ne 1 1 \nf 1 1e99\na 6 "
        "6\n\n",
        2);
    CHECK(oddity(info, "empty-token").places.first == Places{2});
    CHECK(oddity(info, "blank-token").places.first == Places{3});
    CHECK(oddity(info, "duplicate-token").places.first == Places{4, 11});
    CHECK(oddity(info, "duplicate-token").warning);
    CHECK(oddity(info, "non-finite").places.first == Places{5});
    CHECK(oddity(info, "beyond-float32").places.first == Places{5, 10});
    CHECK(oddity(info, "zero-row").places.first == Places{6});
    CHECK(oddity(info, "zero-row").text == "1 row of zeros, at line 6");
    CHECK(oddity(info, "token-not-utf8").places.first == Places{7});
    CHECK(oddity(info, "mixed-line-ends").places.first == Places{7});
    CHECK(oddity(info, "mixed-line-ends").text == "1 row ends in CRLF, others in LF, at line 7");
    CHECK(oddity(described("a 1 1\nb 2 2\r\nc 3 3\r\nd 4 4\n"), "mixed-line-ends").text ==
          "2 rows end in CRLF, others in LF, first at line 2");
    CHECK(oddity(info, "repeated-separators").places.first == Places{8});
    CHECK(oddity(info, "trailing-blanks").places.first == Places{9});
    CHECK(oddity(info, "blank-lines-at-end").places.count == 1);
    CHECK(info.duplicate_rows == 2);
    CHECK(info.duplicate_tokens == 1);
    CHECK(info.empty_tokens == 1);
    CHECK(info.blank_tokens == 1);
    CHECK(info.blank_lines_at_end == 1);
    CHECK(info.line_ends == "mixed");
    CHECK(info.non_finite_values == 2);
  }

  TEST_CASE("tokens with blanks, a wrong header count and a missing newline are told") {
    const FileInfo info = described("1 2\nto name 1 2\nb 3 4", 2);
    CHECK(info.tokens_with_blanks == 1);
    CHECK(oddity(info, "token-with-blanks").places.first == Places{2});
    CHECK(oddity(info, "more-rows-than-header").warning);
    CHECK_FALSE(oddity(info, "no-final-newline").warning);
    CHECK(oddity(info, "no-final-newline").places.count == 1);
    CHECK_FALSE(info.final_newline);
  }

  TEST_CASE("blanks after every row are the file's way, no oddity") {
    const FileInfo info = described("2 2\na 1 2 \nb 3 4 \n");
    CHECK(info.trailing_blanks.count == 2);
    CHECK(info.oddities.empty());
  }

  TEST_CASE("a binary file has rows in place of lines") {
    const FileInfo info =
        described("2 2\n" + binary_record("a", 3, 4, "\n") + binary_record("b", 0, 0, "\n"));
    CHECK(info.format_title == "word2vec binary");
    CHECK(info.rows == 2);
    CHECK(info.largest_norm.norm == 5);
    CHECK(info.largest_norm.line == 0);
    CHECK(info.number_style.empty());
    CHECK(info.line_ends.empty());
    CHECK(oddity(info, "zero-row").text == "1 row of zeros, at row 1");
  }
}

}  // namespace
}  // namespace embtune
