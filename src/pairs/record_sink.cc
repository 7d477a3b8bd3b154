#include "pairs/record_sink.h"

#include <cmath>

#include "base/quote.h"

namespace embtune {

void ChunkCounts::clear() {
  unknown = 0;
  empty_lines = 0;
  bytes = 0;
  first_unknown.clear();
  first_unknown_line = 0;
}

void RecordSink::begin(std::uint64_t line, const KnownNames* known) {
  line_ = line;
  known_ = known;
  unknown_ = false;
  if (kind() == TargetKind::kVector) block_->target.resize((block_->size() + 1) * dim());
}

void RecordSink::end(const RecordEntries& entries) {
  if (unknown_) ++counts_->unknown;
  block_->weight.push_back(entries.weight);
  block_->line.push_back(line_);
  if (rules_->layout.format == PairsFormat::kJsonl) {
    block_->numbered.push_back(entries.numbered ? 1 : 0);
  }
  if (kind() != TargetKind::kVector) block_->near.push_back(entries.near);
  if (kind() == TargetKind::kTriplet) block_->far.push_back(entries.far);
  if (kind() == TargetKind::kScore) block_->score.push_back(entries.score);
  // Last, because its length is the block's size.
  block_->index.push_back(unknown_ ? kNoRow : entries.index);
}

RowId RecordSink::find(std::string_view name) const noexcept {
  const std::size_t count = known_ == nullptr ? 0 : known_->count;
  for (std::size_t i = 0; i < count; ++i) {
    const std::string_view known = known_->name[i];
    if (known.data() == name.data() && known.size() == name.size()) return known_->row[i];
  }
  return rules_->names.find(name);
}

RowId RecordSink::resolve(std::string_view name) {
  const RowId row = find(name);
  if (row != kNoRow) return row;
  // Made only when something is wrong: a place holds a string.
  if (rules_->names.index() == IndexKind::kRow) return rules_->names.resolve(name, place());
  if (rules_->on_unknown == OnUnknown::kError) {
    refuse("token " + quote(name) +
           " is not in the base; --on-unknown skip passes over such pairs");
  }
  unknown_ = true;
  if (counts_->first_unknown_line == 0) {
    counts_->first_unknown = name;
    counts_->first_unknown_line = line_;
  }
  return kNoRow;
}

std::span<float> RecordSink::target() noexcept {
  return std::span<float>(block_->target).subspan(block_->size() * dim(), dim());
}

void RecordSink::refuse(const std::string& message) const {
  throw Error(ErrorKind::kData, place(), message);
}

float checked_weight(float value, std::string_view text, const RecordSink& sink) {
  if (std::isfinite(value) && value >= 0) return value;
  sink.refuse("weight " + quote(text) + " is " + (value < 0 ? "negative" : "not finite") +
              "; expected a finite number of at least 0");
}

float checked_score(float value, std::string_view text, const RecordSink& sink) {
  if (std::isfinite(value)) return value;
  sink.refuse("score " + quote(text) + " is not finite");
}

std::string target_hint(std::string_view kind_name) {
  if (kind_name.empty()) return {};
  return "; this looks like --target " + std::string(kind_name);
}

}  // namespace embtune
