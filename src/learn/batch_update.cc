#include "learn/batch_update.h"

#include <cmath>
#include <span>
#include <tuple>

#include "learn/drift.h"
#include "learn/kernels.h"
#include "learn/work.h"

namespace embtune {
namespace {

// Reducing, stepping and checking take about ten passes over a row.
constexpr std::uint64_t kPassesPerStep = 10;
// Of bad rows of one record, those of the context table are named last.
constexpr std::uint64_t kAfterTheBase = std::uint64_t{1} << 63U;

std::uint64_t order_of(bool context, Slot slot) noexcept {
  return context ? slot | kAfterTheBase : slot;
}

bool needs_gradient_alone(const Recipe& recipe) noexcept {
  return recipe.anchor > 0 || recipe.options.clip_norm > 0;
}

}  // namespace

// What one row is updated in.
struct BatchUpdate::Target {
  RowId row = 0;
  float* values = nullptr;
  float* state = nullptr;
  const float* base = nullptr;  ///< Null: nothing ties the row to it.
  double lr_factor = 1;
};

struct BatchUpdate::Batch {
  const BatchPlan& plan;
  BatchGradient& gradient;
  const Step& step;
};

BatchUpdate::BatchUpdate(const BatchUpdateInputs& inputs)
    : in_(inputs),
      optimizer_(find_optimizer(inputs.recipe.optimizer)->make(inputs.recipe)),
      dim_(inputs.table.dim()),
      mask_(inputs.recipe.options.strategy == Strategy::kMask),
      at_once_(optimizer_->updates_at_once() && !needs_gradient_alone(inputs.recipe) &&
               !inputs.recipe.options.keep_norm && !inputs.recipe.max_drift) {
  if (inputs.recipe.options.update == Update::kDense && in_.context != nullptr) {
    in_.context->make_started_rows(in_.plan.rows());
  }
}

std::optional<BadRow> BatchUpdate::run(const BatchPlan& plan, BatchGradient& gradient,
                                       const Step& step, Team& team) {
  bad_.reset();
  const Batch batch{plan, gradient, step};
  if (in_.recipe.options.update == Update::kLazy) {
    step_moving(batch, team);
  } else {
    step_all(batch, false, team);
    if (in_.context != nullptr) step_all(batch, true, team);
  }
  return bad_;
}

void BatchUpdate::step_moving(const Batch& batch, Team& team) {
  const std::span<const std::uint32_t> moving = batch.plan.moving();
  if (moving.empty()) return;
  const std::uint64_t sums = batch.plan.places() / moving.size();
  for_work(team, moving.size(), dim_ * (kPassesPerStep + sums),
           [&](std::uint64_t begin, std::uint64_t end) {
             for (std::size_t i = begin; i < end; ++i) {
               const BatchRow& row = batch.plan.rows()[moving[i]];
               step_slot(batch, row.context, row.slot, &row);
             }
           });
}

void BatchUpdate::step_all(const Batch& batch, bool context, Team& team) {
  std::vector<const BatchRow*>& row_of = row_of_[context ? 1 : 0];
  const std::uint64_t slots = context ? in_.context->slots() : in_.table.slots();
  grow_to(row_of, slots);
  const auto mark = [&](bool set) {
    for (const std::uint32_t number : batch.plan.moving()) {
      const BatchRow& row = batch.plan.rows()[number];
      if (row.context == context) row_of[row.slot] = set ? &row : nullptr;
    }
  };
  mark(true);
  for_work(team, slots, dim_ * kPassesPerStep, [&](std::uint64_t begin, std::uint64_t end) {
    for (Slot slot = begin; slot < end; ++slot) step_slot(batch, context, slot, row_of[slot]);
  });
  mark(false);
}

// One step of one row; `moving` is null for a row without gradient in a dense step.
void BatchUpdate::step_slot(const Batch& batch, bool context, Slot slot, const BatchRow* moving) {
  if (mask_ && !context && !in_.plan.is_trainable(slot)) return;  // the gradient is dropped
  if (at_once_ && moving != nullptr) return step_at_once(batch, *moving);
  const Target to = target(context, slot);
  BadRow bad{to.row, BadRow::kNoRecord, order_of(context, slot)};
  float* gradient = nullptr;
  if (moving != nullptr) {
    bad.record = moving->first_record;
    gradient = batch.gradient.sum(*moving);
    if (!reduce(batch, *moving, to, gradient)) return note_bad(bad);
    if (!context) in_.table.touch(slot);
  }
  optimizer_->update(to.values, gradient, to.state, dim_, batch.step, to.lr_factor);
  if (to.base != nullptr) {
    if (in_.recipe.options.keep_norm) restore_norm(to.values, to.base, dim_);
    if (in_.recipe.max_drift) limit_drift(to.values, to.base, dim_, *in_.recipe.max_drift);
  }
  if (!all_finite(to.values, dim_)) note_bad(bad);
}

// The same for a row with a gradient that nothing but the step looks at.
void BatchUpdate::step_at_once(const Batch& batch, const BatchRow& row) {
  const Contributions<float> gradient{batch.gradient.contributions(row), row.places,
                                      static_cast<float>(1 / divisor(batch, row))};
  if (!row.context) in_.table.touch(row.slot);
  float* const values =
      row.context ? in_.context->values(row.slot) : in_.table.row(row.slot).data();
  const double lr_factor = row.context ? 1 : lr_factor_of(row.slot);
  if (optimizer_->update_at_once(values, gradient, dim_, batch.step, lr_factor)) return;
  note_bad({row.row, row.first_record, order_of(row.context, row.slot)});
}

double BatchUpdate::lr_factor_of(Slot slot) const noexcept {
  if (in_.row_lr.empty()) return 1;
  return static_cast<double>(in_.row_lr[mask_ ? in_.plan.slot(slot) : slot]);
}

BatchUpdate::Target BatchUpdate::target(bool context, Slot slot) const {
  if (context) {
    return {in_.context->row_of(slot), in_.context->values(slot), in_.context->state(slot), nullptr,
            1.0};
  }
  return {mask_ ? slot : in_.plan.row(slot), in_.table.row(slot).data(),
          in_.table.state(slot).data(), in_.table.base(slot).data(), lr_factor_of(slot)};
}

// Anchor, reduction and clipping. False if the gradient is not finite.
bool BatchUpdate::reduce(const Batch& batch, const BatchRow& row, const Target& target,
                         float* gradient) const {
  // The pairs' anchors w L |x - base|^2 share one direction, so that their weights add up.
  const double pull = 2 * in_.recipe.anchor * row.index_weight;
  if (pull > 0 && target.base != nullptr) {
    add_scaled_difference(static_cast<float>(pull), target.values, target.base, gradient, dim_);
  }
  const double by = divisor(batch, row);
  if (by != 1) scale(static_cast<float>(1 / by), gradient, dim_);
  if (!all_finite(gradient, dim_)) return false;
  if (const double limit = in_.recipe.options.clip_norm; limit > 0) {
    const double norm = std::sqrt(squared_norm(gradient, dim_));
    if (norm > limit) scale(static_cast<float>(limit / norm), gradient, dim_);
  }
  return true;
}

double BatchUpdate::divisor(const Batch& batch, const BatchRow& row) const noexcept {
  const auto pairs = static_cast<double>(batch.plan.used());
  switch (in_.recipe.reduction) {
    case Reduction::kRow:
      return static_cast<double>(row.pairs);
    case Reduction::kMean:
      return in_.recipe.loss == "mse" ? pairs * static_cast<double>(dim_) : pairs;
    case Reduction::kBatch:
      return pairs;
    case Reduction::kSum:
      break;
  }
  return 1;
}

void BatchUpdate::note_bad(const BadRow& bad) {
  const std::lock_guard lock(bad_mutex_);
  if (!bad_ || std::tie(bad.record, bad.order) < std::tie(bad_->record, bad_->order)) bad_ = bad;
}

}  // namespace embtune
