#include "pairs/corpus_tokens.h"

#include <string>

#include <doctest/doctest.h>

namespace embtune {
namespace {

std::string items(std::string_view text) {
  CorpusTokens tokens(text);
  std::string found;
  for (std::string_view token;;) {
    switch (tokens.next(token)) {
      case CorpusTokens::Item::kToken:
        found += "<" + std::string(token) + ">";
        break;
      case CorpusTokens::Item::kSentenceEnd:
        found += "/";
        break;
      case CorpusTokens::Item::kEnd:
        CHECK(tokens.place() == text.size());
        return found;
    }
  }
}

TEST_SUITE("corpus_tokens") {
  TEST_CASE("blanks and tabs separate, line feeds end a sentence") {
    CHECK(items("a b\tc\n\n  d  \n") == "<a><b><c>//<d>/");
    CHECK(items("a\nb") == "<a>/<b>");
    CHECK(items("").empty());
  }

  TEST_CASE("a CR separates, before a line feed and elsewhere; all other bytes are content") {
    CHECK(items("a b\r\nc \r\n\r\n") == "<a><b>/<c>//");
    CHECK(items("a\rb \r") == "<a><b>");
    CHECK(items("a\r c\r\r\n\rd") == "<a><c>/<d>");
    CHECK(items(std::string_view("\xa0\0x\xff", 4)) == "<" + std::string("\xa0\0x\xff", 4) + ">");
  }

  TEST_CASE("a byte order mark at the start is skipped") {
    CHECK(items("\xef\xbb\xbfid x") == "<id><x>");
    CHECK(items("a \xef\xbb\xbf") == "<a><\xef\xbb\xbf>");
  }
}

}  // namespace
}  // namespace embtune
