// What must not change a bit of the outcome: threads, blocks, the cache, the strategy.

#include <string>

#include <doctest/doctest.h>

#include "base/rng.h"
#include "learn/trainer.h"
#include "unit/learn/training.h"

namespace embtune {
namespace {

constexpr std::size_t kRows = 40;
constexpr std::size_t kDim = 37;

// Records of any target kind, some unknown, with many meetings on few rows.
std::vector<TestPair> any_pairs(std::uint64_t seed, std::size_t count) {
  const FloatRows targets = random_rows(seed, count, kDim);
  std::vector<TestPair> pairs;
  for (std::size_t i = 0; i < count; ++i) {
    const auto draw = [&](std::uint64_t role) {
      return random_below(random_bits(seed, Purpose::kShuffle, i, role), kRows);
    };
    TestPair pair{.index = draw(0), .target = targets[i], .near = draw(1), .far = draw(2)};
    if (draw(3) == 0) pair.index = kNoRow;
    pair.score = targets[i][0];
    pair.weight = static_cast<float>(draw(4)) / 16;
    pairs.push_back(pair);
  }
  return pairs;
}

struct Setting {
  const char* name;
  TargetKind target;
  LearnOptions options;
};

std::vector<Setting> settings() {
  std::vector<Setting> all;
  const auto add = [&](const char* name, TargetKind target, const char* loss) -> LearnOptions& {
    LearnOptions options;
    options.loss = loss;
    options.batch_size = 16;
    options.epochs = 2;
    options.negatives = 5;
    all.push_back({name, target, options});
    return all.back().options;
  };
  add("vector, defaults", TargetKind::kVector, "mse");
  add("dense adam", TargetKind::kVector, "mse").optimizer = "adam";
  all.back().options.update = Update::kDense;
  add("tokens, all move", TargetKind::kToken, "cosine").stop_gradient = StopGradient::kNone;
  all.back().options.reduction = Reduction::kRow;
  all.back().options.max_drift = "20%";
  add("scores", TargetKind::kScore, "score").keep_norm = true;
  add("triplets", TargetKind::kTriplet, "margin").anchor = 0.5;
  add("tied sgns", TargetKind::kToken, "sgns");
  add("sgns, sum", TargetKind::kToken, "sgns").reduction = Reduction::kSum;
  all.back().options.negative_group = 3;
  all.back().options.anchor = 0.25;
  return all;
}

std::vector<RowId> every_third() {
  std::vector<RowId> rows;
  for (RowId row = 0; row < kRows; row += 3) rows.push_back(row);
  return rows;
}

TEST_CASE("threads, blocks and the size of the cache change nothing") {
  const TestBase base(random_rows(11, kRows, kDim));
  const std::vector<TestPair> pairs = any_pairs(12, 150);
  const NoiseTable noise = NoiseTable::zipf(kRows);
  for (const Setting& setting : settings()) {
    CAPTURE(setting.name);
    Training first{base, every_third(), setting.target, setting.options};
    first.noise = &noise;
    first.train(pairs, pairs);
    for (const int threads : {2, 3, 8}) {
      for (const std::size_t block : {1U, 5U, 16U, 33U, 64U}) {
        Training run{base, every_third(), setting.target, setting.options, threads, block};
        run.noise = &noise;
        run.cache_bytes = block % 2 == 0 ? 0 : 1U << 20U;
        run.train(pairs, pairs);
        REQUIRE(run.rows == first.rows);
        REQUIRE(run.counts.loss_sum == first.counts.loss_sum);
        REQUIRE(run.counts.all_frozen == first.counts.all_frozen);
        REQUIRE(run.valid.loss_sum == first.valid.loss_sum);
        REQUIRE(run.touched == first.touched);
      }
    }
  }
}

TEST_CASE("large batches that the threads share come out like small ones on one thread") {
  const TestBase base(random_rows(21, kRows, kDim));
  const std::vector<TestPair> pairs = any_pairs(22, 9000);
  const NoiseTable noise = NoiseTable::zipf(kRows);
  for (Setting setting : settings()) {
    CAPTURE(setting.name);
    setting.options.batch_size = 4000;
    FloatRows rows;
    for (const int threads : {1, 3}) {
      Training run{base, every_third(), setting.target, setting.options, threads, 1000};
      run.noise = &noise;
      run.train(pairs);
      if (threads == 1) rows = run.rows;
      REQUIRE(run.rows == rows);
    }
  }
}

TEST_CASE("a batch that was looked ahead to comes out like one that was not") {
  const TestBase base(random_rows(21, kRows, kDim));
  const std::vector<TestPair> pairs = any_pairs(23, 1600);
  const NoiseTable noise = NoiseTable::zipf(kRows);
  for (Setting setting : settings()) {
    CAPTURE(setting.name);
    // Large enough for several threads, with five batches in a block.
    setting.options.batch_size = 300;
    for (const bool separate : {false, true}) {
      if (separate && setting.options.loss != "sgns") continue;
      FloatRows rows;
      for (const int threads : {1, 2, 3}) {
        ContextTable context(kDim, 1, 0, nullptr);
        Training run{base, every_third(), setting.target, setting.options, threads, 10000};
        run.noise = &noise;
        run.context = separate ? &context : nullptr;
        run.cache_bytes = threads == 2 ? 0 : 1U << 20U;
        run.train(pairs, pairs);
        if (threads == 1) rows = run.rows;
        REQUIRE(run.rows == rows);
      }
    }
  }
}

TEST_CASE("split and mask, the two ways of the idea, give the same bits") {
  const TestBase base(random_rows(31, kRows, kDim));
  const std::vector<TestPair> pairs = any_pairs(32, 150);
  const NoiseTable noise = NoiseTable::zipf(kRows);
  for (const Setting& setting : settings()) {
    CAPTURE(setting.name);
    Training split{base, every_third(), setting.target, setting.options};
    split.noise = &noise;
    split.row_lr.assign(every_third().size(), 0.5F);
    split.row_lr[1] = 2;
    Training mask = split;
    mask.options.strategy = Strategy::kMask;
    split.train(pairs, pairs);
    mask.train(pairs, pairs);
    CHECK(split.rows == mask.rows);
    CHECK(split.touched == mask.touched);
    CHECK(split.counts.loss_sum == mask.counts.loss_sum);
    CHECK(split.counts.all_frozen == mask.counts.all_frozen);
    CHECK(split.valid.loss_sum == mask.valid.loss_sum);
  }
}

TEST_CASE("the seed decides the negatives, and so does the epoch") {
  const TestBase base(random_rows(41, kRows, kDim));
  const std::vector<TestPair> pairs = any_pairs(42, 50);
  const NoiseTable noise = NoiseTable::zipf(kRows);
  Training run{base, every_third(), TargetKind::kToken};
  run.options.loss = "sgns";
  run.noise = &noise;
  run.train(pairs);
  Training other = run;
  other.options.seed = 1;
  other.train(pairs);
  CHECK(run.rows != other.rows);
}

}  // namespace
}  // namespace embtune
