#include "analyse/rank_correlation.h"

#include <doctest/doctest.h>

namespace embtune {
namespace {

using Values = std::vector<double>;

TEST_SUITE("rank_correlation") {
  TEST_CASE("equal values share their mean rank") {
    CHECK(mean_ranks(Values{3, 1, 3, 2, 3}) == Values{4, 1, 4, 2, 4});
    CHECK(mean_ranks({}).empty());
  }

  TEST_CASE("order decides, not size") {
    CHECK(*spearman(Values{1, 2, 3}, Values{10, 100, 1000}) == doctest::Approx(1));
    CHECK(*spearman(Values{1, 2, 3}, Values{3, 2, 1}) == doctest::Approx(-1));
    // 1 - 6 (0 + 1 + 1 + 0) / (4 * 15)
    CHECK(*spearman(Values{1, 2, 3, 4}, Values{1, 3, 2, 4}) == doctest::Approx(0.8));
    // With a tie: ranks 1 2.5 2.5 4 against 1 2 3 4, worked out by hand.
    CHECK(*spearman(Values{1, 2, 2, 3}, Values{1, 2, 3, 4}) == doctest::Approx(0.9486832980505138));
  }

  TEST_CASE("undefined without a difference") {
    CHECK(!spearman({}, {}));
    CHECK(!spearman(Values{1}, Values{1}));
    CHECK(!spearman(Values{1, 1}, Values{1, 2}));
    CHECK(!spearman(Values{1, 2}, Values{1, 1}));
  }
}

}  // namespace
}  // namespace embtune
