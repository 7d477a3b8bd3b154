#include "pairs/record_parser.h"

#include "pairs/text_record.h"

namespace embtune {
namespace {

// Hands out the lines of a chunk that are not empty.
class Lines {
 public:
  explicit Lines(const LineChunk& chunk) noexcept : chunk_(&chunk), rest_(chunk.bytes()) {}

  // @return false at the end of the chunk. `empty` counts the lines that were passed over.
  bool next(std::string_view& line, std::uint64_t& number, std::uint64_t& empty) noexcept {
    for (empty = 0; !rest_.empty(); ++empty) {
      const std::size_t newline = rest_.find('\n');
      const std::size_t length = newline == std::string_view::npos ? rest_.size() : newline + 1;
      line = without_eol(rest_.substr(0, length));
      rest_.remove_prefix(length);
      number = chunk_->line(position_++);
      if (!line.empty()) return true;
    }
    return false;
  }

 private:
  const LineChunk* chunk_;
  std::string_view rest_;
  std::uint64_t position_ = 0;
};

}  // namespace

void RecordParser::parse(const LineChunk& chunk, PairBlock& block, ChunkCounts& counts) {
  block.clear();
  counts.clear();
  counts.bytes = chunk.size;
  RecordSink sink(*rules_, block, counts);
  Lines lines(chunk);
  try {
    for (bool more = true; more;) {
      std::size_t size = 0;
      std::uint64_t empty = 0;
      for (; size < kGroup; ++size) {
        Line& line = group_[size];
        more = lines.next(line.bytes, line.number, empty);
        if (!more) break;
        line.empty_before = empty;
      }
      const std::span<Line> group = std::span(group_).first(size);
      find_names(group);
      for (const Line& line : group) {
        counts.empty_lines += line.empty_before;
        sink.begin(line.number, &line.known);
        sink.end(parse_line(line, sink));
      }
      if (!more) counts.empty_lines += empty;
    }
  } catch (...) {
    block.truncate(block.size(), rules_->dim());
    throw;
  }
}

void RecordParser::find_names(std::span<Line> lines) noexcept {
  std::array<std::string_view, kGroup * KnownNames::kMost> names;
  std::array<RowId, kGroup * KnownNames::kMost> rows;
  std::size_t count = 0;
  for (Line& line : lines) {
    KnownNames& known = line.known;
    known.count = 0;
    line.scanned = json() && !vectors() &&
                   scan_json_record(line.bytes, rules_->layout.target, {}, line.fields);
    if (line.scanned) known.count = names_of(line.fields, known.name);
    if (!json()) known.count = probable_names(line.bytes, rules_->layout.target, known.name);
    for (std::size_t i = 0; i < known.count; ++i) names[count++] = known.name[i];
  }
  rules_->names.find(std::span(names).first(count), std::span(rows).first(count));
  count = 0;
  for (Line& line : lines) {
    for (std::size_t i = 0; i < line.known.count; ++i) line.known.row[i] = rows[count++];
  }
}

RecordEntries RecordParser::parse_line(const Line& line, RecordSink& sink) {
  if (!json()) return parse_text_record(line.bytes, sink);
  if (line.scanned) return entries_of(line.fields, sink);
  return vectors() ? json_.parse(line.bytes, sink) : json_.parse_any(line.bytes, sink);
}

}  // namespace embtune
