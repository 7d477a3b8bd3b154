#include "cli/render_pairs.h"

#include <doctest/doctest.h>

#include "publish/json.h"

namespace embtune {
namespace {

TEST_SUITE("render_pairs") {
  TEST_CASE("what was found, as text and as JSON") {
    const PairsReport report = {"c.txt", "p.tsv", 2, 3000, 2500, 2000, 40, 5, 9000};
    CHECK(pairs_text(report) ==
          " corpus: c.txt, 3,000 tokens in 2 sentences\n"
          "counted: 2,500 tokens, 40 different; 2,000 kept after thinning\n"
          "    new: 5 tokens that the vocabulary lacks\n"
          "  pairs: 9,000\n"
          " output: p.tsv\n");
    CHECK(pairs_report_json(report).dump() ==
          R"({"corpus":"c.txt","sentences":2,"tokens":3000,"used_tokens":2500,"kept_tokens":2000,)"
          R"("distinct_tokens":40,"new_tokens":5,"pairs":9000,"output":"p.tsv"})");
  }
}

}  // namespace
}  // namespace embtune
