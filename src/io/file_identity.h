// Which file a path or a descriptor is, whatever it is called.

#ifndef EMBTUNE_IO_FILE_IDENTITY_H_
#define EMBTUNE_IO_FILE_IDENTITY_H_

#include <cstdint>
#include <optional>
#include <string>

namespace embtune {

/// A file as the system knows it. Two paths (hard links, symbolic links, ./x and x) are the same
/// file exactly if `same_file`.
struct FileIdentity {
  std::uint64_t device = 0;
  std::uint64_t inode = 0;
  bool regular = false;
  bool folder = false;
  bool terminal = false;  ///< Only told of descriptors; false for a path.
  std::uint64_t size = 0;
  std::int64_t modified_ns = 0;  ///< mtime, in nanoseconds since 1970.
  std::int64_t changed_ns = 0;   ///< ctime, likewise.
  std::uint64_t links = 0;
  std::uint32_t mode = 0;  ///< Type and permissions.
  std::uint32_t owner = 0;
  std::uint32_t group = 0;

  [[nodiscard]] bool same_file(const FileIdentity& other) const noexcept {
    return device == other.device && inode == other.inode;
  }
  /// True if nothing tells that the bytes are others: same file, size and mtime. The ctime is left
  /// out, because a new link or name and a chmod change it while the content stays.
  [[nodiscard]] bool same_content(const FileIdentity& other) const noexcept {
    return same_file(other) && size == other.size && modified_ns == other.modified_ns;
  }
  bool operator==(const FileIdentity&) const = default;
};

/// Follows symbolic links. Empty if nothing is there. @throws Error kIo if that cannot be told.
[[nodiscard]] std::optional<FileIdentity> identify(const std::string& path);

/// @throws Error kIo; `name` is for the message.
[[nodiscard]] FileIdentity identify(int fd, const std::string& name);

/// True if the open file, which still has the same_content() as `before`, has a ctime that neither
/// a new or lost link nor a chmod, a chown or a new name explains: somebody may have written to it
/// and set its mtime back. @param path  What it was opened by.
[[nodiscard]] bool may_have_been_written(int fd, const std::string& path,
                                         const FileIdentity& before);

}  // namespace embtune

#endif  // EMBTUNE_IO_FILE_IDENTITY_H_
