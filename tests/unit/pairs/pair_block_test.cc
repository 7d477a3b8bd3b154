#include "pairs/pair_block.h"

#include <doctest/doctest.h>

namespace embtune {
namespace {

PairBlock filled(std::size_t records, std::size_t dim) {
  PairBlock block;
  block.first_record = 7;
  block.index.assign(records, 1);
  block.near.assign(records, 2);
  block.far.assign(records, 3);
  block.target.assign(records * dim, 4);
  block.score.assign(records, 5);
  block.weight.assign(records, 6);
  block.line.assign(records, 7);
  return block;
}

TEST_SUITE("pair_block") {
  TEST_CASE("clearing empties every column and keeps its memory") {
    PairBlock block = filled(10, 3);
    const std::size_t capacity = block.target.capacity();
    block.clear();
    CHECK(block.size() == 0);
    CHECK(block.first_record == 0);
    CHECK((block.near.empty() && block.far.empty() && block.target.empty()));
    CHECK((block.score.empty() && block.weight.empty() && block.line.empty()));
    CHECK(block.target.capacity() == capacity);
  }

  TEST_CASE("the target of a record is its row of dim numbers") {
    PairBlock block = filled(2, 2);
    block.target = {1, 2, 3, 4};
    CHECK(block.target_of(1, 2)[0] == 3);
    CHECK(block.target_of(1, 2).size() == 2);
  }

  TEST_CASE("truncating takes off what a faulty record left behind, and adds nothing") {
    PairBlock block = filled(3, 2);
    block.index.resize(2);
    block.truncate(block.size(), 2);
    CHECK((block.near.size() == 2 && block.far.size() == 2 && block.target.size() == 4));
    CHECK((block.score.size() == 2 && block.weight.size() == 2 && block.line.size() == 2));
    block.far.clear();
    block.truncate(2, 2);
    CHECK(block.far.empty());
  }
}

}  // namespace
}  // namespace embtune
