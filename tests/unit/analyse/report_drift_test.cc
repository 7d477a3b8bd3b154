#include "analyse/report_drift.h"

#include <doctest/doctest.h>

#include "support/sample_run.h"

namespace embtune {
namespace {

RowSurvey sample_survey() {
  RowSurvey survey;
  survey.moved = 1;
  survey.shares = {0.25};
  survey.furthest = {{1,
                      "<b>",
                      0.5,
                      0.25,
                      0.96,
                      {{0, "left", 0.9}, {3, "stays", 0.8}},
                      {{3, "stays", 0.85}, {2, "came", 0.7}}}};
  survey.unmoved_known = true;
  survey.unmoved = 3;
  survey.first_unmoved = {"\"onload=x", "\xD7\xA9"};
  survey.map.arrows = {{{0, 0}, {1, 1}, "<b>", true}};
  survey.map.anchors = {{{0.5, 0}, "stays", true}};
  return survey;
}

TEST_SUITE("report_drift") {
  TEST_CASE("neighbours that left and came are told apart from those that stayed") {
    const RowSurvey survey = sample_survey();
    const std::string html = moved_html(sample_run(), &survey);
    CHECK(holds(html, "<bdi class=\"token\">&lt;b&gt;</bdi>"));
    CHECK(holds(html, "<bdi class=\"token gone\">left</bdi> <small>0.90</small>"));
    CHECK(holds(html, "<bdi class=\"token come\">came</bdi> <small>0.70</small>"));
    CHECK(count_of(html, "<bdi class=\"token\">stays</bdi>") == 2);
  }

  TEST_CASE("without the vectors the manifest's figures are told") {
    CHECK(holds(moved_html(sample_run(), nullptr), "&lt;b&gt;\xEF\xBF\xBD</bdi>"));
    CHECK(holds(drift_html(sample_run(), nullptr), "1 row moved, on the mean by 25.0"));
    CHECK_FALSE(holds(drift_html(sample_run(), nullptr), "<svg"));
    CHECK(holds(unmoved_html(sample_run(), nullptr),
                "1 trainable row of 2 got no update: no pair named it."));
    ReportedRun run = sample_run();
    run.manifest.report.untouched = 2;
    CHECK(holds(unmoved_html(run, nullptr), "rows of 2 got no update: no pair named them."));
  }

  TEST_CASE("the histogram has a table, the map a description") {
    const RowSurvey survey = sample_survey();
    const std::string drift = drift_html(sample_run(), &survey);
    CHECK(holds(drift, "median 25.0"));
    CHECK(holds(drift, "<summary>Rows by distance</summary>"));
    const std::string map = map_html(survey);
    CHECK(holds(map, "Arrows lead from the old to the new place of 1 row"));
    CHECK(holds(map, ">stays</text>"));
    CHECK(map_html({}).empty());
  }

  TEST_CASE("without a row to name there is no table") {
    RowSurvey survey = sample_survey();
    survey.furthest.clear();
    CHECK(moved_html(sample_run(), &survey).empty());
  }

  TEST_CASE("trainable rows that did not move are listed, escaped") {
    const RowSurvey survey = sample_survey();
    const std::string html = unmoved_html(sample_run(), &survey);
    CHECK(holds(html, "3 rows that could learn have the numbers of the base still; the first 2:"));
    RowSurvey one = sample_survey();
    one.unmoved = 1;
    CHECK(holds(unmoved_html(sample_run(), &one), "1 row that could learn has the numbers"));
    CHECK(holds(html, "<li><bdi class=\"token\">&quot;onload=x</bdi></li>"));
  }

  TEST_CASE("new tokens are listed with their neighbours, if there are any") {
    RowSurvey survey = sample_survey();
    ReportedRun run = sample_run();
    CHECK(new_rows_html(run, survey).empty());
    survey.new_rows = {{4, "new", 0, 0, 1, {}, {{3, "stays", 0.85}}}};
    run.manifest.report.plan.new_tokens = 2;
    CHECK(holds(new_rows_html(run, survey), "<bdi class=\"token\">stays</bdi>"));
    CHECK(holds(new_rows_html(run, survey), "The first 1 of 2."));
  }

  TEST_CASE("a run in which nothing moved says so") {
    ReportedRun run = sample_run();
    run.manifest.report.drift = {};
    CHECK(holds(drift_html(run, nullptr), "No row moved."));
    CHECK(moved_html(run, nullptr).empty());
  }
}

}  // namespace
}  // namespace embtune
