#include "analyse/report_training.h"

#include <cmath>

#include <doctest/doctest.h>

#include "support/sample_run.h"

namespace embtune {
namespace {

TEST_SUITE("report_training") {
  TEST_CASE("loss, held-out pairs and learning rate are drawn, and told in a table") {
    const std::string html = training_html(sample_run());
    CHECK(count_of(html, "<svg") == 4);  // Two figures, wide and narrow.
    CHECK(holds(html, "aria-label=\"Loss. From 2.5 to 0.5 over 64 records"));
    CHECK(holds(html, ">held-out pairs</text>"));
    CHECK(holds(html, "<th scope=\"row\" class=\"num\">2</th><td class=\"num\">1</td>"));
    CHECK(holds(html, "<td class=\"num\">0.75</td>"));
  }

  TEST_CASE("points that are not finite are left out, and no point at all is said") {
    ReportedRun run = sample_run();
    run.manifest.curve[0].loss = std::nan("");
    CHECK_FALSE(holds(training_html(run), "nan"));
    run.manifest.curve.clear();
    run.manifest.report.epochs.clear();
    CHECK(holds(training_html(run), "no curve"));
  }
}

}  // namespace
}  // namespace embtune
