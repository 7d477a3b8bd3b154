#include "analyse/report_page.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

#include "analyse/html.h"
#include "analyse/report_drift.h"
#include "analyse/report_html.h"
#include "analyse/report_plan.h"
#include "analyse/report_proof.h"
#include "analyse/report_style.h"
#include "analyse/report_training.h"
#include "base/quote.h"

namespace embtune {
namespace {

// The policy lets nothing be loaded or run, should an escape ever be missed.
constexpr std::string_view kHead =
    "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
    "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
    "'unsafe-inline'; base-uri 'none'; form-action 'none'\">\n"
    "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
    "<meta name=\"color-scheme\" content=\"light dark\">\n"
    "<meta name=\"referrer\" content=\"no-referrer\">\n";
constexpr std::string_view kArrow = " \xe2\x86\x92 ";
constexpr std::string_view kDot = " \xc2\xb7 ";

std::string file_name(const std::string& path) {
  return std::filesystem::path(path).filename().string();
}

std::string title_of(const ReportContent& content) {
  if (!content.title.empty()) return content.title;
  const std::string output = file_name(content.run.manifest.output_path);
  return output.empty() ? "A run of embtune" : output;
}

std::string input_name(const ReportedRun& run, const char* name, const char* otherwise) {
  const RecordedInput* const input = run.manifest.record.input(name);
  return input == nullptr || input->path.empty() ? otherwise : file_name(input->path);
}

std::string deck(const ReportedRun& run) {
  const TrainReport& report = run.manifest.report;
  const TrainPlan& plan = report.plan;
  const std::uint64_t learnt = plan.trainable - plan.new_tokens;
  std::string text =
      grouped(learnt) + " of the " + counted(plan.rows, "row") + " of <b>" +
      html_text(input_name(run, "vectors", "a stream")) + "</b> could learn from <b>" +
      html_text(input_name(run, "pairs", "a stream of pairs")) + "</b>; " +
      (report.drift.moved == learnt && learnt > 1 ? "all of them moved"
                                                  : grouped(report.drift.moved) + " moved");
  if (plan.new_tokens != 0) text += ", and " + counted(plan.new_tokens, "token") + " came new";
  text += ". ";
  if (plan.frozen == 0) return text + "No row was frozen.";
  if (plan.frozen == 1) {
    return text + "The other one " +
           (report.proof.made ? "is what it was, byte for byte." : "was frozen.");
  }
  text += "The other " + grouped(plan.frozen);
  return text + (report.proof.made ? " are what they were, byte for byte." : " were frozen.");
}

std::string tile(std::string_view name, const std::string& figure, const std::string& remark) {
  return "<div class=\"tile\"><dt>" + html_text(name) + "</dt><dd><b>" + html_text(figure) +
         "</b><span>" + html_text(remark) + "</span></dd></div>\n";
}

std::string loss_tile(const TrainReport& report) {
  if (report.epochs.empty() || !std::isfinite(report.epochs.front().first_loss)) return {};
  const EpochSummary& last = report.epochs.back();
  return tile("Loss of a batch",
              short_number(report.epochs.front().first_loss, 3) + std::string(kArrow) +
                  short_number(last.last_loss, 3),
              "first to last, over " + counted(report.epochs.size(), "epoch"));
}

std::string tiles(const ReportedRun& run) {
  const TrainReport& report = run.manifest.report;
  std::string html = "<dl class=\"tiles\">\n";
  html += tile("Rows that moved", grouped(report.drift.moved),
               "of " + grouped(report.plan.trainable - report.plan.new_tokens) + " trainable");
  html += tile("Frozen rows", grouped(report.plan.frozen),
               report.proof.made ? "compared, all equal" : "no output, so no proof");
  html += loss_tile(report);
  if (report.drift.moved != 0) {
    html += tile("Mean movement", percent_text(report.drift.mean_share),
                 "of the base norm, cosine " + fixed_number(report.drift.mean_cosine, 3));
  }
  if (report.plan.new_tokens != 0) {
    html += tile("New tokens", grouped(report.plan.new_tokens), "behind the last row");
  }
  return html + "</dl>\n";
}

std::string notes(const ReportContent& content) {
  if (content.notes.empty()) return {};
  std::string html = "<aside class=\"notes\" aria-label=\"Notes\">\n<ul>\n";
  for (const std::string& note : content.notes) html += "<li>" + html_text(note) + "</li>\n";
  return html + "</ul>\n</aside>\n";
}

std::string fact(const ReportedRun& run, std::string_view name) {
  for (const auto& [key, text] : run.manifest.facts) {
    if (key == name) return text;
  }
  return {};
}

std::string footer(const ReportedRun& run) {
  std::string text = "embtune " + run.version + ", numerics " +
                     std::to_string(run.manifest.record.numerics) + ", " + run.isa;
  const std::string started = fact(run, "started");
  const std::string host = fact(run, "host");
  if (!started.empty()) text += std::string(kDot) + "started " + started;
  if (!host.empty()) text += " on " + host;
  if (std::isfinite(run.manifest.seconds)) {
    text += std::string(kDot) + short_number(run.manifest.seconds, 3) + " s, " +
            counted(static_cast<unsigned long long>(std::max(run.manifest.report.plan.threads, 0)),
                    "thread");
  }
  return "<footer>" + html_paragraph(text) + "</footer>\n";
}

// A section of the page, and its link at the top.
struct Section {
  std::string_view id;
  std::string_view heading;
  std::string html;  // Empty: there is nothing to tell.
};

}  // namespace

std::string report_page(const ReportContent& content) {
  const ReportedRun& run = content.run;
  const RowSurvey* const survey = content.survey ? &*content.survey : nullptr;
  const std::vector<Section> sections = {
      {"plan", "Plan", plan_html(run)},
      {"proof", "Proof", proof_html(run, content.manifest)},
      {"training", "Training", training_html(run)},
      {"drift", "How far rows moved", drift_html(run, survey)},
      {"moved", "Rows that moved most", moved_html(run, survey)},
      {"map", "Map", survey == nullptr ? std::string() : map_html(*survey)},
      {"new", "New tokens", survey == nullptr ? std::string() : new_rows_html(run, *survey)},
      {"unmoved", "Trainable, but not moved", unmoved_html(run, survey)},
  };
  const std::string title = html_text(title_of(content));
  std::string html(kHead);
  html += "<title>" + title + " - embtune report</title>\n<style>\n" + std::string(report_style()) +
          "</style>\n</head>\n<body>\n<header>\n<p class=\"kicker\">" + "embtune report</p>\n<h1>" +
          title + "</h1>\n<p class=\"deck\">" + deck(run) + "</p>\n" + tiles(run) + notes(content) +
          "<nav aria-label=\"Sections\"><ul>\n";
  for (const Section& section : sections) {
    if (section.html.empty()) continue;
    html += "<li><a href=\"#" + std::string(section.id) + "\">" + html_text(section.heading) +
            "</a></li>\n";
  }
  html += "</ul></nav>\n</header>\n<main>\n";
  for (const Section& section : sections) {
    if (!section.html.empty()) html += html_section(section.id, section.heading, section.html);
  }
  return html + "</main>\n" + footer(run) + "</body>\n</html>\n";
}

}  // namespace embtune
