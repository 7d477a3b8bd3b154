#include "analyse/best_rows.h"

#include <algorithm>

#include <doctest/doctest.h>

namespace embtune {
namespace {

std::vector<RowId> sorted_rows(const BestRows& best) {
  std::vector<ScoredRow> rows = best.rows();
  std::sort(rows.begin(), rows.end(), is_better);
  std::vector<RowId> ids;
  for (const ScoredRow& row : rows) ids.push_back(row.row);
  return ids;
}

TEST_SUITE("best_rows") {
  TEST_CASE("the best stay, in whatever order they come; ties go to the lower row") {
    std::vector<ScoredRow> all = {{1, 4}, {3, 2}, {3, 1}, {2, 0}, {3, 5}};
    std::sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.row < b.row; });
    do {
      BestRows best(3);
      for (const ScoredRow& row : all) best.offer(row);
      CHECK(sorted_rows(best) == std::vector<RowId>{1, 2, 5});
    } while (std::next_permutation(all.begin(), all.end(),
                                   [](const auto& a, const auto& b) { return a.row < b.row; }));
  }

  TEST_CASE("parts can be merged, and nothing can be asked for") {
    BestRows one(2);
    one.offer({1, 1});
    BestRows two(2);
    two.offer({2, 2});
    two.offer({0, 3});
    one.merge(two);
    CHECK(sorted_rows(one) == std::vector<RowId>{2, 1});
    BestRows none(0);
    none.offer({1, 1});
    CHECK(none.rows().empty());
  }
}

}  // namespace
}  // namespace embtune
