#include "pairs/record_parser.h"

#include <string_view>

#include "pairs/text_record.h"

namespace embtune {

void RecordParser::parse(const LineChunk& chunk, PairBlock& block, ChunkCounts& counts) {
  block.clear();
  counts.clear();
  counts.bytes = chunk.size;
  RecordSink sink(*rules_, block, counts);
  const bool json = rules_->layout.format == PairsFormat::kJsonl;
  std::string_view rest = chunk.bytes();
  try {
    for (std::uint64_t i = 0; !rest.empty(); ++i) {
      const std::size_t newline = rest.find('\n');
      const std::size_t length = newline == std::string_view::npos ? rest.size() : newline + 1;
      const std::string_view line = without_eol(rest.substr(0, length));
      rest.remove_prefix(length);
      if (line.empty()) {
        ++counts.empty_lines;
        continue;
      }
      sink.begin(chunk.line(i));
      sink.end(json ? json_.parse(line, sink) : parse_text_record(line, sink));
    }
  } catch (...) {
    block.truncate(block.size(), rules_->dim());
    throw;
  }
}

}  // namespace embtune
