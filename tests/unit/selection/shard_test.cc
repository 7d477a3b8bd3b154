#include "selection/shard.h"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "embtune/error.h"

namespace embtune {
namespace {

TEST_SUITE("shard") {
  TEST_CASE("a shard is a part of a whole") {
    CHECK(parse_shard("1/1").count == 1);
    CHECK(parse_shard("3/8").index == 3);
    CHECK(parse_shard("3/8").count == 8);
    for (const char* text : {"", "1", "/", "1/", "/2", "0/2", "3/2", "-1/2", "1/2/3", "1/2 ", "a/b",
                             " 1/2", "1/99999999999999999999", "1.0/2"}) {
      CAPTURE(text);
      CHECK_THROWS_WITH_AS(static_cast<void>(parse_shard(text)), doctest::Contains("I/N"), Error);
    }
  }

  TEST_CASE("parts are disjoint, make up the whole and are as large as each other") {
    for (const std::size_t rows : {0U, 1U, 7U, 64U, 65U, 200U}) {
      std::vector<bool> trainable(rows);
      for (std::size_t row = 0; row < rows; ++row) trainable[row] = row % 3 != 1;
      const FreezePlan plan(trainable);
      for (const std::uint64_t count : {1U, 2U, 3U, 10U, 300U}) {
        std::vector<int> seen(rows);
        for (std::uint64_t index = 1; index <= count; ++index) {
          const FreezePlan part = plan_of_shard(plan, {index, count});
          CHECK(part.rows() == rows);
          CHECK(part.trainable_rows() >= plan.trainable_rows() / count);
          CHECK(part.trainable_rows() <= plan.trainable_rows() / count + 1);
          for (const RowId row : part.trainable()) ++seen[row];
        }
        for (std::size_t row = 0; row < rows; ++row) CHECK(seen[row] == (trainable[row] ? 1 : 0));
      }
    }
  }
}

}  // namespace
}  // namespace embtune
