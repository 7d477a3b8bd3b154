#include <string>

#include <doctest/doctest.h>

#include "learn/loss.h"
#include "learn/optimizer.h"
#include "run/train_options.h"

namespace embtune {
namespace {

struct Given {
  LearnOptions learn;
  OutputOptions out;
  OptionTable table;
  Given() { describe_learning(learn, out, table); }
};

TEST_SUITE("learn_options") {
  TEST_CASE("every loss and optimiser is offered and explained") {
    Given given;
    const auto& loss_words = given.table.find("--loss")->doc.values;
    REQUIRE(loss_words.size() == losses().size());
    for (const LossEntry& entry : losses()) {
      given.table.find("--loss")->set(std::string(entry.name));
      CHECK(given.learn.loss == entry.name);
    }
    const auto& optimizer_words = given.table.find("--optimizer")->doc.values;
    REQUIRE(optimizer_words.size() == optimizers().size());
    for (std::size_t i = 0; i < optimizers().size(); ++i) {
      CHECK(optimizer_words[i].first == optimizers()[i].name);
      CHECK(optimizer_words[i].second == optimizers()[i].help);
    }
    CHECK_THROWS_AS(given.table.find("--loss")->set("mes"), Error);
  }

  TEST_CASE("defaults that depend on the optimiser are those of its table") {
    Given given;
    const std::string& lr = given.table.find("--lr")->doc.default_value;
    const std::string& epsilon = given.table.find("--epsilon")->doc.default_value;
    CHECK(lr == "0.25 for sgd, 0.05 for adagrad, else 0.01");
    CHECK(epsilon == "1e-10 for adagrad, else 1e-8");
  }

  TEST_CASE("aliases set the same field") {
    Given given;
    given.table.find("--learning-rate")->set("0.5");
    given.table.find("--batch")->set("64");
    given.table.find("--epoch")->set("3");
    CHECK(given.learn.lr == 0.5);
    CHECK(given.learn.batch_size == 64);
    CHECK(given.learn.epochs == 3);
  }

  TEST_CASE("values out of range are refused") {
    Given given;
    const auto refused = [&](const char* name, const char* text) {
      CAPTURE(name);
      CHECK_THROWS_AS(given.table.find(name)->set(text), Error);
    };
    for (const char* name : {"--momentum", "--beta1", "--beta2", "--rho"}) {
      refused(name, "1");
      refused(name, "-0.1");
    }
    for (const char* name : {"--lr", "--margin"}) refused(name, "0");
    for (const char* name :
         {"--epsilon", "--initial-accumulator", "--weight-decay", "--anchor", "--clip-norm"}) {
      refused(name, "-1");
    }
    for (const char* name : {"--batch-size", "--epochs", "--negative-group", "--patience"}) {
      refused(name, "0");
    }
    given.table.find("--negatives")->set("0");
    CHECK(given.learn.negatives == 0);
  }

  TEST_CASE("the other fields of the struct have their options") {
    Given given;
    const auto set = [&](const char* name, const char* text) { given.table.find(name)->set(text); };
    set("--reduction", "sum");
    set("--stop-gradient", "none");
    set("--nesterov", "");
    set("--update", "dense");
    set("--strategy", "mask");
    set("--shuffle", "");
    set("--seed", "9");
    set("--lr-schedule", "cosine");
    set("--warmup-steps", "4");
    set("--row-lr", "r");
    set("--max-drift", "5%");
    set("--keep-norm", "");
    set("--fail-if-drift", "1");
    set("--add-tokens", "a");
    set("--init", "zero");
    set("--noise", "zipf");
    set("--counts", "c");
    set("--context", "separate");
    set("--context-vectors", "v");
    set("--save-context", "s");
    set("--freeze-context", "");
    CHECK(given.learn.reduction == Reduction::kSum);
    CHECK(given.learn.stop_gradient == StopGradient::kNone);
    CHECK(given.learn.nesterov);
    CHECK(given.learn.update == Update::kDense);
    CHECK(given.learn.strategy == Strategy::kMask);
    CHECK(given.learn.shuffle);
    CHECK(given.learn.seed == 9);
    CHECK(given.learn.lr_schedule == LrSchedule::kCosine);
    CHECK(given.learn.warmup_steps == 4);
    CHECK(given.learn.row_lr == "r");
    CHECK(given.learn.max_drift == "5%");
    CHECK(given.learn.keep_norm);
    CHECK(given.out.fail_if_drift == "1");
    CHECK(given.learn.add_tokens == "a");
    CHECK(given.learn.init == NewTokenInit::kZero);
    CHECK(given.learn.noise == Noise::kZipf);
    CHECK(given.learn.counts == "c");
    CHECK(given.learn.context == Context::kSeparate);
    CHECK(given.learn.context_vectors == "v");
    CHECK(given.out.save_context == "s");
    CHECK(given.learn.freeze_context);
  }
}

}  // namespace
}  // namespace embtune
