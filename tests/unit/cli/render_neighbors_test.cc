#include "cli/render_neighbors.h"

#include <doctest/doctest.h>

namespace embtune {
namespace {

TEST_SUITE("render_neighbors") {
  TEST_CASE("a list alone") {
    NeighborsReport report;
    report.file = "v.txt";
    report.lists.push_back(
        {"java", false, {{3, "sumatra", 0.66421}, {9, "b\xc3\xa9\x01", -0.25}}, false, {}, 0, {}});
    CHECK(neighbors_text(report) ==
          "java\n"
          "  sumatra  0.6642\n"
          "  b\xc3\xa9\\x01  -0.2500\n");
  }

  TEST_CASE("two lists side by side, with what left and what came") {
    NeighborsReport report;
    report.file = "tuned.txt";
    report.base = "glove.txt";
    report.lists.push_back({"java",
                            false,
                            {{1, "bali", 0.5}, {2, "programming", 0.4}},
                            true,
                            {{3, "sumatra", 0.75}, {1, "bali", 0.5}},
                            1,
                            0.875});
    report.lists.push_back({"new", false, {{1, "bali", 0.5}}, false, {}, 0, {}});
    CHECK(neighbors_text(report) ==
          "java\n"
          "  before              after\n"
          "- sumatra  0.7500     bali         0.5000\n"
          "  bali     0.5000   + programming  0.4000\n"
          "  1 of 2 stayed; cosine between before and after 0.8750\n"
          "\n"
          "new (not in glove.txt)\n"
          "  bali  0.5000\n");
    report.lists[0].own_cosine = -0.5;
    CHECK(neighbors_text(report).find("before and after -0.5000\n") != std::string::npos);
  }
}

}  // namespace
}  // namespace embtune
