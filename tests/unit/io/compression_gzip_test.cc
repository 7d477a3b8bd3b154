#include "io/compression_gzip.h"

#include <array>
#include <cerrno>
#include <string>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "io/os_error.h"
#include "unit/io/archives.h"

namespace embtune {
namespace {

std::string gzip(const std::string& text) { return compressed(Compression::kGzip, text); }
std::string gunzip(const std::string& bytes, std::size_t piece = 4096) {
  PiecesOf raw(bytes, piece);
  GzipReader reader(raw, "a.gz");
  return read_all(reader);
}

std::string refusal(const std::string& bytes) {
  try {
    (void)gunzip(bytes);
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::kData);
    CHECK(error.place().file == "a.gz");
    return error.what();
  }
  return {};
}

class Failing final : public ByteSource {
  std::size_t read_some(std::span<char> /*buffer*/) override {
    throw os_error("disk", "read", EIO);
  }
};

TEST_SUITE("compression_gzip") {
  TEST_CASE("content comes out, however input and output are cut") {
    const std::string text = sample_text(20'000);
    const std::string bytes = gzip(text);
    CHECK(gunzip(bytes) == text);
    CHECK(gunzip(bytes, 1) == text);
    CHECK(gunzip(gzip("")).empty());
    PiecesOf raw(gzip("abc"));
    GzipReader reader(raw, "a.gz");
    CHECK(read_all(reader, 1) == "abc");
    std::array<char, 3> buffer{};
    CHECK(reader.read_some(buffer) == 0);
  }

  TEST_CASE("all members are read, empty ones too") {
    const std::string bytes = gzip("one\n") + gzip("") + gzip("two\n") + gzip(sample_text(9));
    CHECK(gunzip(bytes) == "one\ntwo\n" + sample_text(9));
    CHECK(gunzip(bytes, 1) == "one\ntwo\n" + sample_text(9));
  }

  TEST_CASE("after the last member zeros may follow and nothing else") {
    const std::string bytes = gzip("text");
    CHECK(gunzip(bytes + std::string(1, '\0')) == "text");
    CHECK(gunzip(bytes + std::string(300'000, '\0'), 1000) == "text");
    for (const std::string& more :
         {std::string("x"), std::string("\n"), std::string(600, '\0') + "x",
          std::string(5, '\0') + gzip("text"), std::string("\x1f"), std::string("\x1f\x8b"),
          std::string("\x1fgarbage that is long enough to be a header")}) {
      CAPTURE(more.size());
      CHECK_FALSE(refusal(bytes + more).empty());
    }
    CHECK(refusal(bytes + "x") ==
          "a.gz: the gzip data are damaged or cut short (trailing garbage); get the file again");
  }

  TEST_CASE("data that are cut at any byte are refused") {
    const std::string bytes = gzip(sample_text(20)) + gzip("second");
    const std::size_t first = gzip(sample_text(20)).size();
    for (std::size_t size = 0; size < bytes.size(); ++size) {
      CAPTURE(size);
      // A cut between two members leaves whole data.
      CHECK(refusal(bytes.substr(0, size)).empty() == (size == first));
    }
    CHECK(refusal(bytes.substr(0, first - 1)) ==
          "a.gz: the gzip data are damaged or cut short (unexpected end); get the file again");
  }

  TEST_CASE("a bit that is flipped never goes unnoticed") {
    const std::string text = sample_text(20);
    const std::string bytes = gzip(text);
    for (std::size_t i = 0; i < bytes.size() * 8; ++i) {
      std::string flipped = bytes;
      flipped[i / 8] =
          static_cast<char>(static_cast<unsigned char>(flipped[i / 8]) ^ (1U << i % 8));
      CAPTURE(i);
      try {
        CHECK(gunzip(flipped) == text);  // time stamp, system and the like do not matter
      } catch (const Error& error) {
        CHECK(error.kind() == ErrorKind::kData);
      }
    }
  }

  TEST_CASE("an error of the input passes through") {
    Failing raw;
    GzipReader reader(raw, "a.gz");
    CHECK_THROWS_WITH_AS((void)read_all(reader),
                         "disk: cannot read: Input/output error; check the disk or the network "
                         "share",
                         Error);
  }
}

}  // namespace
}  // namespace embtune
