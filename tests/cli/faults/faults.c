/* Preloaded into the program by sweep.py: makes system calls fail, or do less than they were asked.
 *
 *   FAULT_AT=N        the Nth call of those counted (from 1) fails with
 *   FAULT_ERRNO=E     this error, and is named in the file
 *   FAULT_LOG=FILE
 *   FAULT_KILL=1      ... or rather, ends the process as SIGKILL does
 *   FAULT_SHORT=N     reads and writes take N bytes at most
 *   FAULT_EINTR=1     every other call that a signal may interrupt is interrupted
 *   FAULT_NO_TMPFILE=1  the file system has no O_TMPFILE
 *
 * Standard error is left alone, so that messages arrive. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static atomic_long counter;
static atomic_long interrupts;

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))

static long number(const char* name) {
  const char* text = getenv(name);
  return text == NULL ? 0 : atol(text);
}

static void report(const char* name) {
  const char* path = getenv("FAULT_LOG");
  if (path == NULL) return;
  const int fd = (int)syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CREAT | O_APPEND, 0600);
  if (fd < 0) return;
  syscall(SYS_write, fd, name, strlen(name));
  syscall(SYS_write, fd, "\n", (size_t)1);
  syscall(SYS_close, fd);
}

/* Whether this call must fail; errno is set then. */
static int fails(const char* name) {
  const long at = number("FAULT_AT");
  if (at > 0 && atomic_fetch_add(&counter, 1) + 1 == at) {
    report(name);
    if (number("FAULT_KILL")) kill(getpid(), SIGKILL);
    errno = (int)number("FAULT_ERRNO");
    return 1;
  }
  static const char* const interruptible[] = {
      "open",   "read",  "pread", "write",           "pwrite",
      "writev", "fsync", "close", "copy_file_range", "vmsplice", NULL};
  const char* const* match = interruptible;
  while (*match != NULL && strcmp(*match, name) != 0) ++match;
  if (*match != NULL && number("FAULT_EINTR") && atomic_fetch_add(&interrupts, 1) % 2 == 0) {
    errno = EINTR;
    return 1;
  }
  return 0;
}

static size_t cut(size_t size) {
  const long most = number("FAULT_SHORT");
  return most > 0 && size > (size_t)most ? (size_t)most : size;
}

static int open_at(int folder, const char* path, int flags, mode_t mode) {
  if ((flags & O_TMPFILE) == O_TMPFILE && number("FAULT_NO_TMPFILE")) {
    errno = EOPNOTSUPP;
    return -1;
  }
  if (fails("open")) return -1;
  return (int)syscall(SYS_openat, folder, path, flags | O_LARGEFILE, mode);
}

#define MODE(flags)                                            \
  mode_t mode = 0;                                             \
  if (((flags)&O_CREAT) || ((flags)&O_TMPFILE) == O_TMPFILE) { \
    va_list list;                                              \
    va_start(list, flags);                                     \
    mode = va_arg(list, mode_t);                               \
    va_end(list);                                              \
  }

int open(const char* path, int flags, ...) {
  MODE(flags)
  return open_at(AT_FDCWD, path, flags, mode);
}
int open64(const char* path, int flags, ...) {
  MODE(flags)
  return open_at(AT_FDCWD, path, flags, mode);
}
int openat(int folder, const char* path, int flags, ...) {
  MODE(flags)
  return open_at(folder, path, flags, mode);
}
int openat64(int folder, const char* path, int flags, ...) {
  MODE(flags)
  return open_at(folder, path, flags, mode);
}

ssize_t read(int fd, void* buffer, size_t size) {
  if (fails("read")) return -1;
  return REAL(read)(fd, buffer, cut(size));
}
ssize_t pread64(int fd, void* buffer, size_t size, off64_t offset) {
  if (fails("pread")) return -1;
  return REAL(pread64)(fd, buffer, cut(size), offset);
}
ssize_t pread(int fd, void* buffer, size_t size, off_t offset) {
  if (fails("pread")) return -1;
  return REAL(pread)(fd, buffer, cut(size), offset);
}
ssize_t write(int fd, const void* bytes, size_t size) {
  if (fd == STDERR_FILENO) return REAL(write)(fd, bytes, size);
  if (fails("write")) return -1;
  return REAL(write)(fd, bytes, cut(size));
}
ssize_t pwrite64(int fd, const void* bytes, size_t size, off64_t offset) {
  if (fails("pwrite")) return -1;
  return REAL(pwrite64)(fd, bytes, cut(size), offset);
}
ssize_t pwrite(int fd, const void* bytes, size_t size, off_t offset) {
  if (fails("pwrite")) return -1;
  return REAL(pwrite)(fd, bytes, cut(size), offset);
}
ssize_t writev(int fd, const struct iovec* parts, int count) {
  if (fd == STDERR_FILENO) return REAL(writev)(fd, parts, count);
  if (fails("writev")) return -1;
  return REAL(writev)(fd, parts, number("FAULT_SHORT") ? 1 : count);
}
ssize_t vmsplice(int fd, const struct iovec* parts, size_t count, unsigned flags) {
  if (fails("vmsplice")) return -1;
  struct iovec first = *parts;
  first.iov_len = cut(first.iov_len);
  return count == 0 ? 0 : REAL(vmsplice)(fd, &first, 1, flags);
}
int fallocate(int fd, int mode, off_t begin, off_t size) {
  return fails("fallocate") ? -1 : REAL(fallocate)(fd, mode, begin, size);
}
ssize_t copy_file_range(int in, off64_t* from, int out, off64_t* to, size_t size, unsigned flags) {
  if (fails("copy_file_range")) return -1;
  return REAL(copy_file_range)(in, from, out, to, cut(size), flags);
}
int fsync(int fd) { return fails("fsync") ? -1 : REAL(fsync)(fd); }
int fdatasync(int fd) { return fails("fdatasync") ? -1 : REAL(fdatasync)(fd); }
int fchmod(int fd, mode_t mode) { return fails("fchmod") ? -1 : REAL(fchmod)(fd, mode); }
int ftruncate(int fd, off_t size) { return fails("ftruncate") ? -1 : REAL(ftruncate)(fd, size); }
int close(int fd) {
  if (fails("close")) {
    const int error = errno;
    REAL(close)(fd); /* As Linux does: the descriptor is gone all the same. */
    errno = error;
    return -1;
  }
  return REAL(close)(fd);
}
int rename(const char* from, const char* to) {
  return fails("rename") ? -1 : REAL(rename)(from, to);
}
int renameat(int from_folder, const char* from, int to_folder, const char* to) {
  return fails("renameat") ? -1 : REAL(renameat)(from_folder, from, to_folder, to);
}
int linkat(int from_folder, const char* from, int to_folder, const char* to, int flags) {
  return fails("linkat") ? -1 : REAL(linkat)(from_folder, from, to_folder, to, flags);
}
int unlinkat(int folder, const char* path, int flags) {
  return REAL(unlinkat)(folder, path, flags); /* Nothing could clean up if this failed too. */
}
void* mmap(void* where, size_t size, int protection, int flags, int fd, off_t offset) {
  if (fd >= 0 && fails("mmap")) return MAP_FAILED;
  return REAL(mmap)(where, size, protection, flags, fd, offset);
}
long syscall(long name, ...) {
  long a[6];
  va_list list;
  va_start(list, name);
  for (int i = 0; i < 6; ++i) a[i] = va_arg(list, long);
  va_end(list);
  if (name == SYS_renameat2 && fails("renameat2")) return -1;
  return REAL(syscall)(name, a[0], a[1], a[2], a[3], a[4], a[5]);
}
