#include "pairs/line_reader.h"

#include <algorithm>
#include <string_view>

namespace embtune {

bool LineReader::next(LineChunk& chunk) {
  chunk.lines.clear();
  chunk.reserve(std::max(chunk_bytes_, rest_.size()));
  std::copy(rest_.begin(), rest_.end(), chunk.buffer.begin());
  std::size_t filled = rest_.size();
  std::size_t whole = 0;  // Bytes up to the last line end.
  rest_.clear();
  while (whole == 0 && !ended_) {
    if (filled == chunk.buffer.size()) chunk.reserve(2 * filled);
    const std::size_t got =
        bytes_->read_some({chunk.buffer.data() + filled, chunk.buffer.size() - filled});
    ended_ = got == 0;
    const std::string_view fresh(chunk.buffer.data() + filled, got);
    const std::size_t newline = fresh.rfind('\n');
    if (newline != std::string_view::npos) whole = filled + newline + 1;
    filled += got;
  }
  if (whole == 0) whole = filled;  // The last line has no line end.
  const auto begin = chunk.buffer.begin();
  const auto cut = begin + static_cast<std::ptrdiff_t>(whole);
  rest_.assign(cut, begin + static_cast<std::ptrdiff_t>(filled));
  chunk.size = whole;
  chunk.first_line = next_line_;
  next_line_ += static_cast<std::uint64_t>(std::count(begin, cut, '\n'));
  return whole > 0;
}

}  // namespace embtune
