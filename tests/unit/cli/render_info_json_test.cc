#include <string>

#include <doctest/doctest.h>

#include "cli/render_info.h"
#include "publish/json.h"
#include "support/sample_info.h"

namespace embtune {
namespace {

TEST_SUITE("render_info_json") {
  TEST_CASE("the answer has what the struct has, under the same names") {
    const Json json = info_json(sample_info());
    CHECK(json["format"] == "word2vec");
    CHECK(json["compression"] == "none");
    CHECK(json["rows"] == 6);
    CHECK(json["announced_rows"] == 5);
    CHECK(json["lf_rows"] == 4);
    CHECK(json["non_finite_rows"]["first"][0] == 4);
    CHECK(json["largest_norm"]["token_hex"] == "61ff");
    CHECK(json["oddities"][0]["kind"] == "non-finite");
    CHECK(json["oddities"][1]["warning"] == false);
  }

  TEST_CASE("without finite rows there are no norms") {
    FileInfo info = sample_info();
    info.finite_rows = 0;
    CHECK(info_json(info)["smallest_norm"].is_null());
    CHECK(info_json(info)["mean_norm"].is_null());
  }
}

}  // namespace
}  // namespace embtune
