#include "pairs/shuffled_source.h"

#include <algorithm>
#include <string_view>

#include "embtune/error.h"

namespace embtune {
namespace {

// A record's range may reach over many empty lines; more than this of it is read only if needed.
constexpr std::uint64_t kPiece = std::uint64_t{1} << 20U;

}  // namespace

ShuffledSource::ShuffledSource(const PairFile& file, const RecordOffsets& offsets,
                               const RecordOrder& order, std::size_t chunk_bytes,
                               std::uint64_t first_position) noexcept
    : file_(&file),
      offsets_(&offsets),
      order_(&order),
      records_a_chunk_(1),
      position_(first_position) {
  const std::uint64_t records = std::max<std::uint64_t>(1, order.size());
  const std::uint64_t mean = (offsets.offset(offsets.size()) + records - 1) / records;
  records_a_chunk_ = std::max<std::uint64_t>(1, chunk_bytes / std::max<std::uint64_t>(1, mean));
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
    append_record(chunk, record);
  }
}

void ShuffledSource::append_record(LineChunk& chunk, std::uint64_t record) const {
  const std::uint64_t end = offsets_->offset(record + 1);
  for (std::uint64_t offset = offsets_->offset(record); offset < end;) {
    const auto wanted = static_cast<std::size_t>(std::min(kPiece, end - offset));
    if (chunk.buffer.size() < chunk.size + wanted + 1) {
      chunk.reserve(std::max(chunk.size + wanted + 1, 2 * chunk.buffer.size()));
    }
    char* const begin = chunk.buffer.data() + chunk.size;
    if (file_->read_at({begin, wanted}, offset) < wanted) {
      throw Error(ErrorKind::kIo, Place{file_->name(), 0},
                  "the pairs became shorter while they were read");
    }
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
