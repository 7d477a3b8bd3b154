#include "run/preparation.h"

#include <string>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "run/observers.h"
#include "support/recorder.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

TrainOptions options_in(const TemporaryFolder& folder, std::string_view base) {
  TrainOptions options;
  options.vectors = folder.write("base.txt", base);
  options.selection.trainable_rows = "0";
  return options;
}

TEST_SUITE("preparation") {
  TEST_CASE("options are checked before any file is opened") {
    TrainOptions options;
    options.vectors = "/absent";
    CHECK_THROWS_AS(static_cast<void>(check_options(options)), Error);
    options.selection.train_all = true;
    CHECK(check_options(options).loss == "mse");
    options.out.digits = 61;
    CHECK_THROWS_AS(static_cast<void>(check_options(options)), Error);
  }

  TEST_CASE("oddities of the base are warnings with their line") {
    const TemporaryFolder folder;
    const TrainOptions options = options_in(folder, "a 1 2\nb 3 4\nb 5 6\n\n");
    Recorder observer;
    const Preparation run(options, check_options(options), observer);
    CHECK(run.base().rows() == 3);
    CHECK(run.trainable_in_base() == 1);
    REQUIRE(observer.notes.size() >= 2);
    for (const Note& note : observer.notes) {
      if (note.level == NoteLevel::kWarning) CHECK(note.place.line > 0);
    }
    Recorder again;
    StrictObserver strict(again, true);
    CHECK_THROWS_AS(Preparation(options, check_options(options), strict), Error);
  }

  TEST_CASE("memory that is asked for follows the trainable rows and their state") {
    const TemporaryFolder folder;
    TrainOptions options = options_in(folder, "a 1 2\nb 3 4\n");
    Recorder observer;
    const auto memory = [&] {
      return Preparation(options, check_options(options), observer).summarize().memory_bytes;
    };
    const std::uint64_t one = memory();
    options.learn.strategy = Strategy::kMask;
    const std::uint64_t masked = memory();
    options.learn.strategy = Strategy::kSplit;
    options.selection.trainable_rows = "0-";
    const std::uint64_t two = memory();
    CHECK(masked == two);
    options.learn.optimizer = "adam";
    const std::uint64_t with_state = memory();
    CHECK(two > one);
    CHECK(with_state >= two + 2 * 2 * 2 * sizeof(float));
  }

  TEST_CASE("only a drift control makes rows remember their start") {
    TrainOptions options;
    options.selection.train_all = true;
    CHECK_FALSE(keeps_base(check_options(options)));
    options.learn.max_drift = "70%";
    CHECK(keeps_base(check_options(options)));
    options.learn.max_drift = "";
    options.learn.anchor = 0.5;
    CHECK(keeps_base(check_options(options)));
  }
}

}  // namespace
}  // namespace embtune
