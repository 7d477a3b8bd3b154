// Bytes cut into chunks of whole lines.

#ifndef EMBTUNE_PAIRS_LINE_READER_H_
#define EMBTUNE_PAIRS_LINE_READER_H_

#include <cstddef>
#include <cstdint>
#include <vector>

#include "pairs/line_chunk.h"

namespace embtune {

/// Reads about `chunk_bytes` at a time, and a longer line whole. What a pipe has ready is handed on
/// as soon as it holds one whole line. One thread at a time.
class LineReader final : public ChunkSource {
 public:
  /// @param bytes  Must outlive the reader; stands at the start of line `first_line`.
  /// @param chunk_bytes  At least 1.
  LineReader(ByteReader& bytes, std::size_t chunk_bytes, std::uint64_t first_line)
      : bytes_(&bytes), chunk_bytes_(chunk_bytes), next_line_(first_line) {}

  /// @throws what the ByteReader throws.
  [[nodiscard]] bool next(LineChunk& chunk) override;

 private:
  ByteReader* bytes_;
  std::size_t chunk_bytes_;
  std::uint64_t next_line_;
  std::vector<char> rest_;  ///< The start of a line that the chunk before did not end.
  bool ended_ = false;
};

}  // namespace embtune

#endif  // EMBTUNE_PAIRS_LINE_READER_H_
