#include "cli/render_verify.h"

#include <string>

#include <doctest/doctest.h>

namespace embtune {
namespace {

VerifyReport good() {
  VerifyReport report;
  report.base = "glove.txt";
  report.tuned = "tuned.txt";
  report.format = "GloVe text";
  report.dim = 3;
  report.base_rows = report.tuned_rows = 5;
  report.selection_given = true;
  report.frozen_rows = report.frozen_compared = 1;
  report.trainable_rows = 4;
  report.trainable_changed = 2;
  report.trainable_unchanged = 2;
  return report;
}

bool says(const VerifyReport& report, const std::string& part) {
  return verify_text(report).find(part) != std::string::npos;
}

TEST_SUITE("render_verify") {
  TEST_CASE("a promise that holds") {
    CHECK(verify_text(good()) ==
          "     base: glove.txt, GloVe text, 5 rows of 3 numbers\n"
          "    tuned: tuned.txt, 5 rows\n"
          "selection: frozen 1, trainable 4\n"
          " compared: 1 frozen row, 1 the same, 0 different\n"
          "trainable: 4 rows, 2 changed, 2 the same\n"
          "  verdict: holds: 1 frozen row the same byte for byte\n");
  }

  TEST_CASE("a frozen row that differs is named with both contents") {
    VerifyReport report = good();
    report.frozen_different = 12;
    report.differences.push_back({{1, 2, "the"}, {1, 2, "the"}, 4, false, "the 0.10", "the 0.1"});
    CHECK(says(report, "differs: row 1 (line 2), token 'the': from byte 4 of the row\n"));
    CHECK(says(report, "base   the 0.10\n"));
    CHECK(says(report, "tuned  the 0.1\n"));
    CHECK(says(report, "and 11 more\n"));
    CHECK(says(report, "verdict: does not hold: 12 frozen rows changed\n"));
  }

  TEST_CASE("rows whose line end alone differs are counted") {
    VerifyReport report = good();
    report.line_end_only = 1;
    CHECK(says(report, "1 row of these differs in nothing but the line end\n"));
    report.line_end_only = 2;
    CHECK(says(report, "2 rows of these differ in nothing but the line end\n"));
  }

  TEST_CASE("rows that are missing, added or moved are named") {
    VerifyReport report = good();
    report.missing = 1;
    report.first_missing = {{3, 4, "sun"}};
    report.added = 1;
    report.first_added = {{5, 6, "new"}};
    report.reordered = 1;
    report.first_reordered = {{{2, 3, "dog"}, {4, 5, "dog"}}};
    CHECK(says(report, "missing: 1 row of the base\n"));
    CHECK(says(report, "row 3 (line 4), token 'sun'\n"));
    CHECK(says(report, "added: 1 row that the base lacks\n"));
    CHECK(says(report, "row 2 (line 3), token 'dog', now row 4\n"));
    CHECK(says(report,
               "does not hold: 1 row missing, 1 row reordered, 1 row added (--allow-added accepts "
               "them)\n"));
  }

  TEST_CASE("nothing compared proves nothing") {
    VerifyReport report = good();
    report.frozen_compared = 0;
    CHECK(says(report, "does not hold: no frozen row was compared (--allow-empty accepts that)\n"));
    report.allow_empty = true;
    CHECK(says(report, "verdict: holds: 0 frozen rows"));
  }

  TEST_CASE("a header that differs is shown") {
    VerifyReport report = good();
    report.header_different = true;
    report.base_header = "5 3";
    CHECK(says(report, "header: '5 3' in the base, '' in the tuned file\n"));
  }
}

}  // namespace
}  // namespace embtune
