// A file in memory that has a path: what is read by name can be fed from a fuzzer.

#ifndef EMBTUNE_TESTS_FUZZ_MEMORY_FILE_H_
#define EMBTUNE_TESTS_FUZZ_MEMORY_FILE_H_

#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>

#include <sys/mman.h>
#include <unistd.h>

namespace embtune {

class MemoryFile {
 public:
  MemoryFile() : fd_(::memfd_create("fuzz", MFD_CLOEXEC)) {
    if (fd_ < 0) std::abort();
  }
  explicit MemoryFile(std::string_view bytes) : MemoryFile() {
    if (::write(fd_, bytes.data(), bytes.size()) != static_cast<ssize_t>(bytes.size())) {
      std::abort();
    }
  }
  ~MemoryFile() { ::close(fd_); }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;

  [[nodiscard]] std::string path() const { return "/proc/self/fd/" + std::to_string(fd_); }

 private:
  int fd_;
};

}  // namespace embtune

#endif  // EMBTUNE_TESTS_FUZZ_MEMORY_FILE_H_
