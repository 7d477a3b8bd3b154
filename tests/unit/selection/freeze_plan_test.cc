#include "selection/freeze_plan.h"

#include <cstdint>
#include <vector>

#include <doctest/doctest.h>

#include "base/rng.h"

namespace embtune {
namespace {

void check_mapping(const std::vector<bool>& trainable) {
  const FreezePlan plan(trainable);
  REQUIRE(plan.rows() == trainable.size());
  Slot next = 0;
  for (RowId row = 0; row < trainable.size(); ++row) {
    CAPTURE(row);
    REQUIRE(plan.is_trainable(row) == trainable[row]);
    REQUIRE(plan.trainable_before(row) == next);
    REQUIRE(plan.slot(row) == (trainable[row] ? next : kNoSlot));
    if (trainable[row]) REQUIRE(plan.row(next++) == row);
  }
  CHECK(plan.trainable_rows() == next);
  CHECK(plan.trainable_before(plan.rows()) == next);
  CHECK(plan.frozen_rows() == trainable.size() - next);
  CHECK(plan.trainable().size() == next);
}

TEST_SUITE("freeze_plan") {
  TEST_CASE("slots number the trainable rows in file order, and lead back to them") {
    for (const std::uint64_t rows : {0U, 1U, 63U, 64U, 65U, 128U, 1000U}) {
      for (const std::uint64_t share : {0U, 1U, 8U, 15U, 16U}) {
        std::vector<bool> trainable(rows);
        for (RowId row = 0; row < rows; ++row) {
          trainable[row] = random_below(random_bits(share, Purpose::kSample, row), 16) < share;
        }
        CAPTURE(rows);
        CAPTURE(share);
        check_mapping(trainable);
      }
    }
  }

  TEST_CASE("a plan of no rows has none of either kind") {
    const FreezePlan plan;
    CHECK(plan.rows() == 0);
    CHECK(plan.trainable_rows() == 0);
    CHECK(plan.frozen_rows() == 0);
  }
}

}  // namespace
}  // namespace embtune
