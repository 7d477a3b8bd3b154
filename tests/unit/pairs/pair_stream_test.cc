#include "pairs/pair_stream.h"

#include <doctest/doctest.h>

#include "support/recorder.h"
#include "unit/pairs/fixture.h"

namespace embtune {
namespace {

PairStreamConfig config_for(TargetKind target, int threads = 1,
                            std::size_t chunk_bytes = std::size_t{1} << 18U) {
  PairStreamConfig config;
  config.options.target = target;
  config.threads = threads;
  config.chunk_bytes = chunk_bytes;
  return config;
}

TEST_SUITE("pair_stream") {
  TEST_CASE("records come in order with their lines, whatever the threads and the chunks") {
    const SampleBase base(kBase);
    const TemporaryFolder folder;
    const std::string path = folder.write(
        "pairs", "cat\t1 2 3\n\nnobody\t1 2 3\r\ndog\t.5 -1e1 +3\t2\nthe end 1 1 1\n\n7\t1 1 1");
    const std::vector<Record> expected = {{0, kNoRow, kNoRow, {1, 2, 3}, 0, 1, 1},
                                          {kNoRow, kNoRow, kNoRow, {}, 0, 1, 3},
                                          {1, kNoRow, kNoRow, {.5F, -10, 3}, 0, 2, 4},
                                          {2, kNoRow, kNoRow, {1, 1, 1}, 0, 1, 5},
                                          {3, kNoRow, kNoRow, {1, 1, 1}, 0, 1, 7}};
    for (const int threads : {1, 2, 3, 8}) {
      for (const std::size_t chunk : {1U, 2U, 7U, 20U, 64U, 1U << 18U}) {
        CAPTURE(threads);
        CAPTURE(chunk);
        Recorder recorder;
        PairStream stream = PairStream::open(path, config_for(TargetKind::kVector, threads, chunk),
                                             base.vocabulary(), recorder);
        CHECK(recorder.texts() == "pairs: text, vector targets, indices are tokens\n");
        Outcome outcome;
        read_epoch(stream, 0, 3, outcome);
        CHECK(outcome.error == "");
        CHECK(outcome.records == expected);
        CHECK(outcome.counts.read == 5);
        CHECK(outcome.counts.unknown == 1);
        CHECK(outcome.counts.empty_lines == 2);
        CHECK(outcome.counts.first_unknown == "nobody");
        CHECK(outcome.counts.first_unknown_line == 3);
        CHECK(outcome.counts.bytes == stream.size_bytes());
        CHECK(stream.records() == 5);
      }
    }
  }
}

}  // namespace
}  // namespace embtune
