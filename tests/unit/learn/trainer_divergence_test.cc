// How training that blows up ends: one message, the same at any thread count.

#include <limits>
#include <string>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "learn/trainer.h"
#include "unit/learn/training.h"

namespace embtune {
namespace {

constexpr float kHuge = 1e30F;

std::string failure(Training& run, const std::vector<TestPair>& pairs,
                    const std::vector<TestPair>& held_out = {}) {
  try {
    run.train(pairs, held_out);
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::kDiverged);
    return error.what();
  }
  return "no error";
}

TEST_CASE("a value that overflows is named with token, line, epoch, step and lr") {
  const TestBase base(FloatRows{{1, 2}, {3, 4}});
  Training run{base, {0, 1}};
  run.options.lr = 1e38;
  run.options.batch_size = 2;
  CHECK(failure(run, {{.index = 0, .target = {1, 2}},
                      {.index = 0, .target = {1, 2}},
                      {.index = kNoRow},
                      {.index = 1, .target = {-9, -9}}}) ==
        "pairs.tsv:4: training diverged at pair 4 (epoch 1, step 2): value of token 't1' is not "
        "finite; lr 1e+38; lower --lr or set --clip-norm");
}

TEST_CASE("a loss that overflows is named before any row is written") {
  const TestBase base(FloatRows{{1, 2}, {3, 4}});
  Training run{base, {0}};
  const float nan = std::numeric_limits<float>::quiet_NaN();
  CHECK(failure(run, {{.index = 0, .target = {1, 1}}, {.index = 0, .target = {nan, 0}}}) ==
        "pairs.tsv:2: training diverged at pair 2 (epoch 1, step 1): loss of token 't0' is not "
        "finite; lr 0.25; lower --lr or set --clip-norm");
}

TEST_CASE("the loss of held-out pairs is checked too, under their own name") {
  const TestBase base(FloatRows{{1, 2}, {3, 4}});
  Training run{base, {0}};
  const float nan = std::numeric_limits<float>::quiet_NaN();
  const std::string message =
      failure(run, {{.index = 0, .target = {1, 1}}}, {{.index = 1, .target = {nan, 0}}});
  CHECK(message.find("valid.tsv:1: training diverged") == 0);
}

TEST_CASE("of many rows that diverge in one batch the first in stream order is named") {
  FloatRows rows(600, FloatRow(300, 1.0F));
  const TestBase base(rows);
  std::vector<RowId> all;
  std::vector<TestPair> pairs;
  for (RowId row = 0; row < 600; ++row) all.push_back(row);
  for (RowId i = 0; i < 600; ++i) {
    const RowId row = 599 - i;
    pairs.push_back({.index = row, .target = FloatRow(300, i < 123 ? 1.0F : kHuge)});
  }
  for (const int threads : {1, 2, 3, 8}) {
    for (int repeat = 0; repeat < 5; ++repeat) {
      Training run{base, all};
      run.threads = threads;
      run.options.lr = 1e10;
      run.options.batch_size = 600;
      const std::string message = failure(run, pairs);
      CHECK(message.find("pairs.tsv:124: training diverged at pair 124 (epoch 1, step 1): value "
                         "of token 't476'") == 0);
    }
  }
}

TEST_CASE("dense: a row that no pair moves can diverge by decay alone") {
  const TestBase base(FloatRows{{1, 2}, {3, 4}});
  Training run{base, {0, 1}};
  run.options.update = Update::kDense;
  run.options.weight_decay = 1e30;
  run.options.lr = 1e20;
  CHECK(failure(run, {{.index = kNoRow}}).find("pairs.tsv:1: training diverged at pair 1") == 0);
}

TEST_CASE("clipping saves what would diverge") {
  const TestBase base(FloatRows{{1, 2}});
  Training run{base, {0}};
  run.options.clip_norm = 1;
  run.train({{.index = 0, .target = {1e18F, 0}}});
  CHECK(run.rows[0][0] == doctest::Approx(1.25));
}

TEST_CASE("under mask a frozen row that is not finite stops the run only when a pair reads it") {
  const TestBase base(FloatRows{{1, 2}, {std::numeric_limits<float>::infinity(), 0}, {5, 6}});
  for (const Strategy strategy : {Strategy::kSplit, Strategy::kMask}) {
    Training run{base, {0}, TargetKind::kToken};
    run.options.strategy = strategy;
    run.train({{.index = 0, .near = 2}});
    try {
      run.train({{.index = 0, .near = 1}});
      FAIL("no error");
    } catch (const Error& error) {
      CHECK(error.kind() == ErrorKind::kData);
      CHECK(std::string(error.what()).find("base.txt:2") != std::string::npos);
    }
  }
}

}  // namespace
}  // namespace embtune
