#include "analyse/report_plan.h"

#include <doctest/doctest.h>

#include "support/sample_run.h"

namespace embtune {
namespace {

TEST_SUITE("report_plan") {
  TEST_CASE("it tells base, selection, pairs, objective and optimizer") {
    const std::string html = plan_html(sample_run());
    for (const char* part :
         {"in/base.txt", "4 rows of 2 numbers", "2 frozen, 2 trainable", "--trainable in/list.txt",
          "a pipe; 32 records an epoch, 31 used", "mse loss, vector targets",
          "sgd, learning rate 0.25", "shuffled", "seed 7", "<code>--batch-size</code>"}) {
      CAPTURE(part);
      CHECK(holds(html, part));
    }
  }

  TEST_CASE("what is not set is not told, what is set is") {
    ReportedRun run = sample_run();
    CHECK_FALSE(holds(plan_html(run), "Restraint"));
    run.manifest.record.settings["anchor"] = 1;
    run.manifest.record.settings["keep-norm"] = true;
    run.manifest.record.settings["momentum"] = 0.9;
    CHECK(holds(plan_html(run), "anchor 1, keep-norm"));
    CHECK(holds(plan_html(run), "momentum 0.9"));
  }

  TEST_CASE("file names and unknown tokens cannot be markup") {
    ReportedRun run = sample_run();
    run.manifest.record.inputs[0].path = "<img src=x>";
    run.manifest.record.settings["trainable-rows"] = "<i>";
    run.manifest.report.pairs.first_unknown = "<script>";
    const std::string html = plan_html(run);
    CHECK_FALSE(holds(html, "<img"));
    CHECK_FALSE(holds(html, "<i>"));
    CHECK_FALSE(holds(html, "<script"));
  }
}

}  // namespace
}  // namespace embtune
