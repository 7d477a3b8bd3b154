#include <doctest/doctest.h>

#include "cli/render_verify.h"
#include "publish/json.h"

namespace embtune {
namespace {

TEST_SUITE("render_verify_json") {
  TEST_CASE("the report has the verdict and what the struct has") {
    VerifyReport report;
    report.base = "a";
    report.frozen_compared = 3;
    report.frozen_different = 1;
    report.differences.push_back({{1, 0, "\xff"}, {1, 0, "\xff"}, 4, true, "x", "y"});
    report.first_missing = {{3, 4, "sun"}};
    report.first_reordered = {{{2, 3, "dog"}, {4, 5, "dog"}}};
    const Json json = verify_json(report);
    CHECK(json["holds"] == false);
    CHECK(json["base"] == "a");
    CHECK(json["differences"][0]["base"]["token_hex"] == "ff");
    CHECK_FALSE(json["differences"][0]["base"].contains("line"));
    CHECK(json["differences"][0]["line_end_only"] == true);
    CHECK(json["first_missing"][0]["line"] == 4);
    CHECK(json["first_reordered"][0]["tuned"]["row"] == 4);
  }
}

}  // namespace
}  // namespace embtune
