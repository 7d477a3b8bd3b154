#include "pairs/pair_file.h"

#include <array>
#include <fstream>
#include <string>
#include <string_view>
#include <thread>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "io/compression.h"
#include "io/compression_writer.h"
#include "support/temporary_folder.h"
#include "unit/pairs/pipe.h"

namespace embtune {
namespace {

std::string rest_of(PairFile& file, std::size_t piece) {
  std::string all;
  std::string buffer(piece, ' ');
  while (const std::size_t got = file.read_some(buffer)) all.append(buffer, 0, got);
  return all;
}

TEST_SUITE("pair_file") {
  TEST_CASE("a regular file is read again and again, from any place") {
    const TemporaryFolder folder;
    PairFile file(folder.write("p", "0123456789"));
    CHECK(file.seekable());
    CHECK(file.size() == 10);
    CHECK(rest_of(file, 3) == "0123456789");
    for (int round = 0; round < 3; ++round) {
      file.restart(4);
      CHECK(rest_of(file, 100) == "456789");
    }
    std::array<char, 4> buffer = {};
    CHECK(file.read_at(buffer, 8) == 2);
    CHECK(file.read_at(buffer, 11) == 0);
    CHECK_NOTHROW(file.check_unchanged());
  }

  TEST_CASE("what was read of a pipe is read once more after a restart") {
    for (const std::size_t looked_at : {1U, 5U, 12U}) {
      FedPipe pipe("0123456789ab", 4);
      PairFile file(pipe.path());
      CHECK_FALSE(file.seekable());
      CHECK_FALSE(file.size());
      std::string buffer(looked_at, ' ');
      CHECK(file.read_some(buffer) > 0);
      file.restart(1);
      CHECK(rest_of(file, 5) == "123456789ab");
    }
  }

  TEST_CASE("a spooled pipe is a file, with what was read of it before") {
    const TemporaryFolder folder;
    FedPipe pipe("0123456789ab", 4);
    PairFile file(pipe.path());
    std::string buffer(3, ' ');
    CHECK(file.read_some(buffer) == 3);
    CHECK(file.spool(folder.path()) == 12);
    CHECK(folder.entries() == 0);
    CHECK(file.size() == 12);
    for (int round = 0; round < 2; ++round) {
      file.restart(2);
      CHECK(rest_of(file, 5) == "23456789ab");
    }
  }

  TEST_CASE("a file that is other than when it was opened is an error") {
    const TemporaryFolder folder;
    const std::string path = folder.write("p", "0123456789");
    PairFile file(path);
    std::ofstream(path, std::ios::app) << "more";
    CHECK(rest_of(file, 100) == "0123456789");
    try {
      file.check_unchanged();
      FAIL("expected an error");
    } catch (const Error& error) {
      CHECK(error.kind() == ErrorKind::kIo);
      CHECK(std::string(error.what()).find(path + ": the pairs changed while they were read") == 0);
    }
  }

  TEST_CASE("a file that is cut ends early, and is then told to have changed") {
    const TemporaryFolder folder;
    const std::string path = folder.write("p", "0123456789");
    PairFile file(path);
    std::ofstream(path, std::ios::trunc) << "012";
    CHECK(rest_of(file, 2) == "012");
    CHECK_THROWS_AS(file.check_unchanged(), Error);
  }

  TEST_CASE("an interruption ends a read that waits for a pipe") {
    SilentPipe pipe;
    PairFile file(pipe.path());
    std::size_t got = 1;
    std::thread reader([&] {
      std::array<char, 4> buffer = {};
      got = file.read_some(buffer);
    });
    file.interrupt();
    reader.join();
    CHECK(got == 0);
  }

  TEST_CASE("what cannot be opened is an error; an empty file and /dev/null are empty") {
    const TemporaryFolder folder;
    CHECK_THROWS_AS(PairFile(folder / "none"), Error);
    CHECK_THROWS_AS(PairFile(folder.path()), Error);
    PairFile empty(folder.write("empty", ""));
    CHECK(rest_of(empty, 10).empty());
    PairFile null("/dev/null");
    CHECK(null.spool(folder.path()) == 0);
    CHECK(rest_of(null, 10).empty());
  }

  TEST_CASE("why an input cannot be read twice is told as it is") {
    const TemporaryFolder folder;
    std::string packed;
    const auto writer =
        make_compressor(Compression::kGzip, [&packed](std::string_view more) { packed += more; });
    writer->write("a\tb\n");
    writer->finish();
    const PairFile compressed(folder.write("p.gz", packed));
    CHECK_FALSE(compressed.seekable());
    CHECK(compressed.why_once() == "are compressed (gzip)");
    FedPipe pipe(packed, 4);
    CHECK(PairFile(pipe.path()).why_once() == "come through a pipe");
    CHECK(PairFile("/proc/self/status").why_once() == "come from a file that tells no size");
  }

  TEST_CASE("files that hide their size are read all the same") {
    PairFile file("/proc/self/status");
    CHECK(rest_of(file, 100).find("Name:") == 0);
  }
}

}  // namespace
}  // namespace embtune
