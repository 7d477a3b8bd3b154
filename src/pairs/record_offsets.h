// Where each record of a file begins, in four bytes a record.

#ifndef EMBTUNE_PAIRS_RECORD_OFFSETS_H_
#define EMBTUNE_PAIRS_RECORD_OFFSETS_H_

#include <cstdint>
#include <vector>

#include "pairs/line_chunk.h"

namespace embtune {

/// Calls found(line, offset) for every line of `source` that is not empty; offsets count from
/// `offset`, and parse nothing. @return One past the last byte.
template <class Found>
std::uint64_t for_each_record(ChunkSource& source, std::uint64_t offset, Found&& found) {
  for (LineChunk chunk; source.next(chunk);) {
    std::string_view rest = chunk.bytes();
    for (std::uint64_t i = 0; !rest.empty(); ++i) {
      const std::size_t newline = rest.find('\n');
      const std::size_t length = newline == std::string_view::npos ? rest.size() : newline + 1;
      if (!without_eol(rest.substr(0, length)).empty()) found(chunk.line(i), offset);
      rest.remove_prefix(length);
      offset += length;
    }
  }
  return offset;
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
