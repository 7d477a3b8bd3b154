// Pipes with a path, fed by a thread.

#ifndef EMBTUNE_TESTS_UNIT_PAIRS_PIPE_H_
#define EMBTUNE_TESTS_UNIT_PAIRS_PIPE_H_

#include <array>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>

#include <unistd.h>

#include "io/file_descriptor.h"

namespace embtune {

/// A pipe that nobody writes to, but whose writing end is open.
class SilentPipe {
 public:
  SilentPipe() {
    std::array<int, 2> ends = {};
    if (::pipe(ends.data()) != 0) throw std::runtime_error("no pipe");
    in_ = FileDescriptor(ends[0]);
    out_ = FileDescriptor(ends[1]);
  }
  [[nodiscard]] std::string path() const { return "/dev/fd/" + std::to_string(in_.get()); }
  /// Writes all of `bytes`, unless the reader has gone.
  void write(std::string_view bytes) const {
    while (!bytes.empty()) {
      const auto written = ::write(out_.get(), bytes.data(), bytes.size());
      if (written <= 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(written));
    }
  }
  void close() { out_ = FileDescriptor(); }

 private:
  FileDescriptor in_;
  FileDescriptor out_;
};

/// A pipe through which `bytes` come in pieces of `piece` bytes, and then the end.
class FedPipe {
 public:
  FedPipe(std::string bytes, std::size_t piece)
      : writer_([this, bytes = std::move(bytes), piece] {
          for (std::size_t at = 0; at < bytes.size(); at += piece) {
            pipe_.write(std::string_view(bytes).substr(at, piece));
            std::this_thread::yield();
          }
          pipe_.close();
        }) {}
  ~FedPipe() { writer_.join(); }
  FedPipe(const FedPipe&) = delete;
  FedPipe& operator=(const FedPipe&) = delete;

  [[nodiscard]] std::string path() const { return pipe_.path(); }

 private:
  SilentPipe pipe_;
  std::thread writer_;
};

}  // namespace embtune

#endif  // EMBTUNE_TESTS_UNIT_PAIRS_PIPE_H_
