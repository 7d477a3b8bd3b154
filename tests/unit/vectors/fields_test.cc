#include "vectors/fields.h"

#include <string>

#include <doctest/doctest.h>

namespace embtune {
namespace {

TEST_SUITE("fields") {
  TEST_CASE("a line end is a line feed and the carriage return right before it") {
    CHECK(without_line_end("a 1\r\n") == "a 1");
    CHECK(without_line_end("a 1\n") == "a 1");
    CHECK(without_line_end("a 1\r\r\n") == "a 1\r");
    CHECK(without_line_end("a 1\r") == "a 1\r");
    CHECK(without_line_end("\n").empty());
    CHECK(without_line_end("").empty());
  }

  TEST_CASE("only blank and tab separate fields") {
    FieldCursor fields(
        "\t a\xc2\xa0"
        "b  c\x0b\td ");
    std::string seen;
    for (std::string_view field; fields.next(field);) seen += std::string(field) + "|";
    CHECK(seen ==
          "a\xc2\xa0"
          "b|c\x0b|d|");
    CHECK(count_fields(" \t ") == 0);
    CHECK(last_field("a b") == "b");
    CHECK(last_field("ab") == "ab");
    CHECK(last_field("").empty());
    CHECK(leading_blanks("\t x") == 2);
    CHECK(without_trailing_blanks("x \t") == "x");
  }

  TEST_CASE("a line ends at its line feed, or at the end of the bytes") {
    CHECK(line_at("ab\ncd", 0) == "ab\n");
    CHECK(line_at("ab\ncd", 1) == "b\n");
    CHECK(line_at("ab\ncd", 3) == "cd");
  }

  TEST_CASE("a field ends at the first blank or tab, wherever it stands") {
    for (std::size_t size = 0; size < 40; ++size) {
      const std::string field(size, 'x');
      for (const char* behind : {"", " ", "\t", " y", "\ty z"}) {
        const std::string text = field + behind;
        CHECK(field_end(text.data(), text.data() + text.size()) == text.data() + size);
      }
    }
    const std::string other = "\x08\n\x0b\x1f!\xa0\x89\xff\r\x01\x21\x20";
    CHECK(field_end(other.data(), other.data() + other.size()) == other.data() + 11);
  }
}

}  // namespace
}  // namespace embtune
