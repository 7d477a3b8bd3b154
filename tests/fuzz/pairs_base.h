// What the fuzz targets of pairs share: a small base, and records parsed from memory.

#ifndef EMBTUNE_TESTS_FUZZ_PAIRS_BASE_H_
#define EMBTUNE_TESTS_FUZZ_PAIRS_BASE_H_

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "pairs/line_reader.h"
#include "unit/pairs/fixture.h"

namespace embtune {

inline void require(bool promise) {
  if (!promise) std::abort();
}

inline const Vocabulary& fuzz_vocabulary() {
  static const SampleBase base(kBase);
  return base.vocabulary();
}

inline RecordRules rules_for(TargetKind kind, IndexKind index) {
  PairLayout layout;
  layout.target = kind;
  layout.index = index;
  return {layout, OnUnknown::kSkip, {fuzz_vocabulary(), index}, "p"};
}

/// All that comes of an input, whatever its chunks were.
struct Parsed {
  std::vector<Record> records;
  std::string error;
  std::uint64_t unknown = 0;
  std::uint64_t first_unknown_line = 0;
  std::string first_unknown;
  bool operator==(const Parsed&) const = default;
};

inline Parsed parse_pairs(std::string_view text, const RecordRules& rules,
                          std::size_t chunk_bytes) {
  Parsed parsed;
  TextBytes bytes(text);
  LineReader reader(bytes, chunk_bytes, 1);
  RecordParser parser(rules);
  PairBlock block;
  ChunkCounts counts;
  for (LineChunk chunk; parsed.error.empty() && reader.next(chunk);) {
    try {
      parser.parse(chunk, block, counts);
    } catch (const Error& error) {
      require(error.kind() == ErrorKind::kData);
      parsed.error = error.what();
    }
    append_records(block, rules.dim(), parsed.records);
    // What a faulty chunk counted depends on where it began.
    if (!parsed.error.empty()) break;
    parsed.unknown += counts.unknown;
    if (parsed.first_unknown_line != 0) continue;
    parsed.first_unknown_line = counts.first_unknown_line;
    parsed.first_unknown = counts.first_unknown;
  }
  if (!parsed.error.empty()) parsed.unknown = parsed.first_unknown_line = 0;
  if (!parsed.error.empty()) parsed.first_unknown.clear();
  return parsed;
}

/// Every record is usable, and an error stands in one printable line at its place.
inline void require_sound(const Parsed& parsed, const RecordRules& rules, std::string_view text) {
  const auto lines = static_cast<std::uint64_t>(1 + std::count(text.begin(), text.end(), '\n'));
  std::uint64_t line = 0;
  for (const Record& record : parsed.records) {
    require(record.line > line && record.line <= lines);
    line = record.line;
    if (record.index == kNoRow) continue;
    require(record.index < rules.names.vocabulary().rows());
    require(std::isfinite(record.weight) && record.weight >= 0 && std::isfinite(record.score));
    for (const float value : record.target) require(std::isfinite(value));
    const TargetKind kind = rules.layout.target;
    require((record.target.size() == rules.dim()) == (kind == TargetKind::kVector));
    require((record.near < rules.names.vocabulary().rows()) == (kind != TargetKind::kVector));
    require((record.far < rules.names.vocabulary().rows()) == (kind == TargetKind::kTriplet));
  }
  if (parsed.error.empty()) return;
  require(parsed.error.starts_with("p:"));
  require(std::none_of(parsed.error.begin(), parsed.error.end(),
                       [](char c) { return static_cast<unsigned char>(c) < 0x20; }));
}

}  // namespace embtune

#endif  // EMBTUNE_TESTS_FUZZ_PAIRS_BASE_H_
