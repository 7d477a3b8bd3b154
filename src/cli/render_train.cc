#include "cli/render_train.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "base/quote.h"
#include "cli/layout.h"
#include "publish/row_drift.h"
#include "run/option_values.h"

namespace embtune {
namespace {

constexpr std::size_t kEpochLines = 10;
constexpr std::size_t kTokenBytes = 32;
constexpr std::size_t kSummaryColumns = kTextWidth - 14;  // Beside the longest label.

std::string base_text(const TrainPlan& plan) {
  return plan.vectors + ", " + plan.format + (plan.header ? " with header" : "") + ", " +
         counted(plan.rows, "row") + " of " + counted(plan.dim, "number") + ", " +
         counted(plan.base_bytes, "byte");
}

std::string rows_text(const TrainPlan& plan) {
  std::string text = "frozen " + grouped(plan.frozen) + ", trainable " + grouped(plan.trainable);
  if (plan.new_tokens != 0) text += " (" + grouped(plan.new_tokens) + " new)";
  return text;
}

std::string list_text(const ListSummary& list) {
  std::string text = list.name + ": " + counted(list.lines, "line") + ", " + grouped(list.found) +
                     " found, " + grouped(list.missing) + " missing";
  if (list.missing != 0) {
    text += " (" + grouped(list.missing) + " of " + grouped(list.found + list.missing) +
            " listed tokens not found)";
  }
  if (list.repeated != 0) text += ", " + grouped(list.repeated) + " repeated";
  if (list.empty_lines != 0) text += ", " + counted(list.empty_lines, "empty line");
  if (list.cr_dropped != 0) text += ", " + grouped(list.cr_dropped) + " matched without their CR";
  return text;
}

void add_selection(const TrainPlan& plan, LabelledLines& lines) {
  lines.add("base", base_text(plan));
  lines.add("rows", rows_text(plan));
  for (const ListSummary& list : plan.lists) lines.add("list", list_text(list));
  for (const std::string& note : plan.range_notes) {
    if (!note.empty()) lines.add("ranges", note);
  }
}

std::string learning_text(const TrainPlan& plan) {
  std::string text = "loss " + plan.loss + ", optimizer " + plan.optimizer + ", lr " +
                     number_text(plan.lr) + ", reduction " + plan.reduction;
  if (plan.anchor != 0) text += ", anchor " + number_text(plan.anchor);
  return text + ", batch " + grouped(plan.batch_size) + ", " + counted(plan.epochs, "epoch") +
         ", " + counted(static_cast<unsigned long long>(std::max(plan.threads, 0)), "thread");
}

std::string pairs_source(const TrainPlan& plan) {
  if (plan.pairs.empty()) return "none";
  std::string text = plan.pairs;
  if (!plan.pairs_format.empty()) text += ", " + plan.pairs_format;
  if (!plan.target.empty()) text += ", target " + plan.target;
  if (!plan.index.empty()) text += ", index " + plan.index;
  return text;
}

std::string pairs_counts(const PairSummary& pairs) {
  std::string text = grouped(pairs.read) + " read, " + grouped(pairs.used) + " used, " +
                     grouped(pairs.unknown) + " unknown, " + grouped(pairs.all_frozen) +
                     " all-frozen";
  if (pairs.empty_lines != 0) text += ", " + counted(pairs.empty_lines, "empty line");
  if (pairs.unknown != 0) {
    text += "; first unknown " + quote(pairs.first_unknown, kTokenBytes) + " at line " +
            grouped(pairs.first_unknown_line);
  }
  if (pairs.all_frozen != 0 && pairs.first_all_frozen_line != 0) {
    text += "; first all-frozen at line " + grouped(pairs.first_all_frozen_line);
  }
  return text;
}

std::string epoch_text(const EpochSummary& epoch) {
  return "epoch " + grouped(epoch.epoch) + ": mean " + rounded(epoch.loss, 6) +
         " per pair (first batch " + rounded(epoch.first_loss, 6) + ", last " +
         rounded(epoch.last_loss, 6) + "), " + counted(epoch.steps, "step") +
         (epoch.valid_loss ? ", held-out " + rounded(*epoch.valid_loss, 6) : "");
}

// Many epochs are shown by their first and last ones.
void add_epochs(const std::vector<EpochSummary>& epochs, LabelledLines& lines) {
  const bool all = epochs.size() <= kEpochLines;
  for (std::size_t i = 0; i < epochs.size(); ++i) {
    const bool shown = all || i < kEpochLines / 2 || i + kEpochLines / 2 >= epochs.size();
    const std::string label = i == 0 ? "loss" : "";
    if (shown) lines.add(label, epoch_text(epochs[i]));
    if (!all && i + 1 == kEpochLines / 2) lines.more("...");
  }
}

std::string moved_row_text(const MovedRow& row) {
  return quote(row.token, kTokenBytes) + " " +
         (std::isnan(row.share) ? "from zero" : percent(row.share));
}

void add_drift(const TrainReport& report, LabelledLines& lines) {
  const DriftSummary& drift = report.drift;
  if (drift.moved == 0) return lines.add("moved", "no row");
  lines.add("moved", counted(drift.moved, "row") +
                         (std::isnan(drift.mean_share) ? ", from zero"
                                                       : ", by " + percent(drift.mean_share) +
                                                             " of the base norm on the mean") +
                         (hardly_moved(drift) ? " (hardly at all: raise --lr or --epochs)" : ""));
  lines.more("distance " + rounded(drift.mean_distance, 4) + " mean, " +
             rounded(drift.largest_distance, 4) + " largest; cosine to the base " +
             rounded(drift.mean_cosine, 4) + " mean, " + rounded(drift.smallest_cosine, 4) +
             " smallest");
  std::string text = "furthest:";
  for (const MovedRow& row : drift.furthest) {
    const std::string next =
        " " + moved_row_text(row) + (&row == &drift.furthest.back() ? "" : ",");
    if (text.size() + next.size() > kSummaryColumns) {
      lines.more(text);
      text.clear();
    }
    text += text.empty() ? next.substr(1) : next;
  }
  lines.more(text);
}

std::string untouched_text(const TrainReport& report) {
  std::string text = counted(report.untouched, "trainable row") + ", first ";
  for (std::size_t i = 0; i < report.first_untouched.size(); ++i) {
    text += (i == 0 ? "" : ", ") + quote(report.first_untouched[i], kTokenBytes);
  }
  return text;
}

std::string proof_text(const ProofSummary& proof) {
  if (!proof.made) return "none, no vectors were written";
  std::string text = counted(proof.frozen_rows, "frozen row") + ", byte for byte";
  if (proof.unchanged_rows != 0) {
    text += "; " + counted(proof.unchanged_rows, "unchanged row") + ", likewise";
  }
  text += "; " + counted(proof.changed_rows, "changed row") + " read back";
  if (proof.new_rows != 0) text += "; " + counted(proof.new_rows, "new row") + ", likewise";
  return text + "; " + counted(proof.bytes, "byte");
}

}  // namespace

std::string plan_text(const TrainPlan& plan) {
  LabelledLines lines;
  add_selection(plan, lines);
  lines.add("pairs", pairs_source(plan));
  lines.add("learning", learning_text(plan));
  lines.add("memory", "about " + rounded(static_cast<double>(plan.memory_bytes) / 1e6, 3) +
                          " MB beside the mapped base");
  lines.add("output", "none: this is a dry run");
  return lines.text();
}

std::string report_text(const TrainReport& report) {
  LabelledLines lines;
  add_selection(report.plan, lines);
  lines.add("pairs", pairs_source(report.plan));
  lines.more(pairs_counts(report.pairs));
  lines.add("learning", learning_text(report.plan));
  add_epochs(report.epochs, lines);
  if (report.best_epoch != 0) lines.add("kept", "rows of epoch " + grouped(report.best_epoch));
  add_drift(report, lines);
  if (report.untouched != 0) lines.add("no pair", untouched_text(report));
  if (report.pairs.zero_vectors != 0) {
    lines.add("zeros", counted(report.pairs.zero_vectors, "cosine") +
                           " met a zero vector, first at line " +
                           grouped(report.pairs.first_zero_line));
  }
  lines.add("proof", proof_text(report.proof));
  if (!report.patch.empty()) lines.add("patch", report.patch);
  if (!report.manifest.empty()) lines.add("manifest", report.manifest);
  lines.add("output", report.output.empty() ? "no vectors" : report.output);
  if (!report.output_sha256.empty()) lines.more("SHA-256 " + report.output_sha256);
  return lines.text();
}

}  // namespace embtune
