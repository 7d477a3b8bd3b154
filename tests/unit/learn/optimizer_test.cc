#include "learn/optimizer.h"

#include <cmath>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "base/cpu.h"
#include "base/rng.h"
#include "learn/kernels.h"
#include "learn/loss_mse.h"
#include "learn/optimizer_adagrad.h"
#include "learn/optimizer_adam.h"
#include "learn/optimizer_rmsprop.h"
#include "learn/optimizer_sgd.h"

namespace embtune {
namespace {

Recipe recipe_of(const char* optimizer) {
  Recipe recipe;
  recipe.optimizer = optimizer;
  recipe.epsilon = find_optimizer(optimizer)->default_epsilon;
  return recipe;
}

Step step_number(std::uint64_t number, double lr, const Recipe& recipe) {
  Step step = {.number = number, .lr = lr};
  for (std::uint64_t i = 0; i <= number; ++i) {
    step.beta1_power *= recipe.options.beta1;
    step.beta2_power *= recipe.options.beta2;
  }
  return step;
}

// What one number becomes after steps with these gradients.
template <template <class> class O>
double run(const Recipe& recipe, double lr, double x, const std::vector<double>& gradients,
           double row_lr = 1) {
  const O<double> optimizer(recipe);
  std::vector<double> state(2, optimizer.initial_state());
  for (std::size_t k = 0; k < gradients.size(); ++k) {
    double g = gradients[k];
    optimizer.update(&x, &g, state.data(), 1, step_number(k, lr, recipe), row_lr);
  }
  return x;
}

std::vector<float> random_row(std::uint64_t seed, std::size_t n) {
  std::vector<float> row(n);
  for (std::size_t c = 0; c < n; ++c) {
    row[c] = static_cast<float>(random_unit(random_bits(seed, Purpose::kSample, c)) - 0.5);
  }
  return row;
}

// Three steps of an update by one instruction set; returns row and state.
template <class Body, class Step>
std::vector<float> three_steps(Isa isa, const Step& step, std::size_t n, bool has_gradient) {
  std::vector<float> all = random_row(n, 3 * n);
  for (std::size_t i = n; i < 3 * n; ++i) all[i] = std::abs(all[i]);
  const std::vector<float> gradient = random_row(n + 1, n);
  for (int k = 0; k < 3; ++k) {
    UpdateDispatch<Body, Step, float>::select(isa)(
        &step, all.data(), has_gradient ? gradient.data() : nullptr, all.data() + n, n);
  }
  return all;
}

template <class Body, class Step>
void check_all_sets(const Step& step) {
  for (std::size_t n = 1; n <= 70; ++n) {
    for (const bool has_gradient : {true, false}) {
      const auto wanted = three_steps<Body>(Isa::kBaseline, step, n, has_gradient);
      for (const Isa isa : {Isa::kAvx2, Isa::kAvx512}) {
        if (isa > detected_isa()) continue;
        const auto found = three_steps<Body>(isa, step, n, has_gradient);
        CAPTURE(n);
        CHECK(std::memcmp(found.data(), wanted.data(), wanted.size() * sizeof(float)) == 0);
      }
    }
  }
}

// Adds up, scales and steps one after the other, as update_at_once() does in one pass.
std::vector<float> in_three_passes(const SgdStep<float>& step, std::vector<float> row,
                                   std::vector<float> gradients, std::size_t count, float factor) {
  const std::size_t n = row.size();
  for (std::size_t i = 1; i < count; ++i) add(&gradients[i * n], gradients.data(), n);
  scale(factor, gradients.data(), n);
  run_update<SgdBody<float>>(step, row.data(), gradients.data(), static_cast<float*>(nullptr), n);
  return row;
}

TEST_SUITE("optimizer") {
  TEST_CASE("sgd at once has the bits of sum, reduction and step, on every instruction set") {
    const SgdStep<float> step{.lr = 0.3F, .weight_decay = 0.01F};
    for (std::size_t n = 1; n <= 140; ++n) {
      for (std::size_t count = 1; count <= 4; ++count) {
        const std::vector<float> gradients = random_row(n + count, n * count);
        const std::vector<float> wanted =
            in_three_passes(step, random_row(n, n), gradients, count, 0.37F);
        for (const Isa isa : {Isa::kBaseline, Isa::kAvx2, Isa::kAvx512}) {
          if (isa > detected_isa()) continue;
          std::vector<float> row = random_row(n, n);
          const Contributions<float> at_once{gradients.data(), count, 0.37F};
          CAPTURE(n);
          CHECK(reduction_for<SgdAtOnceBody, float, const SgdStep<float>*, float*,
                              const Contributions<float>*, std::size_t>(isa)(&step, row.data(),
                                                                             &at_once, n));
          CHECK(std::memcmp(row.data(), wanted.data(), n * sizeof(float)) == 0);
        }
      }
    }
  }

  TEST_CASE("sgd at once tells of every number that is not finite, also at lr 0") {
    const Recipe recipe = recipe_of("sgd");
    const auto sgd = find_optimizer("sgd")->make(recipe);
    REQUIRE(sgd->updates_at_once());
    for (const double lr : {0.0, 0.1}) {
      for (const float odd : {HUGE_VALF, -HUGE_VALF, std::nanf("")}) {
        for (std::size_t at = 0; at < 45; ++at) {
          std::vector<float> row(45, 1.0F);
          std::vector<float> gradient(45, 1.0F);
          gradient[at] = odd;
          CHECK_FALSE(sgd->update_at_once(row.data(), {gradient.data(), 1, 1}, 45, {.lr = lr}, 1));
        }
      }
    }
    std::vector<float> row(45, 3e38F);
    const std::vector<float> gradient(45, -3e38F);
    CHECK_FALSE(sgd->update_at_once(row.data(), {gradient.data(), 1, 1}, 45, {.lr = 1}, 1));
  }

  TEST_CASE("only an update without state can be made at once") {
    Recipe heavy = recipe_of("sgd");
    heavy.options.momentum = 0.9;
    CHECK_FALSE(find_optimizer("sgd")->make(heavy)->updates_at_once());
    CHECK_FALSE(find_optimizer("adagrad")->make(recipe_of("adagrad"))->updates_at_once());
  }

  TEST_CASE("the oldest test of all: two pairs, mean, sgd 0.1, to the last digit") {
    std::vector<std::vector<float>> rows = {{.1F, .1F}, {.2F, .2F}, {.3F, .3F}, {.4F, .4F}};
    const std::vector<float> ones = {1, 1};
    const std::vector<float> twos = {2, 2};
    const auto optimizer = find_optimizer("sgd")->make(recipe_of("sgd"));
    for (const std::size_t row : {1U, 3U}) {
      std::vector<float> g(2);
      const float* target = row == 1 ? ones.data() : twos.data();
      (void)MseLoss<float>().evaluate({.x = rows[row].data(), .near = target, .dim = 2},
                                      {.x = g.data()});
      scale(1.0F / (2 * 2), g.data(), 2);  // B * D
      optimizer->update(rows[row].data(), g.data(), nullptr, 2, {.lr = 0.1}, 1);
    }
    CHECK(rows[1] == std::vector<float>{0.24000001F, 0.24000001F});
    CHECK(rows[3] == std::vector<float>{0.48000002F, 0.48000002F});
    CHECK(rows[0] == std::vector<float>{.1F, .1F});
    CHECK(rows[2] == std::vector<float>{.3F, .3F});
  }

  TEST_CASE("sgd: plain, momentum without dampening, Nesterov") {
    Recipe recipe = recipe_of("sgd");
    CHECK(run<Sgd>(recipe, 0.1, 1, {2, 3}) == doctest::Approx(1 - 0.2 - 0.3));
    recipe.options.momentum = 0.9;
    // b = 2, then .9 * 2 + 3 = 4.8
    CHECK(run<Sgd>(recipe, 0.1, 1, {2, 3}) == doctest::Approx(1 - 0.2 - 0.48));
    recipe.options.nesterov = true;
    // 2 + .9 * 2 = 3.8, then 3 + .9 * 4.8 = 7.32
    CHECK(run<Sgd>(recipe, 0.1, 1, {2, 3}) == doctest::Approx(1 - 0.38 - 0.732));
  }

  TEST_CASE("adagrad: the root of the sum of squares, from the initial accumulator") {
    Recipe recipe = recipe_of("adagrad");
    // 3 / 3, then 4 / sqrt(9 + 16)
    CHECK(run<Adagrad>(recipe, 0.1, 1, {3, 4}) == doctest::Approx(1 - 0.1 - 0.08));
    recipe.options.initial_accumulator = 16;
    CHECK(run<Adagrad>(recipe, 0.1, 1, {3}) == doctest::Approx(1 - 0.06));
    recipe.epsilon = 1;
    CHECK(run<Adagrad>(recipe, 0.1, 1, {3}) == doctest::Approx(1 - 0.05));
  }

  TEST_CASE("rmsprop: the root of a running mean of squares") {
    Recipe recipe = recipe_of("rmsprop");
    recipe.options.rho = 0.75;
    recipe.epsilon = 0.5;
    // s = .25 * 16 = 4; 4 / 2.5. Then s = 3 + .25 * 4 = 4; 2 / 2.5
    CHECK(run<Rmsprop>(recipe, 0.1, 1, {4, 2}) == doctest::Approx(1 - 0.16 - 0.08));
  }

  TEST_CASE("adam: both moments corrected by the number of the step") {
    Recipe recipe = recipe_of("adam");
    recipe.options.update = Update::kDense;
    recipe.options.beta1 = 0.5;
    recipe.options.beta2 = 0.75;
    recipe.epsilon = 1;
    // Step 1: m = 2, m^ = 4; v = 4, v^ = 16; 4 / (4 + 1).
    // Step 2: m = 0, m^ = 0 with g = -2: m = .5 * 2 - 1 = 0. No move.
    // Step 3: g = 3: m = 1.5, m^ = 1.5 / .875; v = .75 (.75 * 4 + 1) + 2.25 = 5.25, v^ = 5.25 / c.
    const double c = 1 - 0.75 * 0.75 * 0.75;
    const double third = (1.5 / 0.875) / (std::sqrt(5.25 / c) + 1);
    CHECK(run<Adam>(recipe, 0.1, 1, {4}) == doctest::Approx(1 - 0.08));
    CHECK(run<Adam>(recipe, 0.1, 1, {4, -2}) == doctest::Approx(1 - 0.08));
    CHECK(run<Adam>(recipe, 0.1, 1, {4, -2, 3}) == doctest::Approx(1 - 0.08 - 0.1 * third));
  }

  TEST_CASE("adam with lazy updates adds epsilon before the correction, as SparseAdam does") {
    Recipe recipe = recipe_of("adam");
    recipe.options.beta1 = 0;
    recipe.options.beta2 = 0.75;
    recipe.epsilon = 1;
    // v = .25 * 16 = 4; lr sqrt(.25) 4 / (2 + 1)
    CHECK(run<Adam>(recipe, 0.1, 1, {4}) == doctest::Approx(1 - 0.1 * 0.5 * 4 / 3));
  }

  TEST_CASE("adam counts all steps of the run, also those that left the row alone") {
    const Recipe recipe = recipe_of("adam");
    const Adam<double> adam(recipe);
    double x = 1;
    double g = 2;
    double state[2] = {};
    adam.update(&x, &g, state, 1, step_number(9, 0.1, recipe), 1);
    const double m = 0.1 * 2 / (1 - std::pow(0.9, 10));
    const double v = 0.001 * 4 / (1 - std::pow(0.999, 10));
    CHECK(x == doctest::Approx(1 - 0.1 * m / (std::sqrt(v) + 1e-8)));
  }

  TEST_CASE("weight decay adds to the gradient, but in adamw it shrinks the row first") {
    Recipe recipe = recipe_of("sgd");
    recipe.options.weight_decay = 0.5;
    CHECK(run<Sgd>(recipe, 0.1, 4, {1}) == doctest::Approx(4 - 0.1 * 3));
    recipe.epsilon = 0;
    CHECK(run<Adagrad>(recipe, 0.1, 4, {-3}) == doctest::Approx(4 + 0.1));
    CHECK(run<Rmsprop>(recipe, 0.1, 4, {-3}) == doctest::Approx(4 + 0.1 / std::sqrt(0.01)));
    CHECK(run<Adam>(recipe, 0.1, 4, {-3}) == doctest::Approx(4 + 0.1));
    CHECK(run<AdamW>(recipe, 0.1, 4, {-3}) == doctest::Approx(4 * 0.95 + 0.1));
  }

  TEST_CASE("a row's own factor scales lr, and with it adamw's decay") {
    Recipe recipe = recipe_of("adamw");
    recipe.options.weight_decay = 0.5;
    recipe.epsilon = 0;
    CHECK(run<AdamW>(recipe, 0.1, 4, {1}, 2) == doctest::Approx(4 * 0.9 - 0.2));
    CHECK(run<Sgd>(recipe_of("sgd"), 0.1, 1, {1}, 0.5) == doctest::Approx(1 - 0.05));
    CHECK(run<Sgd>(recipe_of("sgd"), 0.1, 1, {1}, 0) == 1);
  }

  TEST_CASE("a gradient that is null is a gradient of zeros") {
    for (const OptimizerEntry& entry : optimizers()) {
      CAPTURE(entry.name);
      Recipe recipe = recipe_of(std::string(entry.name).c_str());
      recipe.options.weight_decay = 0.1;
      recipe.options.momentum = entry.name == "sgd" ? 0.9 : 0;
      const auto optimizer = entry.make(recipe);
      std::vector<float> with = random_row(1, 37);
      std::vector<float> without = with;
      std::vector<float> state_with(74, 0.25F);
      std::vector<float> state_without = state_with;
      std::vector<float> zeros(37, 0.0F);
      const Step step = step_number(2, 0.1, recipe);
      optimizer->update(with.data(), zeros.data(), state_with.data(), 37, step, 1);
      optimizer->update(without.data(), nullptr, state_without.data(), 37, step, 1);
      CHECK(with == without);
      CHECK(state_with == state_without);
    }
  }

  TEST_CASE("epsilon 0 and no gradient yet: the column stays, and nothing is nan") {
    for (const char* name : {"adagrad", "rmsprop", "adam", "adamw"}) {
      Recipe recipe = recipe_of(name);
      recipe.epsilon = 0;
      const auto optimizer = find_optimizer(name)->make(recipe);
      std::vector<float> row = {1, 2, 3};
      std::vector<float> g = {0, -0.0F, 1};
      std::vector<float> state(6);
      optimizer->update(row.data(), g.data(), state.data(), 3, step_number(0, 0.5, recipe), 1);
      CHECK(row[0] == 1);
      CHECK(row[1] == 2);
      CHECK(row[2] < 3);
      CHECK(all_finite(row.data(), 3));
    }
  }

  TEST_CASE("every instruction set of this machine gives the same bits") {
    check_all_sets<SgdBody<float>>(SgdStep<float>{0.1F, 0.01F, 0, false});
    check_all_sets<SgdBody<float>>(SgdStep<float>{0.1F, 0.01F, 0.9F, false});
    check_all_sets<SgdBody<float>>(SgdStep<float>{0.1F, 0.01F, 0.9F, true});
    check_all_sets<AdagradBody<float>>(AdagradStep<float>{0.1F, 0.01F, 1e-10F});
    check_all_sets<RmspropBody<float>>(RmspropStep<float>{0.1F, 0.01F, 0.99F, 0.01F, 1e-8F});
    check_all_sets<AdamBody<float>>(
        AdamStep<float>{0.1F, 0.01F, 0.999F, 0.9F, 0.1F, 0.999F, 0.001F, 3.3F, 1e-8F});
  }

  TEST_CASE("states and their start: what the table must keep per row") {
    Recipe recipe = recipe_of("sgd");
    CHECK(Sgd<float>(recipe).states() == 0);
    recipe.options.momentum = 0.5;
    CHECK(Sgd<float>(recipe).states() == 1);
    recipe.options.initial_accumulator = 0.1;
    CHECK(Adagrad<float>(recipe).states() == 1);
    CHECK(Adagrad<float>(recipe).initial_state() == 0.1F);
    CHECK(Rmsprop<float>(recipe).states() == 1);
    CHECK(Rmsprop<float>(recipe).initial_state() == 0);
    CHECK(Adam<float>(recipe).states() == 2);
    CHECK(AdamW<float>(recipe).states() == 2);
  }

  TEST_CASE("the table finds every optimiser by its name") {
    for (const OptimizerEntry& entry : optimizers()) {
      CHECK(find_optimizer(entry.name) == &entry);
      CHECK_FALSE(entry.help.empty());
      CHECK(entry.default_lr > 0);
    }
    CHECK(find_optimizer("Adam") == nullptr);
  }
}

}  // namespace
}  // namespace embtune
