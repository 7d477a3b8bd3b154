#include "publish/row_drift.h"

#include <cmath>
#include <vector>

#include <doctest/doctest.h>

#include "unit/publish/fixture.h"

namespace embtune {
namespace {

using testing::Published;

TEST_SUITE("row_drift") {
  TEST_CASE("distance, share and cosine are those of base and tuned row") {
    Published run("a 3 4\nb 1 0\nc 0 0\n");
    run.change(0, {0.0F, 8.0F});
    run.change(1, {1.0F, 0.0F});
    run.change(2, {0.5F, 0.0F});
    const std::vector<RowDrift> drifts = measure_drift(run.base, run.tuned.changed, run.team);
    REQUIRE(drifts.size() == 3);
    CHECK(drifts[0].changed);
    CHECK(drifts[0].base_norm == 5);
    CHECK(drifts[0].distance == 5);
    CHECK(drifts[0].share() == 1);
    CHECK(drifts[0].cosine == doctest::Approx(0.8));
    CHECK_FALSE(drifts[1].changed);
    CHECK(std::isnan(drifts[2].share()));
    CHECK(std::isnan(drifts[2].cosine));
    CHECK(changed_rows(drifts).size() == 2);
  }

  TEST_CASE("below 0.1 % of the norm a row has hardly moved; one that stayed did not at all") {
    DriftSummary drift;
    CHECK_FALSE(hardly_moved(drift));
    drift.moved = 1;
    drift.mean_share = 0.0009;
    CHECK(hardly_moved(drift));
    drift.mean_share = 0.001;
    CHECK_FALSE(hardly_moved(drift));
    drift.mean_share = std::nan("");
    CHECK_FALSE(hardly_moved(drift));
  }

  TEST_CASE("rows that were zero are left out of means of what they lack") {
    Published run("a 3 4\nb 0 0\n");
    run.change(0, {6.0F, 8.0F});
    DriftSummary summary =
        summarize_drift(run.base, measure_drift(run.base, run.tuned.changed, run.team));
    CHECK(summary.mean_share == 1);
    run.change(1, {1.0F, 0.0F});
    summary = summarize_drift(run.base, measure_drift(run.base, run.tuned.changed, run.team));
    CHECK(summary.moved == 2);
    CHECK(summary.mean_distance == 3);
    CHECK(summary.mean_share == 1);
    CHECK(summary.mean_cosine == doctest::Approx(1));
    CHECK(summary.smallest_cosine == doctest::Approx(1));
  }

  TEST_CASE("changed means other float32 bits, so minus zero is a change and 1.0 for 1 is not") {
    Published run("a 0 1.0\n");
    run.change(0, {-0.0F, 1.0F});
    CHECK(measure_drift(run.base, run.tuned.changed, run.team)[0].changed);
    Published same("a 0 1.00\n");
    same.change(0, {0.0F, 1.0F});
    CHECK_FALSE(measure_drift(same.base, same.tuned.changed, same.team)[0].changed);
  }

  TEST_CASE("the summary names the ten furthest rows, the furthest first") {
    std::string text;
    for (int row = 0; row < 12; ++row) text += "t" + std::to_string(row) + " 0 1\n";
    Published run(text);
    for (RowId row = 0; row < 12; ++row) {
      run.change(row, {static_cast<float>(row % 6), 1.0F});
    }
    const DriftSummary summary =
        summarize_drift(run.base, measure_drift(run.base, run.tuned.changed, run.team));
    CHECK(summary.moved == 10);
    CHECK(summary.largest_distance == 5);
    CHECK(summary.mean_distance == 3);
    CHECK(summary.mean_share == 3);
    CHECK(summary.smallest_cosine == doctest::Approx(1 / std::sqrt(26.0)));
    REQUIRE(summary.furthest.size() == 10);
    CHECK(summary.furthest[0].token == "t5");
    CHECK(summary.furthest[1].token == "t11");
    CHECK(summary.furthest[9].token == "t7");
  }
}

}  // namespace
}  // namespace embtune
