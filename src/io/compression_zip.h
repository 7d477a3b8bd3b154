// Reading one member of a zip archive by libarchive.

#ifndef EMBTUNE_IO_COMPRESSION_ZIP_H_
#define EMBTUNE_IO_COMPRESSION_ZIP_H_

#include <cstddef>
#include <cstdint>
#include <exception>
#include <memory>
#include <span>
#include <string>

#include "io/byte_source.h"
#include "io/compression_archive.h"

struct archive_entry;

namespace embtune {

/// The content of one member, with its CRC and length checked.
class ZipReader final : public ByteSource {
 public:
  /// Finds the member. The archive is all of the regular file `fd`, which must stay open; its
  /// position does not move. Folders, links, and what macOS adds under __MACOSX/ do not count.
  ///
  /// @param member  Empty: the only one.
  /// @param name    For messages.
  /// @throws Error kData if the archive is damaged or cut short, if there is no such member (the
  ///   message lists those there are), or it is encrypted. @throws Error kIo.
  ZipReader(int fd, std::uint64_t size, const std::string& member, std::string name);

  /// @throws Error kData if the member is damaged, kIo.
  [[nodiscard]] std::size_t read_some(std::span<char> buffer) override;

 private:
  struct Callbacks;

  void check_ending() const;
  std::size_t find(const std::string& member);
  void open();
  /// @return The next entry, or null after the last. @throws Error.
  archive_entry* next_entry();
  [[noreturn]] void fail();

  int fd_;
  std::uint64_t size_;
  std::uint64_t position_ = 0;
  std::string name_;
  std::unique_ptr<char[]> input_;
  std::exception_ptr failure_;  ///< Of reading, which cannot pass through the library.
  ArchiveHandle archive_;
  ArchiveBlocks blocks_;
};

}  // namespace embtune

#endif  // EMBTUNE_IO_COMPRESSION_ZIP_H_
