#include "io/file_descriptor.h"

#include <cerrno>

#include <fcntl.h>
#include <unistd.h>

#include "io/system_calls.h"

namespace embtune {
namespace {

// Leaves errno as it was: closing happens while an error is on its way to its report.
void close_quietly(int fd) noexcept {
  if (fd < 0) return;
  const int saved = errno;
  static_cast<void>(system_calls().close(fd));
  errno = saved;
}

}  // namespace

FileDescriptor& FileDescriptor::operator=(FileDescriptor&& other) noexcept {
  if (this != &other) {
    close_quietly(fd_);
    fd_ = std::exchange(other.fd_, -1);
  }
  return *this;
}

FileDescriptor::~FileDescriptor() { close_quietly(fd_); }

void reserve_standard_descriptors() noexcept {
  for (const int fd : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(fd, F_GETFD) >= 0 || errno != EBADF) continue;
    // The lowest free descriptor is this one, since those below it are open.
    static_cast<void>(::open("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY));
  }
}

}  // namespace embtune
