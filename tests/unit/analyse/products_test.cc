#include "analyse/products.h"

#include <cmath>
#include <limits>
#include <vector>

#include <doctest/doctest.h>

namespace embtune {
namespace {

TEST_SUITE("products") {
  TEST_CASE("each query with each row, query after query") {
    const std::vector<float> rows = {1, 2, 3, 4, 5, 6};  // Three rows of two.
    const std::vector<float> queries = {1, 0, 0.5F, -1};
    std::vector<float> products(6);
    multiply_rows(rows, queries, 2, products);
    CHECK(products == std::vector<float>{1, 3, 5, -1.5F, -2.5F, -3.5F});
    multiply_rows({}, queries, 2, {});
    multiply_rows(rows, {}, 2, {});
  }

  TEST_CASE("the largest value is found at every place") {
    CHECK(largest({}) == -std::numeric_limits<float>::infinity());
    for (std::size_t place = 0; place < 37; ++place) {
      std::vector<float> values(37, -5);
      values[place] = -1;
      CHECK(largest(values) == -1);
    }
  }

  TEST_CASE("3CosAdd and 3CosMul are what their papers say") {
    const std::vector<float> a = {0.5F};
    const std::vector<float> b = {0.25F};
    const std::vector<float> c = {-0.5F};
    std::vector<float> score(1);
    score_by_sum(a, b, c, score);
    CHECK(score[0] == -0.75F);
    score_by_product(a, b, c, score);
    CHECK(std::abs(score[0] - 0.625F * 0.25F / (0.75F + 1e-6F)) < 1e-7F);
  }
}

}  // namespace
}  // namespace embtune
