#include "pairs/line_reader.h"

#include <algorithm>
#include <stdexcept>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "unit/pairs/fixture.h"

namespace embtune {
namespace {

TEST_SUITE("line_reader") {
  TEST_CASE("chunks hold whole lines that add up to the input, with their line numbers") {
    const std::string text = "one\n\ntwo\r\nthree is longer\n\nlast";
    for (std::size_t chunk_bytes = 1; chunk_bytes < 40; ++chunk_bytes) {
      for (const std::size_t piece : {1U, 2U, 5U, 100U}) {
        CAPTURE(chunk_bytes);
        CAPTURE(piece);
        TextBytes bytes(text, piece);
        LineReader reader(bytes, chunk_bytes, 4);
        std::string all;
        std::uint64_t line = 4;
        for (LineChunk chunk; reader.next(chunk);) {
          const std::string part(chunk.bytes());
          CHECK(chunk.first_line == line);
          CHECK(chunk.line(2) == line + 2);
          all += part;
          if (all.size() < text.size()) CHECK(part.back() == '\n');
          line += static_cast<std::uint64_t>(std::count(part.begin(), part.end(), '\n'));
        }
        CHECK(all == text);
      }
    }
  }

  TEST_CASE("a line of any length is read whole") {
    const std::string text = std::string(3'000'000, 'x') + "\nshort\n";
    TextBytes bytes(text, 1);
    LineReader reader(bytes, 1024, 1);
    LineChunk chunk;
    REQUIRE(reader.next(chunk));
    CHECK(chunk.size == 3'000'001);
    REQUIRE(reader.next(chunk));
    CHECK(chunk.bytes() == "short\n");
    CHECK_FALSE(reader.next(chunk));
  }

  TEST_CASE("what has arrived is handed on, and nothing is waited for that is not needed") {
    const std::string text = "a\nb\nc\nd\n";
    TextBytes bytes(text, 3);
    LineReader reader(bytes, 1000, 1);
    LineChunk chunk;
    REQUIRE(reader.next(chunk));
    CHECK(chunk.bytes() == "a\n");
    CHECK(bytes.taken == 3);
    REQUIRE(reader.next(chunk));
    CHECK(chunk.bytes() == "b\nc\n");
    CHECK(bytes.taken == 6);
  }

  TEST_CASE("an empty input has no chunk, at the first call and ever after") {
    TextBytes bytes("");
    LineReader reader(bytes, 16, 1);
    LineChunk chunk;
    CHECK_FALSE(reader.next(chunk));
    CHECK_FALSE(reader.next(chunk));
  }

  TEST_CASE("only one line end is taken off a line") {
    CHECK(without_eol("a\n") == "a");
    CHECK(without_eol("a\r\n") == "a");
    CHECK(without_eol("a\r") == "a");
    CHECK(without_eol("a\r\r\n") == "a\r");
    CHECK(without_eol("a\n\n") == "a\n");
    CHECK(without_eol("\r\n").empty());
    CHECK(without_eol("").empty());
  }
}

}  // namespace
}  // namespace embtune
