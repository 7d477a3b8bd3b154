#include "run/epochs.h"

#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "embtune/train.h"
#include "support/recorder.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

std::string sample_base() {
  std::string text;
  for (int row = 0; row < 12; ++row) {
    text += "t" + std::to_string(row);
    for (int column = 1; column <= 3; ++column) text += " " + std::to_string(row * column % 7 - 2);
    text += "\n";
  }
  return text;
}

std::string vector_pairs() {
  std::string text;
  for (int pair = 0; pair < 23; ++pair) {
    text += "t" + std::to_string(pair * 5 % 12) + "\t" + std::to_string(pair % 3) + " 0.5 -1\n";
    if (pair % 6 == 0) text += "\n";
  }
  // 25 records: the last batch of an epoch is smaller.
  return text + "nobody\t1 1 1\nt1\t3 3 3\n";
}

std::string token_pairs() {
  std::string text;
  for (int pair = 0; pair < 23; ++pair) {
    text += "t" + std::to_string(pair * 5 % 12) + "\tt" + std::to_string(pair * 7 % 12) + "\n";
  }
  return text;
}

// Keeps what it was told to come, in records.
class Totals : public Observer {
 public:
  void progress(const Progress& progress) override {
    if (progress.phase == Progress::Phase::kTrain) told.push_back(progress.total);
  }
  std::vector<std::uint64_t> told;
};

// Writes to a file after the first step: train asks for the time at its start, metrics do at theirs
// and then after each step.
struct Vandal : Observer {
  explicit Vandal(std::string file) : path(std::move(file)) {}
  double seconds() override {
    if (++looks == 3) std::ofstream(path, std::ios::app) << "\n";
    return 0;
  }
  std::string path;
  int looks = 0;
};

// One run that is cut after `stop` records and taken up again, against the one that is not.
struct Runs {
  TemporaryFolder folder;
  TrainOptions options;

  Runs() {
    options.vectors = folder.write("base.txt", sample_base());
    options.pairs = folder.write("pairs.tsv", vector_pairs());
    options.selection.freeze_rows = "2-3,7";
    options.learn.batch_size = 4;
    options.learn.epochs = 2;
    options.out.sync = false;
  }

  TrainReport run(const TrainOptions& what) const {
    Recorder quiet;
    return train(what, quiet);
  }

  std::string whole() {
    TrainOptions all = options;
    all.out.output = folder / "whole.txt";
    all.out.force = true;
    static_cast<void>(run(all));
    return folder.read("whole.txt");
  }

  std::string in_two(std::uint64_t stop) {
    TrainOptions first = options;
    first.out.output = folder / "never.txt";
    first.checkpoint = {folder / "ck", 0, stop};
    const TrainReport stopped = run(first);
    REQUIRE(stopped.stopped_after.has_value());
    CHECK(*stopped.stopped_after >= stop);
    CHECK_FALSE(folder.has("never.txt"));
    TrainOptions second = options;
    second.resume = folder / "ck";
    second.out.output = folder / "resumed.txt";
    second.out.force = true;
    second.machine.threads = 3;
    const TrainReport resumed = run(second);
    CHECK(resumed.resumed_after == *stopped.stopped_after);
    return folder.read("resumed.txt");
  }

  void check() {
    const std::string expected = whole();
    for (const std::uint64_t stop : {1U, 4U, 13U, 24U, 25U, 26U, 40U, 49U, 50U}) {
      CAPTURE(stop);
      CHECK(in_two(stop) == expected);
    }
  }
};

TEST_SUITE("epochs") {
  TEST_CASE("records to come are told once they are known, unless no number can say them") {
    const TemporaryFolder folder;
    TrainOptions options;
    options.vectors = folder.write("base.txt", "a 0 0\n");
    options.pairs = folder.write("pairs.tsv", "a\t1 1\na\t1 1\n");
    options.learn.valid = folder.write("valid.tsv", "a\t0.6 0.6\n");
    options.learn.patience = 1;
    options.selection.train_all = true;
    options.out.force = true;
    options.out.output = folder / "out.txt";
    const std::uint64_t most = ~std::uint64_t{0};
    for (const std::uint64_t epochs : {std::uint64_t{2}, most / 2, most}) {
      options.learn.epochs = epochs;
      Totals totals;
      CHECK(train(options, totals).epochs.size() == 2);
      REQUIRE_FALSE(totals.told.empty());
      CHECK(totals.told.front() == 0);
      CHECK(totals.told.back() == (epochs == most ? 0 : 2 * epochs));
    }
  }

  TEST_CASE("a run that was stopped and taken up gives the same bytes, with each optimizer") {
    for (const char* optimizer : {"sgd", "adagrad", "rmsprop", "adam", "adamw"}) {
      for (const Update update : {Update::kLazy, Update::kDense}) {
        CAPTURE(optimizer);
        Runs runs;
        runs.options.learn.optimizer = optimizer;
        runs.options.learn.lr = 0.05;
        runs.options.learn.update = update;
        runs.options.learn.shuffle = true;
        if (runs.options.learn.optimizer == "sgd") runs.options.learn.momentum = 0.9;
        runs.check();
      }
    }
  }

  TEST_CASE("so does one over the whole matrix, with decay, drift, schedule and validation") {
    Runs runs;
    runs.options.learn.strategy = Strategy::kMask;
    runs.options.learn.max_drift = "80%";
    runs.options.learn.weight_decay = 0.01;
    runs.options.learn.lr_schedule = LrSchedule::kCosine;
    runs.options.learn.valid = runs.folder.write("valid.tsv", "t1\t1 1 1\n");
    runs.options.learn.patience = 1;
    runs.check();
  }

  TEST_CASE("so does sgns with a context of its own, new tokens and noise from the pairs") {
    Runs runs;
    runs.folder.write("pairs.tsv", token_pairs());
    runs.options.pair.target = TargetKind::kToken;
    runs.options.learn.loss = "sgns";
    runs.options.learn.context = Context::kSeparate;
    runs.options.learn.add_tokens = runs.folder.write("new.txt", "fresh\tt1 t2\n");
    const std::string expected = runs.whole();
    for (const std::uint64_t stop : {3U, 23U, 30U, 46U}) CHECK(runs.in_two(stop) == expected);
  }

  TEST_CASE("checkpoints on the way do not change the result, and the last one can be taken up") {
    Runs runs;
    const std::string expected = runs.whole();
    TrainOptions options = runs.options;
    options.out.output = runs.folder / "with.txt";
    options.checkpoint = {runs.folder / "ck", 10, 0};
    static_cast<void>(runs.run(options));
    CHECK(runs.folder.read("with.txt") == expected);
    options.checkpoint = {};
    options.resume = runs.folder / "ck";
    options.out.output = runs.folder / "again.txt";
    CHECK(runs.run(options).resumed_after == 50);
    CHECK(runs.folder.read("again.txt") == expected);
  }

  TEST_CASE("counts and losses of a resumed run are those of the whole one") {
    Runs runs;
    TrainOptions options = runs.options;
    options.out.output = runs.folder / "whole.txt";
    const TrainReport whole = runs.run(options);
    static_cast<void>(runs.in_two(30));
    options.resume = runs.folder / "ck";
    options.out.output = runs.folder / "other.txt";
    const TrainReport resumed = runs.run(options);
    CHECK(resumed.pairs.read == whole.pairs.read);
    CHECK(resumed.pairs.unknown == 1);
    CHECK(resumed.pairs.first_unknown_line == whole.pairs.first_unknown_line);
    REQUIRE(resumed.epochs.size() == whole.epochs.size());
    for (std::size_t i = 0; i < whole.epochs.size(); ++i) {
      CHECK(resumed.epochs[i].loss == whole.epochs[i].loss);
      CHECK(resumed.epochs[i].first_loss == whole.epochs[i].first_loss);
      CHECK(resumed.epochs[i].steps == whole.epochs[i].steps);
    }
    CHECK(resumed.touched == whole.touched);
    CHECK(resumed.drift.mean_distance == whole.drift.mean_distance);
  }

  TEST_CASE("a run that is told to stop leaves a checkpoint, if one was asked for, and no output") {
    Runs runs;
    const std::string expected = runs.whole();
    TrainOptions options = runs.options;
    options.out.output = runs.folder / "never.txt";
    options.checkpoint.path = runs.folder / "ck";
    Recorder stopping;
    stopping.stop = true;
    CHECK_THROWS_WITH_AS(static_cast<void>(train(options, stopping)), "interrupted", Error);
    CHECK_FALSE(runs.folder.has("never.txt"));
    options.checkpoint = {};
    options.resume = runs.folder / "ck";
    static_cast<void>(runs.run(options));
    CHECK(runs.folder.read("never.txt") == expected);
  }

  TEST_CASE("nothing that was learned from a file that has changed since is kept") {
    for (const std::string name : {"base.txt", "pairs.tsv", "context.txt"}) {
      for (const std::uint64_t every : {0U, 4U}) {
        CAPTURE(name);
        CAPTURE(every);
        Runs runs;
        runs.folder.write("pairs.tsv", token_pairs());
        runs.options.pair.target = TargetKind::kToken;
        runs.options.learn.loss = "sgns";
        runs.options.learn.context = Context::kSeparate;
        runs.options.learn.context_vectors = runs.folder.write("context.txt", sample_base());
        runs.options.out.output = runs.folder / "out.txt";
        runs.options.out.metrics = runs.folder / "metrics.jsonl";
        if (every != 0) runs.options.checkpoint.path = runs.folder / "run.ckpt";
        runs.options.checkpoint.every = every;
        Vandal vandal(runs.folder / name);
        try {
          static_cast<void>(train(runs.options, vandal));
          FAIL("the change went unnoticed");
        } catch (const Error& error) {
          CHECK(error.kind() == ErrorKind::kIo);
          CHECK(error.place().file == runs.folder / name);
        }
        CHECK_FALSE(runs.folder.has("out.txt"));
        CHECK_FALSE(runs.folder.has("run.ckpt"));
      }
    }
  }

  TEST_CASE("a checkpoint is for the same options and inputs only") {
    Runs runs;
    static_cast<void>(runs.in_two(8));
    TrainOptions options = runs.options;
    options.resume = runs.folder / "ck";
    options.out.output = runs.folder / "x.txt";
    options.learn.seed = 1;
    CHECK_THROWS_WITH_AS(static_cast<void>(runs.run(options)), doctest::Contains("--seed"), Error);
    options = runs.options;
    options.resume = runs.folder / "ck";
    options.out.output = runs.folder / "x.txt";
    runs.folder.write("pairs.tsv", vector_pairs() + "t1\t1 1 1\n");
    CHECK_THROWS_WITH_AS(static_cast<void>(runs.run(options)), doctest::Contains("--pairs"), Error);
    CHECK_FALSE(runs.folder.has("x.txt"));
  }
}

}  // namespace
}  // namespace embtune
