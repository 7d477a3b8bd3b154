#include "io/positioned_io.h"

#include <array>
#include <cerrno>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include "io/os_error.h"

namespace embtune {

std::size_t read_at(int fd, std::span<char> buffer, std::uint64_t offset, const std::string& name) {
  std::size_t stored = 0;
  while (stored < buffer.size()) {
    const ssize_t got = ::pread(fd, buffer.data() + stored, buffer.size() - stored,
                                static_cast<off_t>(offset + stored));
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) throw os_error(name, "read", errno);
    if (got == 0) break;
    stored += static_cast<std::size_t>(got);
  }
  return stored;
}

std::uint64_t file_position(int fd) noexcept {
  const off_t position = ::lseek(fd, 0, SEEK_CUR);
  return position < 0 ? 0 : static_cast<std::uint64_t>(position);
}

Interrupter::Interrupter() {
  std::array<int, 2> ends = {-1, -1};
  if (::pipe2(ends.data(), O_CLOEXEC | O_NONBLOCK) != 0) throw os_error("", "make a pipe", errno);
  read_end_ = FileDescriptor(ends[0]);
  write_end_ = FileDescriptor(ends[1]);
}

void Interrupter::interrupt() noexcept {
  const char byte = 0;
  // A full pipe has interrupted already.
  [[maybe_unused]] const ssize_t written = ::write(write_end_.get(), &byte, 1);
}

bool Interrupter::wait(int fd) const noexcept {
  std::array<pollfd, 2> waits = {pollfd{fd, POLLIN, 0}, pollfd{read_end_.get(), POLLIN, 0}};
  while (::poll(waits.data(), waits.size(), -1) < 0) {
    // What poll cannot wait for, the read that follows will report.
    if (errno != EINTR && errno != EAGAIN) return true;
  }
  return waits[1].revents == 0;
}

}  // namespace embtune
