#include "learn/loss.h"

#include <cmath>
#include <limits>
#include <memory>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "learn/loss_cosine.h"
#include "learn/loss_margin.h"
#include "learn/loss_mse.h"
#include "learn/loss_score.h"
#include "unit/learn/gradients.h"

namespace embtune {
namespace {

// Three rows with their gradients, as one pair sees them.
struct Case {
  DoubleRow x, near, far;
  double score = 0.3;
  double weight = 1.7;

  Case(std::uint64_t seed, std::size_t dim)
      : x(random_double_row(seed, dim)),
        near(random_double_row(seed + 1, dim)),
        far(random_double_row(seed + 2, dim)) {}

  [[nodiscard]] PairInput<double> input() const {
    return {.x = x.data(),
            .near = near.data(),
            .far = far.data(),
            .score = score,
            .weight = weight,
            .dim = x.size()};
  }
};

void check_all_gradients(const Loss<double>& loss, Case& pair, bool has_far) {
  const std::size_t dim = pair.x.size();
  DoubleRow for_x(dim, 9);
  DoubleRow for_near(dim, 9);
  DoubleRow for_far(dim, 9);
  const PairLoss result = loss.evaluate(
      pair.input(),
      {.x = for_x.data(), .near = for_near.data(), .far = has_far ? for_far.data() : nullptr});
  CHECK_FALSE(result.zero_vector);
  const auto value = [&] { return pair.weight * loss.evaluate(pair.input(), {}).loss; };
  check_gradient(pair.x, for_x, value);
  check_gradient(pair.near, for_near, value);
  if (has_far) check_gradient(pair.far, for_far, value);
}

TEST_SUITE("loss") {
  TEST_CASE("gradients are the slopes of w times the loss, for any dim") {
    for (const std::size_t dim : {2UL, 3UL, 7UL, 31UL, 32UL, 33UL, 65UL, 100UL}) {
      for (std::uint64_t seed = 0; seed < 5; ++seed) {
        CAPTURE(dim);
        CAPTURE(seed);
        Case pair(seed * 100 + dim, dim);
        check_all_gradients(MseLoss<double>(), pair, false);
        check_all_gradients(CosineLoss<double>(), pair, false);
        check_all_gradients(ScoreLoss<double>(), pair, false);
      }
    }
  }

  TEST_CASE("the gradients of margin are right on both sides of the hinge") {
    int active = 0;
    int flat = 0;
    for (const double margin : {0.05, 0.5, 2.5}) {
      for (std::uint64_t seed = 0; seed < 12; ++seed) {
        Case pair(seed * 100, 2 + 5 * seed);
        const MarginLoss<double> loss(margin);
        const double value = loss.evaluate(pair.input(), {}).loss;
        (value > 0 ? active : flat) += 1;
        check_all_gradients(loss, pair, true);
      }
    }
    CHECK(active > 0);
    CHECK(flat > 0);
  }

  TEST_CASE("small cases agree with the formula worked out by hand") {
    const DoubleRow x = {3, 4};
    const DoubleRow t = {4, 3};
    const DoubleRow far = {-4, 3};
    const PairInput<double> pair = {
        .x = x.data(), .near = t.data(), .far = far.data(), .score = 0.5, .weight = 2, .dim = 2};
    DoubleRow g(2);
    // |x - t|^2 = 1 + 1; 2 w (x - t) = 4 (-1, 1)
    CHECK(MseLoss<double>().evaluate(pair, {.x = g.data()}).loss == 2);
    CHECK(g == DoubleRow{-4, 4});
    // cos = 24/25; dcos/dx = t/25 - cos x/25 = (4 - 2.88, 3 - 3.84)/25 = (.0448, -.0336)
    CHECK(CosineLoss<double>().evaluate(pair, {.x = g.data()}).loss == doctest::Approx(1 - 0.96));
    CHECK(g[0] == doctest::Approx(-2 * 0.0448));
    CHECK(g[1] == doctest::Approx(2 * 0.0336));
    // (0.96 - 0.5)^2; 2 w (0.46) dcos/dx
    CHECK(ScoreLoss<double>().evaluate(pair, {.x = g.data()}).loss == doctest::Approx(0.2116));
    CHECK(g[0] == doctest::Approx(1.84 * 0.0448));
    // cos(x, far) = 0; 1 - 0.96 + 0 = 0.04; dcos(x, far)/dx = far/25
    CHECK(MarginLoss<double>(1).evaluate(pair, {.x = g.data()}).loss == doctest::Approx(0.04));
    CHECK(g[0] == doctest::Approx(2 * (-0.0448 - 0.16)));
    CHECK(g[1] == doctest::Approx(2 * (0.0336 + 0.12)));
    CHECK(MarginLoss<double>(0.9).evaluate(pair, {.x = g.data()}).loss == 0);
    CHECK(g == DoubleRow{0, 0});
  }

  TEST_CASE("float follows double to a few units in the last place") {
    const Case pair(7, 100);
    const std::vector<float> x(pair.x.begin(), pair.x.end());
    const std::vector<float> near(pair.near.begin(), pair.near.end());
    std::vector<float> g(100);
    DoubleRow wide(100);
    const PairInput<float> input = {
        .x = x.data(), .near = near.data(), .score = 0.3F, .weight = 1.7F, .dim = 100};
    const PairLoss narrow_loss = ScoreLoss<float>().evaluate(input, {.x = g.data()});
    const PairLoss wide_loss = ScoreLoss<double>().evaluate(pair.input(), {.x = wide.data()});
    CHECK(narrow_loss.loss == doctest::Approx(wide_loss.loss).epsilon(1e-5));
    for (std::size_t c = 0; c < 100; ++c) CHECK(std::abs(double{g[c]} - wide[c]) < 1e-6);
  }

  TEST_CASE("a zero vector has cosine 0 and gradient 0, and is reported") {
    const DoubleRow zero = {0, -0.0, 0};
    const DoubleRow y = {1, 2, 3};
    for (const bool swapped : {false, true}) {
      const PairInput<double> pair = {.x = swapped ? y.data() : zero.data(),
                                      .near = swapped ? zero.data() : y.data(),
                                      .far = y.data(),
                                      .score = 0.5,
                                      .weight = 2,
                                      .dim = 3};
      DoubleRow for_x(3, 9);
      DoubleRow for_near(3, 9);
      const PairGradient<double> gradient = {.x = for_x.data(), .near = for_near.data()};
      const PairLoss cosine = CosineLoss<double>().evaluate(pair, gradient);
      CHECK(cosine.loss == 1);
      CHECK(cosine.zero_vector);
      CHECK(for_x == DoubleRow{0, 0, 0});
      CHECK(for_near == DoubleRow{0, 0, 0});
      const PairLoss score = ScoreLoss<double>().evaluate(pair, gradient);
      CHECK(score.loss == 0.25);
      CHECK(score.zero_vector);
      CHECK(for_x == DoubleRow{0, 0, 0});
      CHECK(MarginLoss<double>(0.5).evaluate(pair, gradient).zero_vector);
    }
  }

  TEST_CASE("a margin pair with one zero vector still learns from the other") {
    const DoubleRow x = {3, 4};
    const DoubleRow zero = {0, 0};
    const DoubleRow far = {-4, 3};
    const PairInput<double> pair = {
        .x = x.data(), .near = zero.data(), .far = far.data(), .weight = 1, .dim = 2};
    DoubleRow g(2);
    const PairLoss loss = MarginLoss<double>(0.5).evaluate(pair, {.x = g.data()});
    CHECK(loss.loss == 0.5);
    CHECK(loss.zero_vector);
    CHECK(g[0] == doctest::Approx(-0.16));
    CHECK(g[1] == doctest::Approx(0.12));
  }

  TEST_CASE("very long and very short rows have the cosine of their directions") {
    for (const float size : {1e30F, 1e-30F}) {
      const std::vector<float> x = {3 * size, 4 * size};
      const std::vector<float> t = {4 * size, 3 * size};
      std::vector<float> g(2);
      const PairInput<float> pair = {.x = x.data(), .near = t.data(), .dim = 2};
      const PairLoss loss = CosineLoss<float>().evaluate(pair, {.x = g.data()});
      CHECK(loss.loss == doctest::Approx(0.04));
      CHECK_FALSE(loss.zero_vector);
      CHECK(double{g[0]} * double{size} == doctest::Approx(-0.0448));
    }
  }

  TEST_CASE("parallel rows have a loss of exactly 0 at least, never below") {
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      const DoubleRow wide = random_double_row(seed, 50);
      const std::vector<float> x(wide.begin(), wide.end());
      const PairInput<float> pair = {.x = x.data(), .near = x.data(), .dim = 50};
      CHECK(CosineLoss<float>().evaluate(pair, {}).loss >= 0);
    }
  }

  TEST_CASE("a number that is not finite makes the loss not finite, under margin too") {
    const DoubleRow x = {std::numeric_limits<double>::quiet_NaN(), 1};
    const DoubleRow t = {1, 2};
    const PairInput<double> pair = {.x = x.data(), .near = t.data(), .far = t.data(), .dim = 2};
    CHECK(std::isnan(MseLoss<double>().evaluate(pair, {}).loss));
    CHECK(std::isnan(CosineLoss<double>().evaluate(pair, {}).loss));
    CHECK(std::isnan(ScoreLoss<double>().evaluate(pair, {}).loss));
    CHECK(std::isnan(MarginLoss<double>(0.5).evaluate(pair, {}).loss));
  }

  TEST_CASE("the table finds every loss by its name, and makes all but sgns") {
    const Recipe recipe;
    for (const LossEntry& entry : losses()) {
      CHECK(find_loss(entry.name) == &entry);
      CHECK_FALSE(entry.help.empty());
      const bool made = entry.make != nullptr && entry.make(recipe) != nullptr;
      CHECK(made == (entry.name != "sgns"));
    }
    CHECK(find_loss("MSE") == nullptr);
  }
}

}  // namespace
}  // namespace embtune
