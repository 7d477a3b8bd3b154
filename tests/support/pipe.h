// A pipe in a test.

#ifndef EMBTUNE_TESTS_SUPPORT_PIPE_H_
#define EMBTUNE_TESTS_SUPPORT_PIPE_H_

#include <array>
#include <string>

#include <doctest/doctest.h>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "io/file_descriptor.h"

namespace embtune {

struct Pipe {
  Pipe() {
    std::array<int, 2> ends{};
    REQUIRE(::pipe2(ends.data(), O_CLOEXEC) == 0);
    reader = FileDescriptor(ends[0]);
    writer = FileDescriptor(ends[1]);
  }
  [[nodiscard]] std::string writer_path() const {
    return "/dev/fd/" + std::to_string(writer.get());
  }
  /// Bytes that wait for the reader.
  [[nodiscard]] int waiting() const {
    int bytes = 0;
    REQUIRE(::ioctl(reader.get(), FIONREAD, &bytes) == 0);
    return bytes;
  }
  /// Reads until no writer is left.
  [[nodiscard]] std::string read_whole() const {
    std::string whole;
    std::array<char, 4096> buffer{};
    for (ssize_t got = 0; (got = ::read(reader.get(), buffer.data(), buffer.size())) > 0;) {
      whole.append(buffer.data(), static_cast<std::size_t>(got));
    }
    return whole;
  }

  FileDescriptor reader;
  FileDescriptor writer;
};

}  // namespace embtune

#endif  // EMBTUNE_TESTS_SUPPORT_PIPE_H_
