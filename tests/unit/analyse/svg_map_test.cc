#include "analyse/svg_map.h"

#include <doctest/doctest.h>

#include "support/sample_run.h"

namespace embtune {
namespace {

const ChartText kText{{"Map", "Of rows."}, "first", "second"};

TEST_SUITE("svg_map") {
  TEST_CASE("arrows and anchors are drawn, and those with a label have one") {
    const std::vector<MapArrow> arrows = {{{0, 0}, {1, 1}, "<moved>", true},
                                          {{1, 0}, {0, 1}, "other", false}};
    const std::vector<MapAnchor> anchors = {{{-1, 0.5}, "stays", true}, {{0.2, -1}, "dot", false}};
    const std::string svg = map_chart(kText, arrows, anchors, {600, 400});
    CHECK(holds(svg, "class=\"place moved\""));
    CHECK(holds(svg, ">&lt;moved&gt;</text>"));
    CHECK(holds(svg, ">stays</text>"));
    CHECK_FALSE(holds(svg, ">dot</text>"));
    CHECK(holds(svg, "<title>dot</title>"));
    CHECK(count_of(svg, "class=\"arrow\"") == 1);
    CHECK(count_of(svg, "class=\"arrow named\"") == 1);
    CHECK_FALSE(holds(svg, "nan"));
  }

  TEST_CASE("a map of one place, and of nothing, is a map") {
    const std::string one = map_chart(kText, {{{2, 2}, {2, 2}, "x", true}}, {}, {340, 300});
    CHECK(holds(one, ">x</text>"));
    CHECK_FALSE(holds(one, "nan"));
    CHECK_FALSE(holds(map_chart(kText, {}, {}, {340, 300}), "nan"));
  }
}

}  // namespace
}  // namespace embtune
