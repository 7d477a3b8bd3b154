#include "publish/sink.h"

#include <string>

#include <doctest/doctest.h>

#include "embtune/error.h"
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
