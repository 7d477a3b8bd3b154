#include "learn/kernels.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <vector>

#include <doctest/doctest.h>

#include "base/cpu.h"
#include "base/rng.h"
#include "learn/elementwise_bodies.h"

namespace embtune {
namespace {

using Row = std::vector<float>;

Row random_row(std::uint64_t seed, std::size_t n, float size = 1) {
  Row row(n);
  for (std::size_t c = 0; c < n; ++c) {
    const double unit = random_unit(random_bits(seed, Purpose::kSample, c));
    row[c] = size * static_cast<float>(2 * unit - 1);
  }
  return row;
}

std::vector<std::size_t> many_dims() {
  std::vector<std::size_t> dims;
  for (std::size_t n = 1; n <= 70; ++n) dims.push_back(n);
  dims.insert(dims.end(), {96, 100, 127, 300, 1024});
  return dims;
}

std::vector<Isa> sets_of_this_machine() {
  std::vector<Isa> sets;
  for (const Isa isa : {Isa::kBaseline, Isa::kAvx2, Isa::kAvx512}) {
    if (isa <= detected_isa()) sets.push_back(isa);
  }
  return sets;
}

// The promised shape, spelled out: lane c % 32, then 16, 8, 4, 2, 1.
template <class Term>
float shape_of_sum(const Row& a, const Row& b, Term term) {
  float lanes[32] = {};
  for (std::size_t c = 0; c < a.size(); ++c) lanes[c % 32] += term(a[c], b[c]);
  for (std::size_t half = 16; half > 0; half /= 2) {
    for (std::size_t i = 0; i < half; ++i) lanes[i] += lanes[i + half];
  }
  return lanes[0];
}

float product(float a, float b) { return a * b; }
float squared_difference(float a, float b) { return (a - b) * (a - b); }

bool same_bits(double a, double b) {
  return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b);
}

bool same_bits(const Row& a, const Row& b) {
  return a.size() == b.size() && std::memcmp(a.data(), b.data(), a.size() * sizeof(float)) == 0;
}

// Every kernel once, for one instruction set: all that it wrote and returned.
struct Outcome {
  std::vector<double> sums;
  std::vector<Row> rows;
};

Outcome run_all(Isa isa, const Row& x, const Row& y) {
  using In = const float*;
  using N = std::size_t;
  const N n = x.size();
  const In a = x.data();
  const In b = y.data();
  Outcome all;
  CosineSums cosine;
  reduction_for<CosineSumsBody, float, In, In, N, CosineSums*>(isa)(a, b, n, &cosine);
  all.sums = {reduction_for<DotBody, float, In, In, N>(isa)(a, b, n),
              reduction_for<SquaredNormBody, float, In, N>(isa)(a, n),
              reduction_for<SquaredDistanceBody, float, In, In, N>(isa)(a, b, n),
              cosine.xy,
              cosine.xx,
              cosine.yy};
  all.rows.assign(7, random_row(99, n));
  auto* rows = all.rows.data();
  Dispatch<AddBody<float>, In, float*, N>::select(isa)(a, rows[0].data(), n);
  Dispatch<ScaleBody<float>, float, float*, N>::select(isa)(0.7F, rows[1].data(), n);
  Dispatch<ScaledDifferenceBody<float>, float, In, In, float*, N>::select(isa)(0.9F, a, b,
                                                                               rows[2].data(), n);
  Dispatch<AddScaledDifferenceBody<float>, float, In, In, float*, N>::select(isa)(
      1.1F, a, b, rows[3].data(), n);
  Dispatch<CombineBody<float>, float, In, float, In, float*, N>::select(isa)(0.2F, a, -0.4F, b,
                                                                             rows[4].data(), n);
  Dispatch<AddCombinationBody<float>, float, In, float, In, float*, N>::select(isa)(
      0.2F, a, -0.4F, b, rows[5].data(), n);
  Dispatch<PullTowardsBody<float>, In, float, float*, N>::select(isa)(a, 0.6F, rows[6].data(), n);
  return all;
}

TEST_SUITE("kernels") {
  TEST_CASE("a sum has 32 lanes over all columns and then one tree, bit for bit") {
    for (const std::size_t n : many_dims()) {
      CAPTURE(n);
      const Row x = random_row(n, n);
      const Row y = random_row(n + 1000, n);
      const auto xy = static_cast<double>(shape_of_sum(x, y, product));
      const auto xx = static_cast<double>(shape_of_sum(x, x, product));
      const auto yy = static_cast<double>(shape_of_sum(y, y, product));
      CHECK(same_bits(dot(x.data(), y.data(), n), xy));
      CHECK(same_bits(squared_norm(x.data(), n), xx));
      CHECK(same_bits(squared_distance(x.data(), y.data(), n),
                      static_cast<double>(shape_of_sum(x, y, squared_difference))));
      const CosineSums cosine = cosine_sums(x.data(), y.data(), n);
      CHECK(same_bits(cosine.xy, xy));
      CHECK(same_bits(cosine.xx, xx));
      CHECK(same_bits(cosine.yy, yy));
    }
  }

  TEST_CASE("products of one row with many have the bits that each has alone") {
    using Rows = const float* const*;
    for (const std::size_t n : many_dims()) {
      const Row x = random_row(n, n);
      std::vector<Row> others;
      std::vector<const float*> rows;
      for (std::uint64_t i = 0; i < 8; ++i) others.push_back(random_row(n + 2000 + i, n));
      others[5].assign(n, 3e38F);  // overflows floats
      for (const Row& row : others) rows.push_back(row.data());
      for (std::size_t count = 0; count <= rows.size(); ++count) {
        for (const Isa isa : sets_of_this_machine()) {
          CAPTURE(n);
          CAPTURE(isa_name(isa));
          std::vector<double> found(count);
          reduction_for<DotsBody, float, const float*, Rows, std::size_t, std::size_t, double*>(
              isa)(x.data(), rows.data(), count, n, found.data());
          for (std::size_t i = 0; i < count; ++i) {
            REQUIRE(same_bits(found[i], dot(x.data(), rows[i], n)));
          }
        }
      }
    }
  }

  TEST_CASE("every instruction set of this machine gives the same bits") {
    for (const std::size_t n : many_dims()) {
      const Row x = random_row(n, n);
      const Row y = random_row(n + 1000, n);
      const Outcome wanted = run_all(Isa::kBaseline, x, y);
      for (const Isa isa : sets_of_this_machine()) {
        CAPTURE(n);
        CAPTURE(isa_name(isa));
        const Outcome found = run_all(isa, x, y);
        for (std::size_t i = 0; i < wanted.sums.size(); ++i) {
          CHECK(same_bits(found.sums[i], wanted.sums[i]));
        }
        for (std::size_t i = 0; i < wanted.rows.size(); ++i) {
          CHECK(same_bits(found.rows[i], wanted.rows[i]));
        }
      }
    }
  }

  TEST_CASE("the bits of a sum are frozen: files depend on them") {
    Row x(67);
    Row y(67);
    for (std::size_t c = 0; c < x.size(); ++c) {
      x[c] = 1.0F / static_cast<float>(c + 3);
      y[c] = 1.0F / static_cast<float>(2 * c + 7) - 0.01F;
    }
    CHECK(dot(x.data(), y.data(), x.size()) == 0x1.1ec1fcp-3);
    CHECK(squared_norm(x.data(), x.size()) == 0x1.85addp-2);
    CHECK(squared_distance(x.data(), y.data(), x.size()) == 0x1.3cf9ecp-3);
  }

  TEST_CASE("a sum of floats is right to 1e-6 of the sum of magnitudes") {
    for (const std::size_t n : {std::size_t{300}, std::size_t{1024}}) {
      for (std::uint64_t seed = 0; seed < 200; ++seed) {
        const Row x = random_row(seed, n);
        const Row y = random_row(seed + 5000, n);
        double exact = 0;
        double magnitude = 0;
        for (std::size_t c = 0; c < n; ++c) {
          const double term = static_cast<double>(x[c]) * static_cast<double>(y[c]);
          exact += term;
          magnitude += std::abs(term);
        }
        CHECK(std::abs(dot(x.data(), y.data(), n) - exact) < 1e-6 * magnitude);
      }
    }
  }

  TEST_CASE("rows whose squares no float can hold still have their norm, distance and cosine") {
    for (const float size : {1e30F, 3e38F, 1e-25F, 1e-38F, 1e-44F}) {
      CAPTURE(size);
      const Row x(37, size);
      const Row y(37, -size);
      const double square = static_cast<double>(size) * static_cast<double>(size);
      CHECK(squared_norm(x.data(), 37) == doctest::Approx(37 * square).epsilon(1e-12));
      CHECK(squared_distance(x.data(), y.data(), 37) ==
            doctest::Approx(4 * 37 * square).epsilon(1e-12));
      const CosineSums sums = cosine_sums(x.data(), y.data(), 37);
      CHECK(sums.xy / std::sqrt(sums.xx) / std::sqrt(sums.yy) == doctest::Approx(-1));
    }
    const Row huge(5, 1e30F);
    CHECK(dot(huge.data(), huge.data(), 5) == doctest::Approx(5e60));
  }

  TEST_CASE("only a row of zeros has norm 0") {
    Row row(33, 0.0F);
    row[7] = -0.0F;
    CHECK(squared_norm(row.data(), row.size()) == 0);
    row[32] = std::numeric_limits<float>::denorm_min();
    CHECK(squared_norm(row.data(), row.size()) > 0);
  }

  TEST_CASE("a number that is not finite shows in every sum that it is part of") {
    for (const std::size_t n : {std::size_t{1}, std::size_t{3}, std::size_t{31}, std::size_t{33}}) {
      for (std::size_t at = 0; at < n; ++at) {
        Row row(n, 1.0F);
        CHECK(all_finite(row.data(), n));
        row[at] = std::numeric_limits<float>::quiet_NaN();
        CHECK_FALSE(all_finite(row.data(), n));
        CHECK(std::isnan(dot(row.data(), row.data(), n)));
        CHECK(std::isnan(squared_norm(row.data(), n)));
        row[at] = -std::numeric_limits<float>::infinity();
        CHECK_FALSE(all_finite(row.data(), n));
        CHECK(std::isinf(squared_norm(row.data(), n)));
        row[at] = std::numeric_limits<float>::max();
        CHECK(all_finite(row.data(), n));
      }
    }
  }

  TEST_CASE("element-wise kernels do what their line says, and no more than n columns") {
    for (const std::size_t n : {std::size_t{0}, std::size_t{1}, std::size_t{31}, std::size_t{33}}) {
      const Row a = random_row(1, n + 1);
      const Row b = random_row(2, n + 1);
      const Row start = random_row(3, n + 1);
      std::vector<Row> rows(7, start);
      add(a.data(), rows[0].data(), n);
      scale(0.7F, rows[1].data(), n);
      scaled_difference(0.9F, a.data(), b.data(), rows[2].data(), n);
      add_scaled_difference(1.1F, a.data(), b.data(), rows[3].data(), n);
      combine(0.25, a.data(), -0.5, b.data(), rows[4].data(), n);
      add_combination(0.25, a.data(), -0.5, b.data(), rows[5].data(), n);
      pull_towards(a.data(), 0.6F, rows[6].data(), n);
      for (std::size_t c = 0; c < n; ++c) {
        CHECK(rows[0][c] == start[c] + a[c]);
        CHECK(rows[1][c] == start[c] * 0.7F);
        CHECK(rows[2][c] == 0.9F * (a[c] - b[c]));
        CHECK(rows[3][c] == start[c] + 1.1F * (a[c] - b[c]));
        CHECK(rows[4][c] == 0.25F * a[c] + -0.5F * b[c]);
        CHECK(rows[5][c] == start[c] + (0.25F * a[c] + -0.5F * b[c]));
        CHECK(rows[6][c] == a[c] + 0.6F * (start[c] - a[c]));
      }
      for (const Row& row : rows) CHECK(row[n] == start[n]);
    }
  }

  TEST_CASE("a factor beyond floats is applied in double") {
    const Row small(3, 1e-30F);
    const Row large(3, 1e30F);
    Row out(3);
    combine(1e60, small.data(), 1e-60, large.data(), out.data(), 3);
    CHECK(out[2] == doctest::Approx(1e30));
    combine(1e-60, large.data(), 0, small.data(), out.data(), 3);
    CHECK(out[0] == doctest::Approx(1e-30));
    add_combination(1e60, small.data(), 0, large.data(), out.data(), 3);
    CHECK(out[1] == doctest::Approx(1e30));
  }
}

}  // namespace
}  // namespace embtune
