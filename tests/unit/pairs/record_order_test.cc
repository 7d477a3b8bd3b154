#include "pairs/record_order.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <vector>

#include <doctest/doctest.h>

namespace embtune {
namespace {

std::vector<std::uint64_t> order_of(std::uint64_t size, std::uint64_t seed, std::uint64_t epoch) {
  RecordOrder order(size);
  order.shuffle(seed, epoch);
  std::vector<std::uint64_t> places;
  for (std::uint64_t i = 0; i < size; ++i) places.push_back(order[i]);
  return places;
}

TEST_SUITE("record_order") {
  TEST_CASE("an order visits every record once") {
    for (const std::uint64_t size : {0U, 1U, 2U, 3U, 1000U}) {
      std::vector<std::uint64_t> places = order_of(size, 1, 0);
      std::sort(places.begin(), places.end());
      std::vector<std::uint64_t> all(size);
      std::iota(all.begin(), all.end(), 0U);
      CHECK(places == all);
    }
  }

  TEST_CASE("the order of ten records is frozen: it reaches the output") {
    CHECK(order_of(10, 0, 0) == std::vector<std::uint64_t>{1, 0, 4, 6, 9, 3, 2, 8, 5, 7});
    CHECK(order_of(10, 0, 1) == std::vector<std::uint64_t>{8, 0, 7, 9, 2, 4, 1, 5, 6, 3});
    CHECK(order_of(10, 42, 0) == std::vector<std::uint64_t>{7, 9, 2, 5, 1, 8, 3, 4, 6, 0});
  }

  TEST_CASE("an epoch's order does not depend on the epochs before it") {
    RecordOrder order(100);
    order.shuffle(3, 0);
    order.shuffle(3, 5);
    const std::vector<std::uint64_t> alone = order_of(100, 3, 5);
    for (std::uint64_t i = 0; i < 100; ++i) CHECK(order[i] == alone[i]);
    CHECK(alone != order_of(100, 3, 6));
    CHECK(alone != order_of(100, 4, 5));
  }

  TEST_CASE("wide numbers give the same order") {
    std::vector<std::uint64_t> wide(500);
    shuffle_order(wide, 9, 2);
    CHECK(wide == order_of(500, 9, 2));
  }

  TEST_CASE("all orders of three records come up about as often") {
    std::map<std::vector<std::uint64_t>, int> seen;
    for (std::uint64_t seed = 0; seed < 6000; ++seed) ++seen[order_of(3, seed, 0)];
    CHECK(seen.size() == 6);
    for (const auto& [order, count] : seen) {
      CHECK(count > 850);
      CHECK(count < 1150);
    }
  }
}

}  // namespace
}  // namespace embtune
