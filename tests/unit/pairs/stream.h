// Streams of pairs as the tests of pair_stream read them.

#ifndef EMBTUNE_TESTS_UNIT_PAIRS_STREAM_H_
#define EMBTUNE_TESTS_UNIT_PAIRS_STREAM_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "pairs/pair_stream.h"
#include "support/recorder.h"
#include "unit/pairs/fixture.h"

namespace embtune {

inline PairStreamConfig config_for(TargetKind target, int threads = 1,
                                   std::size_t chunk_bytes = std::size_t{1} << 18U) {
  PairStreamConfig config;
  config.options.target = target;
  config.threads = threads;
  config.chunk_bytes = chunk_bytes;
  return config;
}

// "cat<TAB>dog<TAB>WEIGHT" with the line as its weight.
inline std::string numbered_lines(int count) {
  std::string text;
  for (int i = 1; i <= count; ++i) text += "cat\tdog\t" + std::to_string(i) + "\n";
  return text;
}

inline std::vector<std::uint64_t> lines_of(const Outcome& outcome) {
  std::vector<std::uint64_t> lines;
  for (const Record& record : outcome.records) lines.push_back(record.line);
  return lines;
}

inline Outcome read_all(const std::string& path, const PairStreamConfig& config,
                        const Vocabulary& vocabulary) {
  Recorder recorder;
  PairStream stream = PairStream::open(path, config, vocabulary, recorder);
  Outcome outcome;
  read_epoch(stream, 0, vocabulary.dim(), outcome);
  return outcome;
}

}  // namespace embtune

#endif  // EMBTUNE_TESTS_UNIT_PAIRS_STREAM_H_
