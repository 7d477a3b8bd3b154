#include "io/compression_zip.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <string_view>
#include <utility>
#include <vector>

#include <archive.h>
#include <archive_entry.h>

#include "base/quote.h"
#include "embtune/error.h"
#include "io/positioned_io.h"

namespace embtune {
namespace {

using namespace std::string_view_literals;

constexpr std::size_t kPiece = std::size_t{1} << 17U;
constexpr std::size_t kMostListed = 12;

// The end record, without which a zip archive is not whole.
constexpr std::string_view kEndMagic = "PK\5\6"sv;
constexpr std::size_t kEndSize = 22;
constexpr std::size_t kMostComment = 0xffff;
constexpr std::size_t kCommentSizeAt = 20;

std::size_t two_bytes(std::string_view bytes) noexcept {
  const auto low = static_cast<unsigned char>(bytes[0]);
  const auto high = static_cast<unsigned char>(bytes[1]);
  return low + std::size_t{high} * 256U;
}

std::string path_of(archive_entry* entry) {
  // Null where the name is UTF-8 and the locale is not.
  const char* path = ::archive_entry_pathname(entry);
  if (path == nullptr) path = ::archive_entry_pathname_utf8(entry);
  return path == nullptr ? std::string() : path;
}

bool is_member(archive_entry* entry, std::string_view path) {
  return ::archive_entry_filetype(entry) == AE_IFREG && !path.ends_with('/') &&
         !path.starts_with("__MACOSX/");
}

std::string listing(const std::vector<std::string>& members) {
  std::string text;
  for (std::size_t i = 0; i < std::min(members.size(), kMostListed); ++i) {
    text += (i == 0 ? "" : ", ") + quote(members[i]);
  }
  if (members.size() > kMostListed) {
    text += " and " + std::to_string(members.size() - kMostListed) + " more";
  }
  return text;
}

Error refusal(const std::string& name, const std::string& message) {
  return {ErrorKind::kData, Place{name, 0}, message};
}

Error without_members(const std::string& name) {
  return refusal(name, "is a zip archive without a file in it; get it again");
}

}  // namespace

struct ZipReader::Callbacks {
  static la_ssize_t read(archive* /*reader*/, void* data, const void** block) {
    auto& self = *static_cast<ZipReader*>(data);
    try {
      const std::uint64_t left = self.size_ - self.position_;
      const std::size_t wanted = static_cast<std::size_t>(std::min<std::uint64_t>(kPiece, left));
      const std::size_t got =
          read_at(self.fd_, {self.input_.get(), wanted}, self.position_, self.name_);
      self.position_ += got;
      *block = self.input_.get();
      return static_cast<la_ssize_t>(got);
    } catch (...) {
      self.failure_ = std::current_exception();
      return -1;
    }
  }

  static la_int64_t seek(archive* /*reader*/, void* data, la_int64_t offset, int whence) {
    auto& self = *static_cast<ZipReader*>(data);
    const auto size = static_cast<la_int64_t>(self.size_);
    const auto position = static_cast<la_int64_t>(self.position_);
    const la_int64_t from = whence == SEEK_SET ? 0 : (whence == SEEK_END ? size : position);
    if (offset < -from || offset > size - from) return ARCHIVE_FATAL;
    self.position_ = static_cast<std::uint64_t>(from + offset);
    return from + offset;
  }
};

ZipReader::ZipReader(int fd, std::uint64_t size, const std::string& member, std::string name)
    : fd_(fd), size_(size), name_(std::move(name)), input_(std::make_unique<char[]>(kPiece)) {
  check_ending();
  const std::size_t entry = find(member);
  open();
  for (std::size_t i = 0; i <= entry; ++i) {
    archive_entry* const found = next_entry();
    if (found == nullptr) fail();
    if (i < entry || ::archive_entry_is_encrypted(found) == 0) continue;
    throw refusal(name_, quote(path_of(found)) +
                             " in this zip archive is encrypted; unpack it first, for example with "
                             "unzip");
  }
}

// The library takes an archive whose end record is followed by other bytes, or is not whole.
void ZipReader::check_ending() const {
  const std::size_t count =
      static_cast<std::size_t>(std::min<std::uint64_t>(size_, kEndSize + kMostComment));
  std::string tail(count, '\0');
  if (read_at(fd_, tail, size_ - count, name_) != count) {
    throw damaged(Compression::kZip, name_, nullptr);
  }
  const std::string_view bytes = tail;
  if (bytes.starts_with(kEndMagic) && count == size_) throw without_members(name_);
  for (std::size_t at = count < kEndSize ? 0 : count - kEndSize + 1; at-- > 0;) {
    if (bytes.substr(at, kEndMagic.size()) == kEndMagic &&
        two_bytes(bytes.substr(at + kCommentSizeAt)) == count - at - kEndSize) {
      return;
    }
  }
  throw damaged(Compression::kZip, name_, "no directory at its end");
}

void ZipReader::open() {
  position_ = 0;
  archive_ = new_archive_reader();
  archive* const reader = archive_.get();
  if (::archive_read_support_format_zip_seekable(reader) != ARCHIVE_OK ||
      ::archive_read_set_seek_callback(reader, Callbacks::seek) != ARCHIVE_OK ||
      ::archive_read_open(reader, this, nullptr, Callbacks::read, nullptr) != ARCHIVE_OK) {
    fail();
  }
}

archive_entry* ZipReader::next_entry() {
  archive_entry* entry = nullptr;
  const int status = ::archive_read_next_header(archive_.get(), &entry);
  if (status == ARCHIVE_EOF) return nullptr;
  // A name that the locale cannot show is a warning, and no matter here.
  if (status != ARCHIVE_OK && status != ARCHIVE_WARN) fail();
  return entry;
}

// @return How many entries stand before the member.
std::size_t ZipReader::find(const std::string& member) {
  open();
  std::vector<std::string> members;
  std::size_t found = 0;
  std::size_t times = 0;
  std::size_t i = 0;
  for (archive_entry* entry = nullptr; (entry = next_entry()) != nullptr; ++i) {
    const std::string path = path_of(entry);
    if (!is_member(entry, path)) continue;
    members.push_back(path);
    if (!member.empty() && path != member) continue;
    found = i;
    ++times;
  }
  if (times == 1) return found;
  if (members.empty()) throw without_members(name_);
  if (member.empty()) {
    throw refusal(name_, "is a zip archive of " + std::to_string(members.size()) +
                             " files; name one as ZIP:NAME (of vectors also with --member): " +
                             listing(members));
  }
  if (times > 1)
    throw refusal(name_, "holds " + quote(member) + " more than once; unpack it first");
  throw refusal(name_,
                "is a zip archive without " + quote(member) + "; it has: " + listing(members));
}

void ZipReader::fail() {
  if (failure_) std::rethrow_exception(failure_);
  throw damaged(Compression::kZip, name_, ::archive_error_string(archive_.get()));
}

std::size_t ZipReader::read_some(std::span<char> buffer) {
  const std::ptrdiff_t got = blocks_.read_some(archive_.get(), buffer);
  if (got < 0) fail();
  return static_cast<std::size_t>(got);
}

}  // namespace embtune
