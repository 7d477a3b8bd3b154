// A chunk of lines, parsed into a block of records.

#ifndef EMBTUNE_PAIRS_RECORD_PARSER_H_
#define EMBTUNE_PAIRS_RECORD_PARSER_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "pairs/json_record.h"
#include "pairs/line_chunk.h"
#include "pairs/pair_block.h"
#include "pairs/record_sink.h"

namespace embtune {

/// Parses chunks under one set of rules, which must outlive it. One for each thread.
class RecordParser {
 public:
  explicit RecordParser(const RecordRules& rules) : rules_(&rules) {}

  /// Fills `block` and `counts`, which are emptied first. Allocates nothing once they have grown.
  /// @throws Error kData for the first faulty record; `block` then holds all records before it.
  void parse(const LineChunk& chunk, PairBlock& block, ChunkCounts& counts);

 private:
  struct Line {
    std::string_view bytes;
    std::uint64_t number = 0;
    std::uint64_t empty_before = 0;  ///< Empty lines right before it.
    KnownNames known;
    JsonFields fields;  ///< Of a line that `scanned` says is plain JSON.
    bool scanned = false;
  };
  /// Lookups of names are faster side by side, so some lines are looked at before they are parsed.
  static constexpr std::size_t kGroup = 24;

  [[nodiscard]] bool json() const noexcept { return rules_->layout.format == PairsFormat::kJsonl; }
  [[nodiscard]] bool vectors() const noexcept {
    return rules_->layout.target == TargetKind::kVector;
  }
  void find_names(std::span<Line> lines) noexcept;
  [[nodiscard]] RecordEntries parse_line(const Line& line, RecordSink& sink);

  const RecordRules* rules_;
  JsonRecordParser json_;
  std::array<Line, kGroup> group_;
};

}  // namespace embtune

#endif  // EMBTUNE_PAIRS_RECORD_PARSER_H_
