#include <string>

#include <doctest/doctest.h>

#include "cli/render_info.h"
#include "publish/json.h"

namespace embtune {
namespace {

FileInfo sample() {
  FileInfo info;
  info.name = "odd.txt";
  info.format = VectorFormat::kWord2vec;
  info.format_title = "word2vec text";
  info.bytes = 1234;
  info.rows = 6;
  info.dim = 3;
  info.header = true;
  info.announced_rows = 5;
  info.uses_blanks = true;
  info.line_ends = "mixed";
  info.lf_rows = 4;
  info.crlf_rows = 2;
  info.final_newline = true;
  info.number_style = "1 to 2 decimals";
  info.duplicate_rows = 1;
  info.tokens_with_blanks = 1;
  info.non_finite_values = 1;
  info.non_finite_rows = {1, {4}};
  info.finite_rows = 5;
  info.smallest_norm = {0.5, 0, 2, "the"};
  info.largest_norm = {5, 3, 5, "a\xff"};
  info.mean_norm = 2.25;
  info.oddities = {{"non-finite", "1 row with nan or inf, first at line 4", true, {1, {4}}},
                   {"mixed-line-ends", "both LF and CRLF", false, {}}};
  return info;
}

TEST_SUITE("render_info_json") {
  TEST_CASE("the answer has what the struct has, under the same names") {
    const Json json = info_json(sample());
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
    FileInfo info = sample();
    info.finite_rows = 0;
    CHECK(info_json(info)["smallest_norm"].is_null());
    CHECK(info_json(info)["mean_norm"].is_null());
  }
}

}  // namespace
}  // namespace embtune
