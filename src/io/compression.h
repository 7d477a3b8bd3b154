// Which compressed formats there are, and how each is recognised.

#ifndef EMBTUNE_IO_COMPRESSION_H_
#define EMBTUNE_IO_COMPRESSION_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "embtune/error.h"
#include "io/byte_source.h"

namespace embtune {

enum class Compression : std::uint8_t { kNone, kGzip, kZstd, kXz, kBzip2, kZip };

/// No more bytes than this are needed to recognise any of them.
inline constexpr std::size_t kMostMagicBytes = 10;

/// What data that begins with `first` is. Only what no text can be: bzip2's magic is printable, so
/// it is taken with the mark of its first block alone.
[[nodiscard]] Compression detect_compression(std::string_view first) noexcept;

/// True while more bytes could make detect_compression() find something.
[[nodiscard]] bool may_become_compressed(std::string_view first) noexcept;

/// "gzip", "zstd" ...; empty for kNone.
[[nodiscard]] std::string_view name_of(Compression compression) noexcept;

/// How a file of this name is to be written: .gz, .zst, .xz, .bz2, in either case.
/// @throws Error kUsage for the name of a format that cannot be written (.zip, .7z ...).
[[nodiscard]] Compression compression_for_name(const std::string& path);

/// The content of `raw`, which must outlive the result; `name` is for messages.
/// @pre `compression` is neither kNone nor kZip
[[nodiscard]] std::unique_ptr<ByteSource> make_decompressor(Compression compression,
                                                            ByteSource& raw,
                                                            const std::string& name);

/// Error kData for compressed data that are not whole; `cause` is the library's word, or null.
[[nodiscard]] Error damaged(Compression compression, const std::string& name, const char* cause);

}  // namespace embtune

#endif  // EMBTUNE_IO_COMPRESSION_H_
