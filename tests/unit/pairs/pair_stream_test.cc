#include "pairs/pair_stream.h"

#include <algorithm>
#include <fstream>
#include <set>
#include <string>
#include <thread>

#include <doctest/doctest.h>
#include <fcntl.h>
#include <unistd.h>

#include "support/recorder.h"
#include "unit/pairs/fixture.h"
#include "unit/pairs/pipe.h"
#include "unit/pairs/stream.h"

namespace embtune {
namespace {

TEST_SUITE("pair_stream") {
  TEST_CASE("records come in order with their lines, whatever the threads and the chunks") {
    const SampleBase base(kBase);
    const TemporaryFolder folder;
    const std::string path = folder.write(
        "pairs", "cat\t1 2 3\n\nnobody\t1 2 3\r\ndog\t.5 -1e1 +3\t2\nthe end 1 1 1\n\n7\t1 1 1");
    const std::vector<Record> expected = {{0, kNoRow, kNoRow, {1, 2, 3}, 0, 1, 1},
                                          {kNoRow, kNoRow, kNoRow, {}, 0, 1, 3},
                                          {1, kNoRow, kNoRow, {.5F, -10, 3}, 0, 2, 4},
                                          {2, kNoRow, kNoRow, {1, 1, 1}, 0, 1, 5},
                                          {3, kNoRow, kNoRow, {1, 1, 1}, 0, 1, 7}};
    for (const int threads : {1, 2, 3, 8}) {
      for (const std::size_t chunk : {1U, 2U, 7U, 20U, 64U, 1U << 18U}) {
        CAPTURE(threads);
        CAPTURE(chunk);
        Recorder recorder;
        PairStream stream = PairStream::open(path, config_for(TargetKind::kVector, threads, chunk),
                                             base.vocabulary(), recorder);
        CHECK(recorder.texts() == "pairs: text, vector targets, indices are tokens\n");
        Outcome outcome;
        read_epoch(stream, 0, 3, outcome);
        CHECK(outcome.error == "");
        CHECK(outcome.records == expected);
        CHECK(outcome.counts.read == 5);
        CHECK(outcome.counts.unknown == 1);
        CHECK(outcome.counts.empty_lines == 2);
        CHECK(outcome.counts.first_unknown == "nobody");
        CHECK(outcome.counts.first_unknown_line == 3);
        CHECK(outcome.counts.bytes == stream.size_bytes());
        CHECK(stream.records() == 5);
      }
    }
  }

  TEST_CASE("a pipe gives what a file gives, however it is chunked") {
    const SampleBase base(kBase);
    const TemporaryFolder folder;
    const std::string text =
        "\xEF\xBB\xBF"
        "9 3\n"
        "cat 1 2 3\r\n\nno 1 2 3\ndog\t1\t2\t3\n7 0 0 0";
    const Outcome file =
        read_all(folder.write("p", text), config_for(TargetKind::kVector), base.vocabulary());
    REQUIRE(file.error == "");
    REQUIRE(lines_of(file) == std::vector<std::uint64_t>{2, 4, 5, 6});
    for (const int threads : {1, 2, 8}) {
      for (const std::size_t piece : {1U, 2U, 3U, 7U, 100U}) {
        FedPipe pipe(text, piece);
        const Outcome piped =
            read_all(pipe.path(), config_for(TargetKind::kVector, threads, 5), base.vocabulary());
        CHECK(piped.error == "");
        CHECK(piped.records == file.records);
        CHECK(piped.counts.bytes == text.size());
        CHECK(piped.counts.first_unknown == file.counts.first_unknown);
      }
    }
  }

  TEST_CASE("blocks number their records through, and are never empty") {
    const SampleBase base(kBase);
    const TemporaryFolder folder;
    Recorder recorder;
    PairStream stream =
        PairStream::open(folder.write("p", "\n\n" + numbered_lines(100) + "\n\n"),
                         config_for(TargetKind::kToken, 2, 16), base.vocabulary(), recorder);
    stream.start_epoch(0);
    PairBlock block;
    std::uint64_t records = 0;
    while (stream.next(block)) {
      CHECK(block.size() > 0);
      CHECK(block.first_record == records);
      records += block.size();
      CHECK(stream.counts().read == records);
    }
    CHECK(block.size() == 0);
    CHECK(records == 100);
    CHECK(stream.counts().empty_lines == 4);
    CHECK_FALSE(stream.next(block));
  }

  TEST_CASE("what has come through a pipe is handed on before more comes") {
    const SampleBase base(kBase);
    for (const int threads : {1, 2}) {
      SilentPipe pipe;
      pipe.write("cat\tdog\ndog\tcat\nhal");
      Recorder recorder;
      PairStreamConfig config = config_for(TargetKind::kToken, threads);
      PairStream stream = PairStream::open(pipe.path(), config, base.vocabulary(), recorder);
      stream.start_epoch(0);
      PairBlock block;
      REQUIRE(stream.next(block));
      CHECK(block.size() == 2);
      pipe.write("f\tdog\n");
      REQUIRE(stream.next(block));
      CHECK(block.line == std::vector<std::uint64_t>{3});
      // The stream goes away though the pipe is open and silent.
    }
  }

  TEST_CASE("the first fault in the stream is told, after all records before it") {
    const SampleBase base(kBase);
    const TemporaryFolder folder;
    const std::string path =
        folder.write("p", numbered_lines(50) + "cat\n" + numbered_lines(3) + "cat\tdog\tx\n");
    for (const int threads : {1, 2, 3, 8}) {
      for (const std::size_t chunk : {1U, 100U, 1U << 18U}) {
        const Outcome outcome =
            read_all(path, config_for(TargetKind::kToken, threads, chunk), base.vocabulary());
        CHECK(outcome.kind == ErrorKind::kData);
        CHECK(outcome.error == path + ":51: found 1 field, expected INDEX<TAB>TOKEN[<TAB>WEIGHT]");
        CHECK(outcome.records.size() == 50);
        CHECK(outcome.counts.read == 50);
      }
    }
  }

  TEST_CASE("an unknown token stops where that is asked for") {
    const SampleBase base(kBase);
    const TemporaryFolder folder;
    const std::string path = folder.write("p", "cat\tdog\ncat\tCat\nnobody\tcat\n");
    PairStreamConfig config = config_for(TargetKind::kToken);
    config.options.on_unknown = OnUnknown::kError;
    const Outcome outcome = read_all(path, config, base.vocabulary());
    CHECK(outcome.error ==
          path + ":2: token 'Cat' is not in the base; --on-unknown skip passes over such pairs");
    CHECK(outcome.records.size() == 1);
  }

  TEST_CASE("an unknown token in any role takes the record out, and the first is named") {
    const SampleBase base(kBase);
    const TemporaryFolder folder;
    const std::string path =
        folder.write("p", "cat\tdog\tX\ncat\tY\tdog\nZ\tcat\tdog\ncat\tdog\t7\n");
    const Outcome outcome =
        read_all(path, config_for(TargetKind::kTriplet, 2, 1), base.vocabulary());
    CHECK(outcome.counts.read == 4);
    CHECK(outcome.counts.unknown == 3);
    CHECK(outcome.counts.first_unknown == "X");
    CHECK(outcome.counts.first_unknown_line == 1);
    CHECK(outcome.records.at(3).far == 3);
  }

  TEST_CASE("lines of any length are read whole, and pairs after them too") {
    const std::string token(70'000, 'x');
    const SampleBase base("cat 1 2\n" + token + " 3 4\n");
    const TemporaryFolder folder;
    const std::string long_line = "cat\t" + std::string(10'000'000, ' ') + "1 2\n";
    const Outcome outcome =
        read_all(folder.write("p", token + "\t1 2\n" + long_line + "cat\t3 4\n"),
                 config_for(TargetKind::kVector, 2), base.vocabulary());
    CHECK(outcome.error == "");
    REQUIRE(outcome.records.size() == 3);
    CHECK(outcome.records[0].index == 1);
    CHECK(outcome.records[1].target == std::vector<float>{1, 2});
    CHECK(outcome.records[2].line == 3);
  }

  TEST_CASE("a stream goes away in the middle of an epoch") {
    const SampleBase base(kBase);
    const TemporaryFolder folder;
    const std::string path = folder.write("p", numbered_lines(5000));
    for (const int threads : {1, 2, 8}) {
      for (const bool shuffle : {false, true}) {
        Recorder recorder;
        PairStreamConfig config = config_for(TargetKind::kToken, threads, 100);
        config.shuffle = shuffle;
        PairStream stream = PairStream::open(path, config, base.vocabulary(), recorder);
        stream.start_epoch(0);
        PairBlock block;
        CHECK(stream.next(block));
        PairStream moved = std::move(stream);
        CHECK(moved.next(block));
      }
    }
  }

  TEST_CASE("what was chosen is said, what was given is not") {
    const SampleBase base(kBase);
    const TemporaryFolder folder;
    const std::string path = folder.write("p", "0\tcat\n");
    Recorder recorder;
    PairStreamConfig config = config_for(TargetKind::kToken);
    config.options.format = PairsFormat::kText;
    config.options.index = IndexKind::kToken;
    static_cast<void>(PairStream::open(path, config, base.vocabulary(), recorder));
    CHECK(recorder.notes.empty());
    config.options.index = IndexKind::kAuto;
    config.options.target = TargetKind::kToken;
    const PairStream stream = PairStream::open(path, config, base.vocabulary(), recorder);
    CHECK(recorder.texts() == "pairs: text, token targets, indices are row numbers\n");
    CHECK(stream.layout().index == IndexKind::kRow);
    CHECK(stream.name() == path);
    CHECK(stream.identity().regular);
  }

  TEST_CASE("JSON lines go the same way as text") {
    const SampleBase base(kBase);
    const TemporaryFolder folder;
    const std::string path = folder.write(
        "p", "\n{\"token\":\"cat\",\"target\":[1,2,3]}\r\n{\"index\":1,\"target\":[4,5,6]}");
    for (const int threads : {1, 3}) {
      const Outcome outcome =
          read_all(path, config_for(TargetKind::kVector, threads, 1), base.vocabulary());
      CHECK(outcome.error == "");
      CHECK(outcome.records == std::vector<Record>{{0, kNoRow, kNoRow, {1, 2, 3}, 0, 1, 2},
                                                   {1, kNoRow, kNoRow, {4, 5, 6}, 0, 1, 3}});
    }
  }

  TEST_CASE("an input without records is an epoch without blocks") {
    const SampleBase base(kBase);
    const TemporaryFolder folder;
    for (const bool shuffle : {false, true}) {
      for (const char* text : {"", "\n", "\xEF\xBB\xBF", "\r\n\n"}) {
        PairStreamConfig config = config_for(TargetKind::kToken, 2, 1);
        config.shuffle = shuffle;
        const Outcome outcome = read_all(folder.write("p", text), config, base.vocabulary());
        CHECK(outcome.error == "");
        CHECK(outcome.counts.read == 0);
      }
    }
    const Outcome null = read_all("/dev/null", config_for(TargetKind::kToken), base.vocabulary());
    CHECK(null.error == "");
  }

  TEST_CASE("an input that begins in the middle of a file is read from there") {
    const SampleBase base(kBase);
    const TemporaryFolder folder;
    const std::string path = folder.write("p", "not a pair\ncat\tdog\ndog\tcat\n");
    const FileDescriptor saved(::dup(STDIN_FILENO));
    {
      const int fd = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
      REQUIRE(::lseek(fd, 11, SEEK_SET) == 11);
      REQUIRE(::dup2(fd, STDIN_FILENO) == STDIN_FILENO);
      ::close(fd);
    }
    for (const bool shuffle : {false, true}) {
      PairStreamConfig config = config_for(TargetKind::kToken);
      config.shuffle = shuffle;
      const Outcome outcome = read_all("-", config, base.vocabulary());
      CHECK(outcome.error == "");
      CHECK(outcome.records.size() == 2);
    }
    ::dup2(saved.get(), STDIN_FILENO);
  }
}

}  // namespace
}  // namespace embtune
