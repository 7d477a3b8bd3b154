#include "analyse/row_tally.h"

#include <string>

#include <doctest/doctest.h>

#include "unit/analyse/two_files.h"

namespace embtune {
namespace {

constexpr std::string_view kBase = "a 1 1\nb 2 2\nc 3 3\n";

TEST_SUITE("row_tally") {
  TEST_CASE("equal rows count by their kind") {
    const TwoFiles files(kBase, std::string(kBase));
    const FreezePlan plan({true, false, false});
    VerifyReport report;
    RowTally with_plan(files.base(), &plan);
    with_plan.add_equal(0, 3);
    with_plan.store(report);
    CHECK(report.frozen_compared == 2);
    CHECK(report.trainable_unchanged == 1);
    RowTally without(files.base(), nullptr);
    without.add_equal(0, 3);
    without.store(report);
    CHECK(report.frozen_compared == 3);
    CHECK(report.trainable_unchanged == 0);
  }

  TEST_CASE("a row that differs is a change if it may learn, else a difference with its place") {
    const TwoFiles files(kBase, std::string(kBase));
    const FreezePlan plan({true, false, false});
    RowTally tally(files.base(), &plan);
    tally.add(0, {0, 1, "a"}, "a 9 1\n", false);
    tally.add(1, {5, 6, "b"}, "b 2 9\n", false);
    VerifyReport report;
    tally.store(report);
    CHECK(report.trainable_changed == 1);
    CHECK(report.frozen_compared == 1);
    CHECK(report.frozen_different == 1);
    REQUIRE(report.differences.size() == 1);
    const FrozenDifference& difference = report.differences[0];
    CHECK(difference.base.row == 1);
    CHECK(difference.base.line == 2);
    CHECK(difference.base.token == "b");
    CHECK(difference.tuned.row == 5);
    CHECK(difference.tuned.line == 6);
    CHECK(difference.offset == 4);
    CHECK_FALSE(difference.line_end_only);
    CHECK(difference.base_text == "b 2 2\\x0a");
    CHECK(difference.tuned_text == "b 2 9\\x0a");
  }

  TEST_CASE("another line end is a difference of its own, unless it was due") {
    const TwoFiles files(kBase, std::string(kBase));
    RowTally tally(files.base(), nullptr);
    tally.add(0, {0, 1, "a"}, "a 1 1\r\n", false);
    tally.add(1, {1, 2, "b"}, "b 2 2\r\n", true);
    VerifyReport report;
    tally.store(report);
    CHECK(report.frozen_different == 1);
    CHECK(report.line_end_only == 1);
    CHECK(report.differences.at(0).line_end_only);
    CHECK(report.frozen_compared == 2);
  }

  TEST_CASE("ten differences are kept, all are counted") {
    std::string text;
    for (int i = 0; i < 12; ++i) text += "w" + std::to_string(i) + " 1 1\n";
    const TwoFiles files(text, text);
    RowTally tally(files.base(), nullptr);
    for (RowId row = 0; row < 12; ++row) tally.add(row, {row, row + 1, "w"}, "w 2 2\n", false);
    VerifyReport report;
    tally.store(report);
    CHECK(report.frozen_different == 12);
    CHECK(report.differences.size() == 10);
    CHECK(report.differences.back().base.row == 9);
  }
}

}  // namespace
}  // namespace embtune
