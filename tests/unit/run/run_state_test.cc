#include "run/run_state.h"

#include <string>

#include <doctest/doctest.h>

namespace embtune {
namespace {

RunState sample() {
  RunState state;
  state.record.numerics = 1;
  state.record.settings = Json{{"lr", 0.25}};
  state.record.inputs = {{"vectors", "/base\xFF", digest_of("base")}, {"pairs", "", std::nullopt}};
  state.record.selection_sha256 = sha256("1\n");
  state.mark.counts = {5, 1, 2, 99, "unknown\xFF", 3};
  state.mark.line = 8;
  state.mark.prefix_sha256 = sha256("x");
  state.position.epoch = 2;
  state.position.of_epoch = {7, 6, 1, 4, 3, 2, 9, 0.1, 0.7};
  state.position.of_run = {70, 60, 10, 4, 30, 20, 9, 1.0 / 3, 7};
  state.position.beta1_power = 0.9;
  state.position.beta2_power = 1e-300;
  state.epochs = {{1, 4, 0.5, 0.9, 0.3, 0.25}, {2, 4, 0.4, 0.8, 0.2, std::nullopt}};
  state.current = {3, 2, 0, 0.75, 0.5, std::nullopt};
  state.any_used = true;
  state.records_before = 40;
  state.pairs.read = 20;
  state.pairs.unknown = 1;
  state.pairs.first_unknown = "unknown\xFF";
  state.pairs.first_unknown_line = 3;
  state.best = {1, 0.25};
  state.has_best_table = true;
  state.curve.whole = {{1, 2, 3.5, 0.25}};
  state.curve.open = {2, 4, 0.5, 0.25};
  state.curve.open_steps = 1;
  state.curve.steps_a_point = 2;
  return state;
}

TEST_SUITE("run_state") {
  TEST_CASE("all of it comes back, numbers to the last bit") {
    const std::string text = run_state_text(sample());
    const RunState after = parse_run_state(text, "ck");
    CHECK(run_state_text(after) == text);
    CHECK(after.position.of_run.loss_sum == 1.0 / 3);
    CHECK(after.position.beta2_power == 1e-300);
    CHECK(after.mark.counts.first_unknown == "unknown\xFF");
    CHECK(after.pairs.first_unknown == "unknown\xFF");
    CHECK(after.epochs[0].valid_loss == 0.25);
    CHECK(after.curve.points().size() == 2);
  }

  TEST_CASE("a header without one of its members is refused") {
    const Json whole = Json::parse(run_state_text(sample()));
    for (const auto& item : whole.items()) {
      const std::string key = item.key();
      CAPTURE(key);
      Json object = whole;
      object.erase(key);
      CHECK_THROWS_AS(static_cast<void>(parse_run_state(object.dump(), "ck")), Error);
      object[key] = nullptr;
      CHECK_THROWS_AS(static_cast<void>(parse_run_state(object.dump(), "ck")), Error);
    }
  }

  TEST_CASE("a curve keeps few points of equal length, whose losses are means") {
    Curve curve;
    for (std::uint64_t step = 0; step < 10000; ++step) {
      curve.add({step, 0, step + 1, 1, 2.0, 0.5});
    }
    const std::vector<CurvePoint> points = curve.points();
    CHECK(points.size() > 200);
    CHECK(points.size() <= 512);
    CHECK(points.front().step + 1 == curve.steps_a_point);
    CHECK(points.back().step == 9999);
    CHECK(points.back().pairs == 10000);
    for (const CurvePoint& point : points) CHECK(point.loss == doctest::Approx(2.0));
  }
}

}  // namespace
}  // namespace embtune
