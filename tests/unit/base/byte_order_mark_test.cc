#include "base/byte_order_mark.h"

#include <string_view>

#include <doctest/doctest.h>

namespace embtune {
namespace {

TEST_SUITE("byte_order_mark") {
  TEST_CASE("one mark is taken from the start, and none from elsewhere") {
    CHECK(without_byte_order_mark("\xef\xbb\xbf"
                                  "a b") == "a b");
    CHECK(without_byte_order_mark("\xef\xbb\xbf\xef\xbb\xbf") == "\xef\xbb\xbf");
    CHECK(without_byte_order_mark("\xef\xbb\xbf").empty());
    for (const char* const text : {"", "a", "\xef\xbb", " \xef\xbb\xbf", "a\xef\xbb\xbf"}) {
      CHECK(without_byte_order_mark(text) == text);
    }
  }

  TEST_CASE("UTF-16 text is told by its mark and an ASCII character, in either byte order") {
    CHECK(looks_like_utf16(std::string_view("\xff\xfe{\0", 4)));
    CHECK(looks_like_utf16(std::string_view("\xfe\xff\0{\0", 5)));
    CHECK_FALSE(looks_like_utf16(std::string_view("\xff\xfe{", 3)));
    CHECK_FALSE(looks_like_utf16(std::string_view("\xff\xfe\0{", 4)));
    CHECK_FALSE(looks_like_utf16(std::string_view("\xff\xfe\0\0", 4)));
    CHECK_FALSE(looks_like_utf16("\xff\xfe a b"));
    CHECK_FALSE(looks_like_utf16("\xef\xbb\xbf{"));
    CHECK_FALSE(looks_like_utf16(""));
  }
}

}  // namespace
}  // namespace embtune
