// Where each record of a file begins, in four bytes a record.

#ifndef EMBTUNE_PAIRS_RECORD_OFFSETS_H_
#define EMBTUNE_PAIRS_RECORD_OFFSETS_H_

#include <cstdint>
#include <vector>

#include "pairs/line_chunk.h"

namespace embtune {

/// What for_each_record() found besides records.
struct RecordScan {
  std::uint64_t end = 0;  ///< One past the last byte.
  std::uint64_t empty_lines = 0;
};

/// Calls found(line, offset) for every line of `source` that is not empty; offsets count from
/// `offset`, and nothing is parsed.
template <class Found>
[[nodiscard]] RecordScan for_each_record(ChunkSource& source, std::uint64_t offset, Found&& found) {
  RecordScan scan{offset, 0};
  for (LineChunk chunk; source.next(chunk);) {
    std::string_view rest = chunk.bytes();
    for (std::uint64_t i = 0; !rest.empty(); ++i) {
      const std::size_t newline = rest.find('\n');
      const std::size_t length = newline == std::string_view::npos ? rest.size() : newline + 1;
      if (without_eol(rest.substr(0, length)).empty()) {
        ++scan.empty_lines;
      } else {
        found(chunk.line(i), scan.end);
      }
      rest.remove_prefix(length);
      scan.end += length;
    }
  }
  return scan;
}

/// Offsets and lines of the records of one file, in its order. Const members may run concurrently.
class RecordOffsets {
 public:
  /// Adds the next record. @pre offset and line are above those of the record before
  void add(std::uint64_t offset, std::uint64_t line);
  /// Ends the last record. @pre offset is not below that of the last record
  void finish(std::uint64_t offset) noexcept { end_ = offset; }

  [[nodiscard]] std::uint64_t size() const noexcept { return low_.size(); }
  /// First byte of a record; offset(size()) is one past the last. @pre record <= size()
  [[nodiscard]] std::uint64_t offset(std::uint64_t record) const noexcept;
  /// Gets what offset() will look at under way. @pre record < size()
  void prefetch(std::uint64_t record) const noexcept { __builtin_prefetch(&low_[record]); }
  /// Line of a record, from 1. @pre record < size()
  [[nodiscard]] std::uint64_t line(std::uint64_t record) const noexcept;

 private:
  /// From `record` on, `value` is what the rule of thumb lacks.
  struct Step {
    std::uint64_t record;
    std::uint64_t value;
  };
  [[nodiscard]] static std::uint64_t at(const std::vector<Step>& steps,
                                        std::uint64_t record) noexcept;

  std::vector<std::uint32_t> low_;  ///< The low halves of the offsets.
  std::vector<Step> high_;          ///< Offset less low half: one step each 4 GiB.
  std::vector<Step> skipped_;       ///< Line less record: one step each run of empty lines.
  std::uint64_t end_ = 0;
};

}  // namespace embtune

#endif  // EMBTUNE_PAIRS_RECORD_OFFSETS_H_
