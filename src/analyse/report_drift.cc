#include "analyse/report_drift.h"

#include <algorithm>
#include <iterator>

#include "analyse/histogram.h"
#include "analyse/html.h"
#include "analyse/report_html.h"
#include "analyse/svg_chart.h"
#include "analyse/svg_map.h"
#include "base/quote.h"

namespace embtune {
namespace {

constexpr SvgSize kBarsWide{880, 280};
constexpr SvgSize kBarsNarrow{340, 250};
constexpr SvgSize kMapWide{880, 640};
constexpr SvgSize kMapNarrow{340, 360};
constexpr int kBins = 30;

std::string bins_table(const Histogram& histogram) {
  HtmlTable table("Rows by distance", {{"From", true}, {"To", true}, {"Rows", true}});
  for (std::size_t i = 0; i < histogram.counts.size(); ++i) {
    table.add({percent_text(histogram.edges.at[i]), percent_text(histogram.edges.at[i + 1]),
               grouped(histogram.counts[i])});
  }
  return html_details("Rows by distance", table.html());
}

std::string drift_figure(const RowSurvey& survey) {
  const Histogram histogram = make_histogram(survey.shares, kBins);
  const double middle = median(survey.shares);
  const ChartText text{{"Distances of the rows that moved",
                        "Histogram of the distance as a share of the base norm; half of the rows "
                        "moved by " +
                            percent_text(middle) + " or more. The table below has the figures."},
                       "distance as a share of the row's norm in the base, %",
                       "rows"};
  const std::vector<ChartMark> marks = {{middle, "median " + percent_text(middle)}};
  return html_figure([&](SvgSize size) { return bar_chart(text, histogram, marks, true, size); },
                     kBarsWide, kBarsNarrow,
                     "How far the rows moved: L2 distance over the norm of the row in the base.") +
         bins_table(histogram);
}

// @param name  Of its column, for pages so narrow that columns stand below each other.
std::string neighbor_list(const char* name, const std::vector<SurveyNeighbor>& list,
                          const std::vector<SurveyNeighbor>& other, const char* css_class) {
  std::string html = "<span class=\"column\">" + std::string(name) + "</span>";
  if (list.empty()) return html + "-";
  html += "<ol class=\"near\">";
  for (const SurveyNeighbor& neighbor : list) {
    const bool shared =
        std::any_of(other.begin(), other.end(), [&neighbor](const SurveyNeighbor& o) {
          return o.token == neighbor.token && o.row == neighbor.row;
        });
    html += "<li>" + html_token(neighbor.token, shared ? "token" : css_class) + " <small>" +
            fixed_number(neighbor.cosine, 2) + "</small></li>";
  }
  return html + "</ol>";
}

std::string moved_table(const std::vector<SurveyRow>& rows) {
  HtmlTable table("Rows that moved most, with their nearest rows by cosine before and after",
                  {{"Token"}, {"Moved", true}, {"Cosine", true}, {"Before"}, {"After"}}, "moved");
  for (const SurveyRow& row : rows) {
    table.add({html_token(row.token), percent_text(row.share), fixed_number(row.cosine, 3),
               neighbor_list("Before", row.before, row.after, "token gone"),
               neighbor_list("After", row.after, row.before, "token come")});
  }
  return table.html();
}

// What the manifest alone has.
std::string recorded_table(const DriftSummary& drift) {
  HtmlTable table(
      "Rows that moved most",
      {{"Token"}, {"Row", true}, {"Distance", true}, {"Moved", true}, {"Cosine", true}});
  for (const MovedRow& row : drift.furthest) {
    table.add({html_token(row.token), grouped(row.row), short_number(row.distance),
               percent_text(row.share), fixed_number(row.cosine, 3)});
  }
  return table.html();
}

std::string token_list(const std::vector<std::string>& tokens) {
  std::string html = "<ul class=\"tokens\">\n";
  for (const std::string& token : tokens) html += "<li>" + html_token(token) + "</li>\n";
  return html + "</ul>\n";
}

}  // namespace

std::string drift_html(const ReportedRun& run, const RowSurvey* survey) {
  const DriftSummary& drift = run.manifest.report.drift;
  if (drift.moved == 0) return html_paragraph("No row moved.");
  const std::string text =
      counted(drift.moved, "row") + " moved, on the mean by " + percent_text(drift.mean_share) +
      " of the base norm (distance " + short_number(drift.mean_distance) + ", largest " +
      short_number(drift.largest_distance) +
      "). Cosine between a row before and after: " + fixed_number(drift.mean_cosine, 3) +
      " on the mean, " + fixed_number(drift.smallest_cosine, 3) + " at the least.";
  return html_paragraph(text) +
         (survey == nullptr || survey->shares.empty() ? std::string() : drift_figure(*survey));
}

std::string moved_html(const ReportedRun& run, const RowSurvey* survey) {
  const DriftSummary& drift = run.manifest.report.drift;
  if (drift.moved == 0) return {};
  if (survey == nullptr) {
    return drift.furthest.empty() ? std::string() : recorded_table(drift);
  }
  if (survey->furthest.empty()) return {};
  return "<p>By distance, with the nearest rows of the whole file by cosine. "
         "<span class=\"token gone\">Struck</span> neighbours left, "
         "<span class=\"token come\">underlined</span> ones came.</p>\n" +
         moved_table(survey->furthest);
}

std::string map_html(const RowSurvey& survey) {
  const SurveyMap& map = survey.map;
  if (map.arrows.empty()) return {};
  const ChartText text{
      {"Map of rows before and after",
       "Arrows lead from the old to the new place of " + counted(map.arrows.size(), "row") +
           "; dots are " + counted(map.anchors.size(), "row") +
           " that stayed. The table of rows that moved most has their neighbours."},
      "first principal component (" + percent_text(map.first_share) + " of the variance)",
      "second component (" + percent_text(map.second_share) + ")"};
  std::vector<MapArrow> named;
  std::copy_if(map.arrows.begin(), map.arrows.end(), std::back_inserter(named),
               [](const MapArrow& arrow) { return arrow.labelled; });
  return html_figure(
      [&](SvgSize size) {
        const bool narrow = size.width <= kMapNarrow.width;  // There is room for the named alone.
        return map_chart(text, narrow ? named : map.arrows, map.anchors, size);
      },
      kMapWide, kMapNarrow,
      "Each arrow leads from where a row was to where it is; dots are rows that stayed. The rows "
      "that moved most are named, and some of their neighbours. Rows have length 1 here, as "
      "cosines see them, and stand in the plane of the first two principal components of the named "
      "ones; distances are less than the real ones.");
}

std::string new_rows_html(const ReportedRun& run, const RowSurvey& survey) {
  if (survey.new_rows.empty()) return {};
  HtmlTable table("New tokens with their nearest rows by cosine", {{"Token"}, {"Nearest rows"}},
                  "moved");
  for (const SurveyRow& row : survey.new_rows) {
    table.add({html_token(row.token), neighbor_list("Nearest", row.after, row.after, "token")});
  }
  const std::uint64_t all = run.manifest.report.plan.new_tokens;
  const std::string rest = all > survey.new_rows.size()
                               ? html_paragraph("The first " + grouped(survey.new_rows.size()) +
                                                " of " + grouped(all) + ".")
                               : std::string();
  return table.html() + rest;
}

std::string unmoved_html(const ReportedRun& run, const RowSurvey* survey) {
  const TrainReport& report = run.manifest.report;
  std::string html;
  if (report.untouched != 0) {
    html += html_paragraph(counted(report.untouched, "trainable row") + " of " +
                           grouped(report.plan.trainable) + " got no update: no pair named " +
                           (report.untouched == 1 ? "it." : "them."));
  }
  if (survey == nullptr || !survey->unmoved_known) return html;
  if (survey->unmoved == 0) {
    return html + html_paragraph("Every trainable row of the base moved.");
  }
  html +=
      html_paragraph(counted(survey->unmoved, "row") + " that could learn " +
                     (survey->unmoved == 1 ? "has" : "have") + " the numbers of the base still" +
                     (survey->unmoved > survey->first_unmoved.size()
                          ? "; the first " + grouped(survey->first_unmoved.size()) + ":"
                          : ":"));
  return html + token_list(survey->first_unmoved);
}

}  // namespace embtune
