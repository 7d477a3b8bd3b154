// Compressed data for tests.

#ifndef EMBTUNE_TESTS_UNIT_IO_ARCHIVES_H_
#define EMBTUNE_TESTS_UNIT_IO_ARCHIVES_H_

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <archive.h>
#include <archive_entry.h>

#include "io/byte_source.h"
#include "io/compression.h"
#include "io/compression_writer.h"

namespace embtune {

/// Bytes that come in pieces of a given size.
class PiecesOf final : public ByteSource {
 public:
  explicit PiecesOf(std::string bytes, std::size_t piece = 4096)
      : bytes_(std::move(bytes)), piece_(piece) {}

  std::size_t read_some(std::span<char> buffer) override {
    const std::size_t count = std::min({buffer.size(), piece_, bytes_.size() - position_});
    std::copy_n(bytes_.data() + position_, count, buffer.data());
    position_ += count;
    return count;
  }

 private:
  std::string bytes_;
  std::size_t piece_;
  std::size_t position_ = 0;
};

inline std::string read_all(ByteSource& source, std::size_t piece = 1000) {
  std::string all;
  std::vector<char> buffer(piece);
  for (std::size_t got = 0; (got = source.read_some(buffer)) > 0;) all.append(buffer.data(), got);
  return all;
}

inline std::string decompressed(Compression compression, const std::string& bytes,
                                std::size_t piece = 4096) {
  PiecesOf raw(bytes, piece);
  return read_all(*make_decompressor(compression, raw, "data"));
}

inline std::string compressed(Compression compression, std::string_view content,
                              std::size_t piece = 1000) {
  std::string bytes;
  const auto writer =
      make_compressor(compression, [&bytes](std::string_view more) { bytes += more; });
  for (; !content.empty(); content.remove_prefix(std::min(piece, content.size()))) {
    writer->write(content.substr(0, piece));
  }
  writer->finish();
  return bytes;
}

/// Names that end in a slash are folders.
using ZipMembers = std::vector<std::pair<std::string, std::string>>;

inline std::string zip_of(const ZipMembers& members, const char* options = "compression=deflate") {
  std::string bytes(std::size_t{1} << 20U, '\0');
  std::size_t used = 0;
  archive* const writer = archive_write_new();
  archive_write_set_format_zip(writer);
  archive_write_set_options(writer, options);
  archive_write_open_memory(writer, bytes.data(), bytes.size(), &used);
  for (const auto& [name, content] : members) {
    archive_entry* const entry = archive_entry_new();
    archive_entry_set_pathname(entry, name.c_str());
    archive_entry_set_filetype(entry, name.back() == '/' ? AE_IFDIR : AE_IFREG);
    archive_entry_set_perm(entry, 0644);
    archive_entry_set_size(entry, static_cast<la_int64_t>(content.size()));
    archive_write_header(writer, entry);
    archive_write_data(writer, content.data(), content.size());
    archive_entry_free(entry);
  }
  archive_write_close(writer);
  archive_write_free(writer);
  bytes.resize(used);
  return bytes;
}

/// Numbers as a vector file has them: of different sizes when compressed piece by piece.
inline std::string sample_text(int rows) {
  std::string text;
  for (int i = 0; i < rows; ++i) {
    text += "token" + std::to_string(i) + " 0." + std::to_string(i * 7919 % 10007) + " -1e-0" +
            std::to_string(i % 10) + "\n";
  }
  return text;
}

}  // namespace embtune

#endif  // EMBTUNE_TESTS_UNIT_IO_ARCHIVES_H_
