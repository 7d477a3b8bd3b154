// Reading at a place rather than onward, and waiting for a pipe without being bound to it.

#ifndef EMBTUNE_IO_POSITIONED_IO_H_
#define EMBTUNE_IO_POSITIONED_IO_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "io/file_descriptor.h"

namespace embtune {

/// Fills `buffer` with the bytes of the regular file `fd` from `offset` on, unless the file ends
/// first; the file position does not move, so threads may share `fd`.
/// @return Bytes stored; less than buffer.size() only at the end of the file.
/// @throws Error kIo; `name` is for the message.
[[nodiscard]] std::size_t read_at(int fd, std::span<char> buffer, std::uint64_t offset,
                                  const std::string& name);

/// Where the next plain read of `fd` would begin; 0 if it cannot be told (a pipe).
[[nodiscard]] std::uint64_t file_position(int fd) noexcept;

/// Calls off, from any thread, a wait in another thread.
class Interrupter {
 public:
  /// @throws Error kIo.
  Interrupter();

  /// From now on every wait() returns false at once.
  void interrupt() noexcept;

  /// Waits until `fd` has something to read (its end counts). @return false once interrupted.
  [[nodiscard]] bool wait(int fd) const noexcept;

 private:
  FileDescriptor read_end_;
  FileDescriptor write_end_;
};

}  // namespace embtune

#endif  // EMBTUNE_IO_POSITIONED_IO_H_
