#include "io/compression_archive.h"

#include <algorithm>
#include <cassert>
#include <new>
#include <utility>

#include <archive.h>

#include "embtune/error.h"

namespace embtune {
namespace {

constexpr std::size_t kPiece = std::size_t{1} << 17U;

int filter_code(Compression compression) noexcept {
  switch (compression) {
    case Compression::kZstd:
      return ARCHIVE_FILTER_ZSTD;
    case Compression::kXz:
      return ARCHIVE_FILTER_XZ;
    default:
      assert(compression == Compression::kBzip2);
      return ARCHIVE_FILTER_BZIP2;
  }
}

}  // namespace

void ArchiveCloser::operator()(archive* reader) const noexcept { ::archive_read_free(reader); }

ArchiveHandle new_archive_reader() {
  ArchiveHandle handle(::archive_read_new());
  if (!handle) throw std::bad_alloc();
  return handle;
}

std::ptrdiff_t ArchiveBlocks::read_some(archive* reader, std::span<char> buffer) {
  while (left_.empty()) {
    const void* block = nullptr;
    std::size_t size = 0;
    la_int64_t offset = 0;
    const int status = ::archive_read_data_block(reader, &block, &size, &offset);
    if (status == ARCHIVE_EOF) return 0;
    if (status != ARCHIVE_OK) return -1;
    left_ = {static_cast<const char*>(block), size};
  }
  const std::size_t count = std::min(buffer.size(), left_.size());
  std::copy_n(left_.begin(), count, buffer.begin());
  left_ = left_.subspan(count);
  return static_cast<std::ptrdiff_t>(count);
}

struct ArchiveReader::Callbacks {
  static la_ssize_t read(archive* /*reader*/, void* data, const void** block) {
    auto& self = *static_cast<ArchiveReader*>(data);
    try {
      const std::size_t got = self.raw_.read_some({self.input_.get(), kPiece});
      self.read_ += static_cast<std::int64_t>(got);
      *block = self.input_.get();
      return static_cast<la_ssize_t>(got);
    } catch (...) {
      self.failure_ = std::current_exception();
      return -1;
    }
  }
};

ArchiveReader::ArchiveReader(Compression compression, ByteSource& raw, std::string name)
    : compression_(compression),
      raw_(raw),
      name_(std::move(name)),
      input_(std::make_unique<char[]>(kPiece)),
      archive_(new_archive_reader()) {}

// One filter and no more: left to itself the library goes on to undo what the content may be.
void ArchiveReader::open() {
  archive* const reader = archive_.get();
  archive_entry* entry = nullptr;
  if (::archive_read_append_filter(reader, filter_code(compression_)) != ARCHIVE_OK ||
      ::archive_read_set_format(reader, ARCHIVE_FORMAT_RAW) != ARCHIVE_OK ||
      ::archive_read_open(reader, this, nullptr, Callbacks::read, nullptr) != ARCHIVE_OK ||
      ::archive_read_next_header(reader, &entry) != ARCHIVE_OK) {
    fail();
  }
  open_ = true;
}

// The library ends where a stream of bzip2 ends, whatever follows.
void ArchiveReader::check_all_consumed() {
  constexpr int kSource = -1;
  char more = 0;
  if (::archive_filter_bytes(archive_.get(), kSource) != read_ || raw_.read_some({&more, 1}) > 0) {
    throw damaged(compression_, name_, "trailing garbage");
  }
}

void ArchiveReader::fail() {
  if (failure_) std::rethrow_exception(failure_);
  throw damaged(compression_, name_, ::archive_error_string(archive_.get()));
}

std::size_t ArchiveReader::read_some(std::span<char> buffer) {
  if (ended_) return 0;
  if (!open_) open();
  const std::ptrdiff_t got = blocks_.read_some(archive_.get(), buffer);
  if (got < 0) fail();
  if (got == 0) {
    ended_ = true;
    check_all_consumed();
  }
  return static_cast<std::size_t>(got);
}

}  // namespace embtune
