#include "io/compression_writer.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <exception>
#include <limits>
#include <new>
#include <string>
#include <utility>

#include <archive.h>
#include <archive_entry.h>
#include <zlib.h>

#include "embtune/error.h"

namespace embtune {
namespace {

constexpr std::size_t kPiece = std::size_t{1} << 17U;

class GzipWriter final : public Compressor {
 public:
  explicit GzipWriter(CompressedTarget target)
      : target_(std::move(target)), output_(std::make_unique<char[]>(kPiece)) {
    constexpr int kGzipHeader = 16;  // added to the window's bits; zlib leaves name and time out
    constexpr int kMemory = 8;       // zlib's own default
    if (::deflateInit2(&stream_, Z_DEFAULT_COMPRESSION, Z_DEFLATED, MAX_WBITS + kGzipHeader,
                       kMemory, Z_DEFAULT_STRATEGY) != Z_OK) {
      throw std::bad_alloc();
    }
  }
  ~GzipWriter() override { ::deflateEnd(&stream_); }

  void write(std::string_view content) override {
    while (!content.empty()) {
      const std::size_t count =
          std::min<std::size_t>(content.size(), std::numeric_limits<uInt>::max());
      // zlib takes what it does not change without const.
      stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(content.data()));
      stream_.avail_in = static_cast<uInt>(count);
      while (stream_.avail_in > 0) static_cast<void>(step(Z_NO_FLUSH));
      content.remove_prefix(count);
    }
  }

  void finish() override {
    while (step(Z_FINISH) != Z_STREAM_END) {
    }
  }

 private:
  int step(int flush) {
    stream_.next_out = reinterpret_cast<Bytef*>(output_.get());
    stream_.avail_out = static_cast<uInt>(kPiece);
    const int status = ::deflate(&stream_, flush);
    const std::size_t made = kPiece - stream_.avail_out;
    if (made > 0) target_({output_.get(), made});
    return status;
  }

  CompressedTarget target_;
  std::unique_ptr<char[]> output_;
  z_stream stream_{};
};

class ArchiveWriter final : public Compressor {
 public:
  ArchiveWriter(Compression compression, CompressedTarget target)
      : target_(std::move(target)), archive_(::archive_write_new()) {
    if (archive_ == nullptr) throw std::bad_alloc();
    if (!open(compression)) {
      const std::string cause = reason();
      ::archive_write_free(archive_);
      throw Error(ErrorKind::kIo, "cannot compress the output: " + cause);
    }
  }
  ~ArchiveWriter() override {
    // Freed in mid-stream it writes what it still holds; told to fail it would leak that.
    given_up_ = true;
    ::archive_write_free(archive_);
  }

  void write(std::string_view content) override {
    while (!content.empty()) {
      const la_ssize_t taken = ::archive_write_data(archive_, content.data(), content.size());
      if (failure_ || taken <= 0) fail();
      content.remove_prefix(static_cast<std::size_t>(taken));
    }
  }

  void finish() override {
    if (::archive_write_close(archive_) != ARCHIVE_OK || failure_) fail();
  }

 private:
  static la_ssize_t hand_on(archive* /*writer*/, void* data, const void* bytes, std::size_t size) {
    auto& self = *static_cast<ArchiveWriter*>(data);
    if (self.given_up_ || self.failure_) return static_cast<la_ssize_t>(size);
    try {
      self.target_({static_cast<const char*>(bytes), size});
    } catch (...) {
      self.failure_ = std::current_exception();
    }
    return static_cast<la_ssize_t>(size);
  }

  bool open(Compression compression) {
    // What the formats' own programs take by default, here because the library has others.
    struct Filter {
      Compression compression;
      int (*add)(archive*);
      const char* level;
    };
    constexpr std::array<Filter, 3> kFilters = {
        {{Compression::kZstd, ::archive_write_add_filter_zstd, "compression-level=3"},
         {Compression::kXz, ::archive_write_add_filter_xz, "compression-level=6"},
         {Compression::kBzip2, ::archive_write_add_filter_bzip2, "compression-level=9"}}};
    const auto filter = std::find_if(kFilters.begin(), kFilters.end(), [&](const Filter& each) {
      return each.compression == compression;
    });
    assert(filter != kFilters.end());
    if (filter->add(archive_) != ARCHIVE_OK ||
        ::archive_write_set_format_raw(archive_) != ARCHIVE_OK ||
        ::archive_write_set_options(archive_, filter->level) != ARCHIVE_OK ||
        ::archive_write_set_bytes_per_block(archive_, 0) != ARCHIVE_OK ||
        ::archive_write_open(archive_, this, nullptr, hand_on, nullptr) != ARCHIVE_OK) {
      return false;
    }
    archive_entry* const entry = ::archive_entry_new();
    if (entry == nullptr) throw std::bad_alloc();
    ::archive_entry_set_filetype(entry, AE_IFREG);
    const bool begun = ::archive_write_header(archive_, entry) == ARCHIVE_OK;
    ::archive_entry_free(entry);
    return begun;
  }

  [[nodiscard]] std::string reason() const {
    const char* const text = ::archive_error_string(archive_);
    return text == nullptr ? "out of memory" : text;
  }

  [[noreturn]] void fail() {
    if (failure_) std::rethrow_exception(failure_);
    throw Error(ErrorKind::kIo, "cannot compress the output: " + reason());
  }

  CompressedTarget target_;
  archive* archive_;
  bool given_up_ = false;
  std::exception_ptr failure_;  // What the target threw, which cannot pass through the library.
};

}  // namespace

std::unique_ptr<Compressor> make_compressor(Compression compression, CompressedTarget target) {
  if (compression == Compression::kGzip) return std::make_unique<GzipWriter>(std::move(target));
  return std::make_unique<ArchiveWriter>(compression, std::move(target));
}

}  // namespace embtune
