#include "cli/render_eval.h"

#include <doctest/doctest.h>

namespace embtune {
namespace {

EvalReport small_report() {
  EvalReport report;
  report.file = "tuned.txt";
  report.format = "GloVe text";
  report.rows = 4000;
  report.dim = 50;
  report.similarity.push_back({"ws353", "ws353.txt", 353, {350, 0.53274}, {}});
  report.similarity.push_back({"x", "x.txt", 2, {0, {}}, {}});
  report.analogies.push_back(
      {"q", "q.txt", {{"family", 5, {4, 1, 2}, {}}}, {"total", 5, {4, 1, 2}, {}}});
  report.requirements.push_back({"ws353>=0.6", "ws353", 0.53274, false});
  return report;
}

TEST_SUITE("render_eval") {
  TEST_CASE("tables for one file, and what was required") {
    CHECK(eval_text(small_report()) ==
          "vectors: tuned.txt, GloVe text, 4,000 rows of 50 numbers\n"
          "\n"
          "similarity  pairs  unknown   Spearman\n"
          "ws353         353        3     0.5327\n"
          "x               2        2  undefined\n"
          "\n"
          "analogies  questions  unknown  3CosAdd  3CosMul\n"
          "  family           5        1   0.2500   0.5000\n"
          "q                  5        1   0.2500   0.5000\n"
          "\n"
          "required: ws353>=0.6: does not hold, 0.5327\n");
  }

  TEST_CASE("names in other letters align by characters") {
    EvalReport report = small_report();
    report.similarity[0].name = "s\xc3\xa9t";
    CHECK(eval_text(report).find("s\xc3\xa9t           353        3     0.5327\n") !=
          std::string::npos);
  }

  TEST_CASE("with a base the figures before stand beside them") {
    EvalReport report = small_report();
    report.base = "glove.txt";
    report.base_format = "word2vec binary";
    report.base_rows = 4000;
    for (SimilarityResult& set : report.similarity) set.before = set.now;
    for (AnalogySection& section : report.analogies[0].sections) section.before = section.now;
    report.analogies[0].total.before = AnalogyFigure{4, 4, 4};
    report.overlap = OverlapResult{3000, 200, 0.97};
    const std::string text = eval_text(report);
    CHECK(text.find("   base: glove.txt, word2vec binary, 4,000 rows\n") != std::string::npos);
    CHECK(text.find("ws353         353        3     0.5327     0.5327        3\n") !=
          std::string::npos);
    CHECK(text.find("3CosMul  before  before  unknown\n") != std::string::npos);
    CHECK(text.find("0.5000  1.0000  1.0000        1\n") != std::string::npos);
    CHECK(text.find("neighbours: 0.9700 of the ten nearest stayed, on the mean over 200 probes out "
                    "of 3,000 rows that did not change\n") != std::string::npos);
    report.overlap->probes = 0;
    CHECK(eval_text(report).find("undefined: no row is unchanged") != std::string::npos);
  }
}

}  // namespace
}  // namespace embtune
