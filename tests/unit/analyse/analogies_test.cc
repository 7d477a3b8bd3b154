#include "analyse/analogies.h"

#include <string>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "support/recorder.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

struct Setting {
  Setting(const std::string& vectors, std::string_view questions, bool exact_case = false)
      : file(VectorFile::open(folder.write("v.txt", vectors), {}, "", team)),
        set(parse_analogy_set(questions, "q")),
        words(exact_case) {
    for (const QuestionSection& section : set.sections) {
      for (const AnalogyQuestion& question : section.questions) {
        for (const std::string& word : question.words) words.want(word);
      }
    }
    words.find_in(file);
  }
  std::vector<AnalogyFigure> answer(std::uint64_t top_n) {
    return answer_analogies(file, words, set.sections, top_n, team, observer);
  }

  TemporaryFolder folder;
  Team team{2};
  VectorFile file;
  AnalogySet set;
  WordRows words;
  testing::Recorder observer;
};

const std::string kRoyal = "man 1 0 0\nwoman 1 1 0\nking 1 0 1\nqueen 1 1 1\nfar -1 -1 -1\n";

TEST_SUITE("analogies") {
  TEST_CASE("questions are answered per section; unknown words leave a question out") {
    Setting setting(kRoyal,
                    ": royal\nMan woman KING queen\nman king woman queen\nman woman king far\n"
                    ": other\nman woman king nobody\n");
    const std::vector<AnalogyFigure> figures = setting.answer(100);
    REQUIRE(figures.size() == 2);
    CHECK(figures[0].used == 3);
    CHECK(figures[0].cos_add_hits == 2);
    CHECK(figures[0].cos_mul_hits == 2);
    CHECK(figures[1].used == 0);
  }

  TEST_CASE("only the first rows count, as words and as answers") {
    Setting setting(kRoyal, "man woman king queen\n");
    CHECK(setting.answer(4)[0].cos_add_hits == 1);
    CHECK(setting.answer(3)[0].used == 0);
  }

  TEST_CASE("the question's words are no answer in any case, and the answer is right in any") {
    const std::string vectors = kRoyal + "Queen 1 1 1\nKing 1 0.9 1\n";
    Setting folded(vectors, "man woman king QUEEN\n");
    CHECK(folded.answer(100)[0].cos_add_hits == 1);
    // Where case counts, the first of two equal rows is the answer.
    Setting exact(vectors, "man woman king Queen\nman woman king queen\n", true);
    CHECK(exact.answer(100)[0].cos_add_hits == 1);
  }

  TEST_CASE("an answer far down is found in its block") {
    std::string vectors = "man 1 0 0\nwoman 1 1 0\nking 1 0 1\n";
    for (int i = 0; i < 3000; ++i) vectors += "t" + std::to_string(i) + " 0 -1 0\n";
    vectors += "queen 1 1 1\n";
    Setting setting(vectors, "man woman king queen\n");
    CHECK(setting.answer(10000)[0].cos_add_hits == 1);
    CHECK(setting.answer(10000)[0].cos_mul_hits == 1);
    setting.observer.stop = true;
    CHECK_THROWS_AS(static_cast<void>(setting.answer(10000)), Error);
  }
}

}  // namespace
}  // namespace embtune
