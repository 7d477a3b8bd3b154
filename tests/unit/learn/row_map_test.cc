#include "learn/row_map.h"

#include <unordered_map>

#include <doctest/doctest.h>

#include "base/rng.h"

namespace embtune {
namespace {

TEST_CASE("keys are numbered in the order of first sight") {
  RowMap map;
  bool added = false;
  CHECK(map.intern(70, added) == 0);
  CHECK(added);
  CHECK(map.intern(5, added) == 1);
  CHECK(map.intern(70, added) == 0);
  CHECK_FALSE(added);
  CHECK(map.size() == 2);
  CHECK(map.find(5) == 1);
  CHECK(map.find(6) == RowMap::kAbsent);
}

TEST_CASE("an empty map finds nothing") {
  const RowMap map;
  CHECK(map.find(0) == RowMap::kAbsent);
  CHECK(map.size() == 0);
}

TEST_CASE("clearing forgets every key, round after round") {
  RowMap map;
  bool added = false;
  for (std::uint64_t round = 0; round < 50; ++round) {
    map.clear();
    CHECK(map.find(round) == RowMap::kAbsent);
    for (std::uint64_t key = 0; key < 20; ++key) {
      CHECK(map.intern(key * 1000 + round, added) == key);
      CHECK(added);
    }
  }
}

TEST_CASE("a map that grows agrees with the standard one") {
  RowMap map;
  std::unordered_map<std::uint64_t, std::uint32_t> model;
  for (std::uint64_t i = 0; i < 20000; ++i) {
    // Few high bits, many equal low ones: hard for a hash of low bits.
    const std::uint64_t key = random_below(random_bits(1, Purpose::kSample, i), 9000) << 40U;
    bool added = false;
    const std::uint32_t number = map.intern(key, added);
    const auto [known, fresh] = model.emplace(key, static_cast<std::uint32_t>(model.size()));
    REQUIRE(added == fresh);
    REQUIRE(number == known->second);
  }
  CHECK(map.size() == model.size());
}

}  // namespace
}  // namespace embtune
