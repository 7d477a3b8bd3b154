#include "base/rng.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <set>
#include <string>

#include <doctest/doctest.h>

namespace embtune {
namespace {

constexpr std::uint64_t kAll = ~std::uint64_t{0};

TEST_SUITE("rng") {
  // Frozen: these values reach files. A change needs a new kNumerics.
  TEST_CASE("the values of a key never change") {
    CHECK(random_bits(0, Purpose::kShuffle, 0) == 15114123258453576503U);
    CHECK(random_bits(1, Purpose::kNegative, 2, 3) == 13861329990936490393U);
    CHECK(random_bits(kAll, Purpose::kSample, kAll, kAll) == 15655400474496327133U);
    CHECK(key_of("") == 14087677454934409008U);
    CHECK(key_of("king") == 14932151384813666565U);
    static_assert(static_cast<int>(Purpose::kShuffle) == 1);
    static_assert(static_cast<int>(Purpose::kNegative) == 2);
    static_assert(static_cast<int>(Purpose::kNewToken) == 3);
    static_assert(static_cast<int>(Purpose::kSample) == 4);
  }

  TEST_CASE("every part of the key matters") {
    std::set<std::uint64_t> seen;
    for (const std::uint64_t seed : {0U, 1U}) {
      for (const Purpose purpose : {Purpose::kShuffle, Purpose::kNegative}) {
        for (const std::uint64_t a : {0U, 1U, 2U}) {
          for (const std::uint64_t b : {0U, 1U, 2U}) seen.insert(random_bits(seed, purpose, a, b));
        }
      }
    }
    CHECK(seen.size() == 2U * 2U * 3U * 3U);
    CHECK(key_of("ab") != key_of("ba"));
    CHECK(key_of(std::string("a\0", 2)) != key_of("a"));
  }

  TEST_CASE("numbers below a bound stay below it and are even") {
    CHECK(random_below(kAll, 1) == 0);
    CHECK(random_below(kAll, 10) == 9);
    CHECK(random_below(0, 10) == 0);
    CHECK(random_below(kAll, kAll) == kAll - 1);
    std::array<int, 7> counts{};
    for (std::uint64_t i = 0; i < 70'000; ++i) {
      ++counts.at(random_below(random_bits(5, Purpose::kSample, i), 7));
    }
    for (const int count : counts) CHECK(std::abs(count - 10'000) < 500);
  }

  TEST_CASE("unit numbers lie in [0, 1)") {
    CHECK(random_unit(0) == 0.0);
    CHECK(random_unit(kAll) == 1.0 - 0x1p-53);
    double sum = 0;
    for (std::uint64_t i = 0; i < 10'000; ++i) {
      sum += random_unit(random_bits(6, Purpose::kSample, i));
    }
    CHECK(std::fabs(sum / 10'000 - 0.5) < 0.01);
  }
}

}  // namespace
}  // namespace embtune
