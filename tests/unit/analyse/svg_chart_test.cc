#include "analyse/svg_chart.h"

#include <doctest/doctest.h>

#include "support/sample_run.h"

namespace embtune {
namespace {

const ChartText kText{{"Chart", "Of something."}, "x name", "y name"};

TEST_SUITE("svg_chart") {
  TEST_CASE("a line chart has both axes named, round ticks, and a tip for each point") {
    const ChartLine line{"line-a", "label", {{100, 40}, {1120, 0.5}}, false};
    const std::string svg = line_chart(kText, {line}, {880, 300});
    for (const char* part : {">x name<", ">y name<", ">0<", ">40<", ">1,000<", ">label<",
                             "<path class=\"line-a\"", "<title>1,120: 0.5</title>"}) {
      CAPTURE(part);
      CHECK(holds(svg, part));
    }
    CHECK_FALSE(holds(svg, ">1,200<"));  // Beyond the data.
  }

  TEST_CASE("a value that never changes, and a single point, make a chart") {
    const ChartLine flat{"line-b", {}, {{1, 0.25}, {2, 0.25}}, false};
    CHECK(holds(line_chart(kText, {flat}, {340, 190}), ">0.25<"));
    const ChartLine point{"line-b", {}, {{0, 0}}, false};
    CHECK(holds(line_chart(kText, {point}, {340, 190}), "line-b dot"));
  }

  TEST_CASE("bars tell their range and count, and marks have labels") {
    const std::vector<double> values = {0.05, 0.06, 0.15};
    const std::string svg =
        bar_chart(kText, make_histogram(values, 4), {{0.06, "median"}}, true, {340, 250});
    CHECK(holds(svg, ">median<"));
    CHECK(holds(svg, "<title>5 to 10 %: 2 rows</title>"));
    CHECK(count_of(svg, "class=\"bar\"") == 2);
  }

  TEST_CASE("wider words take more room") {
    CHECK(text_width("ab", 12) > text_width("a", 12));
    CHECK(text_width("\xE4\xB8\xAD", 12) == doctest::Approx(12));
    CHECK(text_width("", 12) == 0);
  }

  TEST_CASE("a frame maps the corners of the data to those of the axes") {
    SvgDrawing drawing({200, 100}, {});
    const Ticks ticks = round_ticks(0, 10, 5);
    const ChartFrame frame(drawing, {200, 100}, kText, ticks, ticks, 10);
    CHECK(frame.at({0, 0}).x == frame.left());
    CHECK(frame.at({0, 0}).y == frame.bottom());
    CHECK(frame.at({10, 10}).x == doctest::Approx(frame.right()));
    CHECK(frame.at({10, 10}).y == doctest::Approx(frame.top()));
  }
}

}  // namespace
}  // namespace embtune
