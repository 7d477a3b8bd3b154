// Reading zstd, xz and bzip2 by libarchive.

#ifndef EMBTUNE_IO_COMPRESSION_ARCHIVE_H_
#define EMBTUNE_IO_COMPRESSION_ARCHIVE_H_

#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <span>
#include <string>

#include "io/byte_source.h"
#include "io/compression.h"

struct archive;

namespace embtune {

struct ArchiveCloser {
  void operator()(archive* reader) const noexcept;
};
using ArchiveHandle = std::unique_ptr<archive, ArchiveCloser>;

/// A new reader. @throws std::bad_alloc.
[[nodiscard]] ArchiveHandle new_archive_reader();

/// Hands out what archive_read_data_block() gives, in pieces of any size.
class ArchiveBlocks {
 public:
  /// @return 0 at the end of the entry; -1 if the library reports an error or a warning, which at
  ///   this place is always a failed check.
  [[nodiscard]] std::ptrdiff_t read_some(archive* reader, std::span<char> buffer);

 private:
  std::span<const char> left_;
};

/// The content of compressed data: all streams or frames one after the other, as the format's own
/// program reads them, except that nothing else may follow.
class ArchiveReader final : public ByteSource {
 public:
  /// `raw` must outlive this; `name` is for messages.
  /// @pre kZstd, kXz or kBzip2
  ArchiveReader(Compression compression, ByteSource& raw, std::string name);

  /// @throws Error kData if the data are damaged, cut short or followed by something else, kIo.
  [[nodiscard]] std::size_t read_some(std::span<char> buffer) override;

 private:
  struct Callbacks;

  void open();
  void check_all_consumed();
  [[noreturn]] void fail();

  Compression compression_;
  ByteSource& raw_;
  std::string name_;
  std::unique_ptr<char[]> input_;
  std::int64_t read_ = 0;       ///< Bytes taken from raw_.
  std::exception_ptr failure_;  ///< What raw_ threw, which cannot pass through the library.
  ArchiveHandle archive_;
  ArchiveBlocks blocks_;
  bool open_ = false;
  bool ended_ = false;
};

}  // namespace embtune

#endif  // EMBTUNE_IO_COMPRESSION_ARCHIVE_H_
