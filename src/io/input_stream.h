// Bytes from a file, a FIFO or standard input, read once from front to back.

#ifndef EMBTUNE_IO_INPUT_STREAM_H_
#define EMBTUNE_IO_INPUT_STREAM_H_

#include <cstddef>
#include <span>
#include <string>

#include "io/file_descriptor.h"
#include "io/file_identity.h"

namespace embtune {

/// Opens `path` for reading, or standard input for "-". @throws Error kIo.
[[nodiscard]] FileDescriptor open_input(const std::string& path);

/// An open input. Loops over short reads and EINTR. Move-only; one thread at a time.
class InputStream {
 public:
  /// Opens `path`, or standard input for "-".
  /// @throws Error kIo if it cannot be opened or is a folder.
  [[nodiscard]] static InputStream open(const std::string& path);

  /// Fills `buffer` from the front unless the input ends first.
  /// @return Bytes stored; less than buffer.size() only at the end of the input.
  /// @throws Error kIo.
  [[nodiscard]] std::size_t read(std::span<char> buffer);

  /// Like read(), but returns as soon as something is there, so that a slow pipe is not waited
  /// for; 0 only at the end.
  [[nodiscard]] std::size_t read_some(std::span<char> buffer);

  /// The name for messages: the path as given, "<stdin>" for "-".
  [[nodiscard]] const std::string& name() const noexcept { return name_; }
  [[nodiscard]] const FileIdentity& identity() const noexcept { return identity_; }
  /// True for a regular file of which nothing has been read, so that it can be mapped instead.
  [[nodiscard]] bool is_whole_file() const noexcept;
  [[nodiscard]] int fd() const noexcept { return fd_.get(); }

 private:
  InputStream(FileDescriptor fd, std::string name);

  FileDescriptor fd_;
  std::string name_;
  FileIdentity identity_;
};

/// The whole of an input as a string, for small files such as lists.
/// @throws Error kIo, also if it is larger than `limit` bytes.
[[nodiscard]] std::string read_whole(const std::string& path,
                                     std::size_t limit = std::size_t{1} << 36U);

}  // namespace embtune

#endif  // EMBTUNE_IO_INPUT_STREAM_H_
