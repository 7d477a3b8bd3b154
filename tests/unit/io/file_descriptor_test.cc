#include "io/file_descriptor.h"

#include <cerrno>
#include <utility>

#include <doctest/doctest.h>
#include <fcntl.h>

namespace embtune {
namespace {

FileDescriptor opened() { return FileDescriptor(::open("/dev/null", O_RDONLY | O_CLOEXEC)); }

bool is_open(int fd) { return ::fcntl(fd, F_GETFD) != -1; }

TEST_SUITE("file_descriptor") {
  TEST_CASE("it closes on destruction, and errno stays") {
    int fd = -1;
    {
      const FileDescriptor file = opened();
      fd = file.get();
      CHECK(file.is_open());
      errno = ENOSPC;
    }
    CHECK(errno == ENOSPC);
    CHECK_FALSE(is_open(fd));
  }

  TEST_CASE("a move hands over, and assignment closes what was held") {
    FileDescriptor a = opened();
    FileDescriptor b = opened();
    const int first = a.get();
    const int second = b.get();
    a = std::move(b);
    CHECK(a.get() == second);
    CHECK_FALSE(is_open(first));
    a = std::move(*&a);
    CHECK(is_open(second));
    const FileDescriptor c = std::move(a);
    CHECK(c.get() == second);
  }

  TEST_CASE("release gives it away open, and nothing is held by default") {
    FileDescriptor a = opened();
    const FileDescriptor again(a.release());
    CHECK_FALSE(a.is_open());
    CHECK(is_open(again.get()));
    CHECK_FALSE(FileDescriptor().is_open());
  }
}

}  // namespace
}  // namespace embtune
