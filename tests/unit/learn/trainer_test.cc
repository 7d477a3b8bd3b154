#include "learn/trainer.h"

#include <cmath>

#include <doctest/doctest.h>

#include "unit/learn/training.h"

namespace embtune {
namespace {

LearnOptions sgd(double lr, Reduction reduction) {
  LearnOptions options;
  options.optimizer = "sgd";
  options.lr = lr;
  options.reduction = reduction;
  return options;
}

TEST_CASE("the oldest test of all, digit for digit") {
  const TestBase base(FloatRows{{0.1F, 0.1F}, {0.2F, 0.2F}, {0.3F, 0.3F}, {0.4F, 0.4F}});
  Training run{base, {1, 3}};
  run.options = sgd(0.1, Reduction::kMean);
  run.train({{.index = 1, .target = {1, 1}}, {.index = 3, .target = {2, 2}}});
  CHECK(run.rows[1] == FloatRow{0.24000001F, 0.24000001F});
  CHECK(run.rows[3] == FloatRow{0.48000002F, 0.48000002F});
  CHECK(run.rows[0] == FloatRow{0.1F, 0.1F});
  CHECK(run.rows[2] == FloatRow{0.3F, 0.3F});
  CHECK(run.touched == std::vector<bool>{false, true, false, true});
  CHECK(run.counts.steps == 1);
}

TEST_CASE("the default moves a row half-way to its target, whatever the batch") {
  const TestBase base(FloatRows{{0, 0}, {10, 4}});
  for (const std::uint64_t size : {1U, 2U, 100U}) {
    Training run{base, {0, 1}};
    run.options.batch_size = size;
    run.train({{.index = 0, .target = {2, 6}}, {.index = 1, .target = {0, 0}}});
    CHECK(run.rows[0] == FloatRow{1, 3});
    CHECK(run.rows[1] == FloatRow{5, 2});
  }
}

TEST_CASE("reductions divide as they say") {
  // One dimension. Row 0 is at 0 and has targets 1 (weight 1) and 3 (weight 2): the sum of its
  // gradients is -2 - 12 = -14. Row 1 is at 0 with target 4: -8. One used pair is frozen.
  const TestBase base(FloatRows{{0}, {0}, {5}});
  const std::vector<TestPair> pairs = {{.index = 0, .target = {1}},
                                       {.index = 1, .target = {4}},
                                       {.index = 2, .target = {9}},
                                       {.index = kNoRow},
                                       {.index = 0, .target = {3}, .weight = 2}};
  const auto moved = [&](Reduction reduction) {
    Training run{base, {0, 1}};
    run.options = sgd(1, reduction);
    run.train(pairs);
    CHECK(run.rows[2] == FloatRow{5});
    CHECK(run.counts.used == 4);
    CHECK(run.counts.records == 5);
    CHECK(run.counts.all_frozen == 1);
    return FloatRow{run.rows[0][0], run.rows[1][0]};
  };
  CHECK(moved(Reduction::kSum) == FloatRow{14, 8});
  CHECK(moved(Reduction::kBatch) == FloatRow{3.5, 2});
  CHECK(moved(Reduction::kMean) == FloatRow{3.5, 2});
  CHECK(moved(Reduction::kRow) == FloatRow{7, 8});
}

TEST_CASE("mean divides mse by the dim too, but no other loss") {
  const TestBase base(FloatRows{{1, 0, 0, 0}});
  Training run{base, {0}};
  run.options = sgd(1, Reduction::kMean);
  run.train({{.index = 0, .target = {0, 4, 0, 0}}});
  CHECK(run.rows[0] == FloatRow{0.5, 2, 0, 0});
  Training cosine{base, {0}};
  cosine.options = sgd(1, Reduction::kMean);
  cosine.options.loss = "cosine";
  cosine.train({{.index = 0, .target = {0, 4, 0, 0}}});
  CHECK(cosine.rows[0][1] == 1.0F);  // d cos / dx = t / (|x| |t|) here
}

TEST_CASE("the printed loss is the weighted mean per pair, by any reduction") {
  const TestBase base(FloatRows{{0}, {5}});
  for (const Reduction reduction : {Reduction::kRow, Reduction::kMean, Reduction::kSum}) {
    Training run{base, {0}};
    run.options = sgd(0.001, reduction);
    run.train({{.index = 0, .target = {2}}, {.index = 1, .target = {8}, .weight = 3}});
    CHECK(run.counts.mean_loss() == doctest::Approx((4.0 + 3 * 9) / 4));
    CHECK(run.steps.front().loss == doctest::Approx((4.0 + 3 * 9) / 4));
    CHECK(run.steps.front().used == 2);
  }
}

TEST_CASE("an anchor draws the index row to its base inside the same reduction") {
  const TestBase base(FloatRows{{8}});
  Training run{base, {0}};
  run.options = sgd(0.125, Reduction::kRow);
  run.options.anchor = 1.0;
  run.options.epochs = 200;
  run.train({{.index = 0, .target = {2}}, {.index = 0, .target = {4}}});
  CHECK(run.rows[0][0] == doctest::Approx((3.0 + 8.0) / 2));  // (target + L base) / (1 + L)
}

TEST_CASE("only the index of a pair is anchored, not a target that moves along") {
  const TestBase base(FloatRows{{0}, {8}});
  Training run{base, {1}, TargetKind::kToken};
  run.options = sgd(0.125, Reduction::kRow);
  run.options.stop_gradient = StopGradient::kNone;
  run.options.anchor = 100.0;
  run.options.epochs = 200;
  run.train({{.index = 0, .near = 1}});
  CHECK(run.rows[1][0] == doctest::Approx(0.0));
}

TEST_CASE("a row that is index and target of one pair adds up both roles and counts once") {
  const TestBase base(FloatRows{{1, 2}, {4, 0}});
  Training run{base, {0, 1}, TargetKind::kScore};
  run.options = sgd(0.1, Reduction::kRow);
  run.train({{.index = 0, .near = 0, .score = 0}});
  // cos(x, x) = 1 whatever x: both roles cancel.
  CHECK(run.rows[0][0] == doctest::Approx(1.0));
  CHECK(run.rows[0][1] == doctest::Approx(2.0));
  Training twice{base, {0, 1}, TargetKind::kToken};
  twice.options = sgd(0.125, Reduction::kRow);
  twice.options.stop_gradient = StopGradient::kNone;
  twice.options.anchor = 0.0;
  twice.train({{.index = 0, .near = 1}, {.index = 1, .near = 0}});
  // Row 0: 2 (x0 - x1) from each of two pairs, divided by 2.
  CHECK(twice.rows[0] == FloatRow{1.75, 1.5});
  CHECK(twice.rows[1] == FloatRow{3.25, 0.5});
}

TEST_CASE("under stop-gradient target the other tokens are constants") {
  const TestBase base(FloatRows{{1, 0}, {0, 1}, {1, 1}});
  for (const StopGradient stop : {StopGradient::kTarget, StopGradient::kNone}) {
    Training run{base, {0, 1, 2}, TargetKind::kTriplet};
    run.options.stop_gradient = stop;
    run.train({{.index = 0, .near = 1, .far = 2}});
    const bool moves = stop == StopGradient::kNone;
    CHECK(run.touched == std::vector<bool>{true, moves, moves});
    CHECK((run.rows[1] != base.row(1)) == moves);
  }
}

TEST_CASE("a frozen row never moves, in any role, and is parsed only where a pair reads it") {
  const FloatRows rows = random_rows(5, 12, 9);
  const TestBase base(rows);
  const std::vector<RowId> trainable = {2, 3, 7};
  std::vector<TestPair> pairs;
  for (std::uint64_t i = 0; i < 200; ++i) {
    const auto row = [&](std::uint64_t role) {
      return random_below(random_bits(4, Purpose::kSample, i, role), 10);
    };
    pairs.push_back({.index = row(0), .near = row(1), .far = row(2)});
  }
  for (const char* optimizer : {"sgd", "adagrad", "rmsprop", "adam", "adamw"}) {
    for (const Update update : {Update::kLazy, Update::kDense}) {
      Training run{base, trainable, TargetKind::kTriplet};
      run.options.optimizer = optimizer;
      run.options.update = update;
      run.options.weight_decay = 0.1;
      base.reads = 0;
      run.train(pairs);
      CHECK(base.reads == 7);  // rows 10 and 11 are in no pair
      for (RowId row = 0; row < 12; ++row) {
        const bool frozen = row != 2 && row != 3 && row != 7;
        CHECK((run.rows[row] == rows[row]) == frozen);
      }
    }
  }
}

TEST_CASE("lazy: a row without a gradient keeps its bits, state and decay; dense: it takes part") {
  const TestBase base(FloatRows{{1, 2}, {3, 4}});
  for (const char* optimizer : {"sgd", "adagrad", "rmsprop", "adam", "adamw"}) {
    Training run{base, {0, 1}};
    run.options.optimizer = optimizer;
    run.options.weight_decay = 0.5;
    run.options.max_drift = "1000";
    run.options.batch_size = 1;
    run.train({{.index = 0, .target = {0, 0}}, {.index = 0, .target = {1, 1}}});
    CHECK(run.rows[1] == FloatRow{3, 4});
    CHECK_FALSE(run.touched[1]);
    run.options.update = Update::kDense;
    run.train({{.index = 0, .target = {0, 0}}});
    CHECK(run.rows[1] != FloatRow{3, 4});
    CHECK_FALSE(run.touched[1]);
  }
}

TEST_CASE("dense: a zero keeps its sign where neither a gradient nor a decay moves it") {
  const TestBase base(FloatRows{{1, 2}, {-0.0F, 0.0F}});
  for (const char* optimizer : {"sgd", "adagrad", "rmsprop", "adam", "adamw"}) {
    for (const double decay : {0.0, 0.5}) {
      Training run{base, {0, 1}};
      run.options.optimizer = optimizer;
      run.options.update = Update::kDense;
      run.options.weight_decay = decay;
      run.options.max_drift = "1000";
      run.train({{.index = 0, .target = {0, 0}}});
      CHECK(std::signbit(run.rows[1][0]));
      CHECK_FALSE(std::signbit(run.rows[1][1]));
    }
  }
}

TEST_CASE("a batch without a used pair is a step all the same") {
  const TestBase base(FloatRows{{1}, {2}});
  Training run{base, {0}};
  run.options = sgd(0.5, Reduction::kSum);
  run.options.batch_size = 2;
  run.options.weight_decay = 0.5;
  run.options.update = Update::kDense;
  run.train({{.index = kNoRow}, {.index = kNoRow}});
  CHECK(run.counts.steps == 1);
  CHECK(run.counts.used == 0);
  CHECK(run.rows[0] == FloatRow{0.75});
  run.options.update = Update::kLazy;
  run.train({{.index = kNoRow}, {.index = kNoRow}});
  CHECK(run.counts.steps == 1);
  CHECK(run.rows[0] == FloatRow{1});
  CHECK(run.steps.front().loss == 0.0);
}

TEST_CASE("clipping bounds the norm of a row's reduced gradient") {
  const TestBase base(FloatRows{{0, 0}, {0, 0}});
  Training run{base, {0, 1}};
  run.options = sgd(1, Reduction::kSum);
  run.options.clip_norm = 5;
  run.train({{.index = 0, .target = {3, 4}}, {.index = 1, .target = {0, 2}}});
  CHECK(run.rows[0][0] == doctest::Approx(3));  // (-6, -8) has norm 10
  CHECK(run.rows[0][1] == doctest::Approx(4));
  CHECK(run.rows[1] == FloatRow{0, 4});  // norm 4
}

TEST_CASE("keep-norm and max-drift hold after every step") {
  const TestBase base(FloatRows{{3, 4}, {1, 0}});
  Training norm{base, {0, 1}};
  norm.options.keep_norm = true;
  norm.train({{.index = 0, .target = {-4, 3}}});
  CHECK(std::hypot(norm.rows[0][0], norm.rows[0][1]) == doctest::Approx(5));
  CHECK(norm.rows[0][0] < 1);
  Training drift{base, {0, 1}};
  drift.options.max_drift = "10%";
  drift.train({{.index = 0, .target = {3, 40}}});
  CHECK(drift.rows[0][0] == 3.0F);
  CHECK(drift.rows[0][1] == doctest::Approx(4.5));
}

TEST_CASE("a row's learning-rate factor scales its steps, and 0 stops it") {
  const TestBase base(FloatRows{{0}, {0}, {0}});
  Training run{base, {0, 1, 2}};
  run.row_lr = {1, 0.5, 0};
  run.train(
      {{.index = 0, .target = {8}}, {.index = 1, .target = {8}}, {.index = 2, .target = {8}}});
  CHECK(run.rows == FloatRows{{4}, {2}, {0}});
}

TEST_CASE("a schedule follows the steps over all epochs, adam's correction too") {
  const TestBase base(FloatRows{{0}});
  Training run{base, {0}};
  run.options = sgd(0.5, Reduction::kSum);
  run.options.lr_schedule = LrSchedule::kLinear;
  run.options.batch_size = 2;
  run.options.epochs = 2;
  run.schedule_steps = 4;
  run.train(
      {{.index = 0, .target = {1}}, {.index = 0, .target = {1}}, {.index = 0, .target = {1}}});
  std::vector<double> rates;
  for (const StepReport& step : run.steps) rates.push_back(step.lr);
  CHECK(rates == std::vector<double>{0.5, 0.375, 0.25, 0.125});
  CHECK(run.steps[2].epoch == 1);
  CHECK(run.steps[3].records == 6);
  CHECK(run.counts.records == 6);
}

TEST_CASE("zero vectors under cosine are counted, and move nothing") {
  const TestBase base(FloatRows{{0, 0}, {1, 1}});
  Training run{base, {0, 1}};
  run.options.loss = "cosine";
  run.train({{.index = 1, .target = {1, 2}},
             {.index = 0, .target = {1, 2}},
             {.index = 1, .target = {0, 0}}});
  CHECK(run.counts.zero_vectors == 2);
  CHECK(run.counts.first_zero_line == 2);
  CHECK(run.rows[0] == FloatRow{0, 0});
}

TEST_CASE("evaluating gives the loss and changes nothing") {
  const TestBase base(FloatRows{{0, 0}, {3, 4}});
  Training run{base, {0}};
  run.train({{.index = 0, .target = {2, 2}}},
            {{.index = 0, .target = {1, 2}}, {.index = kNoRow}, {.index = 1, .target = {0, 0}}});
  CHECK(run.rows[0] == FloatRow{1, 1});
  CHECK(run.valid.records == 3);
  CHECK(run.valid.used == 2);
  CHECK(run.valid.steps == 0);
  CHECK(run.valid.mean_loss() == doctest::Approx((1.0 + 25.0) / 2));
  CHECK(run.counts.used == 1);
}

TEST_CASE("each copy of an index learns from where it stands, and the record counts once") {
  const TestBase base(FloatRows{{0}, {9}, {4}, {6}}, {"a", "b", "a", "a"});
  Training run{base, {0, 2}};
  run.train_copies = true;
  run.train({{.index = 0, .target = {8}}});
  CHECK(run.rows == FloatRows{{4}, {9}, {6}, {6}});
  CHECK(run.counts.used == 1);
  CHECK(run.counts.mean_loss() == 64.0);
  CHECK(base.reads == 0);  // a frozen copy is not even parsed
  run.train_copies = false;
  run.train({{.index = 0, .target = {8}}});
  CHECK(run.rows == FloatRows{{4}, {9}, {4}, {6}});
}

TEST_CASE("the other rows of a pair are moved once, by the first copy of its index") {
  const TestBase base(FloatRows{{0}, {8}, {4}}, {"a", "b", "a"});
  Training run{base, {0, 1, 2}, TargetKind::kToken};
  run.train_copies = true;
  run.options = sgd(0.125, Reduction::kBatch);
  run.options.stop_gradient = StopGradient::kNone;
  run.options.anchor = 0.0;
  run.train({{.index = 0, .near = 1}});
  CHECK(run.rows == FloatRows{{2}, {6}, {5}});
}

}  // namespace
}  // namespace embtune
