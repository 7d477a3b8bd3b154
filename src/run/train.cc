#include "embtune/train.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <span>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "base/quote.h"
#include "embtune/error.h"
#include "embtune/option_names.h"
#include "learn/new_tokens.h"
#include "learn/recipe.h"
#include "pairs/pair_stream.h"
#include "publish/mapping.h"
#include "publish/patch.h"
#include "publish/row_drift.h"
#include "publish/tuned_rows.h"
#include "publish/writer.h"
#include "run/inputs.h"
#include "run/learning.h"
#include "run/manifest_output.h"
#include "run/observers.h"
#include "run/outputs.h"
#include "run/preparation.h"
#include "run/recorded_path.h"
#include "run/skip_gram.h"
#include "run/start_table.h"

namespace embtune {
namespace {

constexpr std::size_t kFirstUntouched = 5;

// Four significant digits, for messages.
std::string decimal(double value) {
  char text[32];
  const auto [end, fault] =
      std::to_chars(text, text + sizeof text, value, std::chars_format::general, 4);
  return fault == std::errc{} ? std::string(text, end) : std::string("?");
}

// A pipe can be read only once, and a plan must leave it to the run.
bool is_stream(const std::string& path) {
  if (path == "-") return true;
  const std::optional<FileIdentity> found = identify(path);
  return found && !found->regular;
}

PairStream open_pairs(Preparation& run, const NamedRecord* known, Observer& observer) {
  const TrainOptions& options = run.options();
  const RecordedInput* const before = known == nullptr ? nullptr : known->record.input("pairs");
  PairStreamConfig config;
  config.options = options.pair;
  config.epochs = options.learn.epochs;
  config.shuffle = options.learn.shuffle;
  config.seed = options.learn.seed;
  config.digest = wants_record(options);
  // A checkpoint knows the whole of a file, compressed or not; only the whole of a pipe can be
  // compared with that.
  const bool of_file = before != nullptr && before->digest.has_value();
  const bool resumable = !options.checkpoint.path.empty() || !options.resume.empty();
  config.spool = resumable && (of_file || !is_stream(options.pairs));
  if (counts_pairs(run.recipe())) config.spool = true;  // Read once more, before the epochs.
  config.threads = run.team().threads();
  config.temp_dir = run.temp_dir();
  return PairStream::open(options.pairs, config, run.vocabulary(), observer);
}

void describe_pairs(const PairStream& pairs, TrainPlan& plan) {
  plan.pairs = pairs.name();
  plan.pairs_format = name_of(pairs.layout().format);
  plan.index = name_of(pairs.layout().index);
}

// Rows of the base that may have moved, with their numbers in the table: a dense update moves
// rows that no pair touched, by weight decay or momentum.
std::vector<TunedRow> candidate_rows(const Preparation& run, const TrainableTable& table) {
  const TableSlots slots(run);
  const bool all = run.recipe().options.update == Update::kDense;
  std::vector<TunedRow> rows;
  for (const RowId row : run.plan().trainable().first(run.trainable_in_base())) {
    const Slot slot = slots.of(row);
    if (all || table.touched(slot)) rows.push_back({row, table.row(slot)});
  }
  return rows;
}

std::vector<NewRow> new_rows(const Preparation& run, const TrainableTable& table) {
  const TableSlots slots(run);
  std::vector<NewRow> rows;
  for (std::size_t i = 0; i < run.new_tokens().size(); ++i) {
    rows.push_back({run.new_tokens()[i].token, table.row(slots.of(run.base().rows() + i))});
  }
  return rows;
}

void count_touched(const Preparation& run, const TrainableTable& table, TrainReport& report) {
  const TableSlots slots(run);
  for (const RowId row : run.plan().trainable()) {
    if (table.touched(slots.of(row))) {
      ++report.touched;
    } else if (++report.untouched <= kFirstUntouched) {
      report.first_untouched.emplace_back(run.vocabulary().token(row));
    }
  }
}

// New rows are measured from their first values.
std::vector<RowDrift> drift_of_new_rows(const Preparation& run, const std::vector<NewRow>& added) {
  std::vector<RowDrift> drifts;
  if (added.empty()) return drifts;
  const LearnOptions& options = run.recipe().options;
  const NewTokenStart start(run.base(), options.init, options.seed);
  std::vector<float> first(run.base().dim());
  for (std::size_t i = 0; i < added.size(); ++i) {
    start.fill(run.new_tokens()[i], first);
    drifts.push_back(drift_of({run.base().rows() + i, added[i].values}, first));
  }
  return drifts;
}

Error moved_too_far(const Preparation& run, const RowDrift& drift) {
  const RowId row = drift.row.row;
  const bool is_new = row >= run.base().rows();
  const std::string from_norm = drift.base_norm > 0
                                    ? " (" + decimal(100 * drift.share()) + " % of its base norm)"
                                    : " from zero";
  return {ErrorKind::kAnswerNo,
          is_new ? Place{run.options().learn.add_tokens, 0} : run.base().place(row),
          (is_new ? "new token " : "token ") + quote(run.vocabulary().token(row)) + " moved by " +
              decimal(drift.distance) + from_norm + ", further than --fail-if-drift " +
              run.options().out.fail_if_drift + " allows; nothing was written"};
}

void check_drift(const Preparation& run, std::span<const RowDrift> drifts,
                 std::span<const RowDrift> of_new_rows) {
  if (run.options().out.fail_if_drift.empty()) return;
  const DriftBound bound = parse_drift_bound(run.options().out.fail_if_drift, "--fail-if-drift");
  const auto check = [&](std::span<const RowDrift> rows) {
    for (const RowDrift& drift : rows) {
      if (drift.distance > bound.radius(drift.base_norm)) throw moved_too_far(run, drift);
    }
  };
  check(drifts);
  check(of_new_rows);
}

// Who gives pairs expects to see them in the result.
void warn_of_standstill(const TrainReport& report, std::span<const RowDrift> of_new_rows,
                        Observer& observer) {
  const std::string remedy = "; a larger --lr, more --epochs or --reduction row move them further";
  const bool new_row_moved = std::any_of(of_new_rows.begin(), of_new_rows.end(),
                                         [](const RowDrift& drift) { return drift.changed; });
  if (hardly_moved(report.drift)) {
    observer.warn({}, "training moved rows by less than 0.1 % of their norm on the mean" + remedy);
  } else if (report.drift.moved == 0 && report.pairs.used > report.pairs.all_frozen &&
             !new_row_moved) {
    observer.warn({}, "training moved no row, though " +
                          counted(report.pairs.used - report.pairs.all_frozen, "pair") +
                          " could have, unless their targets are reached already" + remedy);
  }
}

void describe_learned(const Learned& learned, TrainReport& report) {
  report.best_epoch = learned.best_epoch;
  report.pairs = learned.pairs;
  report.epochs = learned.epochs;
  report.resumed_after = learned.resumed_after;
  report.stopped_after = learned.stopped_after;
}

// What has been learned, as rows to write, unless it went too far.
TunedRows judge(Preparation& run, const Learned& learned, TrainReport& report, Observer& observer) {
  const OutputOptions& out = run.options().out;
  const std::vector<RowDrift> drifts =
      measure_drift(run.base(), candidate_rows(run, learned.table), run.team());
  report.drift = summarize_drift(run.base(), drifts);
  TunedRows tuned{
      .changed = changed_rows(drifts), .added = new_rows(run, learned.table), .digits = out.digits};
  const std::vector<RowDrift> of_new_rows = drift_of_new_rows(run, tuned.added);
  check_drift(run, drifts, of_new_rows);
  warn_of_standstill(report, of_new_rows, observer);
  return tuned;
}

void write_beside(const Preparation& run, const Learned& learned, Outputs& outputs) {
  if (outputs.mapping) write_mapping(run.vocabulary(), run.plan(), *outputs.mapping);
  if (outputs.context) write_context(run, *learned.skip_gram->context(), *outputs.context);
}

// What cannot be known is said; under --strict it is refused.
void warn_of_touched(const std::string& name, bool touched, Observer& observer) {
  if (!touched) return;
  observer.warn({name, 0},
                "its inode changed while it was read (ctime), though size and mtime did not; if "
                "somebody wrote to it, run again");
}

// Names as given. The base of a run that goes by a record has a name from the root, which patch(1)
// refuses; seen from here it is mostly the one that was given at first.
PatchNames patch_names(const TrainOptions& options, const VectorFile& base,
                       const NamedRecord* known) {
  std::string name(name_in_patch(base.name()));
  const RecordedInput* const before = known == nullptr ? nullptr : known->record.input("vectors");
  if (before != nullptr && before->path == options.vectors) name = path_from_here(name);
  const std::string& output = options.out.output;
  return {name, output.empty() || output == "-" ? "tuned" : output};
}

// Two rows that pull each other and nothing else meet: every pair's loss is 0 when all are equal.
void warn_of_collapse(const Recipe& recipe, Observer& observer) {
  const bool attracts = recipe.loss == "mse" || recipe.loss == "cosine";
  const bool both_move =
      recipe.target != TargetKind::kVector && recipe.stop_gradient == StopGradient::kNone;
  if (!attracts || !both_move || recipe.anchor > 0) return;
  observer.warn({}, "--stop-gradient none with --loss " + recipe.loss +
                        " and --anchor 0 pulls rows together with nothing to hold them: they may "
                        "collapse into one; use --anchor 1, --stop-gradient target or --loss sgns");
}

// One visit multiplies a row's distance from where it settles by 1 - 2 lr (1 + L).
void warn_of_overshoot(const Recipe& recipe, Observer& observer) {
  const bool plain = recipe.loss == "mse" && recipe.optimizer == "sgd" &&
                     recipe.reduction == Reduction::kRow && recipe.options.momentum == 0;
  if (!plain || recipe.lr * (1 + recipe.anchor) < 1) return;
  observer.warn({}, "--lr " + decimal(recipe.lr) + " with --anchor " + decimal(recipe.anchor) +
                        " overshoots: rows swing around where they should settle, ever further; "
                        "keep lr * (1 + anchor) below 1");
}

// A plan can be made all the same.
void tell_refusal(const TrainOptions& options, const std::vector<InputIdentity>& inputs,
                  Observer& observer) {
  try {
    check_outputs(options, inputs);
  } catch (const Error& error) {
    observer.inform({}, "a run with these outputs would be refused: " + std::string(error.what()));
  }
}

}  // namespace

TrainPlan plan_training(const TrainOptions& options, Observer& caller) {
  StrictObserver observer(caller, options.strict);
  Recipe recipe = check_options(options);
  check_record_options(options);
  tell_refusal(options, identify_inputs(named_inputs(options)), observer);
  Preparation run(options, std::move(recipe), observer);
  TrainPlan plan = run.summarize();
  if (options.pairs.empty()) return plan;
  if (is_stream(options.pairs)) {
    plan.pairs = options.pairs == "-" ? "<stdin>" : options.pairs;
    return plan;
  }
  describe_pairs(open_pairs(run, nullptr, observer), plan);
  return plan;
}

TrainReport train(const TrainOptions& options, Observer& caller) {
  const double start = caller.seconds();
  StrictObserver strict(caller, options.strict);
  InputObserver observer(strict, wants_record(options));
  Recipe recipe = check_options(options);
  check_record_options(options);
  const std::optional<NamedRecord> found = known_record(options);
  const NamedRecord* const known = found ? &*found : nullptr;
  warn_of_collapse(recipe, observer);
  warn_of_overshoot(recipe, observer);
  const std::vector<InputIdentity> inputs = identify_inputs(named_inputs(options));
  Outputs outputs = create_outputs(options, inputs);
  Preparation run(options, std::move(recipe), observer);
  if (outputs.patch) require_lines(run.base().layout(), run.base().name());
  PairStream pairs = open_pairs(run, known, observer);

  TrainReport report;
  report.plan = run.summarize();
  describe_pairs(pairs, report.plan);
  const Learned learned = learn({run, pairs, outputs, observer, known, inputs});
  describe_learned(learned, report);
  if (report.stopped_after) return report;
  count_touched(run, learned.table, report);

  // Whatever refuses the result comes before its first byte, which may go to a pipe.
  const TunedRows tuned = judge(run, learned, report, observer);
  std::optional<ContentDigest> digest;
  if (wants_output_digest(options)) {
    digest = digest_tuned(run.base(), tuned, run.team(), observer);
    report.output_sha256 = digest->sha256;
    check_expected(options, known, *digest);
  }
  write_beside(run, learned, outputs);
  if (outputs.patch) {
    const PatchNames names = patch_names(options, run.base(), known);
    static_cast<void>(write_patch(run.base(), tuned, names, *outputs.patch, run.team(), observer));
    report.patch = outputs.patch->name();
  }
  if (outputs.vectors) {
    report.proof = write_and_prove(run.base(), tuned, run.trainable_in_base(), *outputs.vectors,
                                   run.team(), observer);
    report.output = outputs.vectors->name();
  }
  if (outputs.manifest) {
    report.manifest = outputs.manifest->name();
    write_manifest(options, learned, report, digest, caller.seconds() - start, outputs, observer);
  }
  warn_of_touched(run.base().name(), run.base().file().may_have_been_written(), observer);
  warn_of_touched(pairs.name(), pairs.may_have_been_written(), observer);
  run.base().file().check_unchanged();
  learned.skip_gram->check_unchanged();
  observer.proved(report);
  outputs.publish();
  return report;
}

}  // namespace embtune
