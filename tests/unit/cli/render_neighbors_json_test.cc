#include <doctest/doctest.h>

#include "cli/render_neighbors.h"
#include "publish/json.h"

namespace embtune {
namespace {

TEST_SUITE("render_neighbors_json") {
  TEST_CASE("the lists, with what belongs to a base only if there is one") {
    NeighborsReport report;
    report.file = "v";
    report.rows = 5;
    report.dim = 2;
    report.format = "GloVe text";
    report.lists.push_back({"a", false, {{3, "\xff", 0.5}}, false, {}, 0, {}});
    CHECK(
        neighbors_json(report).dump() ==
        "{\"file\":\"v\",\"format\":\"GloVe "
        "text\",\"rows\":5,\"dim\":2,\"lists\":[{\"query\":\"a\",\"analogy\":false,"
        "\"neighbors\":[{\"row\":3,\"token\":\"\xef\xbf\xbd\",\"token_hex\":\"ff\",\"cosine\":0.5}"
        "]}]}");
    report.base = "b";
    report.lists[0].in_base = true;
    report.lists[0].own_cosine = 0.25;
    const Json json = neighbors_json(report);
    CHECK(json["lists"][0]["own_cosine"] == 0.25);
    CHECK(json["lists"][0]["before"].empty());
    CHECK(json["base_rows"] == 0);
  }
}

}  // namespace
}  // namespace embtune
