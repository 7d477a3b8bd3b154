#include "learn/trainable_table.h"

#include <limits>

#include <doctest/doctest.h>

#include "embtune/error.h"

namespace embtune {
namespace {

TEST_CASE("rows start as zeros, states as told, and nothing is touched") {
  TrainableTable table(3, 4, 2, 0.5F, false);
  for (Slot slot = 0; slot < 3; ++slot) {
    CHECK(table.row(slot).size() == 4);
    CHECK(table.state(slot).size() == 8);
    for (const float value : table.row(slot)) CHECK(value == 0.0F);
    for (const float value : table.state(slot)) CHECK(value == 0.5F);
    CHECK(table.base(slot).empty());
    CHECK_FALSE(table.touched(slot));
  }
}

TEST_CASE("rows and states lie apart, slot by slot") {
  TrainableTable table(2, 3, 1, 0, false);
  table.row(1)[2] = 7;
  table.state(0)[0] = 9;
  table.touch(1);
  CHECK(table.row(0)[2] == 0.0F);
  CHECK(table.row(1)[2] == 7.0F);
  CHECK(table.state(0)[0] == 9.0F);
  CHECK(table.state(1)[0] == 0.0F);
  CHECK_FALSE(table.touched(0));
  CHECK(table.touched(1));
}

TEST_CASE("the base is the copy that was kept, whatever the row does later") {
  TrainableTable table(2, 2, 0, 0, true);
  table.row(1)[0] = 3;
  table.keep_as_base(1);
  table.row(1)[0] = 4;
  CHECK(table.base(1)[0] == 3.0F);
  CHECK(table.base(0)[0] == 0.0F);
  CHECK(table.state(1).empty());
}

TEST_CASE("keeping a base without room for it does nothing") {
  TrainableTable table(1, 2, 0, 0, false);
  table.keep_as_base(0);
  CHECK(table.base(0).empty());
}

TEST_CASE("the size of a table counts rows, states, base and marks") {
  CHECK(TrainableTable::bytes(10, 4, 0, false) == 10 * 4 * 4 + 10);
  CHECK(TrainableTable::bytes(10, 4, 2, true) == 4 * (10 * 4 * 4) + 10);
}

TEST_CASE("a table that cannot be is refused with its size") {
  const auto huge = std::numeric_limits<std::uint64_t>::max() / 1024;
  CHECK_THROWS_AS(TrainableTable(huge, 300, 2, 0, true), Error);
  try {
    TrainableTable(std::uint64_t{1} << 51U, 1024, 0, 0, false);  // beyond what a vector may hold
    FAIL("no error");
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::kIo);
    CHECK(std::string(error.what()).find("out of memory") == 0);
  }
}

}  // namespace
}  // namespace embtune
