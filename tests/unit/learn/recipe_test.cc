#include "learn/recipe.h"

#include <functional>
#include <limits>
#include <string>

#include <doctest/doctest.h>

#include "embtune/error.h"

namespace embtune {
namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

// Assigned as strings: gcc 12 warns of memory that cannot overlap when a literal is assigned.
std::string text(const char* word) { return word; }

Recipe recipe_for(TargetKind target, const char* loss = nullptr, const char* optimizer = nullptr) {
  LearnOptions options;
  if (loss != nullptr) options.loss = text(loss);
  if (optimizer != nullptr) options.optimizer = text(optimizer);
  return resolve(options, target);
}

// The message of the refusal that these options meet; empty if they are accepted.
std::string refusal(const std::function<void(LearnOptions&)>& change,
                    TargetKind target = TargetKind::kVector) {
  LearnOptions options;
  change(options);
  try {
    (void)resolve(options, target);
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::kUsage);
    return error.what();
  }
  return {};
}

TEST_SUITE("recipe") {
  TEST_CASE("without options a vector target trains as the contract says") {
    const Recipe recipe = recipe_for(TargetKind::kVector);
    CHECK(recipe.loss == "mse");
    CHECK(recipe.optimizer == "sgd");
    CHECK(recipe.lr == 0.25);
    CHECK(recipe.reduction == Reduction::kRow);
    CHECK(recipe.anchor == 0);
    CHECK_FALSE(recipe.max_drift.has_value());
    CHECK(recipe.options.epochs == 1);
    CHECK(recipe.options.batch_size == 32);
  }

  TEST_CASE("the loss follows the target, optimiser, lr and reduction follow the loss") {
    CHECK(recipe_for(TargetKind::kToken).loss == "mse");
    CHECK(recipe_for(TargetKind::kScore).loss == "score");
    CHECK(recipe_for(TargetKind::kTriplet).loss == "margin");
    for (const char* loss : {"cosine", "sgns"}) {
      const Recipe recipe = recipe_for(TargetKind::kToken, loss);
      CHECK(recipe.optimizer == "adagrad");
      CHECK(recipe.lr == 0.05);
      CHECK(recipe.epsilon == 1e-10);
      CHECK(recipe.reduction == Reduction::kBatch);
    }
  }

  TEST_CASE("lr and epsilon follow the optimiser") {
    CHECK(recipe_for(TargetKind::kVector, "cosine", "sgd").lr == 0.25);
    CHECK(recipe_for(TargetKind::kVector, "mse", "adagrad").lr == 0.05);
    for (const char* name : {"rmsprop", "adam", "adamw"}) {
      CHECK(recipe_for(TargetKind::kVector, "mse", name).lr == 0.01);
      CHECK(recipe_for(TargetKind::kVector, "mse", name).epsilon == 1e-8);
    }
  }

  TEST_CASE("token targets with mse or cosine are constants and anchored; others all move") {
    for (const char* loss : {"mse", "cosine"}) {
      CHECK(recipe_for(TargetKind::kToken, loss).stop_gradient == StopGradient::kTarget);
      CHECK(recipe_for(TargetKind::kToken, loss).anchor == 1);
      CHECK(recipe_for(TargetKind::kVector, loss).anchor == 0);
    }
    for (const auto target : {TargetKind::kScore, TargetKind::kTriplet}) {
      CHECK(recipe_for(target).stop_gradient == StopGradient::kNone);
      CHECK(recipe_for(target).anchor == 0);
    }
    CHECK(recipe_for(TargetKind::kToken, "sgns").stop_gradient == StopGradient::kNone);
    CHECK(recipe_for(TargetKind::kToken, "sgns").anchor == 0);
  }

  TEST_CASE("what is given wins over every default") {
    LearnOptions options;
    options.loss = text("cosine");
    options.optimizer = text("adam");
    options.lr = 0.5;
    options.epsilon = 0.0;
    options.reduction = Reduction::kSum;
    options.stop_gradient = StopGradient::kNone;
    options.anchor = 0.25;
    options.max_drift = text("10%");
    const Recipe recipe = resolve(options, TargetKind::kToken);
    CHECK(recipe.optimizer == "adam");
    CHECK(recipe.lr == 0.5);
    CHECK(recipe.epsilon == 0);
    CHECK(recipe.reduction == Reduction::kSum);
    CHECK(recipe.stop_gradient == StopGradient::kNone);
    CHECK(recipe.anchor == 0.25);
    CHECK(recipe.max_drift->radius(20) == doctest::Approx(2));
  }

  TEST_CASE("unknown names are refused with the nearest one and the list") {
    CHECK(refusal([](LearnOptions& o) { o.loss = text("cosin"); }) ==
          "--loss 'cosin' is unknown; did you mean cosine? "
          "(known: mse, cosine, score, margin, sgns)");
    CHECK(refusal([](LearnOptions& o) { o.optimizer = text("lbfgs"); }) ==
          "--optimizer 'lbfgs' is unknown (known: sgd, adagrad, rmsprop, adam, adamw)");
  }

  TEST_CASE("a loss that does not fit the target is refused with what would") {
    CHECK(refusal([](LearnOptions& o) { o.loss = text("cosine"); }, TargetKind::kScore) ==
          "--loss cosine does not fit --target score: use --target vector or --target token, or "
          "--loss score");
    CHECK_FALSE(refusal([](LearnOptions& o) { o.loss = text("sgns"); }).empty());
    CHECK_FALSE(
        refusal([](LearnOptions& o) { o.loss = text("mse"); }, TargetKind::kTriplet).empty());
  }

  TEST_CASE("numbers out of their range are refused") {
    for (const double bad : {0.0, -1.0, kNan, kInfinity}) {
      CHECK_FALSE(refusal([&](LearnOptions& o) { o.lr = bad; }).empty());
      CHECK_FALSE(refusal([&](LearnOptions& o) { o.margin = bad; }, TargetKind::kTriplet).empty());
    }
    for (const double bad : {-0.1, 1.0, kNan}) {
      CHECK_FALSE(refusal([&](LearnOptions& o) { o.momentum = bad; }).empty());
      for (auto member : {&LearnOptions::beta1, &LearnOptions::beta2}) {
        CHECK_FALSE(
            refusal([&](LearnOptions& o) { o.optimizer = text("adam"), o.*member = bad; }).empty());
      }
      CHECK_FALSE(
          refusal([&](LearnOptions& o) { o.optimizer = text("rmsprop"), o.rho = bad; }).empty());
    }
    for (const double bad : {-1.0, kNan, kInfinity}) {
      CHECK_FALSE(refusal([&](LearnOptions& o) {
                    o.optimizer = text("adagrad"), o.epsilon = bad;
                  }).empty());
      CHECK_FALSE(refusal([&](LearnOptions& o) {
                    o.optimizer = text("adagrad"), o.initial_accumulator = bad;
                  }).empty());
      CHECK_FALSE(refusal([&](LearnOptions& o) { o.weight_decay = bad; }).empty());
      CHECK_FALSE(refusal([&](LearnOptions& o) { o.anchor = bad; }).empty());
      CHECK_FALSE(refusal([&](LearnOptions& o) { o.clip_norm = bad; }).empty());
    }
    CHECK(refusal([](LearnOptions& o) { o.batch_size = 0; }) ==
          "--batch-size 0: must be at least 1");
    CHECK_FALSE(refusal([](LearnOptions& o) { o.epochs = 0; }).empty());
    CHECK_FALSE(refusal([](LearnOptions& o) { o.loss = text("sgns"), o.negative_group = 0; },
                        TargetKind::kToken)
                    .empty());
    CHECK(refusal([](LearnOptions& o) { o.lr = -1e-9; }) ==
          "--lr -1e-09: must be a finite number above 0");
  }

  TEST_CASE("the ends of the ranges are accepted") {
    CHECK(refusal([](LearnOptions& o) {
            o.optimizer = text("adam"), o.beta1 = 0, o.beta2 = 0;
          }).empty());
    CHECK(refusal([](LearnOptions& o) {
            o.optimizer = text("rmsprop"), o.rho = 0, o.epsilon = 0;
          }).empty());
    CHECK(refusal([](LearnOptions& o) { o.momentum = 0.999, o.nesterov = true; }).empty());
    CHECK(
        refusal([](LearnOptions& o) { o.loss = text("sgns"), o.negatives = 0; }, TargetKind::kToken)
            .empty());
  }

  TEST_CASE("an option that would have no effect is refused with what it needs") {
    CHECK(refusal([](LearnOptions& o) { o.nesterov = true; }) ==
          "--nesterov needs --optimizer sgd and a --momentum above 0");
    CHECK(refusal([](LearnOptions& o) { o.optimizer = text("adam"), o.momentum = 0.9; }) ==
          "--momentum needs --optimizer sgd");
    CHECK_FALSE(refusal([](LearnOptions& o) { o.beta1 = 0.8; }).empty());
    CHECK_FALSE(refusal([](LearnOptions& o) { o.beta2 = 0.8; }).empty());
    CHECK_FALSE(refusal([](LearnOptions& o) { o.rho = 0.8; }).empty());
    CHECK_FALSE(refusal([](LearnOptions& o) { o.epsilon = 1e-8; }).empty());
    CHECK_FALSE(refusal([](LearnOptions& o) { o.initial_accumulator = 0.1; }).empty());
    CHECK_FALSE(refusal([](LearnOptions& o) { o.margin = 0.2; }).empty());
    CHECK_FALSE(refusal([](LearnOptions& o) { o.negatives = 3; }).empty());
    CHECK_FALSE(refusal([](LearnOptions& o) { o.negative_group = 3; }).empty());
    CHECK_FALSE(refusal([](LearnOptions& o) { o.noise = Noise::kZipf; }).empty());
    CHECK_FALSE(refusal([](LearnOptions& o) { o.counts = text("counts.tsv"); }).empty());
    CHECK_FALSE(refusal([](LearnOptions& o) { o.context = Context::kSeparate; }).empty());
    CHECK_FALSE(refusal([](LearnOptions& o) { o.context_vectors = text("c.txt"); }).empty());
    CHECK_FALSE(refusal([](LearnOptions& o) { o.freeze_context = true; }).empty());
    CHECK_FALSE(refusal([](LearnOptions& o) { o.patience = 2; }).empty());
    CHECK_FALSE(refusal([](LearnOptions& o) { o.init = NewTokenInit::kZero; }).empty());
    CHECK_FALSE(refusal([](LearnOptions& o) { o.stop_gradient = StopGradient::kNone; }).empty());
  }

  TEST_CASE("contradictions are refused") {
    CHECK_FALSE(
        refusal([](LearnOptions& o) { o.keep_norm = true, o.max_drift = text("1"); }).empty());
    CHECK_FALSE(refusal(
                    [](LearnOptions& o) {
                      o.loss = text("sgns"), o.counts = text("counts.tsv"), o.noise = Noise::kZipf;
                    },
                    TargetKind::kToken)
                    .empty());
  }

  TEST_CASE("a drift bound is a length or a share of the base norm") {
    CHECK(parse_drift_bound("0.5", "--max-drift").radius(10) == 0.5);
    CHECK(parse_drift_bound("70%", "--max-drift").radius(10) == doctest::Approx(7));
    CHECK(parse_drift_bound("1e-3", "--max-drift").radius(10) == 1e-3);
    for (const char* bad : {"", "%", "-1", "1 %", "1%%", "x", "nan", "inf", "1e999", " 1", "0x1"}) {
      CAPTURE(bad);
      CHECK_THROWS_AS((void)parse_drift_bound(bad, "--max-drift"), Error);
    }
    CHECK_THROWS_WITH((void)parse_drift_bound("ten", "--fail-if-drift"),
                      "--fail-if-drift 'ten': expected a length such as 0.5, or a share of the "
                      "row's base norm such as 10%");
  }
}

}  // namespace
}  // namespace embtune
