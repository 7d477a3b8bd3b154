#include "cli/render_info.h"

#include <string>

#include <doctest/doctest.h>

#include "support/sample_info.h"

namespace embtune {
namespace {

TEST_SUITE("render_info") {
  TEST_CASE("a file is told from its name to its oddities") {
    CHECK(info_text(sample_info()) ==
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
    FileInfo info = sample_info();
    info.compression = "gzip";
    CHECK(
        info_text(info).starts_with("      file: odd.txt, 1,234 bytes when decompressed\n"
                                    "compressed: gzip\n"
                                    "    format: word2vec text\n"));
  }

  TEST_CASE("a binary file has no separators and no line ends") {
    FileInfo info = sample_info();
    info.format = VectorFormat::kWord2vecBin;
    CHECK(info_text(info).find("separators") == std::string::npos);
    CHECK(info_text(info).find("line ends") == std::string::npos);
  }

  TEST_CASE("a file of one row without a line end has none") {
    FileInfo info = sample_info();
    info.line_ends = "none";
    info.lf_rows = info.crlf_rows = 0;
    info.final_newline = false;
    CHECK(info_text(info).find(" line ends: none\n") != std::string::npos);
  }

  TEST_CASE("a file without oddities and norms says so") {
    FileInfo info = sample_info();
    info.oddities.clear();
    info.finite_rows = 0;
    CHECK(info_text(info).find("oddities: none\n") != std::string::npos);
    CHECK(info_text(info).find("norms: no row has finite numbers only\n") != std::string::npos);
  }
}

}  // namespace
}  // namespace embtune
