#include "selection/letter_forms.h"

#include <string>

#include <doctest/doctest.h>

namespace embtune {
namespace {

TEST_SUITE("letter_forms") {
  TEST_CASE("Latin, Greek and Cyrillic capitals have their small letters") {
    CHECK(lower_case("Paris 42") == "paris 42");
    CHECK(lower_case("\xc3\x89T\xc3\x89") == "\xc3\xa9t\xc3\xa9");  // U+00C9
    CHECK(lower_case("\xc5\x81\xc3\x93"
                     "D\xc5\xb9") ==
          "\xc5\x82\xc3\xb3"
          "d\xc5\xba");
    CHECK(lower_case("\xc5\xb8") == "\xc3\xbf");                  // U+0178
    CHECK(lower_case("\xce\xa3\xcf\x82") == "\xcf\x83\xcf\x83");  // Sigma, final
    CHECK(lower_case("\xd0\x9c\xd0\xb8\xd1\x80\xd0\x81") == "\xd0\xbc\xd0\xb8\xd1\x80\xd1\x91");
    CHECK(lower_case("\xe1\xba\xbe") == "\xe1\xba\xbf");  // U+1EBE
  }

  TEST_CASE("signs between the letters, other scripts and broken UTF-8 stay") {
    for (const char* token : {"\xc3\x97", "\xc4\xb0", "\xe6\x9d\xb1\xe4\xba\xac",
                              "\xf0\x9f\x98\x80", "\xff\xfe", "caf\xe9", "@[`{", "\xc4\xb8"}) {
      CAPTURE(token);
      CHECK(lower_case(token) == token);
      CHECK(lower_case_apart(token) == token);
    }
  }

  TEST_CASE("composed and decomposed spellings of a word come out the same") {
    CHECK(lower_case_apart("caf\xc3\xa9") == "cafe\xcc\x81");
    CHECK(lower_case_apart("cafe\xcc\x81") == "cafe\xcc\x81");
    CHECK(lower_case_apart("\xc3\x85") == "a\xcc\x8a");
    CHECK(lower_case_apart("\xd0\x99") == "\xd0\xb8\xcc\x86");  // U+0419
    CHECK(lower_case_apart("\xce\xac") == "\xce\xb1\xcc\x81");  // U+03AC
  }

  TEST_CASE("a letter with two marks comes apart into three") {
    CHECK(lower_case_apart("\xe1\xba\xbf") == "e\xcc\x82\xcc\x81");  // U+1EBF
    CHECK(lower_case_apart("\xc3\xaa\xcc\x81") == "e\xcc\x82\xcc\x81");
  }
}

}  // namespace
}  // namespace embtune
