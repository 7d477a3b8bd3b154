#include "io/file_descriptor.h"

#include <cerrno>

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

}  // namespace embtune
