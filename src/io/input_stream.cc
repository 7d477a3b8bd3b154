#include "io/input_stream.h"

#include <algorithm>
#include <cerrno>

#include <fcntl.h>
#include <unistd.h>

#include "io/os_error.h"
#include "io/system_calls.h"

namespace embtune {
namespace {

constexpr std::size_t kPiece = std::size_t{1} << 20U;

}  // namespace

FileDescriptor open_input(const std::string& path) {
  if (path == "-") {
    FileDescriptor fd(system_calls().dup(STDIN_FILENO));
    if (!fd.is_open()) throw os_error("<stdin>", "read", errno);
    return fd;
  }
  // Opening a FIFO waits for its writer, and may be interrupted.
  int fd = -1;
  do {
    fd = system_calls().openat(AT_FDCWD, path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY, 0);
  } while (fd < 0 && errno == EINTR);
  if (fd < 0) throw os_error(path, "open", errno);
  return FileDescriptor(fd);
}

InputStream::InputStream(FileDescriptor fd, std::string name)
    : fd_(std::move(fd)), name_(std::move(name)), identity_(identify(fd_.get(), name_)) {
  if (identity_.folder) {
    throw Error(ErrorKind::kIo, Place{name_, 0}, "is a folder; expected a file");
  }
  if (identity_.regular) {
    static_cast<void>(::posix_fadvise(fd_.get(), 0, 0, POSIX_FADV_SEQUENTIAL));
  }
}

InputStream InputStream::open(const std::string& path) {
  return {open_input(path), path == "-" ? "<stdin>" : path};
}

bool InputStream::is_whole_file() const noexcept {
  // What stands on standard input may have been read in part by the command before; a file of
  // size 0 may hold something all the same (/proc).
  return identity_.regular && identity_.size > 0 && ::lseek(fd_.get(), 0, SEEK_CUR) == 0;
}

std::size_t InputStream::read(std::span<char> buffer) {
  std::size_t stored = 0;
  while (stored < buffer.size()) {
    const std::size_t got = read_some(buffer.subspan(stored));
    if (got == 0) break;
    stored += got;
  }
  return stored;
}

std::size_t InputStream::read_some(std::span<char> buffer) {
  const ssize_t got = read_once(fd_.get(), buffer.data(), buffer.size());
  if (got < 0) throw os_error(name_, "read", errno);
  return static_cast<std::size_t>(got);
}

std::string read_whole(const std::string& path, std::size_t limit) {
  InputStream input = InputStream::open(path);
  std::string bytes;
  // One byte more than a regular file holds, so that its end is met without growing once more.
  std::size_t room = input.identity().regular ? input.identity().size + 1 : kPiece;
  for (;;) {
    const std::size_t before = bytes.size();
    bytes.resize(before + std::min(room, limit - before + 1));
    const std::size_t got = input.read({bytes.data() + before, bytes.size() - before});
    const bool at_end = got < bytes.size() - before;
    bytes.resize(before + got);
    if (bytes.size() > limit) {
      throw Error(ErrorKind::kIo, Place{input.name(), 0},
                  "is larger than " + std::to_string(limit) + " bytes; is it the right file?");
    }
    if (at_end) return bytes;
    room = std::max(kPiece, bytes.size());
  }
}

}  // namespace embtune
