#include "embtune/train.h"

#include <filesystem>
#include <string>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "support/recorder.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

constexpr std::string_view kBase = "a .1 .1\nb .2 .2\nc .3 .3\nd .4 .4\n";

TrainOptions options_in(const TemporaryFolder& folder) {
  TrainOptions options;
  options.vectors = folder.write("base.txt", kBase);
  options.pairs = folder.write("pairs.tsv", "b\t1 1\nd\t2 2\n");
  options.selection.trainable_rows = "1,3";
  options.out.output = folder / "out.txt";
  return options;
}

ErrorKind kind_of_failure(const TrainOptions& options) {
  Recorder quiet;
  try {
    static_cast<void>(train(options, quiet));
  } catch (const Error& error) {
    return error.kind();
  }
  return ErrorKind{0};
}

TEST_SUITE("train") {
  TEST_CASE("the oldest test: rows 1 and 3 move, the others keep their bytes") {
    const TemporaryFolder folder;
    TrainOptions options = options_in(folder);
    options.learn.optimizer = "sgd";
    options.learn.lr = 0.1;
    options.learn.reduction = Reduction::kMean;
    Recorder observer;
    const TrainReport report = train(options, observer);
    CHECK(folder.read("out.txt") ==
          "a .1 .1\nb 0.24000001 0.24000001\nc .3 .3\nd 0.48000002 0.48000002\n");
    CHECK(report.plan.rows == 4);
    CHECK(report.plan.frozen == 2);
    CHECK(report.plan.trainable == 2);
    CHECK(report.pairs.read == 2);
    CHECK(report.pairs.used == 2);
    CHECK(report.pairs.all_frozen == 0);
    CHECK(report.touched == 2);
    CHECK(report.drift.moved == 2);
    CHECK(report.proof.frozen_rows == 2);
    CHECK(report.proof.changed_rows == 2);
    REQUIRE(report.epochs.size() == 1);
    CHECK(report.epochs[0].steps == 1);
    CHECK(report.epochs[0].loss == doctest::Approx((2 * 0.8 * 0.8 + 2 * 1.6 * 1.6) / 2));
  }

  TEST_CASE("the defaults move a row half-way to its target, whatever the batch") {
    for (const std::uint64_t batch : {1U, 2U, 32U}) {
      const TemporaryFolder folder;
      TrainOptions options = options_in(folder);
      options.learn.batch_size = batch;
      Recorder observer;
      static_cast<void>(train(options, observer));
      CHECK(folder.read("out.txt") == "a .1 .1\nb 0.6 0.6\nc .3 .3\nd 1.2 1.2\n");
    }
  }

  TEST_CASE("with all rows frozen the output is a proved copy") {
    const TemporaryFolder folder;
    TrainOptions options = options_in(folder);
    options.selection = {};
    options.selection.freeze_rows = "0-";
    Recorder observer;
    const TrainReport report = train(options, observer);
    CHECK(folder.read("out.txt") == kBase);
    CHECK(report.proof.frozen_rows == 4);
    CHECK(report.pairs.all_frozen == 2);
  }

  TEST_CASE("a run that can move nothing is an error, unless that is accepted") {
    const TemporaryFolder folder;
    TrainOptions options = options_in(folder);
    options.pairs = folder.write("pairs.tsv", "B\t1 1\na\t1 1\n");
    Recorder observer;
    CHECK_THROWS_WITH_AS(
        static_cast<void>(train(options, observer)),
        doctest::Contains("no usable pair: 2 read, 1 with unknown tokens, 1 with frozen rows only; "
                          "first unknown token: 'B'"),
        Error);
    CHECK_FALSE(std::filesystem::exists(folder / "out.txt"));
    options.selection.allow_empty = true;
    static_cast<void>(train(options, observer));
    CHECK(folder.read("out.txt") == kBase);
  }

  TEST_CASE("on any failure an old output stays, whole") {
    const TemporaryFolder folder;
    TrainOptions options = options_in(folder);
    folder.write("out.txt", "old");
    CHECK(kind_of_failure(options) == ErrorKind::kUsage);
    options.out.force = true;
    options.pairs = folder.write("pairs.tsv", "b\t1 x\n");
    CHECK(kind_of_failure(options) == ErrorKind::kData);
    options.pairs = folder.write("pairs.tsv", "b\t1e38 1e38\n");
    options.learn.lr = 1e30;
    CHECK(kind_of_failure(options) == ErrorKind::kDiverged);
    options = options_in(folder);
    options.out.force = true;
    options.out.fail_if_drift = "0.001";
    CHECK(kind_of_failure(options) == ErrorKind::kAnswerNo);
    options.vectors = folder / "absent.txt";
    CHECK(kind_of_failure(options) == ErrorKind::kIo);
    CHECK(folder.read("out.txt") == "old");
    CHECK(std::distance(std::filesystem::directory_iterator(folder.path()), {}) == 3);
  }

  TEST_CASE("a plan says what would happen and writes nothing") {
    const TemporaryFolder folder;
    TrainOptions options = options_in(folder);
    options.learn.loss = "cosine";
    Recorder observer;
    const TrainPlan plan = plan_training(options, observer);
    CHECK(plan.format == "GloVe text");
    CHECK(plan.rows == 4);
    CHECK(plan.dim == 2);
    CHECK(plan.frozen == 2);
    CHECK(plan.loss == "cosine");
    CHECK(plan.optimizer == "adagrad");
    CHECK(plan.pairs_format == "text");
    CHECK(plan.memory_bytes > 0);
    CHECK_FALSE(std::filesystem::exists(folder / "out.txt"));
  }

  TEST_CASE("--strict turns a warning into an error") {
    const TemporaryFolder folder;
    TrainOptions options = options_in(folder);
    options.vectors = folder.write("base.txt", std::string(kBase) + "\n");
    CHECK(kind_of_failure(options) == ErrorKind{0});
    options.out.force = true;
    options.strict = true;
    CHECK(kind_of_failure(options) == ErrorKind::kData);
  }

  TEST_CASE("rows that only attract each other are warned of") {
    const TemporaryFolder folder;
    TrainOptions options = options_in(folder);
    options.pairs = folder.write("pairs.tsv", "b\td\n");
    options.pair.target = TargetKind::kToken;
    options.learn.stop_gradient = StopGradient::kNone;
    Recorder observer;
    static_cast<void>(train(options, observer));
    CHECK(observer.texts().find("collapse") == std::string::npos);
    options.learn.anchor = 0;
    options.out.force = true;
    static_cast<void>(train(options, observer));
    CHECK(observer.texts().find("collapse") != std::string::npos);
  }

  TEST_CASE("both strategies give the same bytes") {
    const TemporaryFolder folder;
    TrainOptions options = options_in(folder);
    options.pairs = folder.write("pairs.tsv", "b\td\na\td\nd\tc\nb\ta\n");
    options.pair.target = TargetKind::kToken;
    options.learn.stop_gradient = StopGradient::kNone;
    options.learn.optimizer = "adam";
    options.learn.update = Update::kDense;
    options.learn.weight_decay = 0.1;
    options.learn.batch_size = 2;
    options.out.force = true;
    Recorder observer;
    static_cast<void>(train(options, observer));
    const std::string split = folder.read("out.txt");
    options.learn.strategy = Strategy::kMask;
    static_cast<void>(train(options, observer));
    CHECK(folder.read("out.txt") == split);
    CHECK(split != kBase);
  }

  TEST_CASE("an observer that asks to stop ends the run without an output") {
    const TemporaryFolder folder;
    const TrainOptions options = options_in(folder);
    Recorder observer;
    observer.stop = true;
    CHECK_THROWS_WITH_AS(static_cast<void>(train(options, observer)), "interrupted", Error);
    CHECK_FALSE(std::filesystem::exists(folder / "out.txt"));
  }
}

}  // namespace
}  // namespace embtune
