#include "base/byte_order_mark.h"

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
}

}  // namespace
}  // namespace embtune
