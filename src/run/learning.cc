#include "run/learning.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <utility>

#include "base/quote.h"
#include "embtune/error.h"
#include "io/mapped_file.h"
#include "learn/row_lr.h"
#include "learn/row_source.h"
#include "learn/schedule.h"
#include "learn/trainer.h"
#include "run/metrics.h"
#include "run/skip_gram.h"
#include "run/start_table.h"
#include "run/validation.h"

namespace embtune {
namespace {

// Frozen rows as pairs read them: parsed from the mapped base, never kept as a mutable copy.
class BaseRows : public RowSource {
 public:
  explicit BaseRows(const VectorFile& base) : base_(base) {}
  void read(RowId row, std::span<float> values) const override {
    base_.read_finite(row, values, "frozen", "a pair reads this row");
  }

 private:
  const VectorFile& base_;
};

Schedule schedule_for(const Preparation& run, PairStream& pairs) {
  const Recipe& recipe = run.recipe();
  const LearnOptions& options = recipe.options;
  std::uint64_t steps = 0;
  if (options.lr_schedule != LrSchedule::kConstant) {
    std::uint64_t records = run.options().pair.total_pairs;
    // A compressed file can be copied and counted at once; a pipe may take its time.
    const bool pipe = !pairs.size_bytes() && !pairs.identity().regular;
    if (records == 0 && pipe && !options.shuffle) {
      throw Error(ErrorKind::kUsage, Place{pairs.name(), 0},
                  "a decaying learning rate needs to know how many pairs an epoch has, and a pipe "
                  "does not tell; give --total-pairs N");
    }
    if (records == 0) records = pairs.count_records();
    steps = options.epochs * ((records + options.batch_size - 1) / options.batch_size);
  }
  return {options.lr_schedule, recipe.lr, options.warmup_steps, steps};
}

void check_total(const PairStream& pairs, std::uint64_t expected, Observer& observer) {
  const std::uint64_t read = pairs.counts().read;
  if (expected == 0) return;
  const std::uint64_t gap = read > expected ? read - expected : expected - read;
  if (gap * 100 <= expected) return;
  observer.warn(Place{pairs.name(), 0}, "expected " + std::to_string(expected) + " pairs, read " +
                                            std::to_string(read) +
                                            "; the learning rate followed --total-pairs");
}

PairSummary summarize(const PairCounts& counts, const TrainCounts& trained) {
  PairSummary summary;
  summary.read = counts.read;
  summary.used = trained.used;
  summary.unknown = counts.unknown;
  summary.all_frozen = trained.all_frozen;
  summary.first_all_frozen_line = trained.first_all_frozen_line;
  summary.empty_lines = counts.empty_lines;
  summary.first_unknown = counts.first_unknown;
  summary.first_unknown_line = counts.first_unknown_line;
  return summary;
}

// Rows may learn, but nothing that was read can move one: surely not what was meant.
Error nothing_to_train(const std::string& name, const PairSummary& pairs) {
  std::string text = "no usable pair: " + std::to_string(pairs.read) + " read, " +
                     std::to_string(pairs.unknown) + " with unknown tokens, " +
                     std::to_string(pairs.all_frozen) + " with frozen rows only";
  if (!pairs.first_unknown.empty()) {
    text += "; first unknown token: " + quote(pairs.first_unknown) + " at " + name + ":" +
            std::to_string(pairs.first_unknown_line);
  }
  return {ErrorKind::kData, Place{name, 0},
          text +
              "; check the tokens and the selection, or accept an unchanged copy with "
              "--allow-empty"};
}

// The loop over epochs, with what it gathers.
class Epochs {
 public:
  Epochs(Preparation& run, PairStream& pairs, Learned& learned, Outputs& outputs,
         Observer& observer);
  void run_all();
  /// The separate context table of sgns, or null.
  [[nodiscard]] const ContextTable* context() noexcept { return skip_gram_.context(); }

 private:
  void run_one(std::uint64_t epoch);
  void close_first();
  void on_step(const StepReport& report);
  void tell();
  TrainerInputs inputs();
  std::vector<float> row_lr();

  Preparation& run_;
  PairStream& pairs_;
  Learned& learned_;
  Observer& observer_;
  BaseRows frozen_;
  Schedule schedule_;
  SkipGram skip_gram_;
  std::optional<Validation> validation_;
  std::optional<Metrics> metrics_;
  Trainer trainer_;
  PairBlock block_;
  EpochSummary current_;
  bool any_used_ = false;             ///< In this epoch.
  std::uint64_t records_before_ = 0;  ///< Of the epochs that are over.
};

std::optional<Validation> validation_for(Preparation& run, Observer& observer) {
  if (run.recipe().options.valid.empty()) return std::nullopt;
  return Validation(run, observer);
}

Epochs::Epochs(Preparation& run, PairStream& pairs, Learned& learned, Outputs& outputs,
               Observer& observer)
    : run_(run),
      pairs_(pairs),
      learned_(learned),
      observer_(observer),
      frozen_(run.base()),
      schedule_(schedule_for(run, pairs)),
      skip_gram_(run, pairs, observer),
      validation_(validation_for(run, observer)),
      trainer_(inputs()) {
  if (outputs.metrics) metrics_.emplace(*outputs.metrics, observer);
}

std::vector<float> Epochs::row_lr() {
  const std::string& factors = run_.recipe().options.row_lr;
  if (factors.empty()) return {};
  return read_row_lr(factors, run_.vocabulary(), run_.plan(), run_.options().selection.missing,
                     observer_);
}

TrainerInputs Epochs::inputs() {
  return {.recipe = run_.recipe(),
          .schedule = schedule_,
          .plan = run_.plan(),
          .vocabulary = run_.vocabulary(),
          .train_copies = run_.options().vector.duplicates == Duplicates::kAll,
          .frozen = frozen_,
          .table = learned_.table,
          .team = run_.team(),
          .pairs_name = pairs_.name(),
          .cache_bytes = run_.options().machine.cache_memory,
          .row_lr = row_lr(),
          .on_step = [this](const StepReport& report) { on_step(report); },
          .valid_name = validation_ ? validation_->name() : std::string(),
          .noise = skip_gram_.noise(),
          .context = skip_gram_.context()};
}

void Epochs::on_step(const StepReport& report) {
  ++current_.steps;
  if (metrics_) metrics_->step(report);
  if (report.used == 0) return;
  if (!std::exchange(any_used_, true)) current_.first_loss = report.loss;
  current_.last_loss = report.loss;
}

void Epochs::tell() {
  const TrainCounts& counts = trainer_.epoch_counts();
  Progress progress;
  progress.phase = Progress::Phase::kTrain;
  progress.done = records_before_ + counts.records;
  progress.total =
      pairs_.records().value_or(run_.options().pair.total_pairs) * run_.options().learn.epochs;
  progress.epoch = current_.epoch;
  progress.loss = counts.mean_loss();
  observer_.progress(progress);
  if (observer_.stop_requested()) throw Error(ErrorKind::kInterrupted, "interrupted");
  if (MappedFile::page_lost()) run_.base().file().check_unchanged();
}

void Epochs::run_one(std::uint64_t epoch) {
  current_ = {};
  current_.epoch = epoch + 1;
  any_used_ = false;
  pairs_.start_epoch(epoch);
  while (pairs_.next(block_)) {
    trainer_.consume(block_);
    tell();
  }
  trainer_.end_epoch();
  current_.loss = trainer_.epoch_counts().mean_loss();
  records_before_ += trainer_.epoch_counts().records;
}

// What can be said once all pairs have been seen.
void Epochs::close_first() {
  const TrainOptions& options = run_.options();
  learned_.pairs = summarize(pairs_.counts(), trainer_.counts());
  check_total(pairs_, options.pair.total_pairs, observer_);
  const bool can_move = learned_.pairs.used > learned_.pairs.all_frozen;
  if (run_.plan().trainable_rows() > 0 && !can_move && !options.selection.allow_empty) {
    throw nothing_to_train(pairs_.name(), learned_.pairs);
  }
}

void Epochs::run_all() {
  bool enough = false;
  for (std::uint64_t epoch = 0; epoch < run_.options().learn.epochs && !enough; ++epoch) {
    run_one(epoch);
    if (epoch == 0) close_first();
    if (validation_) {
      const double loss = validation_->evaluate(trainer_);
      current_.valid_loss = loss;
      enough = validation_->take(epoch + 1, loss, learned_.table);
    }
    learned_.epochs.push_back(current_);
  }
  if (run_.recipe().options.patience > 0 && validation_) {
    validation_->restore_best(learned_.table);
    learned_.best_epoch = validation_->best_epoch();
  }
  learned_.pairs.zero_vectors = trainer_.counts().zero_vectors;
  learned_.pairs.first_zero_line = trainer_.counts().first_zero_line;
}

}  // namespace

Learned learn(Preparation& run, PairStream& pairs, Outputs& outputs, Observer& observer) {
  Learned learned{start_table(run), {}, {}};
  Epochs epochs(run, pairs, learned, outputs, observer);
  epochs.run_all();
  if (outputs.context) write_context(run, *epochs.context(), *outputs.context);
  return learned;
}

}  // namespace embtune
