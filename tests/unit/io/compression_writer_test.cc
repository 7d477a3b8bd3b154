#include "io/compression_writer.h"

#include <cerrno>
#include <string>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "io/os_error.h"
#include "unit/io/archives.h"

namespace embtune {
namespace {

constexpr Compression kAll[] = {Compression::kGzip, Compression::kZstd, Compression::kXz,
                                Compression::kBzip2};

TEST_SUITE("compression_writer") {
  TEST_CASE("what is written reads back") {
    for (const Compression compression : kAll) {
      CAPTURE(name_of(compression));
      for (const int rows : {0, 1, 20'000}) {
        const std::string text = sample_text(rows);
        const std::string bytes = compressed(compression, text);
        CHECK(decompressed(compression, bytes) == text);
        if (rows == 20'000) CHECK(bytes.size() < text.size() / 2);
      }
    }
  }

  TEST_CASE("the bytes do not depend on the pieces that the content came in") {
    const std::string text = sample_text(20'000);
    for (const Compression compression : kAll) {
      CAPTURE(name_of(compression));
      const std::string bytes = compressed(compression, text, text.size());
      CHECK(compressed(compression, text, 1000) == bytes);
      CHECK(compressed(compression, text, 100'003) == bytes);
      CHECK(compressed(compression, text.substr(0, 300), 1) ==
            compressed(compression, text.substr(0, 300), 300));
    }
  }

  TEST_CASE("gzip data hold no name and no time stamp") {
    const std::string bytes = compressed(Compression::kGzip, "text");
    CHECK(bytes.substr(0, 8) == std::string("\x1f\x8b\x08\0\0\0\0\0", 8));
  }

  TEST_CASE("an error of the target passes through, and nothing is written after it") {
    const std::string text = sample_text(20'000);
    for (const Compression compression : kAll) {
      CAPTURE(name_of(compression));
      int calls = 0;
      {
        const auto writer = make_compressor(compression, [&calls](std::string_view) {
          ++calls;
          throw os_error("disk", "write", ENOSPC);
        });
        const auto write_all = [&writer, &text] {
          for (int i = 0; i < 4; ++i) writer->write(text);
          writer->finish();
        };
        CHECK_THROWS_AS(write_all(), Error);
      }
      CHECK(calls == 1);
    }
  }

  TEST_CASE("one that is given up writes nothing more") {
    for (const Compression compression : kAll) {
      CAPTURE(name_of(compression));
      std::size_t bytes = 0;
      std::size_t before = 0;
      {
        const auto writer =
            make_compressor(compression, [&bytes](std::string_view more) { bytes += more.size(); });
        writer->write(sample_text(2000));
        before = bytes;
      }
      CHECK(bytes == before);
    }
  }
}

}  // namespace
}  // namespace embtune
