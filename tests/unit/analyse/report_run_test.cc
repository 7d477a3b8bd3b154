#include "analyse/report_run.h"

#include <cmath>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "support/sample_run.h"

namespace embtune {
namespace {

TEST_SUITE("report_run") {
  TEST_CASE("what a manifest says comes back") {
    const ReportedRun before = sample_run();
    const ReportedRun after = read_run(manifest_text(before.manifest), "run.json");
    const TrainReport& report = after.manifest.report;
    REQUIRE(after.manifest.curve.size() == 2);
    CHECK(after.manifest.curve[1].pairs == 64);
    CHECK(after.manifest.curve[1].loss == 0.5);
    REQUIRE(report.epochs.size() == 2);
    CHECK(report.epochs[1].valid_loss == 0.75);
    CHECK(report.drift.furthest[0].token == "<b>\xFE");
    CHECK(report.pairs.first_unknown == "no\xFF");
    CHECK(report.proof.made);
    CHECK(report.proof.changed_rows == 1);
    CHECK(report.untouched == 1);
    CHECK(report.plan.threads == 3);
    CHECK(after.manifest.facts == before.manifest.facts);
    CHECK(after.manifest.seconds == 1.5);
    CHECK_FALSE(after.version.empty());
  }

  TEST_CASE("settings are told as people write them") {
    const ReportedRun run = sample_run();
    CHECK(run.setting("lr") == "0.25");
    CHECK(run.setting("loss") == "mse");
    CHECK(run.setting("shuffle") == "yes");
    CHECK(run.setting("epsilon").empty());
    CHECK(run.setting("no-such").empty());
  }

  TEST_CASE("a figure that is not finite is not a number, and no error") {
    ReportedRun run = sample_run();
    run.manifest.curve[0].loss = std::nan("");
    CHECK(std::isnan(read_run(manifest_text(run.manifest), "r").manifest.curve[0].loss));
  }

  TEST_CASE("every cut, and every member that is missing or of another kind, is refused") {
    const std::string text = manifest_text(sample_run().manifest);
    for (std::size_t size = 0; size + 2 < text.size(); size += 7) {
      CHECK_THROWS_AS(static_cast<void>(read_run(text.substr(0, size), "r")), Error);
    }
    for (const char* key : {"counts", "losses", "curve", "drift", "proof", "run", "version"}) {
      CAPTURE(key);
      Json object = Json::parse(text);
      object.erase(key);
      CHECK_THROWS_AS(static_cast<void>(read_run(object.dump(), "r")), Error);
      for (const Json& other : {Json(), Json(-1), Json("x"), Json::array({1}), Json::object()}) {
        object[key] = other;
        // A version is any text, and empty lists are lists.
        if (other.is_string() && std::string(key) == "version") continue;
        CHECK_THROWS_AS(static_cast<void>(read_run(object.dump(), "r")), Error);
      }
    }
  }
}

}  // namespace
}  // namespace embtune
