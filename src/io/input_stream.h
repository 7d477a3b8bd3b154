// Bytes from a file, a FIFO or standard input, read once from front to back. What is compressed is
// decompressed on the way, so that whoever reads gets content.

#ifndef EMBTUNE_IO_INPUT_STREAM_H_
#define EMBTUNE_IO_INPUT_STREAM_H_

#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <string>

#include "io/byte_source.h"
#include "io/compression.h"
#include "io/file_descriptor.h"
#include "io/file_identity.h"

namespace embtune {

/// Opens `path` for reading, or standard input for "-". @throws Error kIo.
[[nodiscard]] FileDescriptor open_input(const std::string& path);

/// An open input. Loops over short reads and EINTR. Move-only; one thread at a time.
class InputStream {
 public:
  /// Opens `path`, or standard input for "-". Gzip, zstd, xz and bzip2 data and zip archives are
  /// recognised by their first bytes: of a file now, of a pipe when it is first read.
  ///
  /// @param path    May be FILE:MEMBER, see split_input_path().
  /// @param member  Which member of a zip archive, unless `path` says; empty: its only one.
  /// @throws Error kIo if it cannot be opened or is a folder; kData for a member of what is no zip
  ///   archive, or as ZipReader says.
  [[nodiscard]] static InputStream open(const std::string& path, const std::string& member = {});

  InputStream(InputStream&&) noexcept;
  InputStream& operator=(InputStream&&) noexcept;
  ~InputStream();

  /// Fills `buffer` from the front unless the input ends first.
  /// @return Bytes stored; less than buffer.size() only at the end of the input.
  /// @throws Error kIo; kData if compressed data are damaged, cut short or followed by something
  ///   else, or if a zip archive comes through a pipe.
  [[nodiscard]] std::size_t read(std::span<char> buffer);

  /// Like read(), but returns as soon as something is there, so that a slow pipe is not waited
  /// for; 0 only at the end.
  [[nodiscard]] std::size_t read_some(std::span<char> buffer);

  /// Asks `wait` before every read of fd() that may have to wait; if it returns false the input
  /// ends there.
  void wait_with(std::function<bool()> wait);

  /// The name for messages: the path as given, "<stdin>" for "-".
  [[nodiscard]] const std::string& name() const noexcept { return name_; }
  /// Of the file as it is, compressed or not.
  [[nodiscard]] const FileIdentity& identity() const noexcept { return identity_; }
  /// How the input is compressed; of a pipe it is known once something has been read.
  [[nodiscard]] Compression compression() const noexcept { return compression_; }
  /// True for a regular file whose bytes are the content, so that it can be read at any place. One
  /// that says it is empty may hold something all the same (/proc), and counts as a pipe.
  [[nodiscard]] bool is_plain_file() const noexcept;
  /// True if is_plain_file() and nothing has been read, so that the file can be mapped instead.
  [[nodiscard]] bool is_whole_file() const noexcept;
  [[nodiscard]] int fd() const noexcept { return fd_.get(); }

 private:
  class Descriptor;

  InputStream(FileDescriptor fd, std::string name, const std::string& member);
  void recognise_file(const std::string& member);
  void recognise_pipe();
  void decompress();

  FileDescriptor fd_;
  std::string name_;
  FileIdentity identity_;
  Compression compression_ = Compression::kNone;
  bool recognised_ = false;
  std::unique_ptr<Descriptor> raw_;
  std::unique_ptr<ByteSource> content_;  ///< Over raw_; null if that is the content.
};

/// The whole of an input as a string, for small files such as lists.
/// @throws Error kIo, also if it is larger than `limit` bytes; kData as InputStream says.
[[nodiscard]] std::string read_whole(const std::string& path,
                                     std::size_t limit = std::size_t{1} << 36U);

}  // namespace embtune

#endif  // EMBTUNE_IO_INPUT_STREAM_H_
