#include "io/compression.h"

#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "unit/io/archives.h"

namespace embtune {
namespace {

using namespace std::string_view_literals;

constexpr Compression kAll[] = {Compression::kGzip, Compression::kZstd, Compression::kXz,
                                Compression::kBzip2};

TEST_SUITE("compression") {
  TEST_CASE("each format is recognised by its first bytes, an empty content too") {
    for (const Compression compression : kAll) {
      CAPTURE(name_of(compression));
      for (const char* content : {"", "some text"}) {
        const std::string bytes = compressed(compression, content);
        CHECK(detect_compression(bytes) == compression);
        CHECK(detect_compression(bytes.substr(0, kMostMagicBytes)) == compression);
      }
    }
    CHECK(detect_compression(zip_of({{"a", "text"}})) == Compression::kZip);
    CHECK(detect_compression(zip_of({})) == Compression::kZip);
  }

  TEST_CASE("zstd data may begin with a frame that is skipped") {
    for (const std::string_view first : {"P*M\x18"sv, "P*M\x18\4\0\0\0"sv, "_*M\x18"sv}) {
      CHECK(detect_compression(first) == Compression::kZstd);
    }
    for (const std::string_view first : {"P"sv, "X"sv, "P*"sv, "Q*M"sv}) {
      CHECK(detect_compression(first) == Compression::kNone);
      CHECK(may_become_compressed(first));
    }
    for (const std::string_view first : {"O*M\x18"sv, "`*M\x18"sv, "P*M "sv, "Px"sv, "P*m"sv}) {
      CHECK(detect_compression(first) == Compression::kNone);
      CHECK_FALSE(may_become_compressed(first));
    }
  }

  TEST_CASE("text is text, even if it begins like the name of a format") {
    for (const std::string_view text :
         {""sv, "BZh 1 2\n"sv, "BZh9 0.5 0.5 0.5\n"sv, "BZh91AY 0.5\n"sv, "PK 1 2\n"sv,
          "( 0.1 0.2\n"sv, "\xfd 0.1 0.2\n"sv, "\x1f 0.1\n"sv, "7zXZ 1 2"sv}) {
      CAPTURE(text);
      CHECK(detect_compression(text) == Compression::kNone);
    }
  }

  TEST_CASE("more bytes are asked for only while they can decide") {
    for (const Compression compression : kAll) {
      const std::string bytes = compressed(compression, "text");
      CAPTURE(name_of(compression));
      for (std::size_t size = 0; size <= bytes.size(); ++size) {
        const std::string_view first = std::string_view(bytes).substr(0, size);
        const bool found = detect_compression(first) != Compression::kNone;
        CHECK(may_become_compressed(first) == !found);
      }
    }
    for (const char* text : {"the", "BX", "BZh0", "BZh92", "Px", "PKa", "0"}) {
      CHECK_FALSE(may_become_compressed(text));
    }
    for (const char* text : {"", "B", "BZ", "P", "PK", "("}) CHECK(may_become_compressed(text));
  }

  TEST_CASE("the name of an output decides how it is written") {
    CHECK(compression_for_name("a.txt") == Compression::kNone);
    CHECK(compression_for_name("a.txt.gz") == Compression::kGzip);
    CHECK(compression_for_name("dir/a.GZ") == Compression::kGzip);
    CHECK(compression_for_name("a.zst") == Compression::kZstd);
    CHECK(compression_for_name("a.xz") == Compression::kXz);
    CHECK(compression_for_name("a.bz2") == Compression::kBzip2);
    CHECK(compression_for_name("a.gz.txt") == Compression::kNone);
    CHECK(compression_for_name("dir.gz/a") == Compression::kNone);
    CHECK(compression_for_name("dir/.gz") == Compression::kNone);
    CHECK(compression_for_name("agz") == Compression::kNone);
    CHECK(compression_for_name("") == Compression::kNone);
  }

  TEST_CASE("the name of an archive that cannot be written is refused") {
    CHECK_THROWS_WITH_AS((void)compression_for_name("o.zip"),
                         "o.zip: output cannot be written as .zip; name it .gz, .zst, .xz or .bz2 "
                         "to compress it",
                         Error);
    for (const char* name : {"o.ZIP", "o.7z", "o.lz4", "o.tgz", "o.lzma"}) {
      CAPTURE(name);
      CHECK_THROWS_AS((void)compression_for_name(name), Error);
    }
  }

  TEST_CASE("the message on damage has the file, the format and the library's word") {
    CHECK(std::string(damaged(Compression::kXz, "a.xz", "why").what()) ==
          "a.xz: the xz data are damaged or cut short (why); get the file again");
    CHECK(std::string(damaged(Compression::kZip, "a", nullptr).what()) ==
          "a: the zip data are damaged or cut short; get the file again");
    CHECK(damaged(Compression::kZip, "a", nullptr).kind() == ErrorKind::kData);
    CHECK(name_of(Compression::kNone).empty());
  }
}

}  // namespace
}  // namespace embtune
