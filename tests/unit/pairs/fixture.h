// What tests of pairs share: chunks made of text, records as values, and a stream read to its end.

#ifndef EMBTUNE_TESTS_UNIT_PAIRS_FIXTURE_H_
#define EMBTUNE_TESTS_UNIT_PAIRS_FIXTURE_H_

#include <algorithm>
#include <cstdint>
#include <optional>
#include <ostream>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "embtune/error.h"
#include "pairs/line_chunk.h"
#include "pairs/pair_block.h"
#include "pairs/pair_stream.h"
#include "pairs/record_parser.h"
#include "unit/selection/sample_base.h"

namespace embtune {

/// Rows 0 to 5 of dim 3: cat, dog, "the end", 7, a byte that is no UTF-8, and cat again.
inline constexpr std::string_view kBase =
    "cat 1 2 3\ndog 4 5 6\nthe end 7 8 9\n7 0 0 1\n\xFF 0 1 0\ncat 1 1 1\n";

/// One record of a block.
struct Record {
  RowId index = kNoRow;
  RowId near = kNoRow;
  RowId far = kNoRow;
  std::vector<float> target;
  float score = 0;
  float weight = 1;
  std::uint64_t line = 0;

  /// Of records without an index nothing but the line means anything.
  bool operator==(const Record& other) const {
    if (index != other.index || line != other.line) return false;
    return index == kNoRow || (near == other.near && far == other.far && target == other.target &&
                               score == other.score && weight == other.weight);
  }
};

inline std::ostream& operator<<(std::ostream& out, const Record& record) {
  out << "{index " << record.index << " near " << record.near << " far " << record.far << " [";
  for (const float value : record.target) out << ' ' << value;
  return out << " ] score " << record.score << " weight " << record.weight << " line "
             << record.line << '}';
}

inline void append_records(const PairBlock& block, std::uint64_t dim, std::vector<Record>& out) {
  for (std::size_t i = 0; i < block.size(); ++i) {
    Record record;
    record.index = block.index[i];
    if (!block.near.empty()) record.near = block.near[i];
    if (!block.far.empty()) record.far = block.far[i];
    if (!block.target.empty()) {
      const auto target = block.target_of(i, dim);
      record.target.assign(target.begin(), target.end());
    }
    if (!block.score.empty()) record.score = block.score[i];
    record.weight = block.weight[i];
    record.line = block.line[i];
    out.push_back(record);
  }
}

/// What came of reading an input to its end or its first fault.
struct Outcome {
  std::vector<Record> records;
  PairCounts counts;
  std::string error;  ///< Empty: there was none.
  ErrorKind kind = ErrorKind::kAnswerNo;
};

inline void read_epoch(PairStream& stream, std::uint64_t epoch, std::uint64_t dim,
                       Outcome& outcome) {
  try {
    stream.start_epoch(epoch);
    PairBlock block;
    while (stream.next(block)) append_records(block, dim, outcome.records);
  } catch (const Error& error) {
    outcome.error = error.what();
    outcome.kind = error.kind();
  }
  outcome.counts = stream.counts();
}

/// A chunk of lines that starts at line 1.
inline LineChunk chunk_of(std::string_view text) {
  LineChunk chunk;
  chunk.buffer.assign(text.begin(), text.end());
  chunk.size = text.size();
  return chunk;
}

/// Parses `text` as one chunk of a file named "p".
inline Outcome parse_text(std::string_view text, const Vocabulary& vocabulary,
                          const PairLayout& layout, OnUnknown on_unknown = OnUnknown::kSkip) {
  const RecordRules rules = {layout, on_unknown, {vocabulary, layout.index}, "p"};
  RecordParser parser(rules);
  PairBlock block;
  ChunkCounts counts;
  Outcome outcome;
  try {
    parser.parse(chunk_of(text), block, counts);
  } catch (const Error& error) {
    outcome.error = error.what();
    outcome.kind = error.kind();
  }
  append_records(block, vocabulary.dim(), outcome.records);
  outcome.counts.unknown = counts.unknown;
  outcome.counts.empty_lines = counts.empty_lines;
  outcome.counts.first_unknown = counts.first_unknown;
  outcome.counts.first_unknown_line = counts.first_unknown_line;
  return outcome;
}

/// Hands out `text` in pieces of at most `piece` bytes.
class TextBytes final : public ByteReader {
 public:
  explicit TextBytes(std::string_view text, std::size_t piece = 1U << 20U)
      : rest_(text), piece_(piece) {}
  [[nodiscard]] std::size_t read_some(std::span<char> buffer) override {
    const std::size_t count = std::min({piece_, buffer.size(), rest_.size()});
    std::copy_n(rest_.begin(), count, buffer.begin());
    rest_.remove_prefix(count);
    taken += count;
    return count;
  }
  std::size_t taken = 0;

 private:
  std::string_view rest_;
  std::size_t piece_;
};

}  // namespace embtune

#endif  // EMBTUNE_TESTS_UNIT_PAIRS_FIXTURE_H_
