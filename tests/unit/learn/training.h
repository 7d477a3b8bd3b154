// A whole training run over rows made in the test.

#ifndef EMBTUNE_UNIT_LEARN_TRAINING_H_
#define EMBTUNE_UNIT_LEARN_TRAINING_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "learn/optimizer.h"
#include "learn/trainer.h"
#include "unit/learn/test_base.h"

namespace embtune {

/// One record of a test.
struct TestPair {
  RowId index = kNoRow;
  FloatRow target = {};
  RowId near = kNoRow;
  RowId far = kNoRow;
  float score = 0;
  float weight = 1;
};

/// A run over `base`; fill in what differs from the defaults, then train().
struct Training {
  const TestBase& base;
  std::vector<RowId> trainable;
  TargetKind target = TargetKind::kVector;
  LearnOptions options = {};
  int threads = 1;
  std::size_t block = 1000;  ///< Records a block.
  bool train_copies = false;
  std::uint64_t cache_bytes = 1U << 20U;
  std::vector<float> row_lr = {};
  const NoiseTable* noise = nullptr;
  ContextTable* context = nullptr;
  std::uint64_t schedule_steps = 0;

  // Results.
  FloatRows rows = {};  ///< Of the whole base, after training.
  std::vector<bool> touched = {};
  std::vector<StepReport> steps = {};
  TrainCounts counts = {};
  TrainCounts valid = {};

  void train(const std::vector<TestPair>& pairs, const std::vector<TestPair>& held_out = {}) {
    const Recipe recipe = resolve(options, target);
    const Schedule schedule(options.lr_schedule, recipe.lr, options.warmup_steps, schedule_steps);
    const FreezePlan plan = make_plan();
    TrainableTable table = make_table(recipe, plan);
    Team team(threads);
    steps.clear();
    Trainer trainer({.recipe = recipe,
                     .schedule = schedule,
                     .plan = plan,
                     .vocabulary = base.vocabulary(),
                     .train_copies = train_copies,
                     .frozen = base,
                     .table = table,
                     .team = team,
                     .pairs_name = "pairs.tsv",
                     .cache_bytes = cache_bytes,
                     .row_lr = row_lr,
                     .on_step =
                         [this](const StepReport& report) {
                           steps.push_back(report);
                           return true;
                         },
                     .valid_name = "valid.tsv",
                     .noise = noise,
                     .context = context});
    for (std::uint64_t epoch = 0; epoch < options.epochs; ++epoch) {
      for (std::size_t begin = 0; begin < pairs.size(); begin += block) {
        trainer.consume(make_block(pairs, begin, std::min(block, pairs.size() - begin)));
      }
      trainer.end_epoch();
    }
    counts = trainer.counts();
    valid = {};
    if (!held_out.empty()) trainer.evaluate(make_block(held_out, 0, held_out.size()), valid);
    keep_results(plan, table);
  }

  [[nodiscard]] PairBlock make_block(const std::vector<TestPair>& pairs, std::size_t begin,
                                     std::size_t count) const {
    PairBlock made;
    made.first_record = begin;
    for (std::size_t i = begin; i < begin + count; ++i) {
      const TestPair& pair = pairs[i];
      made.index.push_back(pair.index);
      made.weight.push_back(pair.weight);
      made.line.push_back(i + 1);
      if (target == TargetKind::kVector) {
        FloatRow values = pair.target;
        values.resize(base.file().dim());
        made.target.insert(made.target.end(), values.begin(), values.end());
      } else {
        made.near.push_back(pair.near);
      }
      if (target == TargetKind::kScore) made.score.push_back(pair.score);
      if (target == TargetKind::kTriplet) made.far.push_back(pair.far);
    }
    return made;
  }

 private:
  [[nodiscard]] bool mask() const noexcept { return options.strategy == Strategy::kMask; }

  [[nodiscard]] FreezePlan make_plan() const {
    std::vector<bool> learns(base.rows());
    for (const RowId row : trainable) learns[row] = true;
    return FreezePlan(learns);
  }

  [[nodiscard]] TrainableTable make_table(const Recipe& recipe, const FreezePlan& plan) const {
    const auto optimizer = find_optimizer(recipe.optimizer)->make(recipe);
    const bool keep = recipe.anchor > 0 || recipe.max_drift || options.keep_norm;
    TrainableTable table(mask() ? base.rows() : plan.trainable_rows(), base.file().dim(),
                         optimizer->states(), optimizer->initial_state(), keep);
    for (Slot slot = 0; slot < table.slots(); ++slot) {
      base.file().read(mask() ? slot : plan.row(slot), table.row(slot));
      table.keep_as_base(slot);
    }
    return table;
  }

  void keep_results(const FreezePlan& plan, const TrainableTable& table) {
    rows.clear();
    touched.assign(base.rows(), false);
    for (RowId row = 0; row < base.rows(); ++row) {
      const Slot slot = mask() ? row : plan.slot(row);
      if (slot == kNoSlot) {
        rows.push_back(base.row(row));
      } else {
        rows.emplace_back(table.row(slot).begin(), table.row(slot).end());
        touched[row] = table.touched(slot);
      }
    }
  }
};

}  // namespace embtune

#endif  // EMBTUNE_UNIT_LEARN_TRAINING_H_
