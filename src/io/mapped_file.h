// A file as read-only memory.

#ifndef EMBTUNE_IO_MAPPED_FILE_H_
#define EMBTUNE_IO_MAPPED_FILE_H_

#include <cstddef>
#include <string>
#include <string_view>

#include "embtune/error.h"
#include "io/bus_guard.h"  // IWYU pragma: export
#include "io/compression.h"
#include "io/file_descriptor.h"
#include "io/file_identity.h"

namespace embtune {

/// The bytes of a regular file, mapped privately and read-only. Move-only; views of bytes() live
/// as long as the object. Const members may run concurrently.
///
/// If the file is cut while it is mapped, touching what is gone raises SIGBUS. After
/// install_bus_guard() the lost bytes read as zeros instead, and check_unchanged() reports it.
class MappedFile {
 public:
  MappedFile() = default;
  /// Maps `fd`, which must be a regular file; `name` is for messages. `origin` is how what it is a
  /// copy of was compressed.
  /// @throws Error kIo.
  MappedFile(FileDescriptor fd, std::string name, Compression origin = Compression::kNone);
  MappedFile(MappedFile&& other) noexcept;
  MappedFile& operator=(MappedFile&& other) noexcept;
  ~MappedFile();

  /// Opens and maps `path`. @throws Error kIo, also if it is not a regular file.
  [[nodiscard]] static MappedFile open(const std::string& path);

  [[nodiscard]] std::string_view bytes() const noexcept { return {data_, size_}; }
  [[nodiscard]] const std::string& name() const noexcept { return name_; }
  [[nodiscard]] const FileIdentity& identity() const noexcept { return identity_; }
  [[nodiscard]] Compression origin() const noexcept { return origin_; }
  [[nodiscard]] int fd() const noexcept { return fd_.get(); }

  /// Compares the open file with what it was when it was mapped (FileIdentity::same_content: size
  /// and mtime; an atime, a new link, a chmod or a rename do not count, and neither does another
  /// file that has taken over the name, since the mapping still shows the old bytes).
  /// @throws Error kIo "changed while it was read" if they differ or if a page was lost.
  void check_unchanged() const;

  /// What check_unchanged() cannot tell: embtune::may_have_been_written().
  [[nodiscard]] bool may_have_been_written() const;

  /// True once a page of any mapped file was lost. Cheap: one atomic read.
  [[nodiscard]] static bool page_lost() noexcept;

  /// Drops the pages of [begin, end) from this mapping, so that a long pass over a large file
  /// does not count as memory in use. A hint.
  void forget(std::size_t begin, std::size_t end) const noexcept;

 private:
  void unmap() noexcept;

  FileDescriptor fd_;
  std::string name_;
  Compression origin_ = Compression::kNone;
  FileIdentity identity_;
  const char* data_ = nullptr;
  std::size_t size_ = 0;
  int guard_ = -1;  // the entry of guard_mapping()
};

/// Runs `body`. If it fails and `file` has changed since it was mapped, then that is the error,
/// whatever `body` made of the bytes it met.
/// @throws Error what check_unchanged() or `body` throws.
template <class Body>
decltype(auto) unless_changed(const MappedFile& file, const Body& body) {
  try {
    return body();
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::kInterrupted) file.check_unchanged();
    throw;
  }
}

}  // namespace embtune

#endif  // EMBTUNE_IO_MAPPED_FILE_H_
