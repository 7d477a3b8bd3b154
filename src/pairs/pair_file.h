// The input that pairs come from: a file, a pipe, or a pipe that was copied to a file. Compressed
// data count as a pipe.

#ifndef EMBTUNE_PAIRS_PAIR_FILE_H_
#define EMBTUNE_PAIRS_PAIR_FILE_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "io/digest.h"
#include "io/file_descriptor.h"
#include "io/input_stream.h"
#include "io/positioned_io.h"
#include "pairs/line_chunk.h"

namespace embtune {

/// Bytes from front to back, again and again if the input allows it. A file is read by pread, never
/// mapped, so a file that is cut meanwhile is an error and no crash. Offsets count from where the
/// input stood when it was opened.
class PairFile final : public ByteReader {
 public:
  /// @throws Error kIo.
  explicit PairFile(const std::string& path);
  PairFile(const PairFile&) = delete;
  PairFile& operator=(const PairFile&) = delete;

  /// One thread at a time. @return 0 at the end, or once interrupted. @throws Error kIo.
  [[nodiscard]] std::size_t read_some(std::span<char> buffer) override;

  /// Goes to `offset`. On a pipe, what was read before is read again - once: from then on nothing
  /// is kept. @pre seekable(), or the first call and what was read so far reaches to `offset`
  void restart(std::uint64_t offset);

  /// True if restart() works any number of times, and read_exactly() at all.
  [[nodiscard]] bool seekable() const noexcept { return fd_ >= 0; }

  /// Copies a pipe, with what was read of it, to a file without a name, and goes to its start.
  /// @pre !seekable(), and restart() has not been called
  /// @return Bytes copied. @throws Error kIo.
  std::uint64_t spool(const std::string& folder);

  /// As many bytes of [offset, offset + buffer.size()) as there are. For many threads at once.
  /// @pre seekable() @throws Error kIo.
  [[nodiscard]] std::size_t read_at(std::span<char> buffer, std::uint64_t offset) const;

  /// Of all bytes. @pre seekable() @throws Error kIo.
  [[nodiscard]] ContentDigest digest() const;

  /// @throws Error kIo if a regular file is another than when it was opened.
  void check_unchanged() const;
  /// What that cannot tell: embtune::may_have_been_written().
  [[nodiscard]] bool may_have_been_written() const;

  /// Lets a read_some() that waits for a pipe return 0, now and from now on. From any thread.
  void interrupt() noexcept { interrupter_.interrupt(); }

  [[nodiscard]] const std::string& name() const noexcept { return stream_.name(); }
  [[nodiscard]] const FileIdentity& identity() const noexcept { return stream_.identity(); }
  /// Why the input is not seekable(), as it is or was before it was spooled: "come through a pipe",
  /// "are compressed (gzip)" ...; with "pairs" before it, for messages.
  [[nodiscard]] std::string why_once() const;
  /// Of a regular file or a spooled pipe.
  [[nodiscard]] std::optional<std::uint64_t> size() const noexcept;

 private:
  [[nodiscard]] std::size_t read_pipe(std::span<char> buffer);

  InputStream stream_;
  FileDescriptor spooled_;
  Interrupter interrupter_;
  int fd_ = -1;              ///< Of what can be read at any place, or -1.
  std::uint64_t start_ = 0;  ///< Where in fd_ the input begins.
  std::uint64_t offset_ = 0;
  std::uint64_t size_ = 0;  ///< If seekable, in bytes.
  std::string kept_;        ///< What was read of a pipe, to be read again.
  bool keeping_ = true;
};

}  // namespace embtune

#endif  // EMBTUNE_PAIRS_PAIR_FILE_H_
