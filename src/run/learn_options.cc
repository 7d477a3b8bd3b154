#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "learn/loss.h"
#include "learn/optimizer.h"
#include "run/train_options.h"

namespace embtune {
namespace {

// "0.25 for sgd, 0.05 for adagrad, else 0.01": the value that most entries share goes last.
template <class Field>
std::string defaults_by_optimizer(Field field) {
  double common = 0;
  std::size_t most = 0;
  for (const OptimizerEntry& entry : optimizers()) {
    std::size_t count = 0;
    for (const OptimizerEntry& other : optimizers())
      count += other.*field == entry.*field ? 1U : 0U;
    if (count > most) {
      most = count;
      common = entry.*field;
    }
  }
  std::string text;
  for (const OptimizerEntry& entry : optimizers()) {
    if (entry.*field == common) continue;
    text += number_text(entry.*field) + " for " + std::string(entry.name) + ", ";
  }
  return text.empty() ? number_text(common) : text + "else " + number_text(common);
}

// Names and one-line helps of a table.
template <class Entries>
std::vector<std::pair<std::string, std::string>> words_of(const Entries& entries) {
  std::vector<std::pair<std::string, std::string>> words;
  for (const auto& entry : entries) words.emplace_back(entry.name, entry.help);
  return words;
}

void describe_loss(LearnOptions& options, OptionTable& table) {
  table
      .add_word("--loss", "Loss of a pair with index x, target t (near, far), score and weight w.",
                words_of(losses()), options.loss)
      .defaults_to("mse for vectors and tokens, score for scores, margin for triplets");
  table
      .add_choice("--reduction",
                  "How a batch's gradient becomes one step. row: a row's sum is divided by the "
                  "number of the batch's pairs that move it. mean: by B D for mse, else by B, the "
                  "batch's used pairs. batch: by B. sum: not at all.",
                  options.reduction)
      .defaults_to("row for mse, else batch");
  table
      .add_choice("--stop-gradient",
                  "target: the other tokens of a pair are constants. none: every trainable row of "
                  "a pair moves.",
                  options.stop_gradient)
      .defaults_to("target for mse and cosine, else none");
  table.add_number("--margin", "m of the margin loss.", options.margin, above(0));
}

void describe_optimizer(LearnOptions& options, OptionTable& table) {
  table
      .add_word("--optimizer",
                "How a row follows its gradient g; definitions are those of torch.optim.",
                words_of(optimizers()), options.optimizer)
      .defaults_to("sgd for mse, else adagrad");
  table.add_number("--lr,--learning-rate", "Learning rate.", options.lr, above(0))
      .defaults_to(defaults_by_optimizer(&OptimizerEntry::default_lr));
  table.add_number("--momentum", "sgd: share of the last step that is kept.", options.momentum,
                   below_one());
  table.add_flag("--nesterov", "sgd: Nesterov's form of momentum.", options.nesterov);
  table.add_number("--beta1", "adam, adamw: memory of the mean.", options.beta1, below_one());
  table.add_number("--beta2", "adam, adamw: memory of the squares.", options.beta2, below_one());
  table.add_number("--rho", "rmsprop: memory of the squares.", options.rho, below_one());
  table.add_number("--epsilon", "Added to the root of the squares.", options.epsilon, at_least(0))
      .defaults_to(defaults_by_optimizer(&OptimizerEntry::default_epsilon));
  table.add_number("--initial-accumulator", "adagrad: what the sum of squares starts with.",
                   options.initial_accumulator, at_least(0));
  table.add_number("--weight-decay",
                   "Times the row, added to its gradient; decoupled in adamw. Frozen rows never "
                   "decay.",
                   options.weight_decay, at_least(0));
  table.add_choice("--update",
                   "lazy: only rows of the batch move, with their state and decay. dense: every "
                   "trainable row takes every step.",
                   options.update);
  table.add_choice("--strategy",
                   "A table of the trainable rows only, or the whole matrix with the gradient of "
                   "frozen rows dropped. Same bytes, other cost.",
                   options.strategy);
}

void describe_order(LearnOptions& options, OptionTable& table) {
  table.add_count("--batch-size,--batch", "Records a batch; one step each.", options.batch_size,
                  at_least(1));
  table.add_count("--epochs,--epoch", "Passes over the pairs.", options.epochs, at_least(1));
  table.add_flag("--shuffle", "Take the pairs in a new order, set by --seed, in each epoch.",
                 options.shuffle);
  table.add_count("--seed", "Seed of everything random.", options.seed, at_least(0));
  table.add_choice("--lr-schedule",
                   "Learning rate at step k of n: lr, lr (1 - k/n), or lr (1 + cos(pi k/n)) / 2.",
                   options.lr_schedule);
  table.add_count("--warmup-steps", "Steps W in which lr rises first: lr (k + 1) / W.",
                  options.warmup_steps, at_least(0));
  table.add_text("--row-lr", "FILE", "Factors on lr: TOKEN<TAB>FACTOR lines.", options.row_lr)
      .held_as(Holds::kInput);
  table
      .add_count("--patience",
                 "Stop after N epochs without a better loss on --valid, and keep the best table.",
                 options.patience, at_least(1))
      .defaults_to("never stop early");
}

void describe_drift(LearnOptions& options, OutputOptions& out, OptionTable& table) {
  table.group("Drift");
  table
      .add_number(
          "--anchor",
          "Pull each row back to its base: w X |x - base|^2 is added to the loss of each of its "
          "pairs. With mse a row settles at (t + X base) / (1 + X).",
          options.anchor, at_least(0))
      .defaults_to("1 for token targets with mse or cosine, else 0");
  table.add_text(
      "--max-drift", "R|P%",
      "Keep each row within the L2 distance R of its base, or within P% of its base's norm.",
      options.max_drift);
  table.add_flag("--keep-norm", "Each row keeps the norm of its base (not with --max-drift).",
                 options.keep_norm);
  table
      .add_number("--clip-norm", "Bound on the norm of a row's gradient.", options.clip_norm,
                  at_least(0))
      .defaults_to("0, no bound");
  table.add_text(
      "--fail-if-drift", "R|P%",
      "Write nothing and exit 1 if a row moved further than this, a new one from its first "
      "values.",
      out.fail_if_drift);
}

void describe_new_tokens(LearnOptions& options, OptionTable& table) {
  table.group("New tokens");
  table
      .add_text("--add-tokens", "FILE",
                "Append trainable rows: NEW, or NEW<TAB>a b c for the mean of known tokens.",
                options.add_tokens)
      .held_as(Holds::kInput);
  table.add_choice("--init",
                   "Start of a row without parts: normal has mean and spread of the base's rows.",
                   options.init);
}

void describe_sgns(LearnOptions& options, OutputOptions& out, OptionTable& table) {
  table.group("sgns");
  table.add_count("--negatives", "Noise tokens K per pair.", options.negatives, at_least(0));
  table.add_count("--negative-group", "Consecutive pairs that share one draw.",
                  options.negative_group, at_least(1));
  table.add_choice("--noise",
                   "What negatives are drawn from: counts of targets in the pairs ^ 0.75, or "
                   "1 / (row + 1).",
                   options.noise);
  table
      .add_text("--counts", "FILE",
                "TOKEN<TAB>COUNT lines in place of --noise; a token not in "
                "it is never drawn.",
                options.counts)
      .held_as(Holds::kInput);
  table.add_choice("--context",
                   "tied: context vectors are the rows themselves. separate: a table of its own.",
                   options.context);
  table
      .add_text("--context-vectors", "FILE", "Start of a separate context table.",
                options.context_vectors)
      .defaults_to("zeros")
      .held_as(Holds::kInput);
  table.add_text("--save-context", "FILE|-", "Write the separate context table.", out.save_context)
      .held_as(Holds::kFree);
  table.add_flag("--freeze-context", "The separate context table does not learn.",
                 options.freeze_context);
}

}  // namespace

void describe_learning(LearnOptions& options, OutputOptions& out, OptionTable& table) {
  table.group("Learning");
  describe_loss(options, table);
  describe_optimizer(options, table);
  describe_order(options, table);
  describe_drift(options, out, table);
  describe_new_tokens(options, table);
  describe_sgns(options, out, table);
}

}  // namespace embtune
