// Compressed data of any bytes are decompressed or refused, the same whether they come in one
// piece or byte by byte; what is compressed comes back.

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include <sys/mman.h>
#include <unistd.h>

#include "embtune/error.h"
#include "io/byte_source.h"
#include "io/compression.h"
#include "io/compression_writer.h"
#include "io/compression_zip.h"
#include "io/file_descriptor.h"

namespace embtune {
namespace {

constexpr std::size_t kMostContent = std::size_t{1} << 22U;

void require(bool promise) {
  if (!promise) std::abort();
}

class Pieces final : public ByteSource {
 public:
  Pieces(std::string_view bytes, std::size_t piece) : bytes_(bytes), piece_(piece) {}

  std::size_t read_some(std::span<char> buffer) override {
    const std::size_t count = std::min({buffer.size(), piece_, bytes_.size()});
    std::copy_n(bytes_.data(), count, buffer.data());
    bytes_.remove_prefix(count);
    return count;
  }

 private:
  std::string_view bytes_;
  std::size_t piece_;
};

// The content, or none if it is refused. What is too long to be kept is not read to its end.
std::optional<std::string> content_of(ByteSource& source) {
  std::string content;
  std::array<char, 4096> buffer{};
  try {
    for (std::size_t got = 0; (got = source.read_some(buffer)) > 0;) {
      content.append(buffer.data(), got);
      if (content.size() > kMostContent) break;
    }
  } catch (const Error& error) {
    require(error.kind() == ErrorKind::kData);
    return std::nullopt;
  }
  return content;
}

void check_reading(Compression compression, std::string_view bytes) {
  Pieces whole(bytes, bytes.size());
  Pieces parts(bytes, 1);
  const auto first = content_of(*make_decompressor(compression, whole, "data"));
  const auto second = content_of(*make_decompressor(compression, parts, "data"));
  require(first == second);
}

void check_zip(std::string_view bytes) {
  const FileDescriptor file(::memfd_create("zip", MFD_CLOEXEC));
  require(::write(file.get(), bytes.data(), bytes.size()) == static_cast<ssize_t>(bytes.size()));
  for (const char* member : {"", "a.txt"}) {
    try {
      ZipReader reader(file.get(), bytes.size(), member, "data");
      static_cast<void>(content_of(reader));
    } catch (const Error& error) {
      require(error.kind() == ErrorKind::kData);
    }
  }
}

void check_round_trip(Compression compression, std::string_view content) {
  std::string bytes;
  const auto writer =
      make_compressor(compression, [&bytes](std::string_view more) { bytes += more; });
  writer->write(content.substr(0, content.size() / 2));
  writer->write(content.substr(content.size() / 2));
  writer->finish();
  require(detect_compression(bytes) == compression);
  Pieces raw(bytes, bytes.size());
  require(content_of(*make_decompressor(compression, raw, "data")) == content);
}

}  // namespace
}  // namespace embtune

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using embtune::Compression;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const Compression found = embtune::detect_compression(bytes);
  if (found == Compression::kZip) {
    embtune::check_zip(bytes);
  } else if (found != Compression::kNone) {
    embtune::check_reading(found, bytes);
  } else {
    for (const Compression each : {Compression::kGzip, Compression::kZstd, Compression::kBzip2}) {
      embtune::check_round_trip(each, bytes);
    }
  }
  return 0;
}
