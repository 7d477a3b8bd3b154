// An open file that closes itself.

#ifndef EMBTUNE_IO_FILE_DESCRIPTOR_H_
#define EMBTUNE_IO_FILE_DESCRIPTOR_H_

#include <utility>

namespace embtune {

/// Owns one POSIX descriptor; move-only. A closing error is lost here on purpose: whoever must
/// know (OutputFile) closes by hand.
class FileDescriptor {
 public:
  FileDescriptor() = default;
  explicit FileDescriptor(int fd) noexcept : fd_(fd) {}
  FileDescriptor(FileDescriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  FileDescriptor& operator=(FileDescriptor&& other) noexcept;
  ~FileDescriptor();

  [[nodiscard]] int get() const noexcept { return fd_; }
  [[nodiscard]] bool is_open() const noexcept { return fd_ >= 0; }
  [[nodiscard]] int release() noexcept { return std::exchange(fd_, -1); }

 private:
  int fd_ = -1;
};

/// Opens what is closed of the standard descriptors, so that no file that is opened later becomes
/// one of them and gets what is meant for it. Reading or writing there still fails.
void reserve_standard_descriptors() noexcept;

}  // namespace embtune

#endif  // EMBTUNE_IO_FILE_DESCRIPTOR_H_
