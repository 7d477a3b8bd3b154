#include "run/validation.h"

#include <string>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "embtune/train.h"
#include "support/recorder.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

TrainOptions options_in(const TemporaryFolder& folder) {
  TrainOptions options;
  options.vectors = folder.write("base.txt", "a 0 0\n");
  options.pairs = folder.write("pairs.tsv", "a\t1 1\n");
  options.learn.valid = folder.write("valid.tsv", "a\t0.6 0.6\n");
  options.selection.train_all = true;
  options.out.output = folder / "out.txt";
  options.learn.epochs = 10;
  return options;
}

// Skip-gram with a context of its own, whose held-out loss falls and then rises again.
TrainOptions skip_gram_in(const TemporaryFolder& folder) {
  TrainOptions options;
  options.vectors = folder.write("base.txt", "a 1 0\nb 0 1\nc 1 1\n");
  options.pairs = folder.write("pairs.tsv", "a\tb\nb\tc\nc\ta\na\tc\n");
  options.learn.valid = folder.write("valid.tsv", "b\ta\nb\tc\n");
  options.pair.target = TargetKind::kToken;
  options.selection.train_all = true;
  options.out.output = folder / "out.txt";
  options.learn.loss = "sgns";
  options.learn.context = Context::kSeparate;
  options.learn.lr = 0.2;
  options.learn.batch_size = 1;
  options.learn.epochs = 100;
  return options;
}

TEST_SUITE("validation") {
  TEST_CASE("held-out loss is told after each epoch and nothing is trained on it") {
    const TemporaryFolder folder;
    TrainOptions options = options_in(folder);
    options.learn.epochs = 2;
    Recorder observer;
    const TrainReport report = train(options, observer);
    REQUIRE(report.epochs.size() == 2);
    // a: 0 -> 0.5 -> 0.75, held out 0.6.
    CHECK(*report.epochs[0].valid_loss == doctest::Approx(2 * 0.1 * 0.1));
    CHECK(*report.epochs[1].valid_loss == doctest::Approx(2 * 0.15 * 0.15));
    CHECK(report.best_epoch == 0);
    CHECK(folder.read("out.txt") == "a 0.75 0.75\n");
  }

  TEST_CASE("patience stops when the held-out loss no longer falls and keeps the best rows") {
    const TemporaryFolder folder;
    TrainOptions options = options_in(folder);
    options.learn.patience = 2;
    Recorder observer;
    const TrainReport report = train(options, observer);
    CHECK(report.epochs.size() == 3);
    CHECK(report.best_epoch == 1);
    CHECK(folder.read("out.txt") == "a 0.5 0.5\n");
  }

  TEST_CASE("the context table is that of the best epoch too, also after a stop") {
    const TemporaryFolder folder;
    TrainOptions options = skip_gram_in(folder);
    options.learn.patience = 2;
    options.out.save_context = folder / "context.txt";
    Recorder observer;
    const TrainReport report = train(options, observer);
    REQUIRE(report.best_epoch > 0);
    REQUIRE(report.epochs.size() == report.best_epoch + 2);

    TrainOptions shorter = skip_gram_in(folder);
    shorter.learn.epochs = report.best_epoch;
    shorter.out.output = folder / "short.txt";
    shorter.out.save_context = folder / "short_context.txt";
    static_cast<void>(train(shorter, observer));
    CHECK(folder.read("out.txt") == folder.read("short.txt"));
    CHECK(folder.read("context.txt") == folder.read("short_context.txt"));

    TrainOptions stopped = options;
    stopped.out.output = folder / "resumed.txt";
    stopped.out.save_context = folder / "resumed_context.txt";
    stopped.checkpoint.path = folder / "run.ckpt";
    stopped.checkpoint.stop_after = 4 * report.best_epoch + 2;
    REQUIRE(train(stopped, observer).stopped_after);
    stopped.checkpoint = {};
    stopped.resume = folder / "run.ckpt";
    CHECK(train(stopped, observer).best_epoch == report.best_epoch);
    CHECK(folder.read("resumed.txt") == folder.read("out.txt"));
    CHECK(folder.read("resumed_context.txt") == folder.read("context.txt"));
  }

  TEST_CASE("held-out pairs of which none can be used are an error") {
    const TemporaryFolder folder;
    TrainOptions options = options_in(folder);
    options.learn.valid = folder.write("valid.tsv", "x\t1 1\n");
    Recorder observer;
    CHECK_THROWS_WITH_AS(static_cast<void>(train(options, observer)),
                         doctest::Contains("valid.tsv: no usable pair: 1 read, 1 with unknown"),
                         Error);
  }
}

}  // namespace
}  // namespace embtune
