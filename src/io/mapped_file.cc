#include "io/mapped_file.h"

#include <algorithm>
#include <cerrno>
#include <limits>
#include <utility>

#include <sys/mman.h>
#include <unistd.h>

#include "io/input_stream.h"
#include "io/os_error.h"

namespace embtune {
namespace {

Error changed(const std::string& name, const std::string& how) {
  return Error(ErrorKind::kIo, Place{name, 0},
               "changed while it was read (" + how + "); run again when nothing writes to it");
}

}  // namespace

MappedFile::MappedFile(FileDescriptor fd, std::string name, Compression origin)
    : fd_(std::move(fd)),
      name_(std::move(name)),
      origin_(origin),
      identity_(identify(fd_.get(), name_)) {
  if (!identity_.regular) {
    throw Error(ErrorKind::kIo, Place{name_, 0},
                identity_.folder ? "is a folder; expected a file" : "is no regular file");
  }
  if (identity_.size > std::numeric_limits<std::size_t>::max()) {
    throw os_error(name_, "map it into memory", ENOMEM);
  }
  size_ = static_cast<std::size_t>(identity_.size);
  if (size_ == 0) return;  // mmap refuses an empty range.
  void* const start = ::mmap(nullptr, size_, PROT_READ, MAP_PRIVATE, fd_.get(), 0);
  if (start == MAP_FAILED) {
    size_ = 0;
    throw os_error(name_, "map it into memory", errno);
  }
  data_ = static_cast<const char*>(start);
  guard_ = guard_mapping(data_, size_);
  // Both passes over a base, indexing and writing, go from front to back.
  static_cast<void>(::madvise(start, size_, MADV_SEQUENTIAL));
}

MappedFile::MappedFile(MappedFile&& other) noexcept
    : fd_(std::move(other.fd_)),
      name_(std::move(other.name_)),
      origin_(other.origin_),
      identity_(other.identity_),
      data_(std::exchange(other.data_, nullptr)),
      size_(std::exchange(other.size_, 0)),
      guard_(std::exchange(other.guard_, -1)) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
  if (this == &other) return *this;
  unmap();
  fd_ = std::move(other.fd_);
  name_ = std::move(other.name_);
  origin_ = other.origin_;
  identity_ = other.identity_;
  data_ = std::exchange(other.data_, nullptr);
  size_ = std::exchange(other.size_, 0);
  guard_ = std::exchange(other.guard_, -1);
  return *this;
}

MappedFile::~MappedFile() { unmap(); }

void MappedFile::unmap() noexcept {
  release_mapping(std::exchange(guard_, -1));
  if (data_ == nullptr) return;
  // munmap takes a plain pointer, whatever the mapping allowed.
  static_cast<void>(::munmap(const_cast<char*>(data_), size_));
  data_ = nullptr;
  size_ = 0;
}

MappedFile MappedFile::open(const std::string& path) {
  return {open_input(path), path == "-" ? "<stdin>" : path};
}

void MappedFile::check_unchanged() const {
  if (!fd_.is_open()) return;
  const FileIdentity now = identify(fd_.get(), name_);
  if (now.size != identity_.size) {
    throw changed(name_, "it had " + std::to_string(identity_.size) + " bytes and now has " +
                             std::to_string(now.size));
  }
  if (mapping_lost_page(guard_)) throw changed(name_, "some of it could not be read");
  if (!now.same_content(identity_)) throw changed(name_, "its time of change is another");
}

bool MappedFile::may_have_been_written() const {
  return fd_.is_open() && embtune::may_have_been_written(fd_.get(), name_, identity_);
}

bool MappedFile::page_lost() noexcept { return any_page_lost(); }

void MappedFile::forget(std::size_t begin, std::size_t end) const noexcept {
  const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
  end = std::min(end, size_);
  // Only whole pages; the last page of the file may go although it is not full.
  const std::size_t first = (begin + page - 1) / page * page;
  const std::size_t last = end == size_ ? end : end / page * page;
  if (first >= last) return;
  static_cast<void>(::madvise(const_cast<char*>(data_) + first, last - first, MADV_DONTNEED));
}

}  // namespace embtune
