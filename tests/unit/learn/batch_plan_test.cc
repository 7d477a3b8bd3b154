#include "learn/batch_plan.h"

#include <doctest/doctest.h>

#include "unit/learn/training.h"

namespace embtune {
namespace {

// A plan over six rows of which 1, 2 and 4 learn.
struct Fixture {
  TestBase base{random_rows(1, 6, 3)};
  FreezePlan plan{std::vector<bool>{false, true, true, false, true, false}};
  TrainableTable table{3, 3, 0, 0, false};
  RowCache cache{base, 3, 4096};
  Team team{1};
  Training records{base, {}, TargetKind::kTriplet};  // only for making blocks

  [[nodiscard]] BatchPlanInputs inputs() {
    BatchPlanInputs in{plan, base.vocabulary(), base, cache, table};
    in.others_move = true;
    return in;
  }

  void resolve(BatchPlan& batch, const std::vector<TestPair>& pairs, bool train = true) {
    block = records.make_block(pairs, 0, pairs.size());
    batch.resolve(view_of(block, 0, block.size(), 3), train, 0);
    batch.load(team);
  }

  PairBlock block;
};

const BatchRow& row_of(const BatchPlan& plan, const Role& role) { return plan.rows()[role.row]; }

TEST_CASE("each row appears once, with its numbers and its slot or none") {
  Fixture fixture;
  BatchPlan plan(fixture.inputs());
  fixture.resolve(plan, {{.index = 2, .near = 0, .far = 4}, {.index = 0, .near = 2, .far = 2}});
  REQUIRE(plan.rows().size() == 3);
  CHECK(plan.rows()[0].row == 2);
  CHECK(plan.rows()[0].slot == 1);
  CHECK(plan.rows()[0].values == fixture.table.row(1).data());
  CHECK(plan.rows()[1].row == 0);
  CHECK(plan.rows()[1].slot == kNoSlot);
  CHECK(plan.rows()[1].values[2] == fixture.base.row(0)[2]);
  CHECK(plan.rows()[2].slot == 2);
}

TEST_CASE("contributions to a row stand side by side, in stream order") {
  Fixture fixture;
  BatchPlan plan(fixture.inputs());
  fixture.resolve(plan, {{.index = 4, .near = 2, .far = 0},
                         {.index = 2, .near = 4, .far = 2},
                         {.index = kNoRow, .near = 2, .far = 2},
                         {.index = 3, .near = 3, .far = 4}});
  const auto& items = plan.items();
  REQUIRE(items.size() == 3);
  CHECK(plan.places() == 6);
  const BatchRow& four = row_of(plan, items[0].x);
  const BatchRow& two = row_of(plan, items[0].near);
  CHECK(four.places == 3);
  CHECK(items[0].x.place == four.first_place);
  CHECK(items[1].near.place == four.first_place + 1);
  CHECK(items[2].far.place == four.first_place + 2);
  CHECK(two.places == 3);
  CHECK(items[0].near.place == two.first_place);
  CHECK(items[1].x.place == two.first_place + 1);
  CHECK(items[1].far.place == two.first_place + 2);
  CHECK(items[0].far.place == kNoPlace);
  CHECK(items[2].x.place == kNoPlace);
  // Pairs count once, however many roles a row has in one.
  CHECK(four.pairs == 3);
  CHECK(two.pairs == 2);
  CHECK(two.first_record == 0);
  CHECK(plan.used() == 3);
  CHECK(plan.moving().size() == 2);
}

TEST_CASE("constants get no place, and a pair of frozen rows and constants moves nothing") {
  Fixture fixture;
  BatchPlanInputs in = fixture.inputs();
  in.others_move = false;
  BatchPlan plan(in);
  fixture.resolve(plan, {{.index = 1, .near = 2, .far = 4}, {.index = 0, .near = 2, .far = 4}});
  CHECK(plan.places() == 1);
  CHECK(plan.items()[0].near.place == kNoPlace);
  CHECK(plan.all_frozen() == 1);
}

TEST_CASE("without training nothing moves") {
  Fixture fixture;
  BatchPlan plan(fixture.inputs());
  fixture.resolve(plan, {{.index = 1, .near = 2, .far = 4}}, false);
  CHECK(plan.places() == 0);
  CHECK(plan.moving().empty());
  CHECK(plan.items().size() == 1);
}

TEST_CASE("weights of pairs add up per index row, for its anchor") {
  Fixture fixture;
  BatchPlan plan(fixture.inputs());
  fixture.resolve(plan, {{.index = 1, .near = 2, .far = 4, .score = 0, .weight = 0.5},
                         {.index = 1, .near = 0, .far = 0, .score = 0, .weight = 2}});
  CHECK(row_of(plan, plan.items()[0].x).index_weight == 2.5);
  CHECK(row_of(plan, plan.items()[0].near).index_weight == 0);
}

TEST_CASE("under mask every row of a moving role has a place, and only some of them learn") {
  Fixture fixture;
  TrainableTable whole(6, 3, 0, 0, false);
  BatchPlanInputs split = fixture.inputs();
  BatchPlanInputs in{split.plan, split.vocabulary, split.frozen, split.cache, whole};
  in.mask = true;
  in.others_move = true;
  BatchPlan plan(in);
  fixture.base.reads = 0;
  fixture.resolve(plan, {{.index = 1, .near = 0, .far = 3}, {.index = 0, .near = 3, .far = 5}});
  CHECK(plan.places() == 6);
  CHECK(row_of(plan, plan.items()[0].x).trainable);
  CHECK_FALSE(row_of(plan, plan.items()[0].near).trainable);
  CHECK(row_of(plan, plan.items()[0].near).slot == 0);
  CHECK(plan.all_frozen() == 1);
  CHECK(fixture.base.reads == 0);
}

TEST_CASE("negatives have one place per group, after its pairs, and count every pair") {
  Fixture fixture;
  fixture.records.target = TargetKind::kToken;
  const NoiseTable noise = NoiseTable::from_counts({0, 0, 0, 0, 1, 0});  // always row 4
  const NegativeSampler sampler(&noise, 0, 2, 3);
  BatchPlanInputs in = fixture.inputs();
  in.negatives = &sampler;
  BatchPlan plan(in);
  fixture.resolve(plan, {{.index = 1, .near = 2},
                         {.index = 4, .near = 1},
                         {.index = 1, .near = 4},
                         {.index = kNoRow, .near = 2},
                         {.index = 0, .near = 4}});
  REQUIRE(plan.groups().size() == 2);
  CHECK(plan.groups()[0].items == 3);
  CHECK(plan.groups()[1].first_item == 3);
  CHECK(plan.groups()[1].items == 1);
  const BatchRow& four = row_of(plan, plan.items()[1].x);
  const auto first = plan.negatives_of(plan.groups()[0]);
  const auto second = plan.negatives_of(plan.groups()[1]);
  REQUIRE(first.size() == 2);
  CHECK(plan.items()[1].x.place == four.first_place);
  CHECK(plan.items()[2].near.place == four.first_place + 1);
  CHECK(first[0].place == four.first_place + 2);
  CHECK(first[1].place == four.first_place + 3);
  CHECK(plan.items()[3].near.place == four.first_place + 4);
  CHECK(second[0].place == kNoPlace);  // its only pair has row 4 as its target
  CHECK(four.places == 5);
  CHECK(four.pairs == 4);
}

}  // namespace
}  // namespace embtune
