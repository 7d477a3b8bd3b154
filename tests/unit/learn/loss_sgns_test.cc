#include "learn/loss_sgns.h"

#include <cmath>
#include <cstring>
#include <limits>
#include <vector>

#include <doctest/doctest.h>

#include "base/cpu.h"
#include "unit/learn/gradients.h"

namespace embtune {
namespace {

// A group with rows of its own for every role, and the formula of its loss spelled out.
struct Case {
  std::vector<DoubleRow> x, target, negative;
  std::vector<DoubleRow> x_gradient, target_gradient, negative_gradient;
  std::vector<unsigned char> left_out;
  std::size_t dim;

  Case(std::uint64_t seed, std::size_t pairs, std::size_t negatives, std::size_t columns)
      : left_out(pairs * negatives), dim(columns) {
    for (std::size_t p = 0; p < pairs; ++p) {
      x.push_back(random_double_row(seed + p, dim));
      target.push_back(random_double_row(seed + 100 + p, dim));
    }
    for (std::size_t k = 0; k < negatives; ++k) {
      negative.push_back(random_double_row(seed + 200 + k, dim));
    }
    x_gradient.assign(pairs, DoubleRow(dim, 9));
    target_gradient.assign(pairs, DoubleRow(dim, 9));
    negative_gradient.assign(negatives, DoubleRow(dim, 9));
    for (std::size_t i = 0; i < left_out.size(); ++i) left_out[i] = (i % 5) == 3 ? 1 : 0;
  }

  [[nodiscard]] static double weight(std::size_t p) { return 0.5 + static_cast<double>(p); }

  [[nodiscard]] double pair_loss(std::size_t p) const {
    const auto log_sigmoid = [](double z) { return -std::log1p(std::exp(-z)); };
    const auto product = [&](const DoubleRow& a, const DoubleRow& b) {
      double sum = 0;
      for (std::size_t c = 0; c < dim; ++c) sum += a[c] * b[c];
      return sum;
    };
    double loss = -log_sigmoid(product(x[p], target[p]));
    for (std::size_t k = 0; k < negative.size(); ++k) {
      if (left_out[p * negative.size() + k] == 0) {
        loss -= log_sigmoid(-product(x[p], negative[k]));
      }
    }
    return loss;
  }

  [[nodiscard]] double total() const {
    double sum = 0;
    for (std::size_t p = 0; p < x.size(); ++p) sum += weight(p) * pair_loss(p);
    return sum;
  }

  std::vector<double> evaluate() {
    std::vector<SgnsPair<double>> pairs;
    std::vector<const double*> negatives;
    std::vector<double*> gradients;
    for (std::size_t p = 0; p < x.size(); ++p) {
      pairs.push_back({.x = x[p].data(),
                       .target = target[p].data(),
                       .x_gradient = x_gradient[p].data(),
                       .target_gradient = target_gradient[p].data(),
                       .weight = weight(p)});
    }
    for (std::size_t k = 0; k < negative.size(); ++k) {
      negatives.push_back(negative[k].data());
      gradients.push_back(negative_gradient[k].data());
    }
    std::vector<double> losses(x.size());
    SgnsLoss<double>().evaluate({.pairs = pairs,
                                 .negatives = negatives,
                                 .negative_gradients = gradients,
                                 .left_out = left_out,
                                 .dim = dim},
                                losses);
    return losses;
  }
};

TEST_SUITE("loss_sgns") {
  TEST_CASE("losses follow the formula, without the negatives that are left out") {
    for (const std::size_t dim : {1UL, 3UL, 31UL, 33UL, 100UL}) {
      Case group(dim, 4, 5, dim);
      const std::vector<double> losses = group.evaluate();
      for (std::size_t p = 0; p < 4; ++p) {
        CHECK(losses[p] == doctest::Approx(group.pair_loss(p)).epsilon(1e-13));
      }
    }
  }

  TEST_CASE("gradients of every role are the slopes of the weighted sum of losses") {
    for (const std::size_t dim : {1UL, 3UL, 31UL, 33UL, 70UL}) {
      for (const std::size_t negatives : {0UL, 1UL, 7UL}) {
        CAPTURE(dim);
        CAPTURE(negatives);
        Case group(dim * 10 + negatives, 3, negatives, dim);
        group.evaluate();
        const auto value = [&] { return group.total(); };
        for (std::size_t p = 0; p < 3; ++p) {
          check_gradient(group.x[p], group.x_gradient[p], value);
          check_gradient(group.target[p], group.target_gradient[p], value);
        }
        for (std::size_t k = 0; k < negatives; ++k) {
          check_gradient(group.negative[k], group.negative_gradient[k], value);
        }
      }
    }
  }

  TEST_CASE("a role that does not move is left alone, and changes nothing for the others") {
    const std::vector<float> x = {1, 2};
    const std::vector<float> target = {0.5F, -1};
    const std::vector<float> negative = {2, 1};
    std::vector<float> all(2);
    std::vector<float> alone(2);
    std::vector<float> moved(2);
    const std::vector<const float*> negatives = {negative.data()};
    std::vector<float*> gradients = {moved.data()};
    std::vector<SgnsPair<float>> pairs = {
        {.x = x.data(), .target = target.data(), .x_gradient = all.data()}};
    std::vector<double> losses(1);
    SgnsLoss<float> loss;
    loss.evaluate(
        {.pairs = pairs, .negatives = negatives, .negative_gradients = gradients, .dim = 2},
        losses);
    const double before = losses[0];
    gradients[0] = nullptr;
    pairs[0].x_gradient = alone.data();
    loss.evaluate(
        {.pairs = pairs, .negatives = negatives, .negative_gradients = gradients, .dim = 2},
        losses);
    CHECK(losses[0] == before);
    CHECK(alone == all);
  }

  TEST_CASE("far out, losses and coefficients neither overflow nor vanish wrongly") {
    const std::vector<float> x = {1000};
    const std::vector<float> same = {1000};
    const std::vector<float> opposite = {-1000};
    std::vector<float> g(1);
    std::vector<double> losses(1);
    SgnsLoss<float> loss;
    std::vector<SgnsPair<float>> pairs = {
        {.x = x.data(), .target = same.data(), .x_gradient = g.data(), .weight = 1}};
    loss.evaluate({.pairs = pairs, .dim = 1}, losses);
    CHECK(losses[0] == 0);
    CHECK(g[0] == 0);
    pairs[0].target = opposite.data();
    loss.evaluate({.pairs = pairs, .dim = 1}, losses);
    CHECK(losses[0] == 1e6);
    CHECK(g[0] == 1000);  // -s(1e6) * -1000: towards smaller x
  }

  TEST_CASE("thousands of negatives stay within range") {
    Case group(3, 2, 3000, 5);
    const std::vector<double> losses = group.evaluate();
    CHECK(losses[0] == doctest::Approx(group.pair_loss(0)).epsilon(1e-12));
  }

  TEST_CASE("a nan in a row shows in the loss") {
    const std::vector<float> x = {std::numeric_limits<float>::quiet_NaN()};
    const std::vector<float> target = {1};
    const std::vector<SgnsPair<float>> pairs = {{.x = x.data(), .target = target.data()}};
    std::vector<double> losses(1);
    SgnsLoss<float>().evaluate({.pairs = pairs, .dim = 1}, losses);
    CHECK(std::isnan(losses[0]));
  }

  TEST_CASE("pairs that share a row have the bits that they have with copies of it") {
    constexpr std::size_t kDim = 45;
    std::vector<float> rows(8 * kDim);
    for (std::size_t i = 0; i < rows.size(); ++i) {
      rows[i] = static_cast<float>(random_unit(random_bits(1, Purpose::kSample, i)) - 0.5);
    }
    const std::vector<float> copy(rows.begin(), rows.begin() + kDim);
    const std::vector<const float*> negatives = {&rows[5 * kDim], &rows[6 * kDim], &rows[7 * kDim]};
    // The second and third pair share x; each leaves another negative out.
    const std::vector<unsigned char> left_out = {0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0};
    std::vector<float> found[2];
    std::vector<double> losses[2];
    for (const std::size_t shared : {0U, 1U}) {
      std::vector<float>& out = found[shared];
      out.assign(11 * kDim, 0);
      std::vector<SgnsPair<float>> pairs;
      for (std::size_t p = 0; p < 4; ++p) {
        const float* x = p % 2 == 0 || shared == 1 ? rows.data() : copy.data();
        if (p == 3) x = &rows[4 * kDim];
        pairs.push_back({x, &rows[(1 + p % 3) * kDim], &out[p * kDim], &out[(4 + p) * kDim],
                         1.0F + static_cast<float>(p)});
      }
      const std::vector<float*> gradients = {&out[8 * kDim], &out[9 * kDim], &out[10 * kDim]};
      losses[shared].resize(4);
      SgnsLoss<float>().evaluate({.pairs = pairs,
                                  .negatives = negatives,
                                  .negative_gradients = gradients,
                                  .left_out = left_out,
                                  .dim = kDim},
                                 losses[shared]);
    }
    CHECK(losses[0] == losses[1]);
    CHECK(std::memcmp(found[0].data(), found[1].data(), found[0].size() * sizeof(float)) == 0);
  }

  TEST_CASE("gradients of floats add up from zero in the order of the terms, bit for bit") {
    for (std::size_t dim = 1; dim <= 140; ++dim) {
      std::vector<float> rows(3 * dim);
      for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i] = static_cast<float>(random_unit(random_bits(dim, Purpose::kSample, i)) - 0.5);
      }
      const WeightedRow<float> terms[] = {
          {rows.data(), 0.3F}, {&rows[dim], -0.7F}, {&rows[2 * dim], 1.1F}};
      std::vector<float> wanted(dim);
      for (std::size_t c = 0; c < dim; ++c) {
        for (const WeightedRow<float>& term : terms) wanted[c] += term.row[c] * term.factor;
      }
      std::vector<float> narrow(dim);
      weighted_sum<16>(terms, 3, narrow.data(), dim);
      CHECK(narrow == wanted);
      std::vector<float> wide(dim);
      weighted_sum<32>(terms, 3, wide.data(), dim);
      CHECK(wide == wanted);
    }
  }

  TEST_CASE("every instruction set of this machine gives the same bits") {
    using Args = const SgnsGroup<float>*;
    for (const std::size_t dim : {1UL, 3UL, 4UL, 31UL, 33UL, 36UL, 67UL, 100UL, 300UL}) {
      std::vector<float> rows(15 * dim);
      for (std::size_t i = 0; i < rows.size(); ++i) {
        rows[i] = static_cast<float>(random_unit(random_bits(dim, Purpose::kSample, i)) - 0.5);
      }
      std::vector<float> wanted;
      for (const Isa isa : {Isa::kBaseline, Isa::kAvx2, Isa::kAvx512}) {
        if (isa > detected_isa()) continue;
        std::vector<float> out(13 * dim + 24);
        std::vector<SgnsPair<float>> pairs;
        for (std::size_t p = 0; p < 4; ++p) {
          pairs.push_back(
              {&rows[p * dim], &rows[(4 + p) * dim], &out[p * dim], &out[(4 + p) * dim], 1.5F});
        }
        std::vector<const float*> negatives;
        std::vector<float*> gradients;
        for (std::size_t k = 0; k < 5; ++k) {
          negatives.push_back(&rows[(8 + k) * dim]);
          gradients.push_back(&out[(8 + k) * dim]);
        }
        const SgnsGroup<float> group = {
            .pairs = pairs, .negatives = negatives, .negative_gradients = gradients, .dim = dim};
        std::vector<WeightedRow<float>> terms(9);
        std::vector<double> losses(4);
        std::vector<double> products(10);
        const SgnsScratch<float> scratch{&out[13 * dim], terms.data(), products.data(),
                                         &products[5]};
        reduction_for<SgnsBody, float, Args, const SgnsScratch<float>*, double*>(isa)(
            &group, &scratch, losses.data());
        if (wanted.empty()) wanted = out;
        CAPTURE(isa_name(isa));
        CAPTURE(dim);
        CHECK(std::memcmp(out.data(), wanted.data(), out.size() * sizeof(float)) == 0);
      }
    }
  }
}

}  // namespace
}  // namespace embtune
