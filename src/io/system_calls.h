// The system calls that can fail for reasons outside of this program, as a table, so that tests
// can make any of them fail at any time.

#ifndef EMBTUNE_IO_SYSTEM_CALLS_H_
#define EMBTUNE_IO_SYSTEM_CALLS_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include <poll.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <sys/uio.h>

namespace embtune {

/// Each member has the meaning, result and errno of the call of that name; the system's own openat,
/// fsync and ftruncate are made again after EINTR.
struct SystemCalls {
  int (*openat)(int folder, const char* path, int flags, mode_t mode);
  int (*close)(int fd);
  int (*dup)(int fd);  ///< With close-on-exec.
  int (*fstat)(int fd, struct stat* status);
  int (*stat)(const char* path, struct stat* status);
  ssize_t (*readlink)(const char* path, char* buffer, std::size_t size);
  ssize_t (*read)(int fd, void* buffer, std::size_t size);
  ssize_t (*write)(int fd, const void* bytes, std::size_t size);
  ssize_t (*writev)(int fd, const iovec* pieces, int count);
  ssize_t (*vmsplice)(int fd, const iovec* piece);
  ssize_t (*copy_file_range)(int in, off_t* in_offset, int out, std::size_t size);
  int (*poll)(pollfd* fds, nfds_t count, int timeout);
  int (*fsync)(int fd);
  int (*ftruncate)(int fd, std::uint64_t size);
  int (*fchmod)(int fd, mode_t mode);
  int (*fchown)(int fd, uid_t owner, gid_t group);
  int (*flock)(int fd, int operation);
  /// Gives the open file `fd`, which may have no name, the name `to` in `folder`.
  int (*link_open_file)(int fd, int folder, const char* to);
  int (*linkat)(int from_folder, const char* from, int to_folder, const char* to);
  int (*renameat)(int folder, const char* from, const char* to);
  int (*rename_noreplace)(int folder, const char* from, const char* to);
  int (*unlinkat)(int folder, const char* path);
};

/// The table in use: the system's own, unless a test has put another in its place.
[[nodiscard]] const SystemCalls& system_calls() noexcept;

/// The system's own calls.
[[nodiscard]] const SystemCalls& real_system_calls() noexcept;

/// Puts `calls` in place until destruction. For tests; not while other threads do I/O.
class ScopedSystemCalls {
 public:
  explicit ScopedSystemCalls(const SystemCalls& calls) noexcept;
  ~ScopedSystemCalls();
  ScopedSystemCalls(const ScopedSystemCalls&) = delete;
  ScopedSystemCalls& operator=(const ScopedSystemCalls&) = delete;

 private:
  const SystemCalls* before_;
};

/// Writes all of `bytes`: goes on after EINTR and short writes, and waits where a descriptor is in
/// non-blocking mode. @return 0, or the errno of the call that failed.
[[nodiscard]] int write_all(int fd, std::string_view bytes) noexcept;

/// The same for several pieces, by one call where the system takes all at once; `pieces` is used
/// up. @pre pieces.size() <= 1024 (IOV_MAX of Linux)
[[nodiscard]] int write_all(int fd, std::span<iovec> pieces) noexcept;

/// Puts bytes into a pipe without a copy: what reads them reads this memory, which must stay as it
/// is until then. Where the system does not have that, or it is no pipe, they are written.
/// @return As write_all().
[[nodiscard]] int lend_all(int pipe, std::string_view bytes) noexcept;

/// One read that goes on after EINTR and waits likewise. @return Bytes read, or -1 with errno set.
[[nodiscard]] ssize_t read_once(int fd, void* buffer, std::size_t size) noexcept;

}  // namespace embtune

#endif  // EMBTUNE_IO_SYSTEM_CALLS_H_
