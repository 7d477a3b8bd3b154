#include "learn/batch_update.h"

#include <doctest/doctest.h>

#include "unit/learn/training.h"

namespace embtune {
namespace {

// The whole step is held by trainer_test.cc; here is what the trainer does not show.

LearnOptions plain(Update update) {
  LearnOptions options;
  options.loss = "sgns";
  options.optimizer = "sgd";
  options.lr = 0.5;
  options.reduction = Reduction::kSum;
  options.context = Context::kSeparate;
  options.update = update;
  options.weight_decay = 0.5;
  return options;
}

class Ones : public RowSource {
 public:
  void read(RowId, std::span<float> values) const override {
    std::fill(values.begin(), values.end(), 1.0F);
  }
};

TEST_CASE("dense: every context row decays, with a gradient or without, met or not") {
  const TestBase base(random_rows(1, 4, 2));
  const Ones ones;
  for (const Update update : {Update::kLazy, Update::kDense}) {
    ContextTable context(2, 0, 0, &ones);
    Training run{base, {0}, TargetKind::kToken, plain(update)};
    run.context = &context;
    run.train({{.index = 0, .near = 1}});
    CHECK(context.values(context.slot(3))[0] == (update == Update::kDense ? 0.75F : 1.0F));
    CHECK(context.values(context.slot(1))[0] != 1.0F);
  }
}

TEST_CASE("context rows have no base: neither anchor nor bound touches them") {
  const TestBase base(random_rows(2, 4, 2));
  FloatRow learned[2];
  for (const bool tied_down : {false, true}) {
    ContextTable context(2, 0, 0, nullptr);
    Training run{base, {}, TargetKind::kToken, plain(Update::kLazy)};
    if (tied_down) run.options.max_drift = "0.0001";
    run.context = &context;
    run.train({{.index = 0, .near = 1}, {.index = 2, .near = 1}});
    const float* row = context.values(context.slot(1));
    learned[tied_down ? 1 : 0] = {row[0], row[1]};
  }
  CHECK(learned[0] == learned[1]);
  CHECK(learned[0] != FloatRow{0, 0});
}

// A limit that nothing reaches makes the update look at each gradient alone.
TEST_CASE("a step in one pass has the bits of one that reduces and checks by itself") {
  const TestBase base(random_rows(3, 6, 37));
  FloatRows learned[2];
  for (const Context where : {Context::kTied, Context::kSeparate}) {
    for (const bool alone : {false, true}) {
      ContextTable context(37, 0, 0, nullptr);
      Training run{base, {0, 2, 3}, TargetKind::kToken, plain(Update::kLazy)};
      run.options.reduction = Reduction::kRow;
      run.options.context = where;
      run.options.clip_norm = alone ? 1e30 : 0;
      run.row_lr = {0.5F, 1, 2};
      if (where == Context::kSeparate) run.context = &context;
      std::vector<TestPair> pairs;
      for (RowId i = 0; i < 40; ++i) pairs.push_back({.index = i % 6, .near = (i / 2) % 5});
      run.train(pairs);
      learned[alone ? 1 : 0] = run.rows;
    }
    CHECK(learned[0] == learned[1]);
    CHECK(learned[0][0] != random_rows(3, 6, 37)[0]);
  }
}

TEST_CASE("optimizer state belongs to the row, not to the batch") {
  const TestBase base(FloatRows{{0}, {0}});
  Training run{base, {0, 1}};
  run.options.optimizer = "adagrad";
  run.options.lr = 1;
  run.options.reduction = Reduction::kSum;
  run.options.batch_size = 1;
  // Row 0: gradients -2 twice at first, so that its second step is shorter; row 1 takes its first.
  run.train({{.index = 0, .target = {1}}, {.index = 1, .target = {1}}});
  CHECK(run.rows[0] == run.rows[1]);
  CHECK(run.rows[0][0] == doctest::Approx(1));
}

}  // namespace
}  // namespace embtune
