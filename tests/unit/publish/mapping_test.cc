#include "publish/mapping.h"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "unit/publish/fixture.h"
#include "vectors/token_index.h"

namespace embtune {
namespace {

TEST_SUITE("mapping") {
  TEST_CASE("each row has a line with token, state and slot; awkward bytes are escaped") {
    testing::Published run("a 1 2\nb\\c 3 4\nd\re 5 6\n");
    const TokenIndex index(run.base, run.team);
    const Vocabulary vocabulary(index, {"new"});
    const FreezePlan plan(std::vector<bool>{false, true, false, true});
    OutputFile output = OutputFile::create(run.folder / "map.tsv", OutputPolicy{}, {});
    write_mapping(vocabulary, plan, output);
    output.publish();
    CHECK(run.folder.read("map.tsv") ==
          "row\ttoken\tstate\tslot\n"
          "0\ta\tfrozen\t\n"
          "1\tb\\\\c\ttrainable\t0\n"
          "2\td\\re\tfrozen\t\n"
          "3\tnew\tnew\t1\n");
  }
}

}  // namespace
}  // namespace embtune
