#include "learn/negative_sampler.h"

#include <cmath>
#include <limits>
#include <vector>

#include <doctest/doctest.h>

#include "base/rng.h"

namespace embtune {
namespace {

std::vector<double> shares_of(const NoiseTable& noise, std::size_t rows, std::uint64_t draws) {
  std::vector<double> shares(rows);
  for (std::uint64_t i = 0; i < draws; ++i) {
    const RowId row = noise.draw(random_bits(9, Purpose::kSample, i));
    REQUIRE(row < rows);
    shares[row] += 1.0 / static_cast<double>(draws);
  }
  return shares;
}

TEST_CASE("rows are drawn in proportion to count^0.75, and those never counted never") {
  const std::vector<std::uint64_t> counts = {16, 0, 1, 81, 0};
  const NoiseTable noise = NoiseTable::from_counts(counts);
  const std::vector<double> shares = shares_of(noise, counts.size(), 200000);
  const double total = 8 + 1 + 27;
  CHECK(shares[0] == doctest::Approx(8 / total).epsilon(0.02));
  CHECK(shares[1] == 0.0);
  CHECK(shares[2] == doctest::Approx(1 / total).epsilon(0.05));
  CHECK(shares[3] == doctest::Approx(27 / total).epsilon(0.02));
  CHECK(shares[4] == 0.0);
}

TEST_CASE("zipf draws row r in proportion to 1 / (r + 1)") {
  const NoiseTable noise = NoiseTable::zipf(4);
  const std::vector<double> shares = shares_of(noise, 4, 200000);
  const double total = 1 + 1.0 / 2 + 1.0 / 3 + 1.0 / 4;
  for (std::size_t row = 0; row < 4; ++row) {
    CHECK(shares[row] == doctest::Approx(1 / total / static_cast<double>(row + 1)).epsilon(0.02));
  }
}

TEST_CASE("a row's share is one stretch of all bits, and stretches stand in the order of rows") {
  std::vector<std::uint64_t> counts;
  for (std::uint64_t i = 0; i < 700; ++i) {
    const std::uint64_t bits = random_bits(3, Purpose::kSample, i);
    counts.push_back(bits % 3 == 0 ? 0 : bits >> (bits % 64));  // from nothing to 2^64
  }
  for (const NoiseTable& noise : {NoiseTable::from_counts(counts), NoiseTable::zipf(700),
                                  NoiseTable::zipf(1), NoiseTable::zipf(2)}) {
    RowId before = 0;
    for (std::uint64_t i = 0; i < 100000; ++i) {
      const RowId row = noise.draw(i * (std::numeric_limits<std::uint64_t>::max() / 100000));
      REQUIRE(row < 700);
      REQUIRE(row >= before);
      before = row;
    }
  }
}

TEST_CASE("many draws are the draws one by one") {
  for (const NoiseTable& noise :
       {NoiseTable::from_counts({3, 0, 7, 1, 1, 90}), NoiseTable::zipf(5000)}) {
    std::vector<RowId> rows = {11};
    noise.draw(5, 300, rows);
    REQUIRE(rows.size() == 301);
    CHECK(rows[0] == 11);
    for (std::uint64_t k = 0; k < 300; ++k) {
      CHECK(rows[k + 1] == noise.draw(random_bits(5, Purpose::kNegative, k)));
    }
  }
}

TEST_CASE("the lowest and the highest bits draw the first and the last row") {
  const NoiseTable noise = NoiseTable::from_counts({0, 5, 5, 0, 1});
  CHECK(noise.draw(0) == 1);
  CHECK(noise.draw(std::numeric_limits<std::uint64_t>::max()) == 4);
}

TEST_CASE("huge counts beside small ones leave every row its share") {
  const std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  const NoiseTable noise = NoiseTable::from_counts({most, most, 1});
  const std::vector<double> shares = shares_of(noise, 3, 10000);
  CHECK(shares[0] == doctest::Approx(0.5).epsilon(0.05));
  CHECK(noise.draw(std::numeric_limits<std::uint64_t>::max()) == 2);
}

TEST_CASE("without a count nothing can be drawn") {
  CHECK(NoiseTable::from_counts({}).empty());
  CHECK(NoiseTable::from_counts({0, 0}).empty());
  const NoiseTable nothing = NoiseTable::from_counts({0});
  std::vector<RowId> rows = {7};
  NegativeSampler(&nothing, 0, 5, 8).draw(0, 0, rows);
  CHECK(rows.empty());
  NegativeSampler(nullptr, 0, 5, 8).draw(0, 0, rows);
  CHECK(rows.empty());
}

TEST_CASE("draws are a function of seed, epoch, group and k; the values are frozen") {
  const NoiseTable noise = NoiseTable::zipf(1000);
  const NegativeSampler sampler(&noise, 42, 5, 8);
  std::vector<RowId> rows;
  sampler.draw(3, 17, rows);
  CHECK(rows == std::vector<RowId>{96, 128, 1, 236, 0});
  std::vector<RowId> others;
  for (const auto& [epoch, group] : {std::pair{3, 18}, std::pair{4, 17}, std::pair{17, 3}}) {
    sampler.draw(static_cast<std::uint64_t>(epoch), static_cast<std::uint64_t>(group), others);
    CHECK(others != rows);
  }
  NegativeSampler(&noise, 42, 3, 8).draw(3, 17, others);
  CHECK(others == std::vector<RowId>(rows.begin(), rows.begin() + 3));
}

TEST_CASE("groups are consecutive records by position") {
  const NegativeSampler sampler(nullptr, 0, 5, 3);
  CHECK(sampler.group(0) == 0);
  CHECK(sampler.group(2) == 0);
  CHECK(sampler.group(3) == 1);
}

}  // namespace
}  // namespace embtune
