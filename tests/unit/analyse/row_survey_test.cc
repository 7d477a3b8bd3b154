#include "analyse/row_survey.h"

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

struct Files {
  Files(const TemporaryFolder& folder, const std::string& before, const std::string& after)
      : base(VectorFile::open(folder.write("base", before), {}, {}, team)),
        tuned(VectorFile::open(folder.write("tuned", after), {}, {}, team)) {}

  [[nodiscard]] RowSurvey survey(const FreezePlan* plan = nullptr, SurveyLimits limits = {}) {
    Observer quiet;
    return survey_rows(base, tuned, plan, limits, team, quiet);
  }

  Team team{2};
  VectorFile base;
  VectorFile tuned;
};

const char kBase[] = "a 1 0\nb 0 1\nc 3 4\nd 1 1\nz 0 0\n";

TEST_SUITE("row_survey") {
  TEST_CASE("moved rows are measured, and the furthest come first with their neighbours") {
    const TemporaryFolder folder;
    Files files(folder, kBase, "a 1 0\nb 0.5 1\nc 3 -4\nd 1 1\nz 0 0\n");
    const RowSurvey survey = files.survey();
    CHECK(survey.moved == 2);
    REQUIRE(survey.furthest.size() == 2);
    CHECK(survey.furthest[0].token == "c");
    CHECK(survey.furthest[0].distance == 8);
    CHECK(survey.furthest[0].share == doctest::Approx(1.6));
    CHECK(survey.furthest[0].before[0].token == "d");
    CHECK(survey.furthest[0].after[0].token == "a");
    CHECK(survey.shares == std::vector<double>{0.5, 1.6});
    CHECK_FALSE(survey.unmoved_known);
  }

  TEST_CASE("trainable rows that did not move are listed, up to a limit") {
    const TemporaryFolder folder;
    Files files(folder, kBase, "a 1 0\nb 0.5 1\nc 3.0 4\nd 1 1\nz 0 0\n");
    const FreezePlan plan({false, true, true, true, false});
    SurveyLimits limits;
    limits.unmoved = 1;
    const RowSurvey survey = files.survey(&plan, limits);
    CHECK(survey.unmoved_known);
    CHECK(survey.unmoved == 2);  // c is printed anew with the same numbers.
    CHECK(survey.first_unmoved == std::vector<std::string>{"c"});
  }

  TEST_CASE("new rows have their neighbours in the tuned file") {
    const TemporaryFolder folder;
    Files files(folder, kBase, std::string(kBase) + "new 2 0.1\n");
    const RowSurvey survey = files.survey();
    CHECK(survey.moved == 0);
    REQUIRE(survey.new_rows.size() == 1);
    CHECK(survey.new_rows[0].token == "new");
    CHECK(survey.new_rows[0].after[0].token == "a");
    CHECK(survey.map.arrows.empty());
  }

  TEST_CASE("the map has labelled arrows and rows that stayed; rows without direction have none") {
    const TemporaryFolder folder;
    Files files(folder, kBase, "a 1 0\nb 0.5 1\nc 3 -4\nd 1 1\nz 0 1\n");
    const RowSurvey survey = files.survey();
    REQUIRE(survey.map.arrows.size() == 2);  // z had no direction before.
    CHECK(survey.map.arrows[0].token == "c");
    CHECK(survey.map.arrows[0].labelled);
    CHECK(survey.map.anchors.size() == 2);
    CHECK(survey.shares.size() == 2);
    CHECK(survey.map.first_share > survey.map.second_share);
  }

  TEST_CASE("a row without neighbours, limits of 0, and files that are the same") {
    const TemporaryFolder folder;
    Files files(folder, kBase, "a 1 0\nb 0 1\nc 0 0\nd 1 1\nz 0 0\n");
    CHECK(files.survey().furthest[0].after.empty());
    SurveyLimits none;
    none.furthest = none.neighbors = none.unmoved = none.new_rows = none.arrows = none.anchors = 0;
    const RowSurvey survey = files.survey(nullptr, none);
    CHECK(survey.furthest.empty());
    CHECK(survey.map.arrows.empty());
    none.arrows = none.anchors = 5;
    CHECK(files.survey(nullptr, none).map.arrows.empty());  // No labelled row, no plane.
    Files same(folder, kBase, kBase);
    CHECK(same.survey().moved == 0);
  }

  TEST_CASE("files that were not made of each other are refused") {
    const TemporaryFolder folder;
    Files other(folder, kBase, "a 1 0\nx 0 1\nc 3 4\nd 1 1\nz 0 0\n");
    CHECK_THROWS_WITH_AS(static_cast<void>(other.survey()),
                         doctest::Contains("expected the row of token 'b', found 'x'"), Error);
    Files fewer(folder, kBase, "a 1 0\n");
    CHECK_THROWS_AS(static_cast<void>(fewer.survey()), Error);
    Files wider(folder, kBase, "a 1 0 1\nb 0 1 1\nc 3 4 1\nd 1 1 1\nz 0 0 1\n");
    CHECK_THROWS_AS(static_cast<void>(wider.survey()), Error);
  }
}

}  // namespace
}  // namespace embtune
