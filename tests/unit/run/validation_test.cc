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
