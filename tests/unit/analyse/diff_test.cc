#include "analyse/diff.h"

#include <string>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "support/recorder.h"
#include "unit/analyse/two_files.h"
#include "unit/analyse/two_open_files.h"

namespace embtune {
namespace {

DiffReport diff_of(std::string_view base, std::string_view tuned, std::uint64_t top = 10,
                   int threads = 2) {
  TwoOpenFiles files(base, tuned, threads);
  Observer quiet;
  return diff_files(files.base, files.tuned, top, files.team, quiet);
}

TEST_SUITE("diff") {
  TEST_CASE("the same bytes are no difference") {
    const DiffReport report = diff_of("2 2\na 1 2\nb 3 4\n", "2 2\na 1 2\nb 3 4\n");
    CHECK(report.same_bytes);
    CHECK(report.same_numbers());
    CHECK(report.unchanged == 2);
    CHECK(report.base_format == "word2vec text");
  }

  TEST_CASE("rows that moved are told apart from rows that were printed anew") {
    const DiffReport report = diff_of("a 1 2\nb 3 4\nc 5 6\n", "a 1.0 2\nb 3 5\nc 5 6\n");
    CHECK_FALSE(report.same_bytes);
    CHECK_FALSE(report.same_numbers());
    CHECK(report.unchanged == 1);
    CHECK(report.reprinted == 1);
    REQUIRE(report.first_reprinted.size() == 1);
    CHECK(report.first_reprinted[0].base.token == "a");
    CHECK(report.moved == 1);
    REQUIRE(report.furthest.size() == 1);
    const RowMovement& row = report.furthest[0];
    CHECK(row.base.token == "b");
    CHECK(row.base.line == 2);
    CHECK(row.l2 == 1);
    CHECK(row.share == doctest::Approx(0.2));
    CHECK(row.largest == 1);
    CHECK(row.column == 1);
    CHECK(row.base_value == 4);
    CHECK(row.tuned_value == 5);
    CHECK(report.mean_l2 == 1);
    CHECK(report.smallest_cosine == row.cosine);
  }

  TEST_CASE("the rows that moved most come first, ties in the order of rows") {
    const DiffReport report =
        diff_of("a 0 0\nb 0 0\nc 0 0\nd 0 0\n", "a 1 0\nb 0 3\nc 0 1\nd 2 0\n", 3);
    CHECK(report.moved == 4);
    CHECK(report.mean_l2 == 1.75);
    CHECK(report.largest_l2 == 3);
    REQUIRE(report.furthest.size() == 3);
    CHECK(report.furthest[0].base.token == "b");
    CHECK(report.furthest[1].base.token == "d");
    CHECK(report.furthest[2].base.token == "a");
    CHECK(diff_of("a 0 0\n", "a 1 0\n", 0).furthest.empty());
  }

  TEST_CASE("rows that are missing, added or elsewhere are told with their places") {
    const DiffReport report =
        diff_of("4 2\na 1 2\nb 3 4\nc 5 6\nd 7 8\n", "d 7 9\na 1 2\nx 0 0\nc 5 6\n");
    CHECK(report.removed == 1);
    CHECK(report.first_removed.at(0).token == "b");
    CHECK(report.first_removed.at(0).line == 3);
    CHECK(report.added == 1);
    CHECK(report.first_added.at(0).token == "x");
    CHECK(report.first_added.at(0).line == 3);
    CHECK(report.reordered == 1);
    CHECK(report.first_reordered.at(0).base.row == 3);
    CHECK(report.first_reordered.at(0).tuned.row == 0);
    CHECK(report.moved == 1);
    CHECK(report.unchanged == 2);
    CHECK(report.header_different);
    CHECK(report.base_header == "4 2");
    CHECK(report.tuned_header.empty());
  }

  TEST_CASE("the line end that a last row needs when rows are added is no change of the row") {
    const DiffReport report = diff_of("a 1 2\nb 3 4", "a 1 2\nb 3 4\nc 5 6");
    CHECK(report.unchanged == 2);
    CHECK(report.added == 1);
    CHECK(diff_of("a 1 2\nb 3 4", "a 1 2\nb 3 4\n").reprinted == 1);
  }

  TEST_CASE("blank lines at the end differ without any row") {
    const DiffReport report = diff_of("a 1 2\n", "a 1 2\n\n");
    CHECK(report.ending_different);
    CHECK(report.same_numbers());
    CHECK_FALSE(report.same_bytes);
  }

  TEST_CASE("text and word2vec binary are compared by their numbers") {
    const std::string binary =
        "2 2\n" + binary_record("a", 1, 2, "\n") + binary_record("b", 3, 4, "\n");
    const DiffReport report = diff_of("a 1 2\nb 3 5\n", binary);
    CHECK(report.reprinted == 1);
    CHECK(report.moved == 1);
    CHECK(report.furthest.at(0).tuned.line == 0);
    CHECK(report.tuned_format == "word2vec binary");
  }

  TEST_CASE("the answer does not depend on the number of threads") {
    std::string base;
    std::string tuned;
    for (int row = 0; row < 10000; ++row) {
      const std::string token = "w" + std::to_string(row);
      base += token + " 0.1 " + std::to_string(row) + "\n";
      tuned += token + " 0." + std::to_string(row % 97 + 1) + " " + std::to_string(row) + "\n";
    }
    const DiffReport one = diff_of(base, tuned, 5, 1);
    const DiffReport three = diff_of(base, tuned, 5, 3);
    CHECK(one.mean_l2 == three.mean_l2);
    CHECK(one.mean_cosine == three.mean_cosine);
    REQUIRE(one.furthest.size() == 5);
    for (std::size_t i = 0; i < 5; ++i) {
      CHECK(one.furthest[i].base.row == three.furthest[i].base.row);
    }
  }

  TEST_CASE("other dims cannot be compared, and a request to stop is heard") {
    CHECK_THROWS_AS(static_cast<void>(diff_of("a 1 2\n", "a 1 2 3\n")), Error);
    TwoOpenFiles files("a 1 2\n", "a 1 3\n");
    Recorder recorder;
    recorder.stop = true;
    CHECK_THROWS_AS(static_cast<void>(diff_files(files.base, files.tuned, 1, files.team, recorder)),
                    Error);
  }
}

}  // namespace
}  // namespace embtune
