#include "learn/batch_plans.h"

#include <cmath>

#include <doctest/doctest.h>

#include "unit/learn/training.h"

namespace embtune {
namespace {

// Plans over rows of which 1, 2 and 4 learn; row 5 is frozen and holds a number that is none.
struct Fixture {
  static FloatRows rows() {
    FloatRows all = random_rows(1, 6, 3);
    all[5][1] = std::nanf("");
    return all;
  }

  TestBase base{rows()};
  FreezePlan plan{std::vector<bool>{false, true, true, false, true, false}};
  TrainableTable table{3, 3, 0, 0, false};
  RowCache cache{base, 3, 0};
  Team team{1};
  Training records{base, {}, TargetKind::kToken};  // only for making blocks
  PairBlock block = records.make_block({{.index = 1, .near = 0},
                                        {.index = 2, .near = 3},
                                        {.index = 4, .near = 0},
                                        {.index = 1, .near = 5}},
                                       0, 4);
  BatchPlans plans{BatchPlanInputs{plan, base.vocabulary(), base, cache, table}};

  [[nodiscard]] BatchView batch(std::size_t record) const { return view_of(block, record, 1, 3); }
};

TEST_CASE("what was looked ahead to is what comes next, and the plan at hand stays as it is") {
  Fixture fixture;
  const BatchPlan& first = fixture.plans.take(fixture.batch(0), true, 0, fixture.team);
  fixture.plans.look_ahead(fixture.batch(1), 0);
  REQUIRE(first.rows().size() == 2);
  CHECK(first.rows()[0].row == 1);
  CHECK(first.rows()[1].row == 0);
  CHECK(first.rows()[1].values[2] == fixture.base.row(0)[2]);
  const BatchPlan& second = fixture.plans.take(fixture.batch(1), true, 0, fixture.team);
  CHECK(&second != &first);
  CHECK(second.rows()[0].row == 2);
  CHECK(second.rows()[1].values[2] == fixture.base.row(3)[2]);
  const BatchPlan& third = fixture.plans.take(fixture.batch(2), true, 0, fixture.team);
  CHECK(third.rows()[0].row == 4);
  CHECK(third.rows()[1].values[0] == fixture.base.row(0)[0]);
}

TEST_CASE("what goes wrong with the next batch is told when it is its turn") {
  Fixture fixture;
  const BatchPlan& first = fixture.plans.take(fixture.batch(2), true, 0, fixture.team);
  fixture.plans.look_ahead(fixture.batch(3), 0);
  CHECK(first.rows()[0].row == 4);
  CHECK_THROWS_AS((void)fixture.plans.take(fixture.batch(3), true, 0, fixture.team), Error);
}

}  // namespace
}  // namespace embtune
