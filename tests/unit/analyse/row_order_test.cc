#include "analyse/row_order.h"

#include <algorithm>
#include <numeric>

#include <doctest/doctest.h>

namespace embtune {
namespace {

using Items = std::vector<std::uint64_t>;

Items moved(const Items& places) { return out_of_order(places); }

// By trying all subsets.
std::size_t fewest(const Items& places) {
  std::size_t kept = 0;
  for (std::uint32_t set = 0; set < (1U << places.size()); ++set) {
    Items some;
    for (std::size_t i = 0; i < places.size(); ++i) {
      if ((set >> i & 1U) != 0) some.push_back(places[i]);
    }
    if (std::is_sorted(some.begin(), some.end())) kept = std::max(kept, some.size());
  }
  return places.size() - kept;
}

TEST_SUITE("row_order") {
  TEST_CASE("gaps alone move nothing") {
    CHECK(moved({}).empty());
    CHECK(moved({0, 1, 2}).empty());
    CHECK(moved({3, 7, 8, 100}).empty());
  }

  TEST_CASE("one row that was carried away is one move, in either direction") {
    CHECK(moved({4, 0, 1, 2, 3}) == Items{0});
    CHECK(moved({1, 2, 3, 4, 0}) == Items{4});
    CHECK(moved({0, 3, 1, 2, 4}) == Items{1});
  }

  TEST_CASE("a reversed file keeps one row in place") { CHECK(moved({3, 2, 1, 0}).size() == 3); }

  TEST_CASE("the number is the least possible and the rest ascends, for all orders of 7 rows") {
    Items places(7);
    std::iota(places.begin(), places.end(), 0);
    do {
      const Items gone = moved(places);
      REQUIRE(gone.size() == fewest(places));
      REQUIRE(std::is_sorted(gone.begin(), gone.end()));
      Items rest;
      for (std::uint64_t i = 0; i < places.size(); ++i) {
        if (!std::binary_search(gone.begin(), gone.end(), i)) rest.push_back(places[i]);
      }
      REQUIRE(std::is_sorted(rest.begin(), rest.end()));
    } while (std::next_permutation(places.begin(), places.end()));
  }
}

}  // namespace
}  // namespace embtune
