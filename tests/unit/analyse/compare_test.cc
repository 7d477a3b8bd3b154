#include "analyse/compare.h"

#include <optional>
#include <string>
#include <utility>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "support/recorder.h"
#include "unit/analyse/two_files.h"

namespace embtune {
namespace {

VerifyReport compared(std::string_view base, std::string tuned,
                      const std::optional<FreezePlan>& plan = std::nullopt) {
  TwoFiles files(base, std::move(tuned));
  Recorder observer;
  VerifyReport report;
  compare_files(files.base(), nullptr, plan ? &*plan : nullptr, files.tuned(), files.team(),
                observer, report);
  return report;
}

std::string refusal(std::string_view base, std::string tuned) {
  try {
    (void)compared(base, std::move(tuned));
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::kData);
    return error.what();
  }
  return "accepted";
}

constexpr std::string_view kBase = "a 1 1\nb 2 2\nc 3 3\nd 4 4\n";

TEST_SUITE("compare") {
  TEST_CASE("equal files hold, with all rows compared") {
    const VerifyReport report = compared(kBase, std::string(kBase));
    CHECK(report.holds());
    CHECK(report.base_rows == 4);
    CHECK(report.tuned_rows == 4);
    CHECK(report.frozen_rows == 4);
    CHECK(report.frozen_compared == 4);
    CHECK(report.format == "GloVe text");
    CHECK(report.dim == 2);
    CHECK_FALSE(report.header_different);
    CHECK_FALSE(report.ending_different);
  }

  TEST_CASE("a plan lets its rows change and no others") {
    const FreezePlan plan({false, true, false, true});
    const VerifyReport good = compared(kBase, "a 1 1\nb 7 7\nc 3 3\nd 4 4\n", plan);
    CHECK(good.holds());
    CHECK(good.frozen_compared == 2);
    CHECK(good.trainable_rows == 2);
    CHECK(good.trainable_changed == 1);
    CHECK(good.trainable_unchanged == 1);
    const VerifyReport bad = compared(kBase, "a 1 1.0\nb 7 7\nc 3 3\nd 4 4\n", plan);
    CHECK_FALSE(bad.holds());
    CHECK(bad.frozen_different == 1);
    CHECK(bad.differences.at(0).base.token == "a");
  }

  TEST_CASE("a dropped row is missing, and those after it are not moved") {
    const VerifyReport report = compared(kBase, "a 1 1\nc 3 3\nd 4 4\n");
    CHECK_FALSE(report.holds());
    CHECK(report.missing == 1);
    CHECK(report.first_missing.at(0).token == "b");
    CHECK(report.first_missing.at(0).line == 2);
    CHECK(report.reordered == 0);
    CHECK(report.frozen_compared == 3);
    CHECK(report.frozen_different == 0);
    CHECK(report.tuned_rows == 3);
  }

  TEST_CASE("a moved row is reordered, not missing") {
    const VerifyReport report = compared(kBase, "d 4 4\na 1 1\nb 2 2\nc 3 3\n");
    CHECK_FALSE(report.holds());
    CHECK(report.missing == 0);
    CHECK(report.added == 0);
    CHECK(report.reordered == 1);
    CHECK(report.first_reordered.at(0).base.row == 3);
    CHECK(report.first_reordered.at(0).tuned.row == 0);
    CHECK(report.frozen_different == 0);
  }

  TEST_CASE("added rows are told by whether they stand after the last row") {
    VerifyReport after = compared(kBase, std::string(kBase) + "x 5 5\ny 6 6\n");
    CHECK(after.added == 2);
    CHECK(after.added_between == 0);
    CHECK(after.first_added.at(0).token == "x");
    CHECK(after.first_added.at(0).line == 5);
    CHECK_FALSE(after.holds());
    after.allow_added = true;
    CHECK(after.holds());
    VerifyReport between = compared(kBase, "a 1 1\nx 5 5\nb 2 2\nc 3 3\nd 4 4\n");
    CHECK(between.added == 1);
    CHECK(between.added_between == 1);
    between.allow_added = true;
    CHECK_FALSE(between.holds());
  }

  TEST_CASE("a second copy of a token is an added row") {
    const VerifyReport report = compared(kBase, std::string(kBase) + "a 1 1\n");
    CHECK(report.added == 1);
    CHECK(report.missing == 0);
  }

  TEST_CASE("the newline that an appended row needs before it is no difference") {
    VerifyReport report = compared("a 1 1\nb 2 2", "a 1 1\nb 2 2\nx 3 3");
    CHECK(report.frozen_different == 0);
    CHECK(report.added == 1);
    report.allow_added = true;
    CHECK(report.holds());
    CHECK(compared("a 1 1\nb 2 2", "a 1 1\nb 2 25\nx 3 3").frozen_different == 1);
  }

  TEST_CASE("a rewritten file is judged in all respects at once") {
    const VerifyReport report =
        compared("5 2\na 1 0\nb 2 0\nc 3 0\nd 4 0\ne 5 0\n", "4 2\ne 5 0\na 1.0 0\nx 9 0\nc 3 0\n");
    CHECK(report.missing == 2);
    CHECK(report.added == 1);
    CHECK(report.added_between == 1);
    CHECK(report.reordered == 1);
    CHECK(report.frozen_different == 1);
    CHECK(report.frozen_compared == 3);
    CHECK(report.header_different);
    CHECK(report.base_header == "5 2");
    CHECK(report.tuned_header == "4 2");
  }

  TEST_CASE("a cut file with its old header has missing rows") {
    const VerifyReport report = compared("3 2\na 1 1\nb 2 2\nc 3 3\n", "3 2\na 1 1\nb 2 2\n");
    CHECK(report.missing == 1);
    CHECK(report.first_missing.at(0).token == "c");
  }

  TEST_CASE("a header that came or went, and blank lines at the end, are noted only") {
    const VerifyReport report = compared(kBase, "4 2\n" + std::string(kBase) + "\n");
    CHECK(report.holds());
    CHECK(report.header_different);
    CHECK(report.base_header.empty());
    CHECK(report.tuned_header == "4 2");
    CHECK(report.ending_different);
  }

  TEST_CASE("blank lines at the end that went or changed are noted too") {
    const std::string rows(kBase);
    for (const auto& [base, tuned] : {std::pair{"\n\n", "\n"}, {"\n", ""}, {"\n\n", "\r\n"}}) {
      const VerifyReport report = compared(rows + base, rows + tuned);
      CHECK(report.holds());
      CHECK(report.ending_different);
    }
  }

  TEST_CASE("ten places of each kind are kept") {
    std::string base;
    for (int i = 0; i < 30; ++i) base += "w" + std::to_string(i) + " 1 1\n";
    const VerifyReport report = compared(base, "x 1 1\n");
    CHECK(report.missing == 30);
    CHECK(report.first_missing.size() == 10);
    CHECK_FALSE(report.holds());
  }

  TEST_CASE("text and binary, or another dim, cannot be compared") {
    const std::string binary = "1 2\n" + binary_record("a", 1, 0.1F, "\n");
    CHECK(refusal(kBase, binary).starts_with("not comparable: "));
    CHECK(refusal(kBase, binary).find("word2vec binary") != std::string::npos);
    CHECK(refusal(kBase, "a 1 1 1\nb 2 2 2\n").ends_with("has 2 numbers a row, tuned.txt has 3"));
  }

  TEST_CASE("a malformed tuned file is refused with its place") {
    CHECK(refusal(kBase, "a 1 1\nb 2 2\nc 3\nd 4 4\n").starts_with("tuned.txt:3: "));
    CHECK(refusal(kBase, "a 1 1\nb 2 zwei\nc 3 3\nd 4 4\n").starts_with("tuned.txt:2: "));
  }

  TEST_CASE("binary rows that only lost their newlines differ in that alone") {
    const std::string base =
        "2 2\n" + binary_record("a", 1, 0.1F, "\n") + binary_record("b", 3, 4, "\n");
    const std::string tuned =
        "2 2\n" + binary_record("a", 1, 0.1F, "") + binary_record("b", 3, 4, "");
    const VerifyReport report = compared(base, tuned);
    CHECK(report.frozen_different == 2);
    CHECK(report.line_end_only == 2);
  }

  TEST_CASE("nothing compared holds only if that is allowed") {
    VerifyReport report = compared("a 1 1\n", "a 2 2\n", FreezePlan({true}));
    CHECK(report.frozen_compared == 0);
    CHECK_FALSE(report.holds());
    report.allow_empty = true;
    CHECK(report.holds());
  }
}

}  // namespace
}  // namespace embtune
