#include "cli/render_report.h"

#include <doctest/doctest.h>

#include "publish/json.h"

namespace embtune {
namespace {

TEST_SUITE("render_report") {
  TEST_CASE("what was written, as text") {
    ReportPage page{"report.html", 12345, true, 2, {}};
    CHECK(report_text(page) == "  rows: 2 rows moved\noutput: report.html, 12,345 bytes\n");
    page.vectors_compared = false;
    CHECK(report_text(page).find("from the manifest alone") != std::string::npos);
  }

  TEST_CASE("and as JSON") {
    const Json json = report_page_json({"r", 5, false, 2, {"note \xFF"}});
    CHECK(json["output"] == "r");
    CHECK(json["bytes"] == 5);
    CHECK(json["vectors_compared"] == false);
    CHECK(json["moved"] == 2);
    CHECK(json["notes"][0] == "note \xEF\xBF\xBD");
  }
}

}  // namespace
}  // namespace embtune
