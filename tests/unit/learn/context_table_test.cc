#include "learn/context_table.h"

#include <vector>

#include <doctest/doctest.h>

namespace embtune {
namespace {

class Tens : public RowSource {
 public:
  void read(RowId row, std::span<float> values) const override {
    for (float& value : values) value = static_cast<float>(10 * row);
  }
};

TEST_CASE("rows are made when they are met, as zeros, with their state beside them") {
  ContextTable table(3, 2, 0.5F, nullptr);
  CHECK(table.slots() == 0);
  CHECK(table.slot(700) == 0);
  CHECK(table.slot(5) == 1);
  CHECK(table.slot(700) == 0);
  CHECK(table.slots() == 2);
  CHECK(table.row_of(1) == 5);
  for (std::size_t c = 0; c < 3; ++c) CHECK(table.values(1)[c] == 0.0F);
  for (std::size_t c = 0; c < 6; ++c) CHECK(table.state(1)[c] == 0.5F);
}

TEST_CASE("addresses and numbers stay while the table grows") {
  ContextTable table(2, 0, 0, nullptr);
  std::vector<float*> rows;
  for (RowId row = 0; row < 3000; ++row) {
    rows.push_back(table.values(table.slot(2 * row)));
    rows.back()[1] = static_cast<float>(row);
  }
  for (RowId row = 0; row < 3000; ++row) {
    REQUIRE(table.values(table.slot(2 * row)) == rows[row]);
    REQUIRE(rows[row][1] == static_cast<float>(row));
  }
}

TEST_CASE("rows that a source gives numbers to can be made ahead, zeros are left for later") {
  const Tens start;
  ContextTable from_file(2, 1, 0, &start);
  from_file.make_started_rows(4);
  CHECK(from_file.slots() == 4);
  CHECK(from_file.values(3)[1] == 30.0F);
  ContextTable zeros(2, 1, 0, nullptr);
  zeros.make_started_rows(4);
  CHECK(zeros.slots() == 0);
}

TEST_CASE("a copy has rows and states of its own, and the same source") {
  const Tens start;
  ContextTable table(2, 1, 0.5F, &start);
  for (RowId row = 0; row < 300; ++row) table.values(table.slot(3 * row))[0] = 7;
  table.state(299)[1] = 9;
  ContextTable copy = table.copy();
  CHECK(copy.slots() == 300);
  CHECK(copy.row_of(299) == 897);
  CHECK(copy.values(299)[0] == 7);
  CHECK(copy.state(299)[1] == 9);
  CHECK(copy.slot(1) == 300);
  CHECK(copy.values(300)[0] == 10);
  copy.values(299)[0] = 8;
  CHECK(table.values(299)[0] == 7);
  CHECK(table.slots() == 300);
}

TEST_CASE("a row can be read whether it was met or not") {
  const Tens start;
  ContextTable from_file(2, 1, 0, &start);
  from_file.values(from_file.slot(4))[0] = 1;
  std::vector<float> values(2);
  from_file.read(4, values);
  CHECK(values == std::vector<float>{1, 40});
  from_file.read(7, values);
  CHECK(values == std::vector<float>{70, 70});
  CHECK(from_file.slots() == 1);
  const ContextTable zeros(2, 1, 0, nullptr);
  zeros.read(7, values);
  CHECK(values == std::vector<float>{0, 0});
}

}  // namespace
}  // namespace embtune
