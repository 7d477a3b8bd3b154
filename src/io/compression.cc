#include "io/compression.h"

#include <algorithm>
#include <array>
#include <cassert>

#include "io/compression_archive.h"
#include "io/compression_gzip.h"

namespace embtune {
namespace {

using namespace std::string_view_literals;

struct Magic {
  std::string_view bytes;
  Compression compression;
};

constexpr std::array<Magic, 6> kMagics = {{
    {"\x1f\x8b"sv, Compression::kGzip},
    {"\x28\xb5\x2f\xfd"sv, Compression::kZstd},
    {"\xfd"
     "7zXZ\0"sv,
     Compression::kXz},
    {"PK\3\4"sv, Compression::kZip},
    {"PK\5\6"sv, Compression::kZip},  // without a member
    {"PK\7\x08"sv, Compression::kZip},
}};

// Begins a frame of zstd that holds no content; what pzstd writes begins with one. The lower half
// of its first byte may be anything.
constexpr std::string_view kSkippable = "\x50\x2a\x4d\x18"sv;

// True if `first` begins like such a frame, as far as both go.
bool like_skippable(std::string_view first) noexcept {
  if (first.empty()) return true;
  return (first[0] & '\xf0') == kSkippable[0] &&
         kSkippable.substr(1).starts_with(first.substr(1, kSkippable.size() - 1));
}

constexpr std::string_view kBzip2 = "BZh";
constexpr std::size_t kBzip2Level = 3;  // where a digit from 1 to 9 stands
// Begins the first block, or ends a stream without one.
constexpr std::array<std::string_view, 2> kBzip2Marks = {"1AY&SY"sv, "\x17\x72\x45\x38\x50\x90"sv};

// True if `first` begins like bzip2 data, as far as both go.
bool like_bzip2(std::string_view first) noexcept {
  if (!kBzip2.starts_with(first.substr(0, kBzip2Level))) return false;
  if (first.size() <= kBzip2Level) return true;
  const char level = first[kBzip2Level];
  const std::string_view mark = first.substr(kBzip2Level + 1, kBzip2Marks[0].size());
  return level >= '1' && level <= '9' &&
         std::any_of(kBzip2Marks.begin(), kBzip2Marks.end(),
                     [&](std::string_view each) { return each.starts_with(mark); });
}

struct Extension {
  std::string_view text;
  Compression compression;
};

constexpr std::array<Extension, 4> kWritten = {{{".gz", Compression::kGzip},
                                                {".zst", Compression::kZstd},
                                                {".xz", Compression::kXz},
                                                {".bz2", Compression::kBzip2}}};
constexpr std::array<std::string_view, 5> kNotWritten = {".zip", ".7z", ".lz4", ".lzma", ".tgz"};

bool ends_with(std::string_view path, std::string_view extension) noexcept {
  // A file that is called .gz and no more has no extension.
  if (path.size() <= extension.size() || path[path.size() - extension.size() - 1] == '/') {
    return false;
  }
  return std::ranges::equal(
      path.substr(path.size() - extension.size()), extension, [](char a, char b) {
        return (a >= 'A' && a <= 'Z' ? static_cast<char>(a + ('a' - 'A')) : a) == b;
      });
}

}  // namespace

Compression detect_compression(std::string_view first) noexcept {
  for (const Magic& magic : kMagics) {
    if (first.starts_with(magic.bytes)) return magic.compression;
  }
  if (first.size() >= kSkippable.size() && like_skippable(first)) return Compression::kZstd;
  const bool bzip2 = first.size() >= kMostMagicBytes && like_bzip2(first);
  return bzip2 ? Compression::kBzip2 : Compression::kNone;
}

bool may_become_compressed(std::string_view first) noexcept {
  if (first.size() < kMostMagicBytes && like_bzip2(first)) return true;
  if (first.size() < kSkippable.size() && like_skippable(first)) return true;
  return std::any_of(kMagics.begin(), kMagics.end(), [&](const Magic& magic) {
    return first.size() < magic.bytes.size() && magic.bytes.starts_with(first);
  });
}

std::string_view name_of(Compression compression) noexcept {
  switch (compression) {
    case Compression::kNone:
      return "";
    case Compression::kGzip:
      return "gzip";
    case Compression::kZstd:
      return "zstd";
    case Compression::kXz:
      return "xz";
    case Compression::kBzip2:
      return "bzip2";
    case Compression::kZip:
      return "zip";
  }
  return "";
}

Compression compression_for_name(const std::string& path) {
  for (const Extension& extension : kWritten) {
    if (ends_with(path, extension.text)) return extension.compression;
  }
  for (const std::string_view extension : kNotWritten) {
    if (!ends_with(path, extension)) continue;
    throw Error(ErrorKind::kUsage, Place{path, 0},
                "output cannot be written as " + std::string(extension) +
                    "; name it .gz, .zst, .xz or .bz2 to compress it");
  }
  return Compression::kNone;
}

std::unique_ptr<ByteSource> make_decompressor(Compression compression, ByteSource& raw,
                                              const std::string& name) {
  assert(compression != Compression::kNone && compression != Compression::kZip);
  if (compression == Compression::kGzip) return std::make_unique<GzipReader>(raw, name);
  return std::make_unique<ArchiveReader>(compression, raw, name);
}

Error damaged(Compression compression, const std::string& name, const char* cause) {
  const std::string library = cause == nullptr ? std::string() : " (" + std::string(cause) + ")";
  return {ErrorKind::kData, Place{name, 0},
          "the " + std::string(name_of(compression)) + " data are damaged or cut short" + library +
              "; get the file again"};
}

}  // namespace embtune
