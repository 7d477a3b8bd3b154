#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "cli/command.h"
#include "cli/logging.h"
#include "publish/json.h"
#include "support/captured_stream.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

struct Result {
  int code = 0;
  std::string out;
  std::string err;
};

Result run(const std::vector<std::string>& args) {
  const CapturedStream out(1);
  const CapturedStream err(2);
  const int code = run_program(args);
  const Result result{code, out.text(), err.text()};
  configure_logging(LogFormat::kText, LogLevel::kInfo, false);
  return result;
}

TEST_SUITE("command_info") {
  TEST_CASE("one file is told as text or as an object") {
    const TemporaryFolder folder;
    const std::string file = folder.write("base.txt", "a 1 2\nb 3 4\n");
    const Result result = run({"info", file});
    CHECK(result.code == 0);
    CHECK(result.out.find("table: 2 rows of 2 numbers\n") != std::string::npos);
    CHECK(Json::parse(run({"info", file, "--json"}).out)["rows"] == 2);
  }

  TEST_CASE("several files are an array, and one that is missing does not hide the others") {
    const TemporaryFolder folder;
    const std::string file = folder.write("base.txt", "a 1 2\nb 3 4\n");
    const Json both = Json::parse(run({"info", file, file, "--json"}).out);
    CHECK(both.size() == 2);
    const Result result = run({"info", folder / "no.txt", file});
    CHECK(result.code == 4);
    CHECK(result.out.find("table: 2 rows") != std::string::npos);
    CHECK(result.err.find("no.txt") != std::string::npos);
  }

  TEST_CASE("a file is needed") { CHECK(run({"info"}).code == 2); }

  TEST_CASE("standard input can be one file only") {
    const Result result = run({"info", "-", "-"});
    CHECK(result.code == 2);
    CHECK(result.err.find("only one FILE") != std::string::npos);
    CHECK(result.out.empty());
  }
}

}  // namespace
}  // namespace embtune
