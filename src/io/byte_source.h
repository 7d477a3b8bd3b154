// Bytes that come front to back, wherever they come from.

#ifndef EMBTUNE_IO_BYTE_SOURCE_H_
#define EMBTUNE_IO_BYTE_SOURCE_H_

#include <cstddef>
#include <span>

namespace embtune {

/// What an InputStream reads from, and what a decompressor reads from and is itself. One thread at
/// a time.
class ByteSource {
 public:
  ByteSource() = default;
  ByteSource(const ByteSource&) = delete;
  ByteSource& operator=(const ByteSource&) = delete;
  virtual ~ByteSource() = default;

  /// Stores some of the next bytes at the front of `buffer`, as soon as there are any.
  /// @pre !buffer.empty()
  /// @return How many; 0 only at the end. @throws Error kIo; kData if what is read is damaged.
  [[nodiscard]] virtual std::size_t read_some(std::span<char> buffer) = 0;
};

}  // namespace embtune

#endif  // EMBTUNE_IO_BYTE_SOURCE_H_
