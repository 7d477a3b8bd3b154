#include "learn/recipe.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/quote.h"
#include "embtune/error.h"
#include "embtune/option_names.h"
#include "learn/loss.h"
#include "learn/optimizer.h"

namespace embtune {
namespace {

[[noreturn]] void refuse(const std::string& message) { throw Error(ErrorKind::kUsage, message); }

// The shortest text of a number, for messages; std::to_string would print 1e-9 as 0.000000.
std::string text_of(double value) {
  std::array<char, 32> buffer{};
  const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
  return std::string(buffer.data(), result.ptr);
}

// Each of these holds for no nan.
void require_above_zero(const char* option, double value) {
  if (value > 0 && std::isfinite(value)) return;
  refuse(std::string(option) + " " + text_of(value) + ": must be a finite number above 0");
}

void require_not_negative(const char* option, double value) {
  if (value >= 0 && std::isfinite(value)) return;
  refuse(std::string(option) + " " + text_of(value) + ": must be a finite number, 0 or more");
}

void require_fraction(const char* option, double value) {
  if (value >= 0 && value < 1) return;
  refuse(std::string(option) + " " + text_of(value) + ": must be at least 0 and below 1");
}

void require_count(const char* option, std::uint64_t value) {
  if (value == 0) refuse(std::string(option) + " 0: must be at least 1");
}

// An option that has been moved from its default but would have no effect.
void require_use(bool given, bool used, const char* option, const std::string& needs) {
  if (given && !used) refuse(std::string(option) + " needs " + needs);
}

template <class Entry>
std::string known_names(std::span<const Entry> entries) {
  std::string list;
  for (const Entry& entry : entries) {
    if (!list.empty()) list += ", ";
    list += entry.name;
  }
  return list;
}

template <class Entry>
[[noreturn]] void refuse_name(const char* option, const std::string& name,
                              std::span<const Entry> entries) {
  std::vector<std::string_view> names;
  for (const Entry& entry : entries) names.push_back(entry.name);
  const std::string_view near = nearest(name, names);
  refuse(std::string(option) + " " + quote(name) + " is unknown" +
         (near.empty() ? std::string() : "; did you mean " + std::string(near) + "?") +
         " (known: " + known_names(entries) + ")");
}

bool fits(const LossEntry& loss, TargetKind target) {
  switch (target) {
    case TargetKind::kVector:
      return loss.vector_target;
    case TargetKind::kToken:
      return loss.token_target;
    case TargetKind::kScore:
      return loss.score_target;
    case TargetKind::kTriplet:
      return loss.triplet_target;
  }
  return false;
}

// The first loss of the table that fits is a target's default.
const LossEntry& default_loss(TargetKind target) {
  for (const LossEntry& entry : losses()) {
    if (fits(entry, target)) return entry;
  }
  refuse("no loss fits this target");
}

std::string losses_that_fit(TargetKind target) {
  std::string list;
  for (const LossEntry& entry : losses()) {
    if (!fits(entry, target)) continue;
    if (!list.empty()) list += ", ";
    list += entry.name;
  }
  return list;
}

std::string targets_that_fit(const LossEntry& loss) {
  std::string list;
  for (const auto& [name, target] : names<TargetKind>()) {
    if (!fits(loss, target)) continue;
    if (!list.empty()) list += " or ";
    list += "--target " + std::string(name);
  }
  return list;
}

const LossEntry& choose_loss(const LearnOptions& options, TargetKind target) {
  if (!options.loss) return default_loss(target);
  const LossEntry* entry = find_loss(*options.loss);
  if (entry == nullptr) refuse_name("--loss", *options.loss, losses());
  if (!fits(*entry, target)) {
    refuse("--loss " + *options.loss + " does not fit --target " + std::string(name_of(target)) +
           ": use " + targets_that_fit(*entry) + ", or --loss " + losses_that_fit(target));
  }
  return *entry;
}

const OptimizerEntry& choose_optimizer(const LearnOptions& options, std::string_view loss) {
  const std::string name = options.optimizer.value_or(loss == "mse" ? "sgd" : "adagrad");
  const OptimizerEntry* entry = find_optimizer(name);
  if (entry == nullptr) refuse_name("--optimizer", name, optimizers());
  return *entry;
}

void check_ranges(const LearnOptions& options) {
  if (options.lr) require_above_zero("--lr", *options.lr);
  require_fraction("--momentum", options.momentum);
  require_fraction("--beta1", options.beta1);
  require_fraction("--beta2", options.beta2);
  require_fraction("--rho", options.rho);
  if (options.epsilon) require_not_negative("--epsilon", *options.epsilon);
  require_not_negative("--initial-accumulator", options.initial_accumulator);
  require_not_negative("--weight-decay", options.weight_decay);
  require_count("--batch-size", options.batch_size);
  require_count("--epochs", options.epochs);
  require_above_zero("--margin", options.margin);
  require_count("--negative-group", options.negative_group);
  if (options.anchor) require_not_negative("--anchor", *options.anchor);
  require_not_negative("--clip-norm", options.clip_norm);
}

void check_optimizer_options(const LearnOptions& options, std::string_view optimizer) {
  const LearnOptions defaults;
  const bool adam = optimizer == "adam" || optimizer == "adamw";
  require_use(options.momentum != 0, optimizer == "sgd", "--momentum", "--optimizer sgd");
  require_use(options.nesterov, optimizer == "sgd" && options.momentum > 0, "--nesterov",
              "--optimizer sgd and a --momentum above 0");
  require_use(options.beta1 != defaults.beta1, adam, "--beta1", "--optimizer adam or adamw");
  require_use(options.beta2 != defaults.beta2, adam, "--beta2", "--optimizer adam or adamw");
  require_use(options.rho != defaults.rho, optimizer == "rmsprop", "--rho", "--optimizer rmsprop");
  require_use(options.epsilon.has_value(), optimizer != "sgd", "--epsilon",
              "--optimizer adagrad, rmsprop, adam or adamw");
  require_use(options.initial_accumulator != 0, optimizer == "adagrad", "--initial-accumulator",
              "--optimizer adagrad");
}

void check_loss_options(const LearnOptions& options, std::string_view loss) {
  const LearnOptions defaults;
  const bool sgns = loss == "sgns";
  const bool separate = options.context == Context::kSeparate;
  const std::string needs = "--loss sgns";
  require_use(options.margin != defaults.margin, loss == "margin", "--margin", "--loss margin");
  require_use(options.negatives != defaults.negatives, sgns, "--negatives", needs);
  require_use(options.negative_group != defaults.negative_group, sgns, "--negative-group", needs);
  require_use(options.noise != defaults.noise, sgns, "--noise", needs);
  require_use(!options.counts.empty(), sgns, "--counts", needs);
  require_use(separate, sgns, "--context separate", needs);
  require_use(!options.context_vectors.empty(), separate, "--context-vectors",
              "--context separate");
  require_use(options.freeze_context, separate, "--freeze-context", "--context separate");
  if (!options.counts.empty() && options.noise != defaults.noise) {
    refuse("--counts and --noise " + std::string(name_of(options.noise)) +
           " exclude each other: both say how often a token is drawn; leave one out");
  }
}

void check_combinations(const LearnOptions& options, TargetKind target) {
  if (options.keep_norm && !options.max_drift.empty()) {
    refuse("--keep-norm and --max-drift exclude each other: leave one out");
  }
  require_use(options.patience != 0, !options.valid.empty(), "--patience", "--valid FILE");
  require_use(options.init != LearnOptions{}.init, !options.add_tokens.empty(), "--init",
              "--add-tokens FILE");
  const bool from_zero = !options.add_tokens.empty() && options.init == NewTokenInit::kZero;
  if (from_zero && (options.keep_norm || options.max_drift.ends_with('%'))) {
    refuse("--init zero starts new tokens at a norm of 0, where " +
           std::string(options.keep_norm ? "--keep-norm" : "a --max-drift in %") +
           " holds them; use another --init, or a --max-drift that is a length");
  }
  if (target == TargetKind::kVector && options.stop_gradient == StopGradient::kNone) {
    refuse(
        "--stop-gradient none needs a --target that names rows (token, score, triplet): a target "
        "vector belongs to no row that could move");
  }
}

double default_anchor(std::string_view loss, TargetKind target) {
  const bool retrofitting = target == TargetKind::kToken && (loss == "mse" || loss == "cosine");
  return retrofitting ? 1 : 0;
}

}  // namespace

Recipe resolve(const LearnOptions& options, TargetKind target) {
  const LossEntry& loss = choose_loss(options, target);
  const OptimizerEntry& optimizer = choose_optimizer(options, loss.name);
  check_ranges(options);
  check_optimizer_options(options, optimizer.name);
  check_loss_options(options, loss.name);
  check_combinations(options, target);

  Recipe recipe;
  recipe.target = target;
  recipe.loss = loss.name;
  recipe.optimizer = optimizer.name;
  recipe.reduction =
      options.reduction.value_or(loss.name == "mse" ? Reduction::kRow : Reduction::kBatch);
  recipe.lr = options.lr.value_or(optimizer.default_lr);
  recipe.epsilon = options.epsilon.value_or(optimizer.default_epsilon);
  recipe.stop_gradient = options.stop_gradient.value_or(loss.default_stop);
  recipe.anchor = options.anchor.value_or(default_anchor(loss.name, target));
  if (!options.max_drift.empty()) {
    recipe.max_drift = parse_drift_bound(options.max_drift, "--max-drift");
  }
  recipe.options = options;
  return recipe;
}

DriftBound parse_drift_bound(const std::string& text, const std::string& option) {
  std::string_view number = text;
  DriftBound bound;
  if (number.ends_with('%')) {
    number.remove_suffix(1);
    bound.relative = true;
  }
  const char* end = number.data() + number.size();
  const auto result = std::from_chars(number.data(), end, bound.value);
  const bool whole = result.ec == std::errc() && result.ptr == end && !number.empty();
  if (!whole || !(bound.value >= 0) || !std::isfinite(bound.value)) {
    refuse(option + " " + quote(text) +
           ": expected a length such as 0.5, or a share of the row's base norm such as 10%");
  }
  if (bound.relative) bound.value /= 100;
  return bound;
}

}  // namespace embtune
