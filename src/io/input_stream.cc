#include "io/input_stream.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include "base/quote.h"
#include "embtune/error.h"
#include "io/compression_zip.h"
#include "io/input_path.h"
#include "io/os_error.h"
#include "io/positioned_io.h"
#include "io/system_calls.h"

namespace embtune {
namespace {

constexpr std::size_t kPiece = std::size_t{1} << 20U;
constexpr std::size_t kPipePiece = std::size_t{1} << 16U;

// Its directory stands at its end.
Error zip_through_pipe(const std::string& name) {
  return {ErrorKind::kData, Place{name, 0},
          "is a zip archive, which can be read from a file but not through a pipe; name the file, "
          "or unpack it on the way, for example with funzip"};
}

std::string unpacker(Compression compression) {
  switch (compression) {
    case Compression::kGzip:
      return "zcat";
    case Compression::kZstd:
      return "zstdcat";
    case Compression::kXz:
      return "xzcat";
    case Compression::kBzip2:
      return "bzcat";
    default:
      return "unzip -p";
  }
}

// Decompressed content; what turns out to be compressed still is refused, since nobody who reads
// text would know it for what it is.
class OnceCompressed final : public ByteSource {
 public:
  OnceCompressed(std::unique_ptr<ByteSource> content, Compression outer, std::string name)
      : content_(std::move(content)), outer_(outer), name_(std::move(name)) {}

  std::size_t read_some(std::span<char> buffer) override {
    if (!std::exchange(looked_, true)) look();
    if (given_ == size_) return content_->read_some(buffer);
    const std::size_t count = std::min(buffer.size(), size_ - given_);
    std::copy_n(first_.data() + given_, count, buffer.data());
    given_ += count;
    return count;
  }

 private:
  void look() {
    for (std::size_t got = 1; got > 0 && size_ < first_.size(); size_ += got) {
      got = content_->read_some(std::span(first_).subspan(size_));
    }
    const Compression inner = detect_compression({first_.data(), size_});
    if (inner == Compression::kNone) return;
    throw Error(ErrorKind::kData, Place{name_, 0},
                "is " + std::string(name_of(inner)) + " data within " +
                    std::string(name_of(outer_)) + " data; decompress it first, for example with " +
                    unpacker(outer_));
  }

  std::unique_ptr<ByteSource> content_;
  Compression outer_;
  std::string name_;
  std::array<char, kMostMagicBytes> first_{};
  std::size_t size_ = 0;   // Bytes of first_ that were read,
  std::size_t given_ = 0;  // and of these, handed on.
  bool looked_ = false;
};

}  // namespace

FileDescriptor open_input(const std::string& path) {
  if (path == "-") {
    FileDescriptor fd(system_calls().dup(STDIN_FILENO));
    if (!fd.is_open()) throw os_error("<stdin>", "read", errno);
    return fd;
  }
  const int fd = system_calls().openat(AT_FDCWD, path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY, 0);
  if (fd < 0) throw os_error(path, "open", errno);
  return FileDescriptor(fd);
}

// The bytes of a descriptor as they stand there. What was read to recognise them comes once more.
class InputStream::Descriptor final : public ByteSource {
 public:
  Descriptor(int fd, std::string name) : fd_(fd), name_(std::move(name)) {}

  std::size_t read_some(std::span<char> buffer) override {
    if (given_ == kept_.size()) return read_on(buffer);
    const std::size_t count = std::min(buffer.size(), kept_.size() - given_);
    std::copy_n(kept_.data() + given_, count, buffer.data());
    given_ += count;
    if (given_ == kept_.size()) {
      kept_ = {};
      given_ = 0;
    }
    return count;
  }

  // What a pipe begins with: what is there, and more only as long as it takes to recognise it.
  const std::string& begin() {
    while (kept_.empty() || may_become_compressed(kept_)) {
      const std::size_t before = kept_.size();
      kept_.resize(before + kPipePiece);
      const std::size_t got = read_on({kept_.data() + before, kPipePiece});
      kept_.resize(before + got);
      if (got == 0) break;
    }
    return kept_;
  }

  void wait_with(std::function<bool()> wait) { wait_ = std::move(wait); }
  [[nodiscard]] bool called_off() const noexcept { return called_off_; }

 private:
  std::size_t read_on(std::span<char> buffer) {
    called_off_ = called_off_ || (wait_ && !wait_());
    if (called_off_) return 0;
    const ssize_t got = read_once(fd_, buffer.data(), buffer.size());
    if (got < 0) throw os_error(name_, "read", errno);
    return static_cast<std::size_t>(got);
  }

  int fd_;
  std::string name_;
  std::string kept_;
  std::size_t given_ = 0;  // Bytes of kept_ that were read again.
  std::function<bool()> wait_;
  bool called_off_ = false;
};

InputStream::InputStream(FileDescriptor fd, std::string name, const std::string& member)
    : fd_(std::move(fd)),
      name_(std::move(name)),
      identity_(identify(fd_.get(), name_)),
      raw_(std::make_unique<Descriptor>(fd_.get(), name_)) {
  if (identity_.folder) {
    throw Error(ErrorKind::kIo, Place{name_, 0}, "is a folder; expected a file");
  }
  if (identity_.regular && identity_.size > 0) {
    static_cast<void>(::posix_fadvise(fd_.get(), 0, 0, POSIX_FADV_SEQUENTIAL));
    recognise_file(member);
  }
  if (!member.empty() && compression_ != Compression::kZip) {
    throw Error(ErrorKind::kData, Place{name_, 0},
                "is no zip archive, so it has no member " + quote(member));
  }
}

InputStream::InputStream(InputStream&&) noexcept = default;
InputStream& InputStream::operator=(InputStream&&) noexcept = default;
InputStream::~InputStream() = default;

InputStream InputStream::open(const std::string& path, const std::string& member) {
  if (path == "-") return {open_input(path), "<stdin>", member};
  const InputPath parts = split_input_path(path);
  return {open_input(parts.file), path, parts.member.empty() ? member : parts.member};
}

void InputStream::recognise_file(const std::string& member) {
  const std::uint64_t start = file_position(fd_.get());
  std::array<char, kMostMagicBytes> first{};
  const std::size_t got = read_at(fd_.get(), first, start, name_);
  compression_ = detect_compression({first.data(), got});
  recognised_ = true;
  if (compression_ == Compression::kNone) return;
  if (compression_ != Compression::kZip) return decompress();
  if (start > 0) throw zip_through_pipe(name_);
  content_ = std::make_unique<OnceCompressed>(
      std::make_unique<ZipReader>(fd_.get(), identity_.size, member, name_), compression_, name_);
}

void InputStream::recognise_pipe() {
  compression_ = detect_compression(raw_->begin());
  recognised_ = true;
  if (compression_ == Compression::kZip) throw zip_through_pipe(name_);
  if (compression_ != Compression::kNone) decompress();
}

void InputStream::decompress() {
  content_ = std::make_unique<OnceCompressed>(make_decompressor(compression_, *raw_, name_),
                                              compression_, name_);
}

bool InputStream::is_plain_file() const noexcept {
  return identity_.regular && identity_.size > 0 && compression_ == Compression::kNone;
}

bool InputStream::is_whole_file() const noexcept {
  // What stands on standard input may have been read in part by the command before.
  return is_plain_file() && file_position(fd_.get()) == 0;
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
  if (buffer.empty()) return 0;
  try {
    if (!recognised_) recognise_pipe();
    return content_ ? content_->read_some(buffer) : raw_->read_some(buffer);
  } catch (const Error&) {
    // Compressed data that end because nobody wants more of them are not cut short.
    if (raw_->called_off()) return 0;
    throw;
  }
}

void InputStream::wait_with(std::function<bool()> wait) { raw_->wait_with(std::move(wait)); }

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
