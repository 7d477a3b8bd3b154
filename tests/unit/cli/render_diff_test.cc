#include "cli/render_diff.h"

#include <string>

#include <doctest/doctest.h>

namespace embtune {
namespace {

DiffReport report_of_two() {
  DiffReport report;
  report.base = "glove.txt";
  report.tuned = "tuned.txt";
  report.base_format = report.tuned_format = "GloVe text";
  report.dim = 2;
  report.base_rows = report.tuned_rows = 5;
  report.unchanged = 5;
  return report;
}

TEST_SUITE("render_diff") {
  TEST_CASE("files that are the same") {
    DiffReport report = report_of_two();
    report.same_bytes = true;
    CHECK(diff_text(report) ==
          "     base: glove.txt, GloVe text, 5 rows of 2 numbers\n"
          "    tuned: tuned.txt, GloVe text, 5 rows of 2 numbers\n"
          "unchanged: 5 rows\n"
          "   answer: the same, byte for byte\n");
  }

  TEST_CASE("rows that moved, with means, extremes and the furthest") {
    DiffReport report = report_of_two();
    report.unchanged = 2;
    report.reprinted = 1;
    report.first_reprinted = {{{4, 5, "sky"}, {4, 5, "sky"}}};
    report.moved = 2;
    report.mean_l2 = 0.5;
    report.mean_share = 0.25;
    report.mean_cosine = 0.99;
    report.largest_l2 = 0.75;
    report.smallest_cosine = 0.98;
    report.furthest = {{{1, 2, "cat"}, {1, 2, "cat"}, 0.75, 0.3, 0.98, 0.7, 1, 0.1F, 0.8F}};
    CHECK(diff_text(report) ==
          "     base: glove.txt, GloVe text, 5 rows of 2 numbers\n"
          "    tuned: tuned.txt, GloVe text, 5 rows of 2 numbers\n"
          "unchanged: 2 rows\n"
          "    moved: 2 rows, on the mean by 0.5 (25 % of the norm) and to cosine 0.99\n"
          " extremes: largest distance 0.75, smallest cosine 0.98\n"
          " furthest: distance (share of the norm), cosine, largest change of a value\n"
          "           row 1 (line 2), token 'cat': 0.75 (30 %), cosine 0.98, value 2 by 0.7 from "
          "0.1 to 0.8\n"
          "           and 1 more\n"
          "reprinted: 1 row, other bytes but the same numbers\n"
          "           row 4 (line 5), token 'sky'\n"
          "   answer: different: 2 rows moved, 1 row reprinted\n");
  }

  TEST_CASE("a difference that is in no number says so") {
    DiffReport report = report_of_two();
    report.header_different = true;
    report.base_header = "5 2";
    report.ending_different = true;
    const std::string text = diff_text(report);
    CHECK(text.find("header: '5 2' in the base, '' in the tuned file\n") != std::string::npos);
    CHECK(text.find("ending: blank lines after the last row differ\n") != std::string::npos);
    CHECK(
        text.ends_with("answer: different: in nothing but the header or the end; the numbers are "
                       "the same\n"));
  }

  TEST_CASE("rows that were removed, added and reordered") {
    DiffReport report = report_of_two();
    report.removed = 1;
    report.first_removed = {{3, 4, "sun"}};
    report.added = 1;
    report.reordered = 1;
    CHECK(diff_text(report).ends_with(
        "answer: different: 1 row removed, 1 row added, 1 row reordered\n"));
  }

  TEST_CASE("what apply did") {
    CHECK(apply_text({"glove.txt", "tuned.txt", 2, 3, 4, 5, 678, true}) ==
          "   base: glove.txt\n"
          "patches: 2 with 3 hunks\n"
          "  lines: 4 removed, 5 added\n"
          " output: tuned.txt, 678 bytes\n"
          "  proof: undone from the written file, it is the base again\n");
  }
}

}  // namespace
}  // namespace embtune
