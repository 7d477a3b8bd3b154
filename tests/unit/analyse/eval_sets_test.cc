#include "analyse/eval_sets.h"

#include <doctest/doctest.h>

#include "embtune/error.h"

namespace embtune {
namespace {

std::string shown(const SimilaritySet& set) {
  std::string text;
  for (const WordPair& pair : set.pairs) {
    text += pair.first + "|" + pair.second + "|" +
            std::to_string(static_cast<int>(pair.score * 100)) + " ";
  }
  return text;
}

std::string refusal(std::string_view bytes, bool similarity) {
  try {
    if (similarity) {
      static_cast<void>(parse_similarity_set(bytes, "s"));
    } else {
      static_cast<void>(parse_analogy_set(bytes, "s"));
    }
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::kData);
    return error.what();
  }
  return "accepted";
}

TEST_SUITE("eval_sets") {
  TEST_CASE("the name is the file's, without folder and endings") {
    CHECK(set_name("sets/ws353.csv") == "ws353");
    CHECK(set_name("EN-RG-65.txt.gz") == "EN-RG-65");
    CHECK(set_name("ws353.csv.zip") == "ws353");
    CHECK(set_name("plain") == "plain");
    CHECK(set_name("<stdin>") == "-");
  }

  TEST_CASE("tabs, commas and blanks separate; comments, headings and CR are no content") {
    CHECK(shown(parse_similarity_set("a\tb\t1.5\r\nc\td\t2\r\n", "s")) == "a|b|150 c|d|200 ");
    CHECK(shown(parse_similarity_set("\xef\xbb\xbfWord 1,Word 2,Human (mean)\n"
                                     "new york, city ,7.5\n",
                                     "s")) == "new york|city|750 ");
    CHECK(shown(parse_similarity_set("# a comment\n\n  a  b 3\nc d 4", "s")) == "a|b|300 c|d|400 ");
    CHECK(shown(parse_similarity_set("a b 3\r", "s")) == "a|b|300 ");
  }

  TEST_CASE("a first line that is no pair is kept, so that it can be told") {
    CHECK(parse_similarity_set("a b\nc d 2\n", "s").heading == "a b");
    CHECK(parse_similarity_set("a b 1\nc d 2\n", "s").heading.empty());
  }

  TEST_CASE("the score is the first number after the words") {
    CHECK(shown(parse_similarity_set("word1\tword2\tPOS\tSimLex999\nold\tnew\tA\t1.58\t2.72\n",
                                     "s")) == "old|new|158 ");
    CHECK(shown(parse_similarity_set("1\t2\t3\n", "s")) == "1|2|300 ");
  }

  TEST_CASE("a line that is none is refused with its number") {
    CHECK(refusal("a b 1\nc d\n", true) == "s:2: expected two words and a score, found 'c d'");
    CHECK(refusal("a b 1\nc d nan\n", true).find("s:2:") == 0);
    CHECK(refusal("a\tb\t1\n\tb\t1\n", true).find("s:2:") == 0);
    CHECK(refusal("word1 word2 score\n", true).find("holds no pair") != std::string::npos);
    CHECK(refusal("", true).find("holds no pair") != std::string::npos);
  }

  TEST_CASE("questions stand under sections") {
    const AnalogySet set =
        parse_analogy_set("a b c d\n: family\r\nboy  girl man woman \r\n: empty\n", "x/q.txt");
    CHECK(set.name == "q");
    REQUIRE(set.sections.size() == 3);
    CHECK(set.sections[0].name.empty());
    CHECK(set.sections[1].name == "family");
    CHECK(set.sections[2].questions.empty());
    CHECK(refusal(": s\na b c\n", false) ==
          "s:2: expected four words or ': SECTION', found 'a b c'");
    CHECK(refusal(": s\n", false).find("holds no question") != std::string::npos);
  }

  TEST_CASE("words between tabs may hold blanks") {
    const AnalogySet set = parse_analogy_set("boy\tgirl\tnew man\twoman\n", "q");
    CHECK(set.sections[0].questions[0].words[2] == "new man");
  }
}

}  // namespace
}  // namespace embtune
