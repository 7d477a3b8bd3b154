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

  TEST_CASE("the score is in one column: a line without it takes no other") {
    const std::string expected = "s:2: expected two words and a score, found 'c\\x09d\\x09";
    for (const std::string none : {"nan", "NA", "", "-", "n/a", "1e999"}) {
      CAPTURE(none);
      const std::string set = "a\tb\t1\t7\nc\td\t" + none + "\t8\ne\tf\t3\t9\n";
      CHECK(refusal(set, true) == expected + none + "\\x098'");
    }
    CHECK(refusal("king\tqueen\tnan\t1\na\tb\t8\t2\nc\td\tNA\t3\n", true).starts_with("s:1:"));
    CHECK(
        refusal("w\tw\tscore\tn\na\tb\t8,5\t13\nc\td\t8,3\t12\n", true)
            .find("s:2: expected two words and a score, found 'a\\x09b\\x098,5\\x0913'; a point") ==
        0);
    CHECK(refusal("a b 1\nnew york city 8\nc d 2\n", true).starts_with("s:2:"));
    CHECK(refusal("a\tb\tN\t1\nc\td\tV\tx\ne\tf\tN\t3\ng\th\tA\t2\n", true)
              .find("a score in field 4") != std::string::npos);
  }

  TEST_CASE("a column that numbers the lines is no word") {
    CHECK(refusal(",word1,word2,score\n0,a,b,8.5\n1,c,d,8\n", true)
              .starts_with("s:1: the first column numbers the lines"));
    CHECK(refusal("0\ta\t1\t5\n1\tb\t2\t5\n2\tc\t3\t5\n3\td\t4\t5\n", true) != "accepted");
    CHECK(refusal("n a b score\n1 a 5 1\n2 b 6 2\n3 c 7 3\n", true) != "accepted");
    CHECK(refusal("1\ta\t5\n2\tb\t5\n", true) == "accepted");
  }

  TEST_CASE("fields of a table may stand in quotes") {
    CHECK(shown(parse_similarity_set("\"a\",\"b\",1\n\"c\",d,\"2\"\n", "s")) == "a|b|100 c|d|200 ");
    CHECK(parse_analogy_set("\"a\",\"b\",\"c\",\"d\"\n", "q").sections[0].questions[0].words[3] ==
          "d");
    CHECK(shown(parse_similarity_set("\" x 1\n", "s")) == "\"|x|100 ");
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
