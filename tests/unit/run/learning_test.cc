#include "run/learning.h"

#include <string>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "support/recorder.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

// Opens base and pairs in a folder and learns; keeps what tests look at.
struct Run {
  explicit Run(std::string_view base, std::string_view pairs) {
    options.vectors = folder.write("base.txt", base);
    options.pairs = folder.write("pairs.tsv", pairs);
    options.selection.train_all = true;
  }

  Learned learn_all() {
    InputObserver observer(recorder, false);
    Preparation run(options, check_options(options), observer);
    PairStreamConfig config;
    config.options = options.pair;
    config.epochs = options.learn.epochs;
    PairStream stream = PairStream::open(options.pairs, config, run.vocabulary(), observer);
    Outputs outputs;
    return learn({run, stream, outputs, observer, nullptr, {}});
  }

  TemporaryFolder folder;
  TrainOptions options;
  Recorder recorder;
};

TEST_SUITE("learning") {
  TEST_CASE("a trainable row that is not finite is refused before training") {
    Run run("a 1 2\nb nan 4\n", "a\t1 1\n");
    CHECK_THROWS_WITH_AS(static_cast<void>(run.learn_all()), doctest::Contains("base.txt:2"),
                         Error);
  }

  TEST_CASE("each epoch has its loss, and it goes down") {
    Run run("a 0 0\nb 0 0\n", "a\t1 1\nb\t2 2\n");
    run.options.learn.epochs = 3;
    run.options.learn.batch_size = 1;
    const Learned learned = run.learn_all();
    REQUIRE(learned.epochs.size() == 3);
    CHECK(learned.epochs[0].epoch == 1);
    CHECK(learned.epochs[0].steps == 2);
    CHECK(learned.epochs[0].first_loss == 2);
    CHECK(learned.epochs[0].last_loss == 8);
    CHECK(learned.epochs[0].loss == 5);
    CHECK(learned.epochs[1].loss == 1.25);
    CHECK(learned.epochs[2].loss == 0.3125);
    CHECK(learned.pairs.read == 2);
  }

  TEST_CASE("a total that is off by more than one percent is warned of with both numbers") {
    Run run("a 0 0\n", "a\t1 1\na\t1 1\n");
    run.options.learn.lr_schedule = LrSchedule::kLinear;
    run.options.pair.total_pairs = 5;
    static_cast<void>(run.learn_all());
    CHECK(run.recorder.texts().find("expected 5 pairs by --total-pairs, read 2") !=
          std::string::npos);
  }

  TEST_CASE("a file is counted for a schedule, so that the last step is small") {
    Run run("a 0 0\n", "a\t1 1\na\t1 1\n");
    run.options.learn.lr_schedule = LrSchedule::kLinear;
    run.options.learn.batch_size = 1;
    const Learned learned = run.learn_all();
    // lr .25 then .125: 0 -> .5 -> .625.
    CHECK(learned.table.row(0)[0] == 0.625F);
  }
}

}  // namespace
}  // namespace embtune
