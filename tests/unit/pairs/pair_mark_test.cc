#include <algorithm>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "pairs/pair_stream.h"
#include "support/recorder.h"
#include "unit/pairs/fixture.h"
#include "unit/pairs/pipe.h"
#include "unit/pairs/stream.h"

namespace embtune {
namespace {

constexpr std::string_view kPairs =
    "\xEF\xBB\xBF"
    "cat\tdog\n\nnobody\tcat\ndog\tcat\n\n7\tcat\ncat\tcat\ndog\tdog\n";

PairStreamConfig digesting(std::size_t chunk_bytes) {
  PairStreamConfig config = config_for(TargetKind::kToken, 2, chunk_bytes);
  config.digest = true;
  return config;
}

// The lines of an epoch's records, and the mark before each block.
struct Pass {
  std::vector<std::uint64_t> lines;
  std::vector<PairMark> marks;
  std::vector<std::size_t> before;  // Records before each mark.
};

Pass read_on(PairStream& stream) {
  Pass pass;
  PairBlock block;
  while (stream.next(block)) {
    pass.marks.push_back(stream.mark());
    pass.before.push_back(pass.lines.size());
    pass.lines.insert(pass.lines.end(), block.line.begin(), block.line.end());
  }
  return pass;
}

std::vector<std::uint64_t> rest(const Pass& pass, std::size_t mark) {
  return {pass.lines.begin() + static_cast<std::ptrdiff_t>(pass.before[mark]), pass.lines.end()};
}

struct Sources {
  SampleBase base{kBase};
  TemporaryFolder folder;
  std::string path = folder.write("p", std::string(kPairs));
  Recorder quiet;

  PairStream open(const std::string& name, const PairStreamConfig& config) {
    return PairStream::open(name, config, base.vocabulary(), quiet);
  }
};

TEST_SUITE("pair_mark") {
  TEST_CASE("an epoch of a file goes on at any of its blocks, shuffled or not") {
    Sources sources;
    for (const bool shuffle : {false, true}) {
      PairStreamConfig config = config_for(TargetKind::kToken, 2, 10);
      config.shuffle = shuffle;
      config.epochs = 3;
      PairStream whole = sources.open(sources.path, config);
      whole.start_epoch(2);
      const Pass pass = read_on(whole);
      const PairCounts counts = whole.counts();
      REQUIRE(pass.marks.size() > 2);
      for (std::size_t i = 0; i < pass.marks.size(); ++i) {
        PairStream again = sources.open(sources.path, config);
        again.resume_epoch(2, pass.marks[i]);
        CHECK(read_on(again).lines == rest(pass, i));
        CHECK(again.counts().read == counts.read);
        CHECK(again.counts().unknown == counts.unknown);
        CHECK(again.counts().first_unknown_line == counts.first_unknown_line);
        CHECK(again.counts().bytes == counts.bytes);
      }
    }
  }

  TEST_CASE("a pipe that is fed again goes on at any block, and so does a file in its place") {
    Sources sources;
    FedPipe first(std::string(kPairs), 3);
    PairStream whole = sources.open(first.path(), digesting(8));
    whole.start_epoch(0);
    const Pass pass = read_on(whole);
    CHECK(whole.digest() == digest_of(kPairs));
    for (std::size_t i = 0; i < pass.marks.size(); ++i) {
      CHECK(pass.marks[i].prefix_sha256 == sha256(kPairs.substr(0, pass.marks[i].counts.bytes)));
      FedPipe fed(std::string(kPairs), 5);
      for (const std::string& name : {fed.path(), sources.path}) {
        PairStream again = sources.open(name, digesting(8));
        again.resume_epoch(0, pass.marks[i]);
        CHECK(read_on(again).lines == rest(pass, i));
        CHECK(again.digest() == digest_of(kPairs));
      }
    }
  }

  TEST_CASE("other bytes before the mark, or fewer, are refused") {
    Sources sources;
    FedPipe first(std::string(kPairs), 100);
    PairStream whole = sources.open(first.path(), digesting(8));
    whole.start_epoch(0);
    const PairMark mark = read_on(whole).marks.back();
    std::string other(kPairs);
    other[4] = 'o';
    for (const std::string& text : {other, std::string(kPairs.substr(0, 20))}) {
      FedPipe fed(text, 7);
      PairStream again = sources.open(fed.path(), digesting(8));
      CHECK_THROWS_WITH_AS(again.resume_epoch(0, mark), doctest::Contains("begin with the same"),
                           Error);
    }
  }

  TEST_CASE("a block that ends in a faulty record has a mark of its own") {
    Sources sources;
    const std::string good = "cat\tdog\ndog\tcat\ncat\tcat\n";
    FedPipe first(good + "bad\n", 100);
    PairStream whole = sources.open(first.path(), digesting(20));
    whole.start_epoch(0);
    PairBlock block;
    std::uint64_t last = 0;
    try {
      while (whole.next(block)) {
        last = block.first_record;
        CHECK(whole.mark().counts.read == last);
        CHECK(whole.mark().prefix_sha256 == sha256(good.substr(0, last * 8)));
      }
      FAIL("the fault was not told");
    } catch (const Error& error) {
      CHECK(error.kind() == ErrorKind::kData);
    }
    CHECK(last == 2);
    FedPipe mended(good + "dog\tdog\n", 100);
    PairStream again = sources.open(mended.path(), digesting(20));
    again.resume_epoch(0, whole.mark());
    CHECK(read_on(again).lines == std::vector<std::uint64_t>{3, 4});
  }

  TEST_CASE("before its first block an epoch is marked at its start") {
    Sources sources;
    PairStream stream = sources.open(sources.path, digesting(8));
    stream.start_epoch(0);
    CHECK(stream.mark().counts.read == 0);
    CHECK(stream.mark().counts.bytes == 3);
    CHECK(stream.mark().line == 1);
    CHECK(stream.digest() == digest_of(kPairs));
  }

  TEST_CASE("who waits for a pipe can be told to stop") {
    Sources sources;
    const SilentPipe pipe;
    pipe.write("cat\tdog\n");
    Recorder stopping;
    PairStreamConfig config = digesting(8);
    config.options.index = IndexKind::kToken;
    PairStream stream = PairStream::open(pipe.path(), config, sources.base.vocabulary(), stopping);
    stream.start_epoch(0);
    PairBlock block;
    REQUIRE(stream.next(block));
    stopping.stop = true;
    CHECK_THROWS_WITH_AS(static_cast<void>(stream.next(block)), "interrupted", Error);
  }
}

}  // namespace
}  // namespace embtune
