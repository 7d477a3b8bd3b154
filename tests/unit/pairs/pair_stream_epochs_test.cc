#include <algorithm>
#include <fstream>
#include <set>
#include <string>
#include <thread>

#include <doctest/doctest.h>
#include <fcntl.h>
#include <unistd.h>

#include "pairs/pair_stream.h"
#include "support/recorder.h"
#include "unit/pairs/fixture.h"
#include "unit/pairs/pipe.h"
#include "unit/pairs/stream.h"

namespace embtune {
namespace {

TEST_SUITE("pair_stream epochs") {
  TEST_CASE("every epoch of a file or a spooled pipe gives the same records") {
    const SampleBase base(kBase);
    const TemporaryFolder folder;
    const std::string text = "\n" + numbered_lines(30);
    const std::string path = folder.write("p", text);
    for (const bool piped : {false, true}) {
      for (const int threads : {1, 3}) {
        FedPipe pipe(text, 11);
        Recorder recorder;
        PairStreamConfig config = config_for(TargetKind::kToken, threads, 64);
        config.epochs = 3;
        config.temp_dir = folder.path();
        PairStream stream =
            PairStream::open(piped ? pipe.path() : path, config, base.vocabulary(), recorder);
        CHECK((recorder.texts().find("pairs come through a pipe and are needed again: spooled " +
                                     std::to_string(text.size()) + " bytes to " + folder.path()) !=
               std::string::npos) == piped);
        CHECK(stream.size_bytes() == text.size());
        std::vector<Record> first;
        for (std::uint64_t epoch = 0; epoch < 3; ++epoch) {
          Outcome outcome;
          read_epoch(stream, epoch, 3, outcome);
          CHECK(outcome.error == "");
          CHECK(outcome.counts.read == 30);
          CHECK(outcome.counts.empty_lines == 1);
          if (epoch == 0) first = outcome.records;
          CHECK(outcome.records == first);
        }
        CHECK(folder.entries() == 1);
      }
    }
  }

  TEST_CASE("a pipe that is read once is not spooled, and cannot be read again") {
    const SampleBase base(kBase);
    FedPipe pipe(numbered_lines(3), 100);
    Recorder recorder;
    PairStream stream =
        PairStream::open(pipe.path(), config_for(TargetKind::kToken), base.vocabulary(), recorder);
    CHECK_FALSE(stream.size_bytes());
    CHECK_FALSE(stream.records());
    Outcome outcome;
    read_epoch(stream, 0, 3, outcome);
    CHECK(outcome.records.size() == 3);
    CHECK(stream.records() == 3);
    CHECK(recorder.texts().find("spooled") == std::string::npos);
    CHECK_THROWS_WITH_AS(
        stream.start_epoch(1),
        (pipe.path() + ": pairs come through a pipe and can be read only once").c_str(), Error);
  }

  TEST_CASE("a pass is in the order of the input, and the epochs after it are as without it") {
    const SampleBase base(kBase);
    const TemporaryFolder folder;
    const std::string path = folder.write("p", numbered_lines(40));
    for (const bool shuffle : {false, true}) {
      PairStreamConfig config = config_for(TargetKind::kToken, 2, 64);
      config.shuffle = shuffle;
      const Outcome without = read_all(path, config, base.vocabulary());
      const std::vector<std::uint64_t> lines = lines_of(without);
      CHECK(std::is_sorted(lines.begin(), lines.end()) != shuffle);
      Recorder recorder;
      PairStream stream = PairStream::open(path, config, base.vocabulary(), recorder);
      stream.start_pass();
      PairBlock block;
      std::uint64_t line = 0;
      while (stream.next(block)) {
        for (const std::uint64_t each : block.line) CHECK(each == ++line);
      }
      CHECK(line == 40);
      CHECK(stream.counts().read == 40);
      Outcome outcome;
      read_epoch(stream, 0, 3, outcome);
      CHECK(outcome.records == without.records);
    }
  }

  TEST_CASE("counting takes no parsing, and a pipe is spooled for it") {
    const SampleBase base(kBase);
    const TemporaryFolder folder;
    const std::string text = "2 3\n\nfaulty\r\n\r\ncat 1 2 3\nlast";
    for (const bool piped : {false, true}) {
      FedPipe pipe(text, 3);
      Recorder recorder;
      PairStreamConfig config = config_for(TargetKind::kVector);
      config.temp_dir = folder.path();
      PairStream stream = PairStream::open(piped ? pipe.path() : folder.write("p", text), config,
                                           base.vocabulary(), recorder);
      CHECK(stream.count_records() == 3);
      CHECK(stream.count_records() == 3);
      CHECK(stream.records() == 3);
      CHECK((recorder.texts().find("spooled") != std::string::npos) == piped);
      Outcome outcome;
      read_epoch(stream, 0, 3, outcome);
      CHECK(outcome.error.find(":3: found 1 field") != std::string::npos);
    }
  }

  TEST_CASE("a shuffled epoch visits every record once, in an order of seed and epoch alone") {
    const SampleBase base(kBase);
    const TemporaryFolder folder;
    const std::string path = folder.write("p", "\n" + numbered_lines(200));
    std::set<std::vector<std::uint64_t>> orders;
    for (const std::uint64_t seed : {0U, 1U}) {
      std::vector<std::vector<std::uint64_t>> first;
      for (const int threads : {1, 2, 3, 8}) {
        for (const std::size_t chunk : {1U, 64U, 1U << 18U}) {
          Recorder recorder;
          PairStreamConfig config = config_for(TargetKind::kToken, threads, chunk);
          config.shuffle = true;
          config.epochs = 2;
          config.seed = seed;
          PairStream stream = PairStream::open(path, config, base.vocabulary(), recorder);
          CHECK(stream.records() == 200);
          std::vector<std::vector<std::uint64_t>> epochs;
          for (std::uint64_t epoch = 0; epoch < 2; ++epoch) {
            Outcome outcome;
            read_epoch(stream, epoch, 3, outcome);
            CHECK(outcome.error == "");
            CHECK(outcome.counts.empty_lines == 1);
            epochs.push_back(lines_of(outcome));
            for (const Record& record : outcome.records) {
              CHECK(record.weight == static_cast<float>(record.line - 1));
            }
          }
          if (first.empty()) first = epochs;
          CHECK(epochs == first);
        }
      }
      for (std::vector<std::uint64_t> order : first) {
        orders.insert(order);
        std::sort(order.begin(), order.end());
        for (std::uint64_t i = 0; i < 200; ++i) CHECK(order[i] == i + 2);
      }
    }
    CHECK(orders.size() == 4);
  }

  TEST_CASE("a shuffled pipe is spooled, and of faults the first in the epoch's order is told") {
    const SampleBase base(kBase);
    const std::string text = numbered_lines(20) + "cat\n" + numbered_lines(20) + "dog\n";
    std::vector<std::string> errors;
    for (const int threads : {1, 3}) {
      FedPipe pipe(text, 9);
      Recorder recorder;
      PairStreamConfig config = config_for(TargetKind::kToken, threads, 1);
      config.shuffle = true;
      PairStream stream = PairStream::open(pipe.path(), config, base.vocabulary(), recorder);
      Outcome outcome;
      read_epoch(stream, 0, 3, outcome);
      errors.push_back(outcome.error.substr(outcome.error.find(':')) + " " +
                       std::to_string(outcome.records.size()));
    }
    CHECK(errors[0] == errors[1]);
  }

  TEST_CASE("a file that changes between or during epochs is an error") {
    const SampleBase base(kBase);
    const TemporaryFolder folder;
    for (const bool shuffle : {false, true}) {
      const std::string path = folder.write("p", numbered_lines(30));
      Recorder recorder;
      PairStreamConfig config = config_for(TargetKind::kToken, 1, 64);
      config.epochs = 3;
      config.shuffle = shuffle;
      PairStream stream = PairStream::open(path, config, base.vocabulary(), recorder);
      Outcome first;
      read_epoch(stream, 0, 3, first);
      CHECK(first.error == "");
      stream.start_epoch(1);
      PairBlock block;
      CHECK(stream.next(block));
      std::ofstream(path, std::ios::app) << "more\n";
      const auto drain = [&] {
        while (stream.next(block)) {
        }
      };
      CHECK_THROWS_AS(drain(), Error);
      Outcome third;
      read_epoch(stream, 2, 3, third);
      CHECK(third.kind == ErrorKind::kIo);
      CHECK(third.error.find("the pairs changed while they were read") != std::string::npos);
    }
  }
}

}  // namespace
}  // namespace embtune
