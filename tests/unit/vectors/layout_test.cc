#include "vectors/layout.h"

#include <string>

#include <doctest/doctest.h>

#include "unit/vectors/fixture.h"

namespace embtune {
namespace {

Layout detect(std::string_view bytes, const VectorOptions& options = {}) {
  return detect_layout(bytes, options, "vectors.txt");
}

const std::string kRows = "the 0.1 0.2 0.3\ncat -0.5 0.25 1e-05\ndog 0.125 -0.75 0.5\n";
const VectorOptions kGlove = format(VectorFormat::kGlove);
const VectorOptions kWord2vec = format(VectorFormat::kWord2vec);
const VectorOptions kBinary = format(VectorFormat::kWord2vecBin);

TEST_SUITE("layout") {
  TEST_CASE("without a header line it is GloVe text, and dim comes from the rows") {
    const Layout layout = detect(kRows);
    CHECK(layout.format == VectorFormat::kGlove);
    CHECK(layout.dim == 3);
    CHECK_FALSE(layout.header);
    CHECK(layout.body == 0);
    CHECK(detect("400000 0.1 0.2 0.3\n50 0.4 0.5 0.6\n").format == VectorFormat::kGlove);
    CHECK(detect(kRows, kGlove).dim == 3);
  }

  TEST_CASE("a first line of two positive integers is a header") {
    for (const char* header : {"3 3\n", "3 3 \n", "3 3\r\n", "3\t3\n"}) {
      CAPTURE(header);
      const Layout layout = detect(header + kRows);
      CHECK(layout.format == VectorFormat::kWord2vec);
      CHECK(layout.header);
      CHECK(layout.announced_rows == 3);
      CHECK(layout.dim == 3);
      CHECK(layout.body == std::string_view(header).size());
    }
    CHECK(detect("3 3\n" + kRows, kWord2vec).header);
  }

  TEST_CASE("a BOM is skipped once, before header or first row") {
    CHECK(detect("\xef\xbb\xbf" + kRows).body == 3);
    CHECK(detect("\xef\xbb\xbf" + kRows).bom);
    const Layout layout = detect(
        "\xef\xbb\xbf"
        "3 3\n" +
        kRows);
    CHECK(layout.header);
    CHECK(layout.body == 7);
  }

  TEST_CASE("rows of one number leave a first line of two integers ambiguous") {
    const std::string text = "3 1\nthe 0.5\ncat 0.7\ndog 0.9\n";
    CHECK(problem(text) ==
          "vectors.txt:1: '3 1' may be a word2vec header or a row of one number; say which with "
          "--format word2vec or --format glove");
    CHECK(problem("1 1\n7 0.5") != "read");
    CHECK(detect(text, kWord2vec).dim == 1);
    CHECK(detect(text, kGlove).dim == 1);
    CHECK_FALSE(detect(text, kGlove).header);
  }

  TEST_CASE("word2vec without a header is refused, and told from GloVe") {
    CHECK(problem(kRows, kWord2vec) ==
          "vectors.txt:1: expected header 'ROWS DIM' (two positive integers), found 4 fields; this "
          "looks like GloVe text: use --format glove");
    CHECK(problem("3 3 extra\n" + kRows, kWord2vec).substr(0, 16) == "vectors.txt:1: e");
    CHECK(problem("3 3 extra\n" + kRows) ==
          "vectors.txt:1: expected header 'ROWS DIM' (two positive integers), found 3 fields in "
          "'3 3 extra'");
  }

  TEST_CASE("glove with a header is refused, unless its rows have one number") {
    CHECK(problem("3 3\n" + kRows, kGlove) ==
          "vectors.txt:1: expected TOKEN and numbers, found '3 3', which looks like a word2vec "
          "header: use --format word2vec");
    CHECK(problem("5 7\n6 8\n", kGlove) == "read");
    CHECK(problem("5 7\n", kGlove) == "read");
  }

  TEST_CASE("headers that cannot be are refused without believing them") {
    CHECK(problem("0 3\n") ==
          "vectors.txt:1: header '0 3' announces an empty table; expected two positive integers "
          "'ROWS DIM'");
    CHECK(problem("3 0\n" + kRows, kWord2vec).find("announces an empty table") !=
          std::string::npos);
    CHECK(problem("0 5\n1 7\n") == "read");
    CHECK(problem("99999999999999999999999 3\n" + kRows) ==
          "vectors.txt:1: header '99999999999999999999999 3' holds a number beyond 64 bits");
    CHECK(problem("9000000000 4000000000\nthe 0.1 0.2 0.3\n") ==
          "vectors.txt:2: expected 4000000000 numbers, found 3");
    CHECK(problem("18446744073709551615 18446744073709551615\nthe 0.1\tx\n", kBinary) != "read");
  }

  TEST_CASE("--dim binds where no header speaks, and must agree with one that does") {
    CHECK(detect("a 1 2\nb 1 2 3\n", dim(2)).dim == 2);
    CHECK(problem("3 3\n" + kRows, dim(4)) ==
          "vectors.txt:1: header says 3 numbers a row, --dim says 4");
    CHECK(detect("3 3\n" + kRows, dim(3)).header);
  }

  TEST_CASE("a tie between two dims asks for --dim") {
    CHECK(problem("a 1 2\nb 1 2 3\n") ==
          "vectors.txt: rows of 2 and of 3 numbers are equally common in the first 2 rows; say "
          "which is meant with --dim");
    CHECK(problem("the 1 2 3\nlonely\n").find("vectors.txt:2: ") == 0);
    CHECK(problem(". . . 1 2 3\nthe 7 8 9\n") == "read");
  }

  TEST_CASE("binary rows behind the header are recognised, whatever the name says") {
    for (const char* end : {"", "\n"}) {
      const Layout layout = detect(binary_file(end));
      CHECK(layout.format == VectorFormat::kWord2vecBin);
      CHECK(layout.dim == 2);
      CHECK(layout.body == 4);
    }
    CHECK(problem("3 3\n" + kRows, kBinary) ==
          "vectors.txt:2: this looks like word2vec text: use --format word2vec");
    CHECK(problem(binary_file(), kWord2vec) ==
          "vectors.txt:2: this looks like word2vec binary: use --format word2vec-bin");
    CHECK(detect("1 1\nx " + floats({0.1F})).format == VectorFormat::kWord2vecBin);
    CHECK(detect("2 1\n\xc3\xa9 0.5\nb c\xc3\xa9 d 1\n", kWord2vec).format ==
          VectorFormat::kWord2vec);
  }

  TEST_CASE("a line feed after the header is no part of the first binary token") {
    std::string bytes = binary_file("\n");
    bytes.insert(4, "\n");
    CHECK(detect(bytes).body == 5);
    CHECK(tokens(table_of(bytes), bytes) == "the|cat|dog|");
  }

  TEST_CASE("files without rows are refused") {
    CHECK(problem("") == "vectors.txt: the file is empty; expected rows of TOKEN and numbers");
    for (const char* bytes : {"\n", "\n\n \t\r\n", "\xef\xbb\xbf", "\xef\xbb\xbf\n"}) {
      CAPTURE(bytes);
      CHECK(problem(bytes) == "vectors.txt: the file holds no rows, only blank lines");
    }
    CHECK(problem(std::string(100, '\0')) ==
          "vectors.txt: the file holds only NUL bytes; get the file again");
    CHECK(problem("one\ntwo\n") ==
          "vectors.txt:1: expected TOKEN and numbers, found 1 field; this is no vector file");
    CHECK(problem("3 3\n") == "vectors.txt: header says 3 rows, found 0 (file may be cut)");
  }

  TEST_CASE("what is something else is refused by its content, whatever the options") {
    for (const VectorOptions& options : {VectorOptions{}, kGlove, kWord2vec, kBinary}) {
      CHECK(problem("\x1f\x8b\x08 1\n", options) ==
            "vectors.txt: is gzip data, not a vector file; decompress it first, for example with "
            "zcat");
    }
  }

  TEST_CASE("formats have titles") {
    CHECK(format_title(VectorFormat::kGlove) == "GloVe text");
    CHECK(format_title(VectorFormat::kWord2vec) == "word2vec text");
    CHECK(format_title(VectorFormat::kWord2vecBin) == "word2vec binary");
  }
}

}  // namespace
}  // namespace embtune
