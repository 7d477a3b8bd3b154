// Whole lines of the input, as the reader hands them to a parser; and where they come from.

#ifndef EMBTUNE_PAIRS_LINE_CHUNK_H_
#define EMBTUNE_PAIRS_LINE_CHUNK_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace embtune {

/// Consecutive whole lines; only the last line of the input may lack its line feed. Where one
/// chunk ends and the next begins depends on timing and must never matter.
struct LineChunk {
  std::vector<char> buffer;          ///< Its size is capacity; kept from use to use.
  std::size_t size = 0;              ///< Bytes in use.
  std::uint64_t first_line = 1;      ///< Line of the input, from 1.
  std::vector<std::uint64_t> lines;  ///< Line of each line, if they are not consecutive.
  std::uint64_t first_position = 0;  ///< Shuffled input: the chunk's part of the order ...
  std::uint64_t position_count = 0;  ///< ... and its length.

  [[nodiscard]] std::string_view bytes() const noexcept { return {buffer.data(), size}; }
  /// Line of the input at which line `i` (from 0) of this chunk stands.
  [[nodiscard]] std::uint64_t line(std::uint64_t i) const noexcept {
    return lines.empty() ? first_line + i : lines[i];
  }
  /// Makes room for at least `bytes` in all; keeps what is in use.
  void reserve(std::size_t bytes) {
    if (buffer.size() < bytes) buffer.resize(bytes);
  }
};

/// Where chunks come from.
class ChunkSource {
 public:
  virtual ~ChunkSource() = default;
  /// Takes the next chunk. Called by one thread at a time. @return false at the end.
  [[nodiscard]] virtual bool next(LineChunk& chunk) = 0;
  /// Completes a chunk that next() took, where that is much work. Called by many threads.
  virtual void fill(LineChunk& chunk) const { static_cast<void>(chunk); }
};

/// Bytes from front to back.
class ByteReader {
 public:
  virtual ~ByteReader() = default;
  /// Stores what is there, at least one byte; waits only if there is nothing. @return 0 at the end.
  [[nodiscard]] virtual std::size_t read_some(std::span<char> buffer) = 0;
};

/// `line` without its line end (LF or CRLF). The last line may be cut between CR and LF.
[[nodiscard]] constexpr std::string_view without_eol(std::string_view line) noexcept {
  if (!line.empty() && line.back() == '\n') line.remove_suffix(1);
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  return line;
}

}  // namespace embtune

#endif  // EMBTUNE_PAIRS_LINE_CHUNK_H_
