#include "analyse/lockstep.h"

#include <string>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "support/recorder.h"
#include "unit/analyse/two_files.h"

namespace embtune {
namespace {

struct Outcome {
  bool in_step = false;
  VerifyReport report;
  std::string ending;
};

Outcome walk(std::string_view base, std::string tuned, const VectorOptions& options = {}) {
  const TwoFiles files(base, std::move(tuned), options);
  Recorder observer;
  RowTally tally(files.base(), nullptr);
  std::string_view ending;
  Outcome outcome;
  outcome.in_step = compare_in_step(files.base(), files.tuned(), tally, ending, observer);
  tally.store(outcome.report);
  outcome.ending = ending;
  return outcome;
}

constexpr std::string_view kBase = "a 1 1\nb 2 2\nc 3 3\n";

TEST_SUITE("lockstep") {
  TEST_CASE("equal files are walked to their end") {
    const Outcome outcome = walk(kBase, std::string(kBase));
    CHECK(outcome.in_step);
    CHECK(outcome.report.frozen_compared == 3);
    CHECK(outcome.report.frozen_different == 0);
    CHECK(outcome.ending.empty());
  }

  TEST_CASE("a row of another length shifts the rest without harm, wherever it stands") {
    for (const char* tuned :
         {"a 1.25 1\nb 2 2\nc 3 3\n", "a 1 1\nb -2.5e-3 2\nc 3 3\n", "a 1 1\nb 2 2\nc 3 3.75\n"}) {
      CAPTURE(tuned);
      const Outcome outcome = walk(kBase, tuned);
      CHECK(outcome.in_step);
      CHECK(outcome.report.frozen_compared == 3);
      CHECK(outcome.report.frozen_different == 1);
    }
  }

  TEST_CASE("header and BOM of the one need not be those of the other") {
    CHECK(walk(kBase, "3 2\na 1 1\nb 2 2\nc 3 3\n").report.frozen_compared == 3);
    CHECK(walk("3 2\na 1 1\nb 2 2\nc 3 3\n",
               "\xef\xbb\xbf"
               "a 1 1\nb 2 2\nc 3 4\n")
              .report.differences.at(0)
              .tuned.line == 3);
  }

  TEST_CASE("a last row without newline is not taken for the start of a longer one") {
    const Outcome longer = walk("a 1 1\nb 2 2", "a 1 1\nb 2 25");
    CHECK(longer.in_step);
    CHECK(longer.report.frozen_different == 1);
    CHECK(longer.report.line_end_only == 0);
    const Outcome newline = walk("a 1 1\nb 2 2", "a 1 1\nb 2 2\n");
    CHECK(newline.in_step);
    CHECK(newline.report.line_end_only == 1);
    CHECK(walk("a 1 1\nb 2 2\n", "a 1 1\nb 2 2").report.line_end_only == 1);
    CHECK(walk("a 1 1\nb 2 2", "a 1 1\nb 2 2").report.frozen_different == 0);
  }

  TEST_CASE("blank lines after the last row are the ending") {
    CHECK(walk(kBase, std::string(kBase) + "\n \r\n").ending == "\n \r\n");
    CHECK(walk(std::string(kBase) + "\n", std::string(kBase)).ending.empty());
  }

  TEST_CASE("another token, a missing, added or malformed row is out of step") {
    CHECK_FALSE(walk(kBase, "b 2 2\na 1 1\nc 3 3\n").in_step);
    CHECK_FALSE(walk(kBase, "a 1 1\nb 2 2\n").in_step);
    CHECK_FALSE(walk(kBase, "a 1 1\nc 3 3\n").in_step);
    CHECK_FALSE(walk(kBase, "a 1 1\nb 2 2\nc 3 3\nd 4 4\n").in_step);
    CHECK_FALSE(walk(kBase, "a 1 1\nb 2 x\nc 3 3\n").in_step);
    CHECK_FALSE(walk(kBase, "a 1 1\nb 2 2\n\nc 3 3\n").in_step);
  }

  TEST_CASE("binary rows are compared by record, and end as those of the base") {
    const std::string head = "2 2\n";
    const std::string first = binary_record("a", 1, 2, "\n");
    const std::string second = binary_record("b", 3, 4, "\n");
    const Outcome same = walk(head + first + second, head + first + second);
    CHECK(same.in_step);
    CHECK(same.report.frozen_compared == 2);
    const Outcome other =
        walk(head + first + second, head + binary_record("a", 1, 9, "\n") + second);
    CHECK(other.in_step);
    CHECK(other.report.frozen_different == 1);
    CHECK(other.report.differences.at(0).base.line == 0);
    const std::string bare = binary_record("a", 1, 2, "") + binary_record("b", 3, 4, "");
    CHECK_FALSE(walk(head + first + second, head + bare).in_step);
    CHECK_FALSE(walk(head + first + second, head + second + first).in_step);
  }

  TEST_CASE("a request to stop is heard") {
    const TwoFiles files(kBase, std::string(kBase));
    Recorder observer;
    observer.stop = true;
    RowTally tally(files.base(), nullptr);
    std::string_view ending;
    CHECK_THROWS_AS((void)compare_in_step(files.base(), files.tuned(), tally, ending, observer),
                    Error);
  }
}

}  // namespace
}  // namespace embtune
