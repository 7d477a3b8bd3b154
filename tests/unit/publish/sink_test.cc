#include "publish/sink.h"

#include <string>
#include <thread>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "support/pipe.h"
#include "unit/publish/fixture.h"

namespace embtune {
namespace {

TEST_SUITE("sink") {
  TEST_CASE("a file sink keeps the order of printed and copied pieces, short and long") {
    const std::string token(300000, 'x');
    testing::Published run("a 1 2\n" + token + " 3 4\n");
    OutputFile output = OutputFile::create(run.folder / "out.txt", OutputPolicy{}, {});
    FileSink sink(run.base.file(), output);
    sink.write("first ");
    sink.copy(0, 6);
    sink.copy(6, token.size() + 5);
    sink.write("last");
    CHECK(sink.size() == 6 + 6 + token.size() + 5 + 4);
    sink.flush();
    output.publish();
    CHECK(run.folder.read("out.txt") == "first a 1 2\n" + token + " 3 4\nlast");
  }

  TEST_CASE(
      "a file sink gives long pieces of the base and printed ones in order, over many calls") {
    const std::string token(40'000, 'x');
    std::string text;
    for (int row = 0; row < 100; ++row) text += token + std::to_string(row) + " 1 2\n";
    testing::Published run(text);
    OutputFile output = OutputFile::create(run.folder / "out.txt", OutputPolicy{}, {});
    FileSink sink(run.base.file(), output);
    std::string expected;
    for (std::uint64_t at = 0; at + 30'000 < text.size(); at += 30'000) {
      sink.copy(at, 30'000);
      sink.write("between");
      expected += text.substr(at, 30'000) + "between";
      REQUIRE(sink.size() == expected.size());
    }
    sink.flush();
    output.publish();
    CHECK(run.folder.read("out.txt") == expected);
  }

  TEST_CASE("a pipe is lent the base's pages, and holds none of them when the sink has ended") {
    std::string text;
    for (int row = 0; row < 3; ++row) text += std::string(200'000, 'x') + " 1 2\n";
    testing::Published run(text);
    Pipe pipe;
    std::string got;
    std::thread reader([&] { got = pipe.read_whole(); });
    {
      OutputFile output = OutputFile::create(pipe.writer_path(), OutputPolicy{}, {});
      pipe.writer = FileDescriptor();
      StreamSink sink(run.base, run.tuned, output);
      sink.copy(0, text.size());
      sink.finish();
      CHECK(output.size() == text.size());
      output.publish();
    }
    reader.join();
    CHECK(got == text);
  }

  TEST_CASE("a stream sink lets nothing out that the checker has not passed") {
    testing::Published run("a 1 2\nb 3 4\n");
    OutputFile output = OutputFile::create("/dev/null", OutputPolicy{}, {});
    StreamSink sink(run.base, run.tuned, output);
    sink.copy(0, 6);
    sink.write("b 3 5\n");
    CHECK_THROWS_AS(sink.finish(), Error);
    CHECK(output.size() == 0);
  }
}

}  // namespace
}  // namespace embtune
