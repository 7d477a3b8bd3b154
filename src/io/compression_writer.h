// Writing compressed data: the same bytes for the same content, whatever the pieces it comes in,
// the machine and the time.

#ifndef EMBTUNE_IO_COMPRESSION_WRITER_H_
#define EMBTUNE_IO_COMPRESSION_WRITER_H_

#include <functional>
#include <memory>
#include <string_view>

#include "io/compression.h"

namespace embtune {

/// Takes content front to back and hands on compressed bytes.
class Compressor {
 public:
  Compressor() = default;
  Compressor(const Compressor&) = delete;
  Compressor& operator=(const Compressor&) = delete;
  virtual ~Compressor() = default;

  /// Appends content. @throws what the target throws; std::bad_alloc.
  virtual void write(std::string_view content) = 0;
  /// Ends the data. Nothing may be written afterwards. @throws likewise.
  virtual void finish() = 0;
};

/// Where compressed bytes go. May throw.
using CompressedTarget = std::function<void(std::string_view bytes)>;

/// At the level that the format's own program has by default. No name, no time stamp.
/// @pre kGzip, kZstd, kXz or kBzip2
[[nodiscard]] std::unique_ptr<Compressor> make_compressor(Compression compression,
                                                          CompressedTarget target);

}  // namespace embtune

#endif  // EMBTUNE_IO_COMPRESSION_WRITER_H_
