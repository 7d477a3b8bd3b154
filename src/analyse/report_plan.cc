#include "analyse/report_plan.h"

#include "analyse/html.h"
#include "analyse/report_html.h"
#include "base/quote.h"

namespace embtune {
namespace {

// A setting is told unless it is at the value that means "not at all".
bool is_set(const ReportedRun& run, std::string_view name) {
  const std::string value = run.setting(name);
  return !value.empty() && value != "0" && value != "no" && value != "0.0";
}

std::string with_path(const ReportedRun& run, const char* name) {
  const RecordedInput* const input = run.manifest.record.input(name);
  if (input == nullptr) return "none";
  const std::string path =
      input->path.empty() ? "a pipe" : "<code>" + html_text(input->path) + "</code>";
  return input->digest ? path + ", " + counted(input->digest->bytes, "byte") : path;
}

std::string base_html(const ReportedRun& run) {
  const TrainPlan& plan = run.manifest.report.plan;
  return with_path(run, "vectors") + "; " + counted(plan.rows, "row") + " of " +
         counted(plan.dim, "number") + " (" + html_text(run.setting("format")) + ")";
}

std::string rows_text(const ReportedRun& run) {
  const TrainPlan& plan = run.manifest.report.plan;
  std::string text = grouped(plan.frozen) + " frozen, " + grouped(plan.trainable) + " trainable";
  if (plan.new_tokens != 0) text += " (" + grouped(plan.new_tokens) + " new)";
  return text;
}

// How the rows were chosen, as on the command line.
std::string selection_html(const ReportedRun& run) {
  std::string html;
  const auto add = [&html](const std::string& text) { html += (html.empty() ? "" : ", ") + text; };
  for (const char* name : {"freeze", "trainable", "mask", "add-tokens"}) {
    const RecordedInput* const input = run.manifest.record.input(name);
    if (input == nullptr) continue;
    add("<code>--" + std::string(name) + " " +
        html_text(input->path.empty() ? "(a pipe)" : input->path) + "</code>");
  }
  for (const char* name : {"freeze-rows", "trainable-rows"}) {
    const std::string ranges = run.setting(name);
    if (!ranges.empty()) {
      add("<code>--" + std::string(name) + " " + html_text(ranges) + "</code>");
    }
  }
  if (run.setting("train-all") == "yes") add("<code>--train-all</code>");
  return html.empty() ? "not kept" : html;
}

std::string pairs_text(const PairSummary& pairs) {
  std::string text = counted(pairs.read, "record") + " an epoch, " + grouped(pairs.used) + " used";
  if (pairs.unknown != 0) {
    text += ", " + grouped(pairs.unknown) + " skipped for an unknown token (first " +
            quote(pairs.first_unknown) + ", line " + grouped(pairs.first_unknown_line) + ")";
  }
  if (pairs.all_frozen != 0) text += ", " + grouped(pairs.all_frozen) + " with frozen rows only";
  return text;
}

std::string objective_text(const ReportedRun& run) {
  std::string text = run.setting("loss") + " loss, " + run.setting("target") +
                     " targets, gradients by " + run.setting("reduction");
  if (run.setting("loss") == "sgns") {
    text += ", " + run.setting("negatives") + " negatives (" + run.setting("noise") + "), " +
            run.setting("context") + " context";
  }
  if (run.setting("loss") == "margin") text += ", margin " + run.setting("margin");
  return text;
}

std::string optimizer_text(const ReportedRun& run) {
  std::string text = run.setting("optimizer") + ", learning rate " + run.setting("lr") + ", " +
                     run.setting("lr-schedule") + " schedule";
  const std::pair<const char*, const char*> parts[] = {{"warmup-steps", "warm-up steps"},
                                                       {"momentum", "momentum"},
                                                       {"weight-decay", "weight decay"}};
  for (const auto& [name, words] : parts) {
    if (is_set(run, name)) text += std::string(", ") + words + " " + run.setting(name);
  }
  if (is_set(run, "nesterov")) text += ", Nesterov";
  if (run.setting("update") == "dense") text += ", dense updates";
  return text;
}

std::string restraint_text(const ReportedRun& run) {
  std::string text;
  for (const char* name : {"anchor", "max-drift", "clip-norm", "fail-if-drift"}) {
    if (!is_set(run, name)) continue;
    text += (text.empty() ? "" : ", ") + std::string(name) + " " + run.setting(name);
  }
  if (is_set(run, "keep-norm")) text += std::string(text.empty() ? "" : ", ") + "keep-norm";
  return text;
}

std::string order_text(const ReportedRun& run) {
  const TrainReport& report = run.manifest.report;
  std::string text =
      "batches of " + run.setting("batch-size") + ", " + counted(report.epochs.size(), "epoch");
  if (report.best_epoch != 0) text += " (epoch " + grouped(report.best_epoch) + " was kept)";
  text += is_set(run, "shuffle") ? ", shuffled" : ", in stream order";
  return text + ", seed " + run.setting("seed");
}

std::string all_options(const ReportedRun& run) {
  HtmlTable table("Every option that decides a byte of the result", {{"Option"}, {"Value"}},
                  "options");
  for (const auto& [name, value] : run.manifest.record.settings.items()) {
    const std::string text = run.setting(name);
    table.add({"<code>--" + html_text(name) + "</code>", text.empty() ? "-" : html_text(text)});
  }
  return html_details("All options", table.html());
}

}  // namespace

std::string plan_html(const ReportedRun& run) {
  HtmlFacts facts;
  facts.add_html("Base", base_html(run));
  facts.add("Rows", rows_text(run));
  facts.add_html("Selection", selection_html(run));
  facts.add_html("Pairs",
                 with_path(run, "pairs") + "; " + html_text(pairs_text(run.manifest.report.pairs)));
  facts.add("Objective", objective_text(run));
  facts.add("Optimizer", optimizer_text(run));
  facts.add("Order", order_text(run));
  const std::string restraint = restraint_text(run);
  if (!restraint.empty()) facts.add("Restraint", restraint);
  return facts.html() + all_options(run);
}

}  // namespace embtune
