#include "run/epochs.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <utility>

#include "base/quote.h"
#include "embtune/error.h"
#include "io/leftovers.h"
#include "io/mapped_file.h"
#include "learn/checkpoint.h"
#include "learn/row_lr.h"
#include "run/start_table.h"

namespace embtune {
namespace {

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
    steps = steps_of_run(records, options.batch_size, options.epochs);
  }
  return {options.lr_schedule, recipe.lr, options.warmup_steps, steps};
}

void check_total(const PairStream& pairs, const TrainOptions& options, Observer& observer) {
  const std::uint64_t expected = options.pair.total_pairs;
  const std::uint64_t read = pairs.counts().read;
  if (expected == 0) return;
  const std::uint64_t gap = read > expected ? read - expected : expected - read;
  if (gap <= expected / 100) return;
  const bool decays = options.learn.lr_schedule != LrSchedule::kConstant;
  observer.warn(Place{pairs.name(), 0},
                "expected " + counted(expected, "pair") + " by --total-pairs, read " +
                    grouped(read) + (decays ? "; the learning rate followed the former" : ""));
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
  if (pairs.first_unknown_line != 0) {
    text += "; first unknown token: " + quote(pairs.first_unknown) + " at " + name + ":" +
            std::to_string(pairs.first_unknown_line);
  }
  return {ErrorKind::kData, Place{name, 0},
          text +
              "; check the tokens and the selection, or accept an unchanged copy with "
              "--allow-empty"};
}

// A pair whose score is no cosine pulls for ever: scores from 0 to 10, as people give them.
std::optional<std::size_t> first_score_beyond_reach(const PairBlock& block) {
  for (std::size_t i = 0; i < block.score.size(); ++i) {
    if (block.index[i] != kNoRow && std::fabs(block.score[i]) > 1) return i;
  }
  return std::nullopt;
}

std::optional<Validation> validation_for(const LearnInputs& in) {
  if (in.run.recipe().options.valid.empty()) return std::nullopt;
  return Validation(in.run, in.pairs.layout().index, in.observer);
}

}  // namespace

Epochs::Epochs(const LearnInputs& in, Learned& learned)
    : in_(in),
      learned_(learned),
      frozen_(in.run.base()),
      schedule_(schedule_for(in.run, in.pairs)),
      skip_gram_(std::make_shared<SkipGram>(in.run, in.pairs, in.observer)),
      validation_(validation_for(in)),
      trainer_(trainer_inputs()),
      at_work_(in.run.options().resume.empty()),
      next_checkpoint_(in.run.options().checkpoint.every) {
  if (wants_record(options())) record();
  if (!options().resume.empty()) resume();
  if (in_.outputs.metrics) {
    metrics_.emplace(*in_.outputs.metrics, in_.observer, learned_.resumed_after);
  }
}

void Epochs::record() {
  learned_.recording.emplace(in_.run, in_.pairs, in_.observer);
  Recording& recording = *learned_.recording;
  if (validation_) recording.set_digest("valid", validation_->digest());
  if (const auto digest = skip_gram_->context_digest()) {
    recording.set_digest("context-vectors", *digest);
  }
  if (in_.known != nullptr) recording.check(*in_.known);
}

void Epochs::resume() {
  CheckpointReader reader(options().resume);
  RunState state = parse_run_state(reader.header(), reader.name());
  const std::uint64_t rows = in_.run.vocabulary().rows();
  if (validation_) {
    std::optional<BestTables> best;
    if (state.has_best_table) {
      best = copy_of(learned_.table, context());
      read_table(reader, best->rows);
      if (best->context) read_table(reader, rows, *best->context);
    }
    validation_->resume(state.best, std::move(best));
  }
  read_table(reader, learned_.table);
  if (context() != nullptr) read_table(reader, rows, *context());
  reader.finish();
  remove_leftovers(options().resume);  // Of the run that was killed.
  trainer_.resume(state.position);
  learned_.epochs = state.epochs;
  learned_.pairs = state.pairs;
  learned_.curve = state.curve;
  learned_.resumed_after = state.position.of_run.records;
  records_before_ = state.records_before;
  if (next_checkpoint_ != 0) {
    next_checkpoint_ *= 1 + learned_.resumed_after / options().checkpoint.every;
  }
  resumed_ = std::move(state);
}

std::vector<float> Epochs::row_lr() {
  const std::string& factors = options().learn.row_lr;
  if (factors.empty()) return {};
  return read_row_lr(factors, in_.run.vocabulary(), in_.run.plan(), options().selection.missing,
                     in_.observer);
}

TrainerInputs Epochs::trainer_inputs() {
  return {.recipe = in_.run.recipe(),
          .schedule = schedule_,
          .plan = in_.run.plan(),
          .vocabulary = in_.run.vocabulary(),
          .train_copies = options().vector.duplicates == Duplicates::kAll &&
                          in_.pairs.layout().index != IndexKind::kRow,  // A number is one row.
          .frozen = frozen_,
          .table = learned_.table,
          .team = in_.run.team(),
          .pairs_name = in_.pairs.name(),
          .cache_bytes = options().machine.cache_memory,
          .row_lr = row_lr(),
          .on_step = [this](const StepReport& report) { return on_step(report); },
          .valid_name = validation_ ? validation_->name() : std::string(),
          .noise = skip_gram_->noise(),
          .context = skip_gram_->context()};
}

bool Epochs::on_step(const StepReport& report) {
  ++current_.steps;
  learned_.curve.add(report);
  if (metrics_) metrics_->step(report);
  if (report.used > 0) {
    if (!std::exchange(any_used_, true)) current_.first_loss = report.loss;
    current_.last_loss = report.loss;
  }
  return go_on();
}

// After a step: keeps where the run stands, writes a checkpoint that is due, and says whether the
// run goes on.
bool Epochs::go_on() {
  const CheckpointOptions& checkpoint = options().checkpoint;
  if (checkpoint.path.empty()) {
    heed();
    return true;
  }
  position_ = trainer_.position();
  if (std::exchange(marked_record_, block_.first_record) != block_.first_record) {
    mark_ = in_.pairs.mark();
    tail_.restart(mark_.counts.read);
  }
  if (!in_.pairs.seekable()) {
    tail_.add_up_to(position_.of_epoch.records, block_, in_.run.base().dim());
  }
  heed();
  const std::uint64_t records = position_.of_run.records;
  const bool stop = checkpoint.stop_after != 0 && records >= checkpoint.stop_after;
  const bool due = next_checkpoint_ != 0 && records >= next_checkpoint_;
  if (due) next_checkpoint_ = checkpoint.every * (1 + records / checkpoint.every);
  if (stop || due) write_checkpoint();
  if (stop) learned_.stopped_after = records;
  return !stop;
}

// Rows are read from mapped files all along, and pairs are still to come.
void Epochs::check_unchanged() const {
  in_.run.base().file().check_unchanged();
  in_.pairs.check_unchanged();
  skip_gram_->check_unchanged();
}

// What was learned from a file that has changed since must not outlive this run: with the file as
// it was the digests would agree again.
void Epochs::write_checkpoint() {
  check_unchanged();
  const bool every = options().learn.update == Update::kDense;
  OutputFile file = create_checkpoint(options(), in_.inputs);
  CheckpointWriter writer(file, run_state_text(state()));
  if (const BestTables* const best = validation_ ? validation_->best_tables() : nullptr) {
    append_table(writer, best->rows, every);
    if (best->context) append_table(writer, *best->context);
  }
  append_table(writer, learned_.table, every);
  if (context() != nullptr) append_table(writer, *context());
  writer.finish();
  file.publish();
}

RunState Epochs::state() const {
  RunState state;
  state.record = learned_.recording->record();
  state.mark = mark_;
  if (!in_.pairs.seekable()) state.tail_sha256 = tail_.hex();
  state.position = position_;
  state.epochs = learned_.epochs;
  state.current = current_;
  state.any_used = any_used_;
  state.records_before = records_before_;
  state.pairs = learned_.pairs;
  if (validation_) state.best = validation_->best();
  state.has_best_table = validation_ && validation_->best_tables() != nullptr;
  state.curve = learned_.curve;
  return state;
}

// After each batch: whether the run may go on.
void Epochs::heed() const {
  in_.observer.check_stop();
  if (MappedFile::page_lost()) check_unchanged();
}

void Epochs::tell() {
  const TrainCounts& counts = trainer_.epoch_counts();
  Progress progress;
  progress.phase = Progress::Phase::kTrain;
  progress.done = records_before_ + counts.records;
  const std::uint64_t records = in_.pairs.records().value_or(options().pair.total_pairs);
  if (__builtin_mul_overflow(records, options().learn.epochs, &progress.total)) progress.total = 0;
  progress.epoch = current_.epoch;
  progress.loss = counts.mean_loss();
  in_.observer.progress(progress);
  heed();
}

// From its first record, or from where the checkpoint was made.
void Epochs::begin_epoch(std::uint64_t epoch) {
  current_ = {};
  current_.epoch = epoch + 1;
  any_used_ = false;
  position_ = trainer_.position();
  mark_ = in_.pairs.start();
  if (resumed_) {
    current_ = resumed_->current;
    any_used_ = resumed_->any_used;
    mark_ = resumed_->mark;
  }
  marked_record_ = mark_.counts.read;
  tail_.restart(mark_.counts.read);
  in_.pairs.resume_epoch(epoch, mark_);
}

// Reads up to the position: records between the mark, where a block begins, and it have had their
// step. @return How many of the block at hand those are.
std::uint64_t Epochs::skip_done() {
  const std::uint64_t position = position_.of_epoch.records;
  const std::string expected = resumed_ ? resumed_->tail_sha256 : std::string();
  resumed_.reset();
  block_.clear();
  std::uint64_t done = 0;
  while (tail_.next() < position && next_block()) {
    done = std::min<std::uint64_t>(position - block_.first_record, block_.size());
    tail_.add_up_to(block_.first_record + done, block_, in_.run.base().dim());
  }
  const bool whole = tail_.next() == position;
  if (whole && (expected.empty() || tail_.hex() == expected)) return done;
  throw Error(ErrorKind::kData, Place{in_.pairs.name(), 0},
              "expected the pairs to begin with the same " + counted(position, "record") +
                  " as before, found " +
                  (whole ? "others" : "only " + std::to_string(tail_.next())) +
                  "; feed the same pairs from the start");
}

// The last block stays when there is no other: the epoch's last step may be of its records.
bool Epochs::next_block() {
  if (!in_.pairs.next(next_block_)) return false;
  std::swap(block_, next_block_);
  look_at_scores();
  return true;
}

void Epochs::look_at_scores() {
  if (scores_told_) return;
  const std::optional<std::size_t> record = first_score_beyond_reach(block_);
  if (!record) return;
  scores_told_ = true;
  in_.observer.warn(Place{in_.pairs.name(), block_.line[*record]},
                    "a score beyond -1 to 1, and no cosine reaches it; scale the scores first");
}

bool Epochs::run_one(std::uint64_t epoch) {
  begin_epoch(epoch);
  const std::uint64_t done = skip_done();
  at_work_ = true;
  if (done < block_.size() && !trainer_.consume(block_, done)) return false;
  tell();
  while (next_block()) {
    if (!trainer_.consume(block_)) return false;
    tell();
  }
  if (!trainer_.end_epoch()) return false;
  current_.loss = trainer_.epoch_counts().mean_loss();
  return true;
}

// What can be said once all pairs have been seen.
void Epochs::close_first() {
  learned_.pairs = summarize(in_.pairs.counts(), trainer_.counts());
  check_total(in_.pairs, options(), in_.observer);
  const bool can_move = learned_.pairs.used > learned_.pairs.all_frozen;
  if (in_.run.plan().trainable_rows() > 0 && !can_move && !options().selection.allow_empty &&
      options().shard.empty()) {
    throw nothing_to_train(in_.pairs.name(), learned_.pairs);
  }
}

// @return true if training should end.
bool Epochs::validate(std::uint64_t epoch) {
  if (!validation_) return false;
  const double loss = validation_->evaluate(trainer_, in_.observer);
  current_.valid_loss = loss;
  return validation_->take(epoch + 1, loss, learned_.table, context());
}

void Epochs::run_all() {
  const std::uint64_t first = resumed_ ? resumed_->position.epoch : 0;
  bool enough = false;
  try {
    for (std::uint64_t epoch = first; epoch < options().learn.epochs && !enough; ++epoch) {
      if (!run_one(epoch)) return;
      if (epoch == 0) close_first();
      enough = validate(epoch);
      records_before_ += trainer_.epoch_counts().records;
      learned_.epochs.push_back(current_);
    }
  } catch (const Error& error) {
    // A run that has not got back to where it was has nothing to add to its checkpoint.
    const bool stopped = error.kind() == ErrorKind::kInterrupted && at_work_;
    if (stopped && !options().checkpoint.path.empty()) write_checkpoint();
    throw;
  }
  check_unchanged();
  if (options().learn.patience > 0 && validation_) {
    validation_->restore_best(learned_.table, context());
    learned_.best_epoch = validation_->best().epoch;
  }
  learned_.pairs.zero_vectors = trainer_.counts().zero_vectors;
  learned_.pairs.first_zero_line = trainer_.counts().first_zero_line;
  if (!learned_.recording || in_.pairs.seekable()) return;
  learned_.recording->set_digest("pairs", in_.pairs.digest());
  if (in_.known != nullptr) learned_.recording->check(*in_.known);
}

}  // namespace embtune
