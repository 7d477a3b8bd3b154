#include "pairs/text_fields.h"

#include <string>

#include <doctest/doctest.h>

namespace embtune {
namespace {

// "name|numbers|weight|form" of a line, or "-".
std::string split(std::string_view line, std::uint64_t dim) {
  const auto fields = split_vector_line(line, dim);
  if (!fields) return "-";
  return std::string(fields->name) + "|" + std::string(fields->numbers) + "|" +
         std::string(fields->weight) + "|" + (fields->tab_form ? "tab" : "row");
}

TEST_SUITE("text_fields") {
  TEST_CASE("only tabs separate the fields of token, score and triplet lines") {
    const TabFields fields = split_tabs("a b\t\tc \t1\t2");
    CHECK(fields.count == 5);
    CHECK(fields.field[0] == "a b");
    CHECK(fields.field[1].empty());
    CHECK(fields.field[2] == "c ");
    CHECK(split_tabs("a b").count == 1);
    CHECK(split_tabs("").count == 1);
  }

  TEST_CASE("the tab form is taken when exactly dim fields follow the first tab") {
    CHECK(split("cat\t1 2 3", 3) == "cat|1 2 3||tab");
    CHECK(split("cat\t1 2 3\t0.5", 3) == "cat|1 2 3|0.5|tab");
    CHECK(split("the cat \t 1  2 3 \t0.5", 3) == "the cat | 1  2 3 |0.5|tab");
    CHECK(split("a 5\t6 7\t8", 2) == "a 5|6 7|8|tab");
    CHECK(split("a 5 6\t7", 1) == "a 5 6|7||tab");
    CHECK(split("cat\t1\t2", 1) == "cat|1|2|tab");
    CHECK(split("\t1 2 3", 3) == "|1 2 3||tab");
    CHECK(split("cat\t1 2 3\t1\t2", 3) == "cat|1 2 3|1\t2|tab");
    // As in a row of a vector file, blanks at the end mean nothing.
    CHECK(split("cat\t1 2 3\t ", 3) == "cat|1 2 3||tab");
  }

  TEST_CASE(
      "any other line is a row of a vector file: numbers from the right, the rest the token") {
    CHECK(split("cat 1 2 3", 3) == "cat|1 2 3||row");
    CHECK(split("cat\t1\t2\t3", 3) == "cat|1\t2\t3||row");
    CHECK(split("cat\t1\t2\t3\t", 3) == "cat|1\t2\t3||row");
    CHECK(split("to name@domain.com 1 2  3  ", 3) == "to name@domain.com|1 2  3||row");
    CHECK(split("a 5\t1 2", 3) == "a|5\t1 2||row");
    CHECK(split("a\tb 1 2 3", 3) == "a\tb|1 2 3||row");
    CHECK(split("cat\t1 2 3 4", 3) == "cat\t1|2 3 4||row");
    CHECK(split(" 1 2 3", 3) == "|1 2 3||row");
    CHECK(split("  1 2 3", 3) == " |1 2 3||row");
    CHECK(split("\t\t1 2 3", 3) == "\t|1 2 3||row");
  }

  TEST_CASE("a line with too few fields is none") {
    for (const char* line : {"cat", "cat 1 2", "cat\t1 2", "1 2 3", "cat\t", "  ", ""}) {
      CAPTURE(line);
      CHECK(split(line, 3) == "-");
    }
  }

  TEST_CASE("a header is two positive integers, of which the second is the dim") {
    CHECK(is_vector_file_header("400000 50", 50));
    CHECK(is_vector_file_header("1\t50 ", 50));
    for (const char* line : {"0 50", "4 49", "4 50 1", "4", "", "4 50.0", "-4 50", "a 50"}) {
      CAPTURE(line);
      CHECK_FALSE(is_vector_file_header(line, 50));
    }
  }

  TEST_CASE("a line that fits another kind of target is recognised") {
    const auto fits = [](std::string_view line, TargetKind tried) {
      return fitting_target(line, tried, 3);
    };
    CHECK(fits("a\tb", TargetKind::kVector) == TargetKind::kToken);
    CHECK(fits("a\tb", TargetKind::kScore) == TargetKind::kToken);
    CHECK(fits("a\tb\t0.5", TargetKind::kVector) == TargetKind::kScore);
    CHECK(fits("a\tb\t0.5\t2", TargetKind::kToken) == TargetKind::kScore);
    CHECK(fits("a\tb\tc", TargetKind::kToken) == TargetKind::kTriplet);
    CHECK(fits("a\tb\tc\t2", TargetKind::kScore) == TargetKind::kTriplet);
    CHECK(fits("a 1 2 3", TargetKind::kToken) == TargetKind::kVector);
    CHECK(fits("a 1 2 3 4 5 6", TargetKind::kVector) == std::nullopt);
    CHECK(fits("a", TargetKind::kToken) == std::nullopt);
  }

  TEST_CASE("only blanks are trimmed") {
    CHECK(trimmed("  a b ") == "a b");
    CHECK(trimmed("\ta") == "\ta");
    CHECK(trimmed("  ").empty());
  }
}

}  // namespace
}  // namespace embtune
