#include "analyse/html.h"

#include <string>

#include <doctest/doctest.h>

namespace embtune {
namespace {

TEST_SUITE("html") {
  TEST_CASE("nothing that is markup stays markup") {
    CHECK(html_text("<script>alert('x')</script>") ==
          "&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;");
    CHECK(html_text("\"onload=x&amp;") == "&quot;onload=x&amp;amp;");
  }

  TEST_CASE("bytes that cannot be shown are U+FFFD") {
    CHECK(html_text("a\xFF"
                    "b") ==
          "a\xEF\xBF\xBD"
          "b");
    CHECK(html_text(std::string("\0\x1b\n", 3)) == "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
    CHECK(html_text("\xC2\x85") == "\xEF\xBF\xBD");  // C1
    CHECK(html_text("\xC2\xA0") == "\xC2\xA0");      // a blank that is no control
    CHECK(html_text("\xED\xA0\x80") == "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");  // a surrogate
  }

  TEST_CASE("a token that fits is itself and has no title") {
    CHECK(shown_token("word", 4).text == "word");
    CHECK(shown_token("word", 4).title.empty());
    CHECK(shown_token("", 4).text == "(empty)");
  }

  TEST_CASE("a long token is cut at a character, with the whole in its title") {
    const ShownToken shown = shown_token("\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9", 3);
    CHECK(shown.text == "\xC3\xA9\xC3\xA9\xE2\x80\xA6");
    CHECK(shown.title == "\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9");
    const ShownToken huge = shown_token(std::string(100000, 'x'), 10);
    CHECK(huge.title.size() < 500);
    CHECK(huge.title.ends_with("  (100,000 bytes)"));
  }

  TEST_CASE("a token that is not UTF-8 has its bytes in the title") {
    const ShownToken shown = shown_token("k\xFF", 10);
    CHECK(shown.text == "k\xEF\xBF\xBD");
    CHECK(shown.title == "k\xEF\xBF\xBD  (bytes 6bff)");
  }

  TEST_CASE("a token is an element with its own writing direction") {
    CHECK(html_token("a<b") == "<bdi class=\"token\">a&lt;b</bdi>");
    CHECK(html_token("\xFF\"", "token gone") ==
          "<bdi class=\"token gone\" title=\"\xEF\xBF\xBD&quot;  (bytes ff22)\">\xEF\xBF\xBD&quot;"
          "</bdi>");
  }

  TEST_CASE("numbers are printed for people") {
    CHECK(short_number(0.0123456) == "0.01235");
    CHECK(short_number(4.2e-07) == "4.2e-07");
    CHECK(fixed_number(-0.5, 3) == "-0.500");
    CHECK(percent_text(0.9591) == "95.9\xE2\x80\xAF%");
    CHECK(percent_text(1.19) == "119\xE2\x80\xAF%");
    CHECK(percent_text(0.001) == "0.10\xE2\x80\xAF%");
    CHECK(percent_text(0) == "0\xE2\x80\xAF%");
  }
}

}  // namespace
}  // namespace embtune
