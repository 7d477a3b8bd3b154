#include "learn/batch.h"

#include <doctest/doctest.h>

namespace embtune {
namespace {

PairBlock vectors(std::uint64_t first, std::size_t count) {
  PairBlock block;
  block.first_record = first;
  for (std::size_t i = 0; i < count; ++i) {
    block.index.push_back(first + i);
    block.target.push_back(static_cast<float>(first + i));
    block.target.push_back(0.5F);
    block.weight.push_back(2);
    block.line.push_back(10 * (first + i));
  }
  return block;
}

TEST_CASE("a view shows some records of a block, and null for columns that are not filled") {
  const PairBlock block = vectors(100, 6);
  const BatchView view = view_of(block, 2, 3, 2);
  CHECK(view.first_record == 102);
  CHECK(view.size == 3);
  CHECK(view.index[0] == 102);
  CHECK(view.target_of(2)[0] == 104.0F);
  CHECK(view.weight_of(1) == 2.0F);
  CHECK(view.line_of(1) == 1030);
  CHECK(view.near == nullptr);
  CHECK(view.far == nullptr);
  CHECK(view.score == nullptr);
}

TEST_CASE("a record is used unless its index is no row") {
  PairBlock block = vectors(0, 2);
  block.index[1] = kNoRow;
  const BatchView view = view_of(block, 0, 2, 2);
  CHECK(view.used(0));
  CHECK_FALSE(view.used(1));
}

TEST_CASE("a block without weights or lines counts 1 for each and names no line") {
  PairBlock block = vectors(0, 1);
  block.weight.clear();
  block.line.clear();
  const BatchView view = view_of(block, 0, 1, 2);
  CHECK(view.weight_of(0) == 1.0F);
  CHECK(view.line_of(0) == 0);
}

TEST_CASE("records of several blocks become one batch, in order") {
  PairBlock batch;
  append_records(batch, vectors(0, 4), 3, 1, 2);
  append_records(batch, vectors(4, 4), 0, 2, 2);
  CHECK(batch.first_record == 3);
  CHECK(batch.index == std::vector<RowId>{3, 4, 5});
  CHECK(batch.target == std::vector<float>{3, 0.5, 4, 0.5, 5, 0.5});
  CHECK(batch.line == std::vector<std::uint64_t>{30, 40, 50});
  CHECK(batch.weight.size() == 3);
  CHECK(batch.near.empty());
  batch.clear();
  append_records(batch, vectors(8, 2), 1, 1, 2);
  CHECK(batch.first_record == 9);
}

}  // namespace
}  // namespace embtune
