#include "run/metrics.h"

#include <algorithm>
#include <string>

#include <doctest/doctest.h>

#include "support/temporary_folder.h"

namespace embtune {
namespace {

struct Clock : Observer {
  double seconds() override { return now; }
  double now = 100;
};

TEST_SUITE("metrics") {
  TEST_CASE("a line has step, epoch from 1, pairs, loss, lr and rate") {
    const TemporaryFolder folder;
    Clock clock;
    OutputFile output = OutputFile::create(folder / "m.jsonl", OutputPolicy{}, {});
    Metrics metrics(output, clock);
    clock.now = 102;
    metrics.step({.step = 0, .epoch = 0, .records = 32, .used = 30, .loss = 0.5, .lr = 0.25});
    output.publish();
    CHECK(folder.read("m.jsonl") ==
          "{\"step\":0,\"epoch\":1,\"pairs\":32,\"loss\":0.5,\"lr\":0.25,\"rate\":16.0}\n");
  }

  TEST_CASE("long runs do not write a line for every step") {
    const TemporaryFolder folder;
    Clock clock;
    OutputFile output = OutputFile::create(folder / "m.jsonl", OutputPolicy{}, {});
    Metrics metrics(output, clock);
    for (std::uint64_t step = 0; step < 20000; ++step) {
      metrics.step({.step = step, .epoch = 0, .records = step, .used = 1, .loss = 1, .lr = 1});
    }
    output.publish();
    const std::string text = folder.read("m.jsonl");
    CHECK(std::count(text.begin(), text.end(), '\n') == 1000 + 900 + 100);
  }

  TEST_CASE("a run that goes on from a checkpoint has the lines and the rate of its own part") {
    const TemporaryFolder folder;
    Clock clock;
    OutputFile output = OutputFile::create(folder / "m.jsonl", OutputPolicy{}, {});
    Metrics metrics(output, clock, 199'980);
    clock.now = 102;
    for (std::uint64_t step = 199'990; step <= 200'000; ++step) {
      metrics.step({.step = step, .epoch = 0, .records = step, .used = 1, .loss = 1, .lr = 1});
    }
    output.publish();
    CHECK(folder.read("m.jsonl") ==
          "{\"step\":200000,\"epoch\":1,\"pairs\":200000,\"loss\":1.0,\"lr\":1.0,\"rate\":10.0}\n");
  }
}

}  // namespace
}  // namespace embtune
