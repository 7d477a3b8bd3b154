#include "cli/render_convert.h"

#include <optional>
#include <string>

#include <doctest/doctest.h>

#include "publish/json.h"

namespace embtune {
namespace {

TEST_SUITE("render_convert") {
  TEST_CASE("what was done, as text and as JSON") {
    ConvertReport report = {"v.txt", "v.npy", "v.npy.tokens", "GloVe text", "NumPy array",
                            2000,    100,     std::nullopt,   800128,       false};
    CHECK(convert_text(report) ==
          " input: v.txt, GloVe text, 2,000 rows of 100 numbers\n"
          "output: v.npy, NumPy array, 800,128 bytes\n"
          "tokens: v.npy.tokens\n");
    CHECK(
        convert_json(report).dump() ==
        R"({"input":"v.txt","output":"v.npy","tokens":"v.npy.tokens","input_format":"GloVe text",)"
        R"("output_format":"NumPy array","rows":2000,"dim":100,"header_said":null,"bytes":800128,)"
        R"("rows_copied":false})");
    report.tokens.clear();
    report.header_said = 7;
    CHECK(convert_text(report).find("header: said 7 rows, which is not so\n") != std::string::npos);
    CHECK(convert_json(report)["header_said"] == 7);
    report.rows_copied = true;
    CHECK(convert_text(report).ends_with("; rows copied as they are\n"));
    CHECK(!convert_json(report).contains("tokens"));
  }
}

}  // namespace
}  // namespace embtune
