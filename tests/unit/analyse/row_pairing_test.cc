#include "analyse/row_pairing.h"

#include <string>

#include <doctest/doctest.h>

#include "unit/analyse/two_files.h"

namespace embtune {
namespace {

using Rows = std::vector<RowId>;

// For each row of the base its partner; -1: none.
std::vector<int> partners(std::string_view base, std::string tuned) {
  TwoFiles files(base, std::move(tuned));
  const TokenIndex index(files.base(), files.team());
  const RowTable rows =
      RowTable::scan(files.tuned().bytes, files.tuned().layout, NumericTail::kError, "tuned.txt",
                     files.team(), HeaderCount::kMayBeWrong);
  const Pairing pairing = pair_rows(index, files.tuned().bytes, rows);
  std::vector<int> found;
  for (RowId row = 0; row < files.base().rows(); ++row) {
    const RowId partner = pairing.tuned_of[row];
    if (partner != kNoRow) CHECK(pairing.base_of[partner] == row);
    found.push_back(partner == kNoRow ? -1 : static_cast<int>(partner));
  }
  return found;
}

using Partners = std::vector<int>;

TEST_SUITE("row_pairing") {
  TEST_CASE("rows are paired by position where tokens agree") {
    CHECK(partners("a 1 1\nb 2 2\n", "a 5 5\nb 6 6\n") == Partners{0, 1});
  }

  TEST_CASE("what stands elsewhere is found by its token") {
    CHECK(partners("a 1 1\nb 2 2\nc 3 3\n", "c 3 3\nb 2 2\na 1 1\n") == Partners{2, 1, 0});
    CHECK(partners("a 1 1\nb 2 2\nc 3 3\n", "b 2 2\nc 3 3\n") == Partners{-1, 0, 1});
    CHECK(partners("a 1 1\nb 2 2\n", "x 0 0\na 1 1\ny 0 0\nb 2 2\n") == Partners{1, 3});
  }

  TEST_CASE("copies of a token are paired in order, each once") {
    CHECK(partners("a 1 1\na 2 2\nb 3 3\na 4 4\n", "b 3 3\na 1 1\na 2 2\na 4 4\n") ==
          Partners{2, 1, 0, 3});
    CHECK(partners("a 1 1\na 2 2\na 3 3\n", "x 0 0\na 1 1\n") == Partners{-1, 1, -1});
    CHECK(partners("a 1 1\nb 2 2\n", "a 1 1\na 1 1\na 1 1\n") == Partners{0, -1});
  }

  TEST_CASE("rows without a token are paired in order too") {
    CHECK(partners("a 1 1\n 2 2\nb 3 3\n 4 4\n", " 2 2\n 4 4\na 1 1\nb 3 3\n") ==
          Partners{2, 1, 3, 0});
  }
}

}  // namespace
}  // namespace embtune
