#include "pairs/block_pipeline.h"

#include <atomic>
#include <chrono>
#include <future>
#include <stdexcept>
#include <string>

#include <doctest/doctest.h>

#include "pairs/line_reader.h"
#include "unit/pairs/fixture.h"

namespace embtune {
namespace {

// Lines "cat<TAB>dog" without end, or with a fault or an exception at one of them.
class Lines final : public ChunkSource {
 public:
  explicit Lines(std::uint64_t count, std::uint64_t bad = ~0ULL, std::uint64_t broken = ~0ULL)
      : count_(count), bad_(bad), broken_(broken) {}
  [[nodiscard]] bool next(LineChunk& chunk) override {
    const std::uint64_t i = taken++;
    if (i == broken_) throw std::runtime_error("broken");
    if (i >= count_) return false;
    const std::string_view line = i == bad_ ? "bad\n" : "cat\tdog\n";
    chunk.reserve(line.size());
    std::copy(line.begin(), line.end(), chunk.buffer.begin());
    chunk.size = line.size();
    chunk.first_line = i + 1;
    return true;
  }
  std::atomic<std::uint64_t> taken = 0;

 private:
  std::uint64_t count_;
  std::uint64_t bad_;
  std::uint64_t broken_;
};

// Waits in its second next() until it is interrupted.
class Stuck final : public ChunkSource {
 public:
  [[nodiscard]] bool next(LineChunk& chunk) override {
    if (calls_++ > 0) {
      interrupted_.get_future().wait();
      return false;
    }
    const std::string_view line = "cat\tdog\n";
    chunk.reserve(line.size());
    std::copy(line.begin(), line.end(), chunk.buffer.begin());
    chunk.size = line.size();
    return true;
  }
  void interrupt() { interrupted_.set_value(); }

 private:
  int calls_ = 0;
  std::promise<void> interrupted_;
};

struct Fixture {
  Fixture()
      : base(kBase), rules{{}, OnUnknown::kSkip, {base.vocabulary(), IndexKind::kToken}, "p"} {
    rules.layout.target = TargetKind::kToken;
  }
  SampleBase base;
  RecordRules rules;
};

// The lines of all records up to the end or the first fault; its message at the end.
std::string drain(BlockPipeline& pipeline, std::uint64_t& records) {
  PairBlock block;
  ChunkCounts counts;
  try {
    while (pipeline.next(block, counts)) {
      for (const std::uint64_t line : block.line) CHECK(line == ++records);
    }
  } catch (const std::exception& error) {
    return error.what();
  }
  return "";
}

TEST_SUITE("block_pipeline") {
  TEST_CASE("blocks come in order at any number of threads") {
    const Fixture fixture;
    for (const int threads : {0, 1, 2, 3, 8}) {
      Lines lines(500);
      BlockPipeline pipeline(lines, fixture.rules, threads, {});
      std::uint64_t records = 0;
      CHECK(drain(pipeline, records) == "");
      CHECK(records == 500);
      PairBlock block;
      ChunkCounts counts;
      CHECK_FALSE(pipeline.next(block, counts));
    }
  }

  TEST_CASE("records before a faulty one are handed out first; then it is told, again and again") {
    const Fixture fixture;
    for (const int threads : {1, 2, 3, 8}) {
      Lines lines(500, /*bad=*/123);
      BlockPipeline pipeline(lines, fixture.rules, threads, {});
      std::uint64_t records = 0;
      const std::string message = drain(pipeline, records);
      CHECK(message.find("p:124: found 1 field") == 0);
      CHECK(records == 123);
      CHECK(drain(pipeline, records) == message);
    }
  }

  TEST_CASE("what the source throws comes after what it gave") {
    const Fixture fixture;
    for (const int threads : {1, 2, 3, 8}) {
      Lines lines(500, ~0ULL, /*broken=*/77);
      BlockPipeline pipeline(lines, fixture.rules, threads, {});
      std::uint64_t records = 0;
      CHECK(drain(pipeline, records) == "broken");
      CHECK(records == 77);
    }
  }

  TEST_CASE("workers run ahead by a bounded number of chunks") {
    const Fixture fixture;
    Lines lines(1'000'000);
    BlockPipeline pipeline(lines, fixture.rules, 3, {});
    PairBlock block;
    ChunkCounts counts;
    for (std::uint64_t i = 0; i < 100; ++i) {
      REQUIRE(pipeline.next(block, counts));
      CHECK(lines.taken <= i + 1 + 6);
    }
  }

  TEST_CASE("a pipeline that is not read to its end, or not at all, goes away") {
    const Fixture fixture;
    for (const int threads : {1, 2, 8}) {
      for (int reads = 0; reads < 3; ++reads) {
        Lines lines(1'000'000);
        BlockPipeline pipeline(lines, fixture.rules, threads, {});
        PairBlock block;
        ChunkCounts counts;
        for (int i = 0; i < reads; ++i) CHECK(pipeline.next(block, counts));
      }
    }
  }

  TEST_CASE("a source that keeps everybody waiting delays neither finished blocks nor the end") {
    const Fixture fixture;
    Stuck stuck;
    BlockPipeline pipeline(stuck, fixture.rules, 2,
                           BlockPipeline::Hooks{.interrupt = [&stuck] { stuck.interrupt(); }});
    PairBlock block;
    ChunkCounts counts;
    REQUIRE(pipeline.next(block, counts));
    CHECK(block.size() == 1);
  }

  TEST_CASE("chunks without records are handed on too, for what they count") {
    const Fixture fixture;
    TextBytes bytes("\n\ncat\tdog\n\n");
    LineReader reader(bytes, 1, 1);
    BlockPipeline pipeline(reader, fixture.rules, 1, {});
    PairBlock block;
    ChunkCounts counts;
    std::uint64_t empty = 0;
    std::uint64_t records = 0;
    while (pipeline.next(block, counts)) {
      empty += counts.empty_lines;
      records += block.size();
    }
    CHECK(empty == 3);
    CHECK(records == 1);
  }
}

}  // namespace
}  // namespace embtune
