#include <doctest/doctest.h>

#include "cli/render_eval.h"
#include "publish/json.h"

namespace embtune {
namespace {

TEST_SUITE("render_eval_json") {
  TEST_CASE("all figures; what is undefined is null") {
    EvalReport report;
    report.file = "v";
    report.base = "b";
    report.similarity.push_back({"ws", "ws.txt", 3, {2, 0.5}, SimilarityFigure{0, {}}});
    report.analogies.push_back(
        {"q", "q.txt", {{"s", 4, {4, 1, 3}, {}}}, {"total", 4, {0, 0, 0}, {}}});
    report.overlap = OverlapResult{10, 5, 0.75};
    report.requirements.push_back({"ws>0.4", "ws", 0.5, true});
    const Json json = eval_json(report);
    CHECK(json["similarity"][0]["now"]["spearman"] == 0.5);
    CHECK(json["similarity"][0]["before"]["spearman"].is_null());
    CHECK(json["analogies"][0]["sections"][0]["now"]["cos_mul"] == 0.75);
    CHECK(json["analogies"][0]["total"]["now"]["cos_add"].is_null());
    CHECK(json["overlap"]["overlap"] == 0.75);
    CHECK(json["requirements"][0]["holds"] == true);
    CHECK(json["holds"] == true);
  }
}

}  // namespace
}  // namespace embtune
