#include "analyse/report_training.h"

#include <algorithm>
#include <cmath>

#include "analyse/html.h"
#include "analyse/report_html.h"
#include "analyse/svg_chart.h"
#include "base/quote.h"

namespace embtune {
namespace {

constexpr SvgSize kLossWide{880, 300};
constexpr SvgSize kLossNarrow{340, 250};
constexpr SvgSize kRateWide{880, 190};
constexpr SvgSize kRateNarrow{340, 190};

ChartLine loss_line(const std::vector<CurvePoint>& curve) {
  ChartLine line{"line-a", {}, {}, false};
  for (const CurvePoint& point : curve) {
    if (std::isfinite(point.loss)) {
      line.points.push_back({static_cast<double>(point.pairs), point.loss});
    }
  }
  return line;
}

// The held-out pairs, after each epoch.
ChartLine valid_line(const ReportedRun& run) {
  ChartLine line{"line-b", "held-out pairs", {}, true};
  const TrainReport& report = run.manifest.report;
  for (const EpochSummary& epoch : report.epochs) {
    if (!epoch.valid_loss || !std::isfinite(*epoch.valid_loss)) continue;
    line.points.push_back(
        {static_cast<double>(epoch.epoch * report.pairs.read), *epoch.valid_loss});
  }
  return line;
}

std::string loss_figure(const ReportedRun& run) {
  std::vector<ChartLine> lines = {loss_line(run.manifest.curve)};
  if (lines[0].points.empty()) return html_paragraph("The manifest holds no curve of the loss.");
  const ChartLine valid = valid_line(run);
  if (!valid.points.empty()) {
    lines[0].label = "training pairs";
    lines.push_back(valid);
  }
  const ChartText text{{"Loss", "From " + short_number(lines[0].points.front().y) + " to " +
                                    short_number(lines[0].points.back().y) + " over " +
                                    counted(run.manifest.curve.back().pairs, "record") +
                                    "; the table of epochs below has the figures."},
                       "training records",
                       "loss, mean per pair"};
  return html_figure([&](SvgSize size) { return line_chart(text, lines, size); }, kLossWide,
                     kLossNarrow,
                     "Loss of the training pairs, each taken before the step that it caused.");
}

std::string rate_figure(const std::vector<CurvePoint>& curve) {
  ChartLine line{"line-b", {}, {}, false};
  for (const CurvePoint& point : curve) {
    if (std::isfinite(point.lr)) {
      line.points.push_back({static_cast<double>(point.pairs), point.lr});
    }
  }
  if (line.points.empty()) return {};
  const ChartText text{{"Learning rate", "From " + short_number(line.points.front().y) + " to " +
                                             short_number(line.points.back().y) + "."},
                       "training records",
                       "learning rate"};
  return html_figure([&](SvgSize size) { return line_chart(text, {line}, size); }, kRateWide,
                     kRateNarrow, "Learning rate over the same records.");
}

std::string epochs(const TrainReport& report) {
  const bool valid = std::any_of(report.epochs.begin(), report.epochs.end(),
                                 [](const EpochSummary& epoch) { return epoch.valid_loss; });
  std::vector<HtmlTable::Column> columns = {{"Epoch", true},
                                            {"Steps", true},
                                            {"Mean loss", true},
                                            {"First batch", true},
                                            {"Last batch", true}};
  if (valid) columns.push_back({"Held-out pairs", true});
  HtmlTable table("Loss by epoch", columns);
  for (const EpochSummary& epoch : report.epochs) {
    std::vector<std::string> cells = {
        grouped(epoch.epoch), grouped(epoch.steps), short_number(epoch.loss, 5),
        short_number(epoch.first_loss, 5), short_number(epoch.last_loss, 5)};
    if (epoch.epoch == report.best_epoch) cells[0] += " (kept)";
    if (valid) cells.push_back(epoch.valid_loss ? short_number(*epoch.valid_loss, 5) : "-");
    table.add(cells);
  }
  return report.epochs.empty() ? std::string() : html_details("Loss by epoch", table.html());
}

}  // namespace

std::string training_html(const ReportedRun& run) {
  return loss_figure(run) + rate_figure(run.manifest.curve) + epochs(run.manifest.report);
}

}  // namespace embtune
