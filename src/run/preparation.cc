#include "run/preparation.h"

#include <algorithm>
#include <utility>

#include "base/quote.h"
#include "embtune/error.h"
#include "embtune/option_names.h"
#include "io/processors.h"
#include "learn/optimizer.h"
#include "learn/trainable_table.h"
#include "run/outputs.h"
#include "run/start_table.h"
#include "selection/shard.h"

namespace embtune {
namespace {

int thread_count(int asked) { return asked > 0 ? asked : usable_processors(); }

std::vector<std::string> tokens_of(const std::vector<NewToken>& news) {
  std::vector<std::string> tokens;
  for (const NewToken& token : news) tokens.push_back(token.token);
  return tokens;
}

std::vector<NewToken> new_tokens_of(const TrainOptions& options, const TokenIndex& index,
                                    Observer& observer) {
  if (options.learn.add_tokens.empty()) return {};
  return read_new_tokens(options.learn.add_tokens, index, options.selection.missing, observer);
}

ListSummary summary_of(const ListReport& report) {
  return {.name = report.name,
          .lines = report.lines,
          .found = report.found,
          .repeated = report.repeated,
          .missing = report.missing,
          .empty_lines = report.empty_lines,
          .cr_dropped = report.cr_dropped};
}

// A part of the rows can be trained alone if no pair of another part, and nothing that is measured
// over all of them, has a say in what it becomes.
void check_shard(const TrainOptions& options) {
  if (options.shard.empty()) return;
  static_cast<void>(parse_shard(options.shard));
  const auto refuse = [](const std::string& what) {
    throw Error(ErrorKind::kUsage, "--shard does not go with " + what);
  };
  if (options.pair.target != TargetKind::kVector) {
    refuse("--target " + std::string(name_of(options.pair.target)) +
           ": rows of one pair are trained together, and a shard has a part of them only");
  }
  if (!options.learn.add_tokens.empty()) {
    refuse("--add-tokens: every shard would append the new rows; add them in a run of its own");
  }
  if (!options.learn.valid.empty() || options.learn.patience > 0) {
    refuse("--valid and --patience: the loss on held-out pairs needs all rows");
  }
  if (options.out.patch_out.empty()) {
    throw Error(ErrorKind::kUsage,
                "--shard needs --patch-out FILE, which its part of the work "
                "goes to");
  }
  if (!options.out.output.empty()) {
    refuse(
        "-o: its output is a part; write --patch-out FILE, and put the patches together with "
        "embtune apply");
  }
}

}  // namespace

Recipe check_options(const TrainOptions& options) {
  check_shard(options);
  check_selection_options(options.selection);
  if (options.out.digits < 0 || options.out.digits > 60) {
    throw Error(ErrorKind::kUsage, "--digits must be 1 to 60 (or 0 for the shortest text)");
  }
  if (!options.out.save_context.empty() && options.learn.context != Context::kSeparate) {
    throw Error(ErrorKind::kUsage,
                "--save-context needs --context separate; leave it out, or add that");
  }
  if (!options.out.fail_if_drift.empty()) {
    static_cast<void>(parse_drift_bound(options.out.fail_if_drift, "--fail-if-drift"));
  }
  return resolve(options.learn, options.pair.target);
}

bool keeps_base(const Recipe& recipe) noexcept {
  return recipe.anchor > 0 || recipe.max_drift.has_value() || recipe.options.keep_norm;
}

Preparation::Preparation(const TrainOptions& options, Recipe recipe, Observer& observer)
    : options_(options),
      recipe_(std::move(recipe)),
      temp_dir_(temporary_folder(options)),
      team_(thread_count(options.machine.threads)),
      base_(VectorFile::open(options.vectors, options.vector, temp_dir_, team_)),
      index_(base_, team_),
      new_tokens_(new_tokens_of(options, index_, observer)),
      vocabulary_(index_, tokens_of(new_tokens_)) {
  tell_oddities(observer);
  selection_ = select_rows(options.selection, options.vector.duplicates, vocabulary_, observer);
  if (options.shard.empty()) return;
  selection_.plan = plan_of_shard(selection_.plan, parse_shard(options.shard));
}

void Preparation::tell_oddities(Observer& observer) const {
  std::vector<Oddity> oddities = base_.table().oddities();
  oddities.push_back(duplicate_oddity(index_));
  for (const Oddity& oddity : oddities) {
    if (oddity.count == 0 || !is_warning(oddity.kind)) continue;
    // Binary rows stand in no line; the text names them.
    const bool has_line = !base_.binary() && !oddity.first_lines.empty();
    observer.warn({base_.name(), has_line ? oddity.first_lines.front() : 0}, describe(oddity));
  }
}

std::uint64_t Preparation::trainable_in_base() const noexcept {
  return plan().trainable_rows() - new_tokens_.size();
}

TrainPlan Preparation::summarize() const {
  TrainPlan plan;
  plan.vectors = base_.name();
  plan.format = format_title(base_.layout().format);
  plan.header = base_.layout().header;
  plan.rows = base_.rows();
  plan.dim = base_.dim();
  plan.base_bytes = base_.bytes().size();
  plan.frozen = selection_.plan.frozen_rows();
  plan.trainable = selection_.plan.trainable_rows();
  plan.new_tokens = new_tokens_.size();
  for (const ListReport& list : selection_.lists) plan.lists.push_back(summary_of(list));
  plan.range_notes = selection_.range_notes;
  plan.target = name_of(recipe_.target);
  plan.loss = recipe_.loss;
  plan.optimizer = recipe_.optimizer;
  plan.reduction = name_of(recipe_.reduction);
  plan.lr = recipe_.lr;
  plan.anchor = recipe_.anchor;
  plan.batch_size = recipe_.options.batch_size;
  plan.epochs = recipe_.options.epochs;
  plan.threads = team_.threads();
  const int states = find_optimizer(recipe_.optimizer)->make(recipe_)->states();
  constexpr std::uint64_t kBytesPerRow = 32;  // Row table and token index.
  const std::uint64_t slots = TableSlots(*this).count();
  plan.memory_bytes = base_.rows() * kBytesPerRow +
                      TrainableTable::bytes(slots, plan.dim, states, keeps_base(recipe_));
  return plan;
}

}  // namespace embtune
