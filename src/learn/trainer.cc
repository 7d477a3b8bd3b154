#include "learn/trainer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <functional>
#include <optional>
#include <span>
#include <utility>

#include "base/quote.h"
#include "embtune/error.h"
#include "learn/batch.h"
#include "learn/batch_gradient.h"
#include "learn/batch_plan.h"
#include "learn/batch_plans.h"
#include "learn/batch_update.h"
#include "learn/loss.h"
#include "learn/optimizer.h"
#include "learn/row_cache.h"

namespace embtune {
namespace {

// Records that evaluate() looks at together: enough to keep a team busy.
constexpr std::size_t kEvaluated = 1024;

bool is_sgns(const Recipe& recipe) { return find_loss(recipe.loss)->make == nullptr; }

std::unique_ptr<BatchGradient> make_gradient(const Recipe& recipe) {
  if (is_sgns(recipe)) return make_sgns_gradient();
  return make_loss_gradient(find_loss(recipe.loss)->make(recipe));
}

std::optional<NegativeSampler> make_sampler(const TrainerInputs& in) {
  if (!is_sgns(in.recipe)) return std::nullopt;
  const LearnOptions& options = in.recipe.options;
  return NegativeSampler(in.noise, options.seed, options.negatives, options.negative_group);
}

BatchPlanInputs plan_inputs(const TrainerInputs& in, RowCache& cache,
                            const NegativeSampler* negatives) {
  BatchPlanInputs plan{in.plan, in.vocabulary, in.frozen, cache, in.table};
  plan.mask = in.recipe.options.strategy == Strategy::kMask;
  plan.train_copies = in.train_copies;
  plan.others_move = in.recipe.stop_gradient == StopGradient::kNone;
  plan.context = in.context;
  plan.context_moves = in.context != nullptr && !in.recipe.options.freeze_context;
  plan.negatives = negatives;
  return plan;
}

// What a batch adds to the counts.
struct BatchLoss {
  double loss = 0;
  double weight = 0;
  [[nodiscard]] double mean() const noexcept { return weight > 0 ? loss / weight : 0; }
};

void add_zero_vector(TrainCounts& counts, std::uint64_t line) {
  if (counts.zero_vectors++ == 0) counts.first_zero_line = line;
}

void close_batch(TrainCounts& counts, const BatchPlan& plan, const BatchView& batch) {
  if (counts.all_frozen == 0 && plan.all_frozen() > 0) {
    counts.first_all_frozen_line = batch.line_of(plan.first_all_frozen());
  }
  counts.records += batch.size;
  counts.used += plan.used();
  counts.all_frozen += plan.all_frozen();
}

}  // namespace

struct Trainer::State {
  explicit State(const TrainerInputs& inputs)
      : in(inputs),
        sampler(make_sampler(in)),
        cache(in.frozen, in.table.dim(), in.cache_bytes),
        plans(plan_inputs(in, cache, sampler ? &*sampler : nullptr)),
        gradient(make_gradient(in.recipe)),
        update({in.recipe, in.plan, in.table,
                in.recipe.options.freeze_context ? nullptr : in.context, in.row_lr}),
        look_ahead([this] { plans.look_ahead(next, epoch); }) {}
  State(const State&) = delete;
  State& operator=(const State&) = delete;

  [[nodiscard]] bool train_all(const PairBlock& block, std::size_t& begin);
  [[nodiscard]] bool train(const BatchView& batch, bool has_next = false);
  void next_step() noexcept;
  BatchLoss add_losses(const BatchView& batch, const BatchPlan& plan,
                       std::span<TrainCounts* const> counts, const std::string& name) const;
  [[nodiscard]] Error diverged(const BatchView& batch, std::size_t record, const std::string& name,
                               const std::string& what, RowId row) const;

  TrainerInputs in;
  std::optional<NegativeSampler> sampler;
  RowCache cache;
  BatchPlans plans;
  std::unique_ptr<BatchGradient> gradient;
  BatchUpdate update;
  PairBlock waiting;                 ///< Fewer records than a batch.
  BatchView next;                    ///< What look_ahead() looks at.
  std::function<void()> look_ahead;  ///< Made once: a batch allocates nothing.
  std::uint64_t epoch = 0;
  bool epoch_ended = false;  ///< of_epoch is of the epoch before.
  Step step;
  TrainCounts of_epoch;
  TrainCounts of_run;
};

void Trainer::State::next_step() noexcept {
  step.number = of_run.steps;
  step.lr = in.schedule.lr(step.number);
  step.beta1_power *= in.recipe.options.beta1;
  step.beta2_power *= in.recipe.options.beta2;
}

// Trains on whole batches of the block from record `begin` on, and moves `begin` behind them.
bool Trainer::State::train_all(const PairBlock& block, std::size_t& begin) {
  const std::uint64_t dim = in.table.dim();
  const std::uint64_t size = in.recipe.options.batch_size;
  for (; block.size() - begin >= size; begin += size) {
    const bool has_next = block.size() - begin >= 2 * size;
    if (has_next) next = view_of(block, begin + size, size, dim);
    if (!train(view_of(block, begin, size, dim), has_next)) return false;
  }
  return true;
}

bool Trainer::State::train(const BatchView& batch, bool has_next) {
  static const std::function<void()> nothing;
  next_step();
  const BatchPlan& plan = plans.take(batch, true, epoch, in.team);
  gradient->forward(batch, plan, in.team, has_next ? look_ahead : nothing);
  const BatchLoss loss = add_losses(batch, plan, std::array{&of_epoch, &of_run}, in.pairs_name);
  if (const std::optional<BadRow> bad = update.run(plan, *gradient, step, in.team)) {
    const bool moved = bad->record != BadRow::kNoRecord;
    throw diverged(batch, moved ? bad->record : batch.size - 1, in.pairs_name, "value", bad->row);
  }
  for (TrainCounts* counts : {&of_epoch, &of_run}) {
    close_batch(*counts, plan, batch);
    ++counts->steps;
  }
  if (!in.on_step) return true;
  return in.on_step({step.number, epoch, of_run.records, plan.used(), loss.mean(), step.lr});
}

// Adds up the losses of the batch at hand, in stream order; the first that is not finite ends it.
BatchLoss Trainer::State::add_losses(const BatchView& batch, const BatchPlan& plan,
                                     std::span<TrainCounts* const> counts,
                                     const std::string& name) const {
  BatchLoss sum;
  for (std::size_t i = 0; i < plan.items().size(); ++i) {
    const Item& item = plan.items()[i];
    const PairLoss& pair = gradient->losses()[i];
    if (!std::isfinite(pair.loss)) {
      throw diverged(batch, item.record, name, "loss", plan.rows()[item.x.row].row);
    }
    if (item.copy) continue;
    const auto weight = static_cast<double>(batch.weight_of(item.record));
    sum.loss += weight * pair.loss;
    sum.weight += weight;
    for (TrainCounts* count : counts) {
      count->loss_sum += weight * pair.loss;
      count->weight_sum += weight;
      if (pair.zero_vector) add_zero_vector(*count, batch.line_of(item.record));
    }
  }
  return sum;
}

Error Trainer::State::diverged(const BatchView& batch, std::size_t record, const std::string& name,
                               const std::string& what, RowId row) const {
  char lr[32];
  std::snprintf(lr, sizeof lr, "%.9g", step.lr);
  return Error(ErrorKind::kDiverged, {name, batch.line_of(record)},
               "training diverged at pair " + std::to_string(batch.first_record + record + 1) +
                   " (epoch " + std::to_string(epoch + 1) + ", step " +
                   std::to_string(step.number + 1) + "): " + what + " of token " +
                   quote(in.vocabulary.token(row)) + " is not finite; lr " + lr +
                   "; lower --lr or set --clip-norm");
}

Trainer::Trainer(const TrainerInputs& inputs) : state_(std::make_unique<State>(inputs)) {}
Trainer::~Trainer() = default;

bool Trainer::consume(const PairBlock& block, std::size_t first) {
  State& state = *state_;
  if (std::exchange(state.epoch_ended, false)) state.of_epoch = {};
  const std::uint64_t dim = state.in.table.dim();
  const std::uint64_t size = state.in.recipe.options.batch_size;
  std::size_t begin = first;
  if (state.waiting.size() > 0) {
    const std::size_t count =
        std::min<std::uint64_t>(size - state.waiting.size(), block.size() - first);
    begin += count;
    append_records(state.waiting, block, first, count, dim);
    if (state.waiting.size() < size) return true;
    if (!state.train(view_of(state.waiting, 0, state.waiting.size(), dim))) return false;
    state.waiting.clear();
  }
  if (!state.train_all(block, begin)) return false;
  append_records(state.waiting, block, begin, block.size() - begin, dim);
  return true;
}

bool Trainer::end_epoch() {
  State& state = *state_;
  if (std::exchange(state.epoch_ended, false)) state.of_epoch = {};
  if (state.waiting.size() > 0) {
    if (!state.train(view_of(state.waiting, 0, state.waiting.size(), state.in.table.dim()))) {
      return false;
    }
    state.waiting.clear();
  }
  ++state.epoch;
  state.epoch_ended = true;
  return true;
}

TrainerPosition Trainer::position() const noexcept {
  const State& state = *state_;
  return {state.epoch, state.epoch_ended ? TrainCounts() : state.of_epoch, state.of_run,
          state.step.beta1_power, state.step.beta2_power};
}

void Trainer::resume(const TrainerPosition& position) noexcept {
  state_->epoch = position.epoch;
  state_->of_epoch = position.of_epoch;
  state_->of_run = position.of_run;
  state_->step.beta1_power = position.beta1_power;
  state_->step.beta2_power = position.beta2_power;
}

void Trainer::evaluate(const PairBlock& block, TrainCounts& counts) {
  State& state = *state_;
  for (std::size_t begin = 0; begin < block.size(); begin += kEvaluated) {
    const std::size_t size = std::min(kEvaluated, block.size() - begin);
    const BatchView batch = view_of(block, begin, size, state.in.table.dim());
    const BatchPlan& plan =
        state.plans.take(batch, false, NegativeSampler::kEvaluation, state.in.team);
    state.gradient->forward(batch, plan, state.in.team);
    static_cast<void>(state.add_losses(batch, plan, std::array{&counts}, state.in.valid_name));
    close_batch(counts, plan, batch);
  }
}

const TrainCounts& Trainer::epoch_counts() const noexcept { return state_->of_epoch; }
const TrainCounts& Trainer::counts() const noexcept { return state_->of_run; }

}  // namespace embtune
