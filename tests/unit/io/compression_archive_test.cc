#include "io/compression_archive.h"

#include <array>
#include <cerrno>
#include <string>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "io/os_error.h"
#include "unit/io/archives.h"

namespace embtune {
namespace {

constexpr Compression kAll[] = {Compression::kZstd, Compression::kXz, Compression::kBzip2};

std::string refusal(Compression compression, const std::string& bytes) {
  try {
    (void)decompressed(compression, bytes);
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::kData);
    CHECK(error.place().file == "data");
    return error.what();
  }
  return {};
}

class FailsLate final : public ByteSource {
 public:
  explicit FailsLate(std::string bytes) : first_(std::move(bytes), 7) {}
  std::size_t read_some(std::span<char> buffer) override {
    if (++reads_ > 2) throw os_error("disk", "read", EIO);
    return first_.read_some(buffer);
  }

 private:
  PiecesOf first_;
  int reads_ = 0;
};

TEST_SUITE("compression_archive") {
  TEST_CASE("content comes out, however input and output are cut") {
    const std::string text = sample_text(20'000);
    for (const Compression compression : kAll) {
      CAPTURE(name_of(compression));
      const std::string bytes = compressed(compression, text);
      CHECK(decompressed(compression, bytes) == text);
      CHECK(decompressed(compression, bytes, 1) == text);
      CHECK(decompressed(compression, compressed(compression, "")).empty());
      PiecesOf raw(compressed(compression, "abc"));
      ArchiveReader reader(compression, raw, "data");
      CHECK(read_all(reader, 1) == "abc");
      std::array<char, 3> buffer{};
      CHECK(reader.read_some(buffer) == 0);
    }
  }

  TEST_CASE("streams that follow one another are all read") {
    for (const Compression compression : kAll) {
      CAPTURE(name_of(compression));
      const std::string bytes = compressed(compression, "one\n") + compressed(compression, "") +
                                compressed(compression, sample_text(9));
      CHECK(decompressed(compression, bytes) == "one\n" + sample_text(9));
      CHECK(decompressed(compression, bytes, 1) == "one\n" + sample_text(9));
    }
  }

  TEST_CASE("content that is compressed data itself is left as it is") {
    for (const Compression outer : kAll) {
      const std::string inner = compressed(Compression::kXz, "text");
      CHECK(decompressed(outer, compressed(outer, inner)) == inner);
    }
  }

  TEST_CASE("nothing may follow the last stream, but xz's own padding") {
    for (const Compression compression : kAll) {
      CAPTURE(name_of(compression));
      const std::string bytes = compressed(compression, "text");
      for (const std::string& more : {std::string("x"), std::string("garbage, and more of it"),
                                      std::string(3, '\0'), std::string(600, 'x')}) {
        CHECK_FALSE(refusal(compression, bytes + more).empty());
      }
    }
    CHECK(refusal(Compression::kBzip2, compressed(Compression::kBzip2, "text") + "x") ==
          "data: the bzip2 data are damaged or cut short (trailing garbage); get the file again");
    CHECK(decompressed(Compression::kXz,
                       compressed(Compression::kXz, "text") + std::string(8, '\0')) == "text");
  }

  TEST_CASE("data that are cut at any byte are refused") {
    for (const Compression compression : kAll) {
      CAPTURE(name_of(compression));
      const std::string first = compressed(compression, sample_text(20));
      const std::string bytes = first + compressed(compression, "second");
      for (std::size_t size = 1; size < bytes.size(); ++size) {
        CAPTURE(size);
        // A cut between two streams leaves whole data.
        CHECK(refusal(compression, bytes.substr(0, size)).empty() == (size == first.size()));
      }
    }
  }

  TEST_CASE("a bit that is flipped never goes unnoticed where the format has a checksum") {
    const std::string text = sample_text(20);
    for (const Compression compression : {Compression::kXz, Compression::kBzip2}) {
      const std::string bytes = compressed(compression, text);
      for (std::size_t i = 0; i < bytes.size() * 8; ++i) {
        std::string flipped = bytes;
        flipped[i / 8] =
            static_cast<char>(static_cast<unsigned char>(flipped[i / 8]) ^ (1U << i % 8));
        CAPTURE(i);
        try {
          CHECK(decompressed(compression, flipped) == text);  // such as the size of a block
        } catch (const Error& error) {
          CHECK(error.kind() == ErrorKind::kData);
        }
      }
    }
  }

  TEST_CASE("an error of the input passes through the library") {
    for (const Compression compression : kAll) {
      FailsLate raw(compressed(compression, "text"));
      ArchiveReader reader(compression, raw, "data");
      CHECK_THROWS_WITH_AS((void)read_all(reader),
                           "disk: cannot read: Input/output error; check the disk or the network "
                           "share",
                           Error);
    }
  }
}

}  // namespace
}  // namespace embtune
