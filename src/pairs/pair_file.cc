#include "pairs/pair_file.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <vector>

#include "embtune/error.h"
#include "io/os_error.h"
#include "io/system_calls.h"
#include "io/temporary_file.h"

namespace embtune {
namespace {

constexpr std::size_t kPiece = std::size_t{1} << 20U;

}  // namespace

PairFile::PairFile(const std::string& path) : stream_(InputStream::open(path)) {
  stream_.wait_with([this] { return interrupter_.wait(stream_.fd()); });
  if (!stream_.is_plain_file()) return;
  fd_ = stream_.fd();
  start_ = file_position(fd_);
  size_ = identity().size - std::min(start_, identity().size);
}

std::size_t PairFile::read_some(std::span<char> buffer) {
  const std::size_t got = seekable() ? read_at(buffer, offset_) : read_pipe(buffer);
  offset_ += got;
  return got;
}

std::size_t PairFile::read_pipe(std::span<char> buffer) {
  if (offset_ < kept_.size()) {
    const std::size_t count = std::min<std::size_t>(buffer.size(), kept_.size() - offset_);
    std::memcpy(buffer.data(), kept_.data() + offset_, count);
    return count;
  }
  if (!keeping_) kept_ = {};
  const std::size_t got = stream_.read_some(buffer);
  if (keeping_) kept_.append(buffer.data(), got);
  return got;
}

void PairFile::restart(std::uint64_t offset) {
  assert(seekable() || (keeping_ && offset <= kept_.size()));
  offset_ = offset;
  keeping_ = false;
}

std::uint64_t PairFile::spool(const std::string& folder) {
  assert(!seekable() && keeping_);
  FileDescriptor copy = temporary_file(folder);
  keeping_ = false;
  offset_ = 0;
  std::vector<char> buffer(kPiece);
  for (std::size_t got = 0; (got = read_some(buffer)) > 0;) {
    const int failure = write_all(copy.get(), {buffer.data(), got});
    if (failure != 0) {
      throw os_error(folder.empty() ? "/tmp" : folder,
                     "keep a copy of the pairs here (--temp-dir names another folder)", failure);
    }
  }
  spooled_ = std::move(copy);
  fd_ = spooled_.get();
  size_ = offset_;
  offset_ = 0;
  return size_;
}

std::size_t PairFile::read_at(std::span<char> buffer, std::uint64_t offset) const {
  // What is appended while the file is read is no part of it (and check_unchanged() reports it).
  const std::uint64_t left = size_ - std::min(offset, size_);
  const std::size_t count = static_cast<std::size_t>(std::min<std::uint64_t>(buffer.size(), left));
  return embtune::read_at(fd_, buffer.first(count), start_ + offset, name());
}

ContentDigest PairFile::digest() const {
  Sha256 bytes;
  std::vector<char> buffer(kPiece);
  for (std::uint64_t offset = 0; offset < size_;) {
    const std::size_t got = read_at(buffer, offset);
    if (got == 0) throw Error(ErrorKind::kIo, Place{name(), 0}, "became shorter while it was read");
    bytes.update({buffer.data(), got});
    offset += got;
  }
  return {size_, bytes.finish()};
}

void PairFile::check_unchanged() const {
  if (!identity().regular) return;
  if (identify(stream_.fd(), name()).same_content(identity())) return;
  throw Error(ErrorKind::kIo, Place{name(), 0},
              "the pairs changed while they were read; run again with a file that stays as it is");
}

bool PairFile::may_have_been_written() const {
  return identity().regular && embtune::may_have_been_written(stream_.fd(), name(), identity());
}

std::string PairFile::why_once() const {
  if (!identity().regular) return "come through a pipe";
  if (stream_.compression() == Compression::kNone) return "come from a file that tells no size";
  return "are compressed (" + std::string(name_of(stream_.compression())) + ")";
}

std::optional<std::uint64_t> PairFile::size() const noexcept {
  if (!seekable()) return std::nullopt;
  return size_;
}

}  // namespace embtune
