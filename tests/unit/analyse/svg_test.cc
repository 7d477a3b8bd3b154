#include "analyse/svg.h"

#include <array>

#include <doctest/doctest.h>

#include "support/sample_run.h"

namespace embtune {
namespace {

TEST_SUITE("svg") {
  TEST_CASE("a drawing says what it shows, and its texts are escaped") {
    SvgDrawing drawing({100, 50.26}, {"Name", "A \"description\" <x>"});
    drawing.text({1, 2.04}, "<script>", "tick", "a & b");
    const std::string svg = drawing.finish();
    CHECK(
        svg.starts_with("<svg viewBox=\"0 0 100 50.3\" role=\"img\" aria-label=\"Name. A "
                        "&quot;description&quot; &lt;x&gt;\">\n"));
    CHECK(holds(svg,
                "<text class=\"tick\" x=\"1\" y=\"2\">&lt;script&gt;<title>a &amp; b</title>"
                "</text>\n"));
    CHECK(svg.ends_with("</svg>\n"));
  }

  TEST_CASE("paths, boxes and circles") {
    SvgDrawing drawing({10, 10}, {});
    const std::array<SvgPoint, 2> points = {{{0, 0}, {1.25, -0.01}}};
    drawing.path(points, "line");
    drawing.path(points, "area", true);
    drawing.path({}, "nothing");
    drawing.rect({1, 2}, {3, 4}, "bar", "tip");
    drawing.circle({5, 6}, 2, "dot");
    const std::string svg = drawing.finish();
    CHECK(holds(svg, "<path class=\"line\" d=\"M0 0L1.3 0\"/>"));
    CHECK(holds(svg, "<path class=\"area\" d=\"M0 0L1.3 0Z\"/>"));
    CHECK_FALSE(holds(svg, "nothing"));
    CHECK(holds(svg,
                "<rect class=\"bar\" x=\"1\" y=\"2\" width=\"3\" height=\"4\"><title>tip"
                "</title></rect>"));
    CHECK(holds(svg, "<circle class=\"dot\" cx=\"5\" cy=\"6\" r=\"2\"/>"));
  }

  TEST_CASE("an arrow has a shaft and a head, a very short one is a dot") {
    SvgDrawing drawing({10, 10}, {});
    drawing.arrow({0, 0}, {100, 0}, "arrow", "x");
    CHECK(
        holds(drawing.finish(), "<line class=\"shaft\" x1=\"0\" y1=\"0\" x2=\"93.5\" y2=\"0\"/>"));
    SvgDrawing dot({10, 10}, {});
    dot.arrow({0, 0}, {1, 0}, "arrow", {});
    CHECK(holds(dot.finish(), "<circle class=\"head\" cx=\"1\" cy=\"0\""));
  }
}

}  // namespace
}  // namespace embtune
