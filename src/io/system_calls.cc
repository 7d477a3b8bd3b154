#include "io/system_calls.h"

#include <algorithm>
#include <cerrno>
#include <string>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace embtune {
namespace {

// From <linux/fs.h>, for C libraries whose <stdio.h> has no renameat2.
constexpr unsigned kRenameNoReplace = 1;

std::string path_of(int fd) { return "/proc/self/fd/" + std::to_string(fd); }

// Makes a call again that a signal has interrupted.
template <class Call>
int until_done(const Call& call) noexcept {
  int result = 0;
  do {
    result = call();
  } while (result < 0 && errno == EINTR);
  return result;
}

constexpr SystemCalls kReal = {
    .openat =
        [](int folder, const char* path, int flags, mode_t mode) {
          return until_done([&] { return ::openat(folder, path, flags, mode); });
        },
    .close = [](int fd) { return ::close(fd); },
    .dup = [](int fd) { return ::fcntl(fd, F_DUPFD_CLOEXEC, 3); },
    .fstat = [](int fd, struct stat* status) { return ::fstat(fd, status); },
    .stat = [](const char* path, struct stat* status) { return ::stat(path, status); },
    .readlink = [](const char* path, char* buffer,
                   std::size_t size) { return ::readlink(path, buffer, size); },
    .read = [](int fd, void* buffer, std::size_t size) { return ::read(fd, buffer, size); },
    .write = [](int fd, const void* bytes, std::size_t size) { return ::write(fd, bytes, size); },
    .writev = [](int fd, const iovec* pieces, int count) { return ::writev(fd, pieces, count); },
    .vmsplice = [](int fd, const iovec* piece) { return ::vmsplice(fd, piece, 1, 0); },
    .copy_file_range =
        [](int in, off_t* in_offset, int out, std::size_t size) {
          return ::copy_file_range(in, in_offset, out, nullptr, size, 0);
        },
    .poll = [](pollfd* fds, nfds_t count, int timeout) { return ::poll(fds, count, timeout); },
    .fsync = [](int fd) { return until_done([&] { return ::fsync(fd); }); },
    .ftruncate =
        [](int fd, std::uint64_t size) {
          return until_done([&] { return ::ftruncate(fd, static_cast<off_t>(size)); });
        },
    .fchmod = [](int fd, mode_t mode) { return ::fchmod(fd, mode); },
    .fchown = [](int fd, uid_t owner, gid_t group) { return ::fchown(fd, owner, group); },
    .flock = [](int fd, int operation) { return ::flock(fd, operation); },
    .link_open_file =
        [](int fd, int folder, const char* to) {
          return ::linkat(AT_FDCWD, path_of(fd).c_str(), folder, to, AT_SYMLINK_FOLLOW);
        },
    .linkat = [](int from_folder, const char* from, int to_folder,
                 const char* to) { return ::linkat(from_folder, from, to_folder, to, 0); },
    .renameat = [](int folder, const char* from,
                   const char* to) { return ::renameat(folder, from, folder, to); },
    .rename_noreplace =
        [](int folder, const char* from, const char* to) {
          return static_cast<int>(
              ::syscall(SYS_renameat2, folder, from, folder, to, kRenameNoReplace));
        },
    .unlinkat = [](int folder, const char* path) { return ::unlinkat(folder, path, 0); },
};

const SystemCalls* in_use = &kReal;

// After EAGAIN. A descriptor shared with another program may be in non-blocking mode without our
// doing.
bool wait_until_ready(int fd, short events) noexcept {
  pollfd request = {fd, events, 0};
  return system_calls().poll(&request, 1, -1) >= 0 || errno == EINTR;
}

bool may_go_on(int fd, short events) noexcept {
  if (errno == EINTR) return true;
  return (errno == EAGAIN || errno == EWOULDBLOCK) && wait_until_ready(fd, events);
}

// No pipe, an old kernel, or a sandbox that does not allow it.
bool cannot_lend(int error_number) noexcept {
  return error_number == EINVAL || error_number == EBADF || error_number == ENOSYS ||
         error_number == EPERM || error_number == EACCES || error_number == EOPNOTSUPP;
}

}  // namespace

const SystemCalls& system_calls() noexcept { return *in_use; }

const SystemCalls& real_system_calls() noexcept { return kReal; }

ScopedSystemCalls::ScopedSystemCalls(const SystemCalls& calls) noexcept : before_(in_use) {
  in_use = &calls;
}

ScopedSystemCalls::~ScopedSystemCalls() { in_use = before_; }

int write_all(int fd, std::string_view bytes) noexcept {
  while (!bytes.empty()) {
    const ssize_t written = system_calls().write(fd, bytes.data(), bytes.size());
    if (written > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(written));
    } else if (written == 0) {
      return EIO;  // Would otherwise be tried for ever.
    } else if (!may_go_on(fd, POLLOUT)) {
      return errno;
    }
  }
  return 0;
}

int write_all(int fd, std::span<iovec> pieces) noexcept {
  while (!pieces.empty()) {
    if (pieces.front().iov_len == 0) {
      pieces = pieces.subspan(1);
      continue;
    }
    ssize_t written = system_calls().writev(fd, pieces.data(), static_cast<int>(pieces.size()));
    if (written == 0) return EIO;  // Would otherwise be tried for ever.
    if (written < 0 && !may_go_on(fd, POLLOUT)) return errno;
    while (written > 0) {
      iovec& front = pieces.front();
      const std::size_t taken = std::min(front.iov_len, static_cast<std::size_t>(written));
      front.iov_base = static_cast<char*>(front.iov_base) + taken;
      front.iov_len -= taken;
      written -= static_cast<ssize_t>(taken);
      if (front.iov_len == 0) pieces = pieces.subspan(1);
    }
  }
  return 0;
}

int lend_all(int pipe, std::string_view bytes) noexcept {
  while (!bytes.empty()) {
    const iovec piece = {const_cast<char*>(bytes.data()), bytes.size()};
    const ssize_t lent = system_calls().vmsplice(pipe, &piece);
    if (lent > 0) {
      bytes.remove_prefix(static_cast<std::size_t>(lent));
    } else if (lent == 0) {
      return EIO;  // Would otherwise be tried for ever.
    } else if (!may_go_on(pipe, POLLOUT)) {
      return cannot_lend(errno) ? write_all(pipe, bytes) : errno;
    }
  }
  return 0;
}

ssize_t read_once(int fd, void* buffer, std::size_t size) noexcept {
  for (;;) {
    const ssize_t got = system_calls().read(fd, buffer, size);
    if (got >= 0 || !may_go_on(fd, POLLIN)) return got;
  }
}

}  // namespace embtune
