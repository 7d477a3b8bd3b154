// What goes to a standard stream while an object lives.

#ifndef EMBTUNE_TESTS_SUPPORT_CAPTURED_STREAM_H_
#define EMBTUNE_TESTS_SUPPORT_CAPTURED_STREAM_H_

#include <cstdio>
#include <stdexcept>
#include <string>

#include <fcntl.h>
#include <unistd.h>

#include "support/temporary_folder.h"

namespace embtune {

/// Sends the descriptor `fd` (1 or 2) to a file until destruction.
class CapturedStream {
 public:
  explicit CapturedStream(int fd) : fd_(fd), saved_(::dup(fd)) {
    std::fflush(nullptr);
    const int file = ::open((folder_ / "stream").c_str(), O_RDWR | O_CREAT | O_APPEND, 0600);
    if (saved_ < 0 || file < 0 || ::dup2(file, fd) < 0) throw std::runtime_error("cannot capture");
    ::close(file);
  }
  ~CapturedStream() {
    std::fflush(nullptr);
    ::dup2(saved_, fd_);
    ::close(saved_);
  }
  CapturedStream(const CapturedStream&) = delete;
  CapturedStream& operator=(const CapturedStream&) = delete;

  /// All that was written so far.
  [[nodiscard]] std::string text() const {
    std::fflush(nullptr);
    return folder_.read("stream");
  }

 private:
  TemporaryFolder folder_;
  int fd_;
  int saved_;
};

}  // namespace embtune

#endif  // EMBTUNE_TESTS_SUPPORT_CAPTURED_STREAM_H_
