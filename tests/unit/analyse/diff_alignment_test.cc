#include "analyse/diff_alignment.h"

#include <vector>

#include <doctest/doctest.h>

#include "unit/analyse/two_open_files.h"

namespace embtune {
namespace {

TEST_SUITE("diff_alignment") {
  TEST_CASE("rows whose tokens agree are partners, and what is left over has none") {
    TwoOpenFiles more("a 1 2\nb 3 4\n", "a 1 3\nb 3 4\nc 5 6\n");
    const Alignment added(more.base, more.tuned, more.team);
    CHECK(added.tuned_of(1) == 1);
    CHECK(added.base_of(1) == 1);
    CHECK(added.base_of(2) == kNoRow);
    CHECK(added.reordered().empty());
    TwoOpenFiles fewer("a 1 2\nb 3 4\n", "a 1 3\n");
    const Alignment removed(fewer.base, fewer.tuned, fewer.team);
    CHECK(removed.tuned_of(0) == 0);
    CHECK(removed.tuned_of(1) == kNoRow);
  }

  TEST_CASE("otherwise partners are found by token") {
    TwoOpenFiles files("a 1 2\nb 3 4\nc 5 6\nd 7 8\n", "d 7 8\na 1 2\nx 0 0\nc 5 6\n");
    const Alignment alignment(files.base, files.tuned, files.team);
    CHECK(alignment.tuned_of(0) == 1);
    CHECK(alignment.tuned_of(1) == kNoRow);
    CHECK(alignment.tuned_of(2) == 3);
    CHECK(alignment.tuned_of(3) == 0);
    CHECK(alignment.base_of(2) == kNoRow);
    CHECK(alignment.reordered() == std::vector<RowId>{3});
  }

  TEST_CASE("copies of a token are partners in order") {
    TwoOpenFiles files("x 1 2\na 1 2\na 3 4\n", "a 1 2\na 3 4\nx 1 2\n");
    const Alignment alignment(files.base, files.tuned, files.team);
    CHECK(alignment.tuned_of(1) == 1);
    CHECK(alignment.tuned_of(2) == 0);
  }
}

}  // namespace
}  // namespace embtune
