#include "pairs/shuffled_source.h"

#include <algorithm>
#include <new>
#include <span>
#include <string_view>

#include "embtune/error.h"

namespace embtune {
namespace {

// A record's range may reach over many empty lines; more than this of it is read only if needed.
constexpr std::uint64_t kPiece = std::uint64_t{1} << 20U;
// Longer records are worth a read each.
constexpr std::uint64_t kShortRecord = 512;
// How far ahead of its use a record's place, and then its text, is fetched.
constexpr std::uint64_t kPlacesAhead = 32;
constexpr std::uint64_t kRecordsAhead = 16;

void read_whole(const PairFile& file, std::span<char> buffer, std::uint64_t offset) {
  if (file.read_at(buffer, offset) == buffer.size()) return;
  throw Error(ErrorKind::kIo, Place{file.name(), 0},
              "the pairs became shorter while they were read");
}

}  // namespace

ShuffledSource::ShuffledSource(const PairFile& file, const RecordOffsets& offsets,
                               const RecordOrder& order, std::size_t chunk_bytes,
                               std::uint64_t first_position, std::uint64_t most_held)
    : file_(&file),
      offsets_(&offsets),
      order_(&order),
      records_a_chunk_(1),
      position_(first_position) {
  const std::uint64_t records = std::max<std::uint64_t>(1, order.size());
  const std::uint64_t bytes = offsets.offset(offsets.size());
  const std::uint64_t mean = (bytes + records - 1) / records;
  records_a_chunk_ = std::max<std::uint64_t>(1, chunk_bytes / std::max<std::uint64_t>(1, mean));
  if (mean <= kShortRecord && bytes <= most_held) hold_file();
}

void ShuffledSource::hold_file() {
  const std::uint64_t bytes = offsets_->offset(offsets_->size());
  try {
    held_ = std::make_unique_for_overwrite<char[]>(bytes);
  } catch (const std::bad_alloc&) {
    return;  // One by one, then.
  }
  read_whole(*file_, {held_.get(), bytes}, 0);
}

bool ShuffledSource::next(LineChunk& chunk) {
  chunk.first_position = position_;
  chunk.position_count = std::min(records_a_chunk_, order_->size() - position_);
  position_ += chunk.position_count;
  return chunk.position_count > 0;
}

void ShuffledSource::fill(LineChunk& chunk) const {
  chunk.size = 0;
  chunk.lines.clear();
  for (std::uint64_t i = 0; i < chunk.position_count; ++i) {
    const std::uint64_t record = (*order_)[chunk.first_position + i];
    chunk.lines.push_back(offsets_->line(record));
    if (held_ == nullptr) {
      append_record(chunk, record);
    } else {
      prefetch(chunk.first_position + i);
      append_held(chunk, record);
    }
  }
}

// Records stand anywhere in the file: those that come soon are got under way.
void ShuffledSource::prefetch(std::uint64_t position) const noexcept {
  if (position + kPlacesAhead >= order_->size()) return;
  offsets_->prefetch((*order_)[position + kPlacesAhead]);
  __builtin_prefetch(held_.get() + offsets_->offset((*order_)[position + kRecordsAhead]));
}

void ShuffledSource::append_held(LineChunk& chunk, std::uint64_t record) const {
  const std::uint64_t begin = offsets_->offset(record);
  const std::string_view text(held_.get() + begin, offsets_->offset(record + 1) - begin);
  const std::string_view line = text.substr(0, text.find('\n'));
  if (chunk.buffer.size() < chunk.size + line.size() + 1) {
    chunk.reserve(std::max(chunk.size + line.size() + 1, 2 * chunk.buffer.size()));
  }
  std::copy(line.begin(), line.end(), chunk.buffer.data() + chunk.size);
  chunk.size += line.size();
  chunk.buffer[chunk.size++] = '\n';
}

void ShuffledSource::append_record(LineChunk& chunk, std::uint64_t record) const {
  const std::uint64_t end = offsets_->offset(record + 1);
  for (std::uint64_t offset = offsets_->offset(record); offset < end;) {
    const auto wanted = static_cast<std::size_t>(std::min(kPiece, end - offset));
    if (chunk.buffer.size() < chunk.size + wanted + 1) {
      chunk.reserve(std::max(chunk.size + wanted + 1, 2 * chunk.buffer.size()));
    }
    char* const begin = chunk.buffer.data() + chunk.size;
    read_whole(*file_, {begin, wanted}, offset);
    const std::size_t newline = std::string_view(begin, wanted).find('\n');
    if (newline != std::string_view::npos) {
      chunk.size += newline + 1;
      return;
    }
    chunk.size += wanted;
    offset += wanted;
  }
  chunk.buffer[chunk.size++] = '\n';  // The file's last line has none.
}

}  // namespace embtune
