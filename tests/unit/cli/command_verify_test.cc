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

TEST_SUITE("command_verify") {
  TEST_CASE("exit 0 if the promise holds, 1 if not, with the report on stdout") {
    const TemporaryFolder folder;
    const std::string base = folder.write("base.txt", "a 1 2\nb 3 4\n");
    const std::string tuned = folder.write("tuned.txt", "a 1 2\nb 3 5\n");
    const std::string freeze = folder.write("freeze.txt", "a\n");
    CHECK(run({"verify", base, tuned, "--freeze", freeze}).code == 0);
    const Result result = run({"verify", base, tuned});
    CHECK(result.code == 1);
    CHECK(result.out.find("verdict: does not hold: 1 frozen row changed\n") != std::string::npos);
    CHECK(result.err.empty());
    const Result json = run({"verify", base, tuned, "--json"});
    CHECK(json.code == 1);
    CHECK(Json::parse(json.out)["holds"] == false);
    const Result quiet = run({"verify", base, tuned, "-q"});
    CHECK(quiet.code == 1);
    CHECK(quiet.out.empty());
  }

  TEST_CASE("rows that were added are fine where that is allowed") {
    const TemporaryFolder folder;
    const std::string base = folder.write("base.txt", "a 1 2\nb 3 4\n");
    const std::string tuned = folder.write("tuned.txt", "a 1 2\nb 3 4\nc 5 6\n");
    CHECK(run({"verify", base, tuned}).code == 1);
    CHECK(run({"verify", base, tuned, "--allow-added"}).code == 0);
  }

  TEST_CASE("two files are needed") {
    CHECK(run({"verify"}).code == 2);
    CHECK(run({"verify", "a"}).code == 2);
    CHECK(run({"verify", "a", "b", "c"}).code == 2);
  }
}

}  // namespace
}  // namespace embtune
