#include "run/start_table.h"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "support/recorder.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

TEST_SUITE("start_table") {
  TEST_CASE("split holds the trainable rows alone, mask all rows by their number") {
    const TemporaryFolder folder;
    TrainOptions options;
    options.vectors = folder.write("base.txt", "a 1 2\nb 3 4\nc nan 6\nd 7 8\n");
    options.selection.trainable_rows = "1,3";
    Recorder observer;
    {
      Preparation run(options, check_options(options), observer);
      const TrainableTable table = start_table(run);
      REQUIRE(table.slots() == 2);
      CHECK(table.row(0)[1] == 4);
      CHECK(table.row(1)[0] == 7);
      CHECK(TableSlots(run).of(3) == 1);
    }
    options.learn.strategy = Strategy::kMask;
    Preparation run(options, check_options(options), observer);
    const TrainableTable table = start_table(run);
    REQUIRE(table.slots() == 4);
    CHECK(table.row(0)[0] == 1);
    CHECK(table.row(3)[1] == 8);
    CHECK(TableSlots(run).of(3) == 3);
  }

  TEST_CASE("of several trainable rows that are not finite the first is named, at any threads") {
    const TemporaryFolder folder;
    std::string text;
    for (int row = 0; row < 2000; ++row) {
      text += "w" + std::to_string(row) + (row > 700 && row % 3 == 0 ? " inf 1\n" : " 1 2\n");
    }
    TrainOptions options;
    options.vectors = folder.write("base.txt", text);
    options.selection.train_all = true;
    for (const int threads : {1, 2, 8}) {
      options.machine.threads = threads;
      Recorder observer;
      Preparation run(options, check_options(options), observer);
      CHECK_THROWS_WITH_AS(static_cast<void>(start_table(run)), doctest::Contains("base.txt:703:"),
                           Error);
    }
  }

  TEST_CASE("new tokens start after the rows of the base") {
    const TemporaryFolder folder;
    TrainOptions options;
    options.vectors = folder.write("base.txt", "a 1 2\nb 3 4\n");
    options.selection.trainable_rows = "1";
    options.learn.add_tokens = folder.write("new.txt", "ab\ta b\n");
    Recorder observer;
    Preparation run(options, check_options(options), observer);
    const TrainableTable table = start_table(run);
    REQUIRE(table.slots() == 2);
    CHECK(table.row(1)[0] == 2);
    CHECK(table.row(1)[1] == 3);
  }
}

}  // namespace
}  // namespace embtune
