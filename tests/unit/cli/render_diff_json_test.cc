#include <limits>

#include <doctest/doctest.h>

#include "cli/render_diff.h"
#include "publish/json.h"

namespace embtune {
namespace {

TEST_SUITE("render_diff_json") {
  TEST_CASE("the report has both answers and what the struct has") {
    DiffReport report;
    report.base = "a";
    report.moved = 1;
    report.mean_l2 = std::numeric_limits<double>::infinity();
    report.furthest = {{{1, 2, "\xff"}, {1, 2, "\xff"}, 0.75, 0.3, 0.98, 0.7, 1, 0.5F, 0.75F}};
    report.first_removed = {{3, 4, "sun"}};
    const Json json = diff_json(report);
    CHECK(json["same"] == false);
    CHECK(json["same_numbers"] == false);
    CHECK(Json::parse(json_text(json))["mean_l2"].is_null());
    CHECK(json["furthest"][0]["base"]["token_hex"] == "ff");
    CHECK(json["furthest"][0]["column"] == 1);
    CHECK(json["furthest"][0]["tuned_value"] == 0.75);
    CHECK(json["first_removed"][0]["line"] == 4);
  }

  TEST_CASE("patches") {
    CHECK(patch_json({2, 3, 4, 56, "p"}).dump() ==
          R"({"same":false,"hunks":2,"removed":3,"added":4,"bytes":56,"output":"p"})");
    CHECK(apply_json({"b", "o", 1, 2, 3, 4, 56, true}).dump() ==
          R"({"base":"b","patches":1,"hunks":2,"removed":3,"added":4,"bytes":56,"proved":true,)"
          R"("output":"o"})");
  }
}

}  // namespace
}  // namespace embtune
