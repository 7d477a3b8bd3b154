#include "cli/progress.h"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace embtune {
namespace {

using std::chrono::milliseconds;
using std::chrono::nanoseconds;

Progress training(std::uint64_t done, std::uint64_t total) {
  Progress progress;
  progress.phase = Progress::Phase::kTrain;
  progress.done = done;
  progress.total = total;
  progress.epoch = 2;
  progress.loss = 0.123456;
  return progress;
}

// A meter with a clock that is set by hand and a sink that remembers.
struct Watched {
  nanoseconds now{};
  std::vector<std::string> shown;
  ProgressMeter meter;

  explicit Watched(ProgressStyle style)
      : meter(
            style, [this] { return now; },
            [this](std::string_view text) { shown.emplace_back(text); },
            [] { return std::size_t{80}; }) {}
  void at(milliseconds time, const Progress& progress) {
    now = time;
    meter.update(progress);
  }
};

TEST_SUITE("progress") {
  TEST_CASE("a bar needs a terminal and a log for people") {
    const auto style = [](ShowProgress show, bool terminal, LogLevel level, LogFormat format) {
      return progress_style(show, terminal, level, format);
    };
    constexpr auto kInfo = LogLevel::kInfo;
    constexpr auto kText = LogFormat::kText;
    CHECK(style(ShowProgress::kAuto, true, kInfo, kText) == ProgressStyle::kBar);
    CHECK(style(ShowProgress::kAuto, false, kInfo, kText) == ProgressStyle::kLines);
    CHECK(style(ShowProgress::kAlways, false, kInfo, kText) == ProgressStyle::kLines);
    CHECK(style(ShowProgress::kAuto, true, kInfo, LogFormat::kJson) == ProgressStyle::kLines);
    CHECK(style(ShowProgress::kNever, true, kInfo, kText) == ProgressStyle::kNone);
    CHECK(style(ShowProgress::kAuto, true, LogLevel::kError, kText) == ProgressStyle::kNone);
    CHECK(style(ShowProgress::kAlways, true, LogLevel::kError, kText) == ProgressStyle::kBar);
  }

  TEST_CASE("a line tells phase, share, rate, epoch, loss and time left") {
    CHECK(progress_text(training(5000, 20000), 10) ==
          "train 25% of 20,000 pairs, 500 pairs/s, epoch 2, loss 0.1235, 0:30 left");
  }

  TEST_CASE("without a total it tells what is done") {
    CHECK(progress_text(training(5000, 0), 10) ==
          "train 5,000 pairs, 500 pairs/s, epoch 2, loss 0.1235");
  }

  TEST_CASE("bytes are told in MB") {
    Progress progress;
    progress.phase = Progress::Phase::kWrite;
    progress.done = 50'000'000;
    progress.total = 200'000'000;
    CHECK(progress_text(progress, 0.5) == "write 25% of 200 MB, 100 MB/s, 0:02 left");
    progress.phase = Progress::Phase::kIndex;
    progress.done = 0;
    CHECK(progress_text(progress, 0) == "index 0% of 200 MB");
  }

  TEST_CASE("more than was announced is not more than all") {
    CHECK(progress_text(training(300, 100), 1).starts_with("train 100% of 100 pairs, 300 pairs/s"));
  }

  TEST_CASE("long times have hours") {
    CHECK(progress_text(training(1, 3724), 1).ends_with("1:02:03 left"));
  }

  TEST_CASE("a bar fits the terminal, whatever its width") {
    const std::string bar = progress_bar(training(5000, 20000), 10, 100);
    CHECK(bar ==
          "train  25% [=======>                      ] 500 pairs/s, epoch 2, loss 0.1235, 0:30 "
          "left");
    for (std::size_t columns = 0; columns < 120; ++columns) {
      CAPTURE(columns);
      CHECK(progress_bar(training(5000, 20000), 10, columns).size() <= columns);
      CHECK(progress_bar(training(5000, 0), 10, columns).size() <= columns);
    }
  }

  TEST_CASE("a bar is drawn at most ten times a second and taken away at the end") {
    Watched watched(ProgressStyle::kBar);
    for (int time = 0; time < 1000; ++time) watched.at(milliseconds(time), training(5, 10));
    CHECK(watched.shown.size() == 9);
    CHECK(watched.shown.front().starts_with("\r\033[K"));
    watched.meter.clear();
    watched.meter.clear();
    CHECK(watched.shown.size() == 10);
    CHECK(watched.shown.back() == "\r\033[K");
  }

  TEST_CASE("lines come at most every 30 seconds, and a short run prints none") {
    Watched watched(ProgressStyle::kLines);
    for (int time = 0; time < 100; ++time) watched.at(milliseconds(1000 * time), training(5, 10));
    CHECK(watched.shown.size() == 3);
    watched.meter.clear();
    CHECK(watched.shown.size() == 3);
    CHECK(watched.shown.front().starts_with("train 50%"));
  }

  TEST_CASE("the rate is that of the phase") {
    Watched watched(ProgressStyle::kLines);
    Progress index;
    watched.at(milliseconds(0), index);
    watched.at(milliseconds(29000), training(0, 100));
    watched.at(milliseconds(31000), training(10, 100));
    REQUIRE(watched.shown.size() == 1);
    CHECK(watched.shown.front().find(", 5 pairs/s") != std::string::npos);
  }

  TEST_CASE("no style, no output") {
    Watched watched(ProgressStyle::kNone);
    watched.at(milliseconds(0), training(0, 10));
    watched.at(milliseconds(100000), training(5, 10));
    CHECK(watched.shown.empty());
  }
}

}  // namespace
}  // namespace embtune
