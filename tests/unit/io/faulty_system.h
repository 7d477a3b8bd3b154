// System calls that fail when a test wants them to.

#ifndef EMBTUNE_TESTS_UNIT_IO_FAULTY_SYSTEM_H_
#define EMBTUNE_TESTS_UNIT_IO_FAULTY_SYSTEM_H_

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <string>

#include <fcntl.h>

#include "io/system_calls.h"

namespace embtune {

/// What goes wrong. The calls are counted from 0, whatever their kind.
struct FaultPlan {
  int fail_at = -1;            ///< The call that fails; -1: none.
  int error = EIO;             ///< With this errno.
  bool interrupts = false;     ///< read, write and copy fail with EINTR every other time.
  std::size_t most_bytes = 0;  ///< Bytes that one read, write or copy moves; 0: all.
  bool no_tmpfile = false;     ///< The file system has no files without a name.
  bool no_noreplace = false;   ///< ... no exclusive rename,
  bool no_links = false;       ///< ... and no hard links.
  bool no_kernel_copy = false;
  bool no_locks = false;
  bool no_vmsplice = false;
  int calls = 0;       ///< How many were made.
  std::string failed;  ///< The name of the one that failed.
};

/// Puts faulty calls in place until destruction. One at a time.
class FaultySystem {
 public:
  explicit FaultySystem(FaultPlan plan) : installed_(table()) { current() = std::move(plan); }
  [[nodiscard]] FaultPlan& plan() const { return current(); }

 private:
  static FaultPlan& current() {
    static FaultPlan plan;
    return plan;
  }
  static const SystemCalls& real() { return real_system_calls(); }

  static bool fails(const char* name) {
    FaultPlan& plan = current();
    if (plan.calls++ != plan.fail_at) return false;
    plan.failed = name;
    errno = plan.error;
    return true;
  }
  static bool lacks(bool feature, int error) {
    if (feature) errno = error;
    return feature;
  }
  static bool interrupted() {
    return lacks(current().interrupts && current().calls % 2 == 0, EINTR);
  }
  static std::size_t share(std::size_t size) {
    return current().most_bytes == 0 ? size : std::min(size, current().most_bytes);
  }

  static SystemCalls table() {
    SystemCalls calls = real();
    calls.openat = [](int folder, const char* path, int flags, mode_t mode) {
      if (fails("openat")) return -1;
      const bool nameless = (flags & O_TMPFILE) == O_TMPFILE;
      if (lacks(nameless && current().no_tmpfile, EOPNOTSUPP)) return -1;
      return real().openat(folder, path, flags, mode);
    };
    calls.close = [](int fd) {
      const bool failing = fails("close");
      const int error = errno;
      const int result = real().close(fd);  // A failing close has closed all the same.
      if (failing) errno = error;
      return failing ? -1 : result;
    };
    calls.dup = [](int fd) { return fails("dup") ? -1 : real().dup(fd); };
    calls.fstat = [](int fd, struct stat* status) {
      return fails("fstat") ? -1 : real().fstat(fd, status);
    };
    calls.stat = [](const char* path, struct stat* status) {
      return fails("stat") ? -1 : real().stat(path, status);
    };
    calls.readlink = [](const char* path, char* buffer, std::size_t size) {
      return fails("readlink") ? ssize_t{-1} : real().readlink(path, buffer, size);
    };
    calls.read = [](int fd, void* buffer, std::size_t size) {
      if (fails("read") || interrupted()) return ssize_t{-1};
      return real().read(fd, buffer, share(size));
    };
    calls.write = [](int fd, const void* bytes, std::size_t size) {
      if (fails("write") || interrupted()) return ssize_t{-1};
      return real().write(fd, bytes, share(size));
    };
    calls.copy_file_range = [](int in, off_t* offset, int out, std::size_t size) {
      if (fails("copy_file_range") || interrupted()) return ssize_t{-1};
      if (lacks(current().no_kernel_copy, EXDEV)) return ssize_t{-1};
      return real().copy_file_range(in, offset, out, share(size));
    };
    calls.writev = [](int fd, const iovec* pieces, int count) {
      if (fails("writev") || interrupted()) return ssize_t{-1};
      const iovec first = {pieces->iov_base, share(pieces->iov_len)};
      return current().most_bytes == 0 ? real().writev(fd, pieces, count)
                                       : real().writev(fd, &first, 1);
    };
    calls.vmsplice = [](int fd, const iovec* piece) {
      if (lacks(current().no_vmsplice, ENOSYS)) return ssize_t{-1};
      if (fails("vmsplice") || interrupted()) return ssize_t{-1};
      const iovec part = {piece->iov_base, share(piece->iov_len)};
      return real().vmsplice(fd, &part);
    };
    calls.ftruncate = [](int fd, std::uint64_t size) {
      return fails("ftruncate") ? -1 : real().ftruncate(fd, size);
    };
    calls.fsync = [](int fd) { return fails("fsync") ? -1 : real().fsync(fd); };
    calls.fchmod = [](int fd, mode_t mode) {
      return fails("fchmod") ? -1 : real().fchmod(fd, mode);
    };
    calls.fchown = [](int fd, uid_t owner, gid_t group) {
      return fails("fchown") ? -1 : real().fchown(fd, owner, group);
    };
    calls.flock = [](int fd, int operation) {
      if (fails("flock") || lacks(current().no_locks, ENOLCK)) return -1;
      return real().flock(fd, operation);
    };
    calls.link_open_file = [](int fd, int folder, const char* to) {
      return fails("link_open_file") ? -1 : real().link_open_file(fd, folder, to);
    };
    calls.linkat = [](int from_folder, const char* from, int to_folder, const char* to) {
      if (fails("linkat") || lacks(current().no_links, EPERM)) return -1;
      return real().linkat(from_folder, from, to_folder, to);
    };
    calls.renameat = [](int folder, const char* from, const char* to) {
      return fails("renameat") ? -1 : real().renameat(folder, from, to);
    };
    calls.rename_noreplace = [](int folder, const char* from, const char* to) {
      if (fails("rename_noreplace") || lacks(current().no_noreplace, EINVAL)) return -1;
      return real().rename_noreplace(folder, from, to);
    };
    calls.unlinkat = [](int folder, const char* path) {
      return fails("unlinkat") ? -1 : real().unlinkat(folder, path);
    };
    return calls;
  }

  // The table must outlive its use.
  class Installed {
   public:
    explicit Installed(const SystemCalls& calls) : calls_(calls), scope_(calls_) {}

   private:
    SystemCalls calls_;
    ScopedSystemCalls scope_;
  };

  Installed installed_;
};

}  // namespace embtune

#endif  // EMBTUNE_TESTS_UNIT_IO_FAULTY_SYSTEM_H_
