#include "publish/report_json.h"

#include <string>

#include <doctest/doctest.h>

#include "support/sample_report.h"

namespace embtune {
namespace {

TEST_SUITE("report_json") {
  TEST_CASE("the report has what the struct has, under the same names") {
    const Json json = report_json(sample_report());
    CHECK(json["plan"]["rows"] == 2000);
    CHECK(json["plan"]["frozen"] == 1720);
    CHECK(json["plan"]["trainable"] == 280);
    CHECK(json["plan"]["lists"][0]["missing"] == 2);
    CHECK(json["pairs"]["used"] == 280);
    CHECK(json["epochs"][0]["last_loss"] == 20.125);
    CHECK(json["first_untouched"][1]["token"] == "sed");
    CHECK(json["drift"]["furthest"][0]["token"] == "fork");
    CHECK(json["proof"]["made"] == true);
    CHECK(json["output"] == "tuned.txt");
  }

  TEST_CASE("a token that is not UTF-8 comes in hexadecimal too") {
    const Json json = report_json(sample_report());
    CHECK(json["pairs"]["first_unknown"]["token"] == "b\xef\xbf\xbd");
    CHECK(json["pairs"]["first_unknown"]["token_hex"] == "62ff");
    CHECK(json["pairs"]["first_unknown"]["line"] == 3);
  }

  TEST_CASE("no unknown token is null") {
    CHECK(report_json({})["pairs"]["first_unknown"].is_null());
  }
}

}  // namespace
}  // namespace embtune
