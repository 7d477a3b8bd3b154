#include "learn/row_cache.h"

#include <algorithm>
#include <atomic>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "base/rng.h"
#include "embtune/error.h"

namespace embtune {
namespace {

constexpr std::uint64_t kDim = 3;

// Row r holds r, r + 0.25 and r + 0.5; rows from `bad` on cannot be read.
class Numbers : public RowSource {
 public:
  explicit Numbers(RowId bad = kNoRow) : bad_(bad) {}
  void read(RowId row, std::span<float> values) const override {
    if (row >= bad_) throw Error(ErrorKind::kData, "row " + std::to_string(row));
    ++reads;
    for (std::size_t c = 0; c < values.size(); ++c) values[c] = value(row, c);
  }
  static float value(RowId row, std::size_t c) {
    return static_cast<float>(row) + 0.25F * static_cast<float>(c);
  }
  mutable std::atomic<std::uint64_t> reads{0};

 private:
  RowId bad_;
};

bool holds(const float* values, RowId row) {
  for (std::size_t c = 0; c < kDim; ++c) {
    if (values[c] != Numbers::value(row, c)) return false;
  }
  return true;
}

TEST_CASE("a row is parsed once as long as it is held") {
  const Numbers source;
  RowCache cache(source, kDim, 1U << 16U);
  Team team(1);
  for (int batch = 0; batch < 3; ++batch) {
    cache.start_batch();
    const float* seven = cache.request(7);
    const float* nine = cache.request(9);
    CHECK(cache.request(7) == seven);
    cache.load(team);
    CHECK(holds(seven, 7));
    CHECK(holds(nine, 9));
  }
  CHECK(source.reads == 2);
  CHECK(cache.parsed() == 2);
}

TEST_CASE("all rows of one batch are held, also without any room") {
  const Numbers source;
  RowCache cache(source, kDim, 0);
  Team team(1);
  std::vector<const float*> rows;
  cache.start_batch();
  for (RowId row = 0; row < 3000; ++row) rows.push_back(cache.request(row));
  cache.load(team);
  for (RowId row = 0; row < 3000; ++row) REQUIRE(holds(rows[row], row));
}

TEST_CASE("rows of the batch before stay in place, also without any room") {
  const Numbers source;
  RowCache cache(source, kDim, 0);
  Team team(1);
  std::vector<std::pair<RowId, const float*>> before;
  for (RowId first = 0; first < 2000; first += 100) {
    cache.start_batch();
    std::vector<std::pair<RowId, const float*>> now;
    for (RowId row = first; row < first + 300; ++row) now.emplace_back(row, cache.request(row));
    cache.load(team);
    for (const auto& [row, values] : before) REQUIRE(holds(values, row));
    before = now;
  }
  CHECK(cache.rows() <= 2 * 300 + 1);
}

TEST_CASE("the bound holds over many batches, and what is read is always right") {
  const Numbers source;
  RowCache cache(source, kDim, 8192);
  Team team(2);
  for (std::uint64_t batch = 0; batch < 500; ++batch) {
    cache.start_batch();
    std::vector<std::pair<RowId, const float*>> asked;
    for (std::uint64_t i = 0; i < 20; ++i) {
      const RowId row = random_below(random_bits(3, Purpose::kSample, batch, i), 2000);
      asked.emplace_back(row, cache.request(row));
    }
    cache.load(team);
    for (const auto& [row, values] : asked) REQUIRE(holds(values, row));
  }
  CHECK(cache.rows() * kDim * sizeof(float) <= 8192);
  CHECK(cache.rows() >= 20);
}

TEST_CASE("rows that are read again and again stay when others go by") {
  const Numbers source;
  RowCache cache(source, kDim, 4096);
  Team team(1);
  for (std::uint64_t batch = 0; batch < 200; ++batch) {
    cache.start_batch();
    for (RowId row = 0; row < 4; ++row) static_cast<void>(cache.request(row));
    static_cast<void>(cache.request(1000 + batch));
    cache.load(team);
  }
  CHECK(source.reads == 4 + 200);
}

TEST_CASE("of several rows that cannot be read the first one asked for is named") {
  for (const int threads : {1, 3}) {
    const Numbers source(100);
    RowCache cache(source, kDim, 1U << 16U);
    Team team(threads);
    cache.start_batch();
    for (RowId row = 0; row < 60; ++row) static_cast<void>(cache.request(row));
    for (RowId row = 160; row > 110; --row) static_cast<void>(cache.request(row));
    CHECK_THROWS_WITH_AS(cache.load(team), "row 160", Error);
  }
}

}  // namespace
}  // namespace embtune
