// A JSON line gives a record or an error at its place, never depends on the line before, and is the
// same by the short way and by the whole grammar.

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "fuzz/pairs_base.h"
#include "pairs/json_record.h"

namespace embtune {
namespace {

void check(std::string_view text, TargetKind kind, IndexKind index) {
  RecordRules rules = rules_for(kind, index);
  rules.layout.format = PairsFormat::kJsonl;
  const Parsed whole = parse_pairs(text, rules, text.size() + 1);
  require_sound(whole, rules, text);
  require(parse_pairs(text, rules, 1) == whole);
}

// All that one line gives when `parse` reads it.
template <class Parse>
Parsed parse_line(const RecordRules& rules, Parse parse) {
  Parsed parsed;
  PairBlock block;
  ChunkCounts counts;
  RecordSink sink(rules, block, counts);
  try {
    sink.begin(1);
    sink.end(parse(sink));
  } catch (const Error& error) {
    block.truncate(block.size(), rules.dim());
    parsed.error = error.what();
  }
  append_records(block, rules.dim(), parsed.records);
  parsed.unknown = counts.unknown;
  parsed.first_unknown = counts.first_unknown;
  return parsed;
}

void check_ways(std::string_view text, TargetKind kind, IndexKind index) {
  const RecordRules rules = rules_for(kind, index);
  const std::string_view line = text.substr(0, text.find('\n'));
  if (line.empty()) return;
  JsonRecordParser parser;
  require(parse_line(rules, [&](RecordSink& sink) { return parser.parse(line, sink); }) ==
          parse_line(rules, [&](RecordSink& sink) { return parser.parse_any(line, sink); }));
}

}  // namespace
}  // namespace embtune

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace embtune;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  for (const TargetKind kind :
       {TargetKind::kVector, TargetKind::kToken, TargetKind::kScore, TargetKind::kTriplet}) {
    check(text, kind, IndexKind::kToken);
    check(text, kind, IndexKind::kRow);
    check_ways(text, kind, IndexKind::kToken);
    check_ways(text, kind, IndexKind::kRow);
  }
  return 0;
}
