#include "cli/render_info.h"

#include <string>

#include <doctest/doctest.h>

namespace embtune {
namespace {

FileInfo sample() {
  FileInfo info;
  info.name = "odd.txt";
  info.format = VectorFormat::kWord2vec;
  info.format_title = "word2vec text";
  info.bytes = 1234;
  info.rows = 6;
  info.dim = 3;
  info.header = true;
  info.announced_rows = 5;
  info.uses_blanks = true;
  info.line_ends = "mixed";
  info.lf_rows = 4;
  info.crlf_rows = 2;
  info.final_newline = true;
  info.number_style = "1 to 2 decimals";
  info.duplicate_rows = 1;
  info.tokens_with_blanks = 1;
  info.non_finite_values = 1;
  info.non_finite_rows = {1, {4}};
  info.finite_rows = 5;
  info.smallest_norm = {0.5, 0, 2, "the"};
  info.largest_norm = {5, 3, 5, "a\xff"};
  info.mean_norm = 2.25;
  info.oddities = {{"non-finite", "1 row with nan or inf, first at line 4", true, {1, {4}}},
                   {"mixed-line-ends", "both LF and CRLF", false, {}}};
  return info;
}

TEST_SUITE("render_info") {
  TEST_CASE("a file is told from its name to its oddities") {
    CHECK(info_text(sample()) ==
          "      file: odd.txt, 1,234 bytes\n"
          "    format: word2vec text\n"
          "     table: 6 rows of 3 numbers\n"
          "    header: announces 5 rows, but there are 6\n"
          "separators: blanks\n"
          " line ends: mixed (4 LF, 2 CRLF)\n"
          "    tokens: 1 duplicate row, 1 with blanks inside, 0 not UTF-8\n"
          "   numbers: 1 to 2 decimals, 1 not finite in 1 row\n"
          "     norms: mean 2.25\n"
          "            smallest 0.5 at row 0 (line 2), token 'the'\n"
          "            largest 5 at row 3 (line 5), token 'a\\xff'\n"
          "  oddities: warning: 1 row with nan or inf, first at line 4\n"
          "            both LF and CRLF\n");
  }

  TEST_CASE("a compressed file says so, and that its size is that of the content") {
    FileInfo info = sample();
    info.compression = "gzip";
    CHECK(
        info_text(info).starts_with("      file: odd.txt, 1,234 bytes when decompressed\n"
                                    "compressed: gzip\n"
                                    "    format: word2vec text\n"));
  }

  TEST_CASE("a binary file has no separators and no line ends") {
    FileInfo info = sample();
    info.format = VectorFormat::kWord2vecBin;
    CHECK(info_text(info).find("separators") == std::string::npos);
    CHECK(info_text(info).find("line ends") == std::string::npos);
  }

  TEST_CASE("a file without oddities and norms says so") {
    FileInfo info = sample();
    info.oddities.clear();
    info.finite_rows = 0;
    CHECK(info_text(info).find("oddities: none\n") != std::string::npos);
    CHECK(info_text(info).find("norms: no row has finite numbers only\n") != std::string::npos);
  }
}

}  // namespace
}  // namespace embtune
