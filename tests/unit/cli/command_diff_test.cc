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

TEST_SUITE("command_diff") {
  TEST_CASE("exit 0 if the files are the same, 1 if not, with the report on stdout") {
    const TemporaryFolder folder;
    const std::string base = folder.write("base.txt", "a 1 2\nb 3 4\n");
    const std::string tuned = folder.write("tuned.txt", "a 1 2\nb 3 5\n");
    CHECK(run({"diff", base, base}).code == 0);
    const Result result = run({"diff", base, tuned});
    CHECK(result.code == 1);
    CHECK(result.out.find("answer: different: 1 row moved\n") != std::string::npos);
    CHECK(result.err.empty());
    const Result json = run({"diff", base, tuned, "--json", "--top", "0"});
    CHECK(json.code == 1);
    CHECK(Json::parse(json.out)["furthest"].empty());
    CHECK(run({"diff", base, tuned, "-q"}).out.empty());
  }

  TEST_CASE("a patch goes to stdout, or to a file beside its report") {
    const TemporaryFolder folder;
    const std::string base = folder.write("base.txt", "a 1 2\nb 3 4\n");
    const std::string tuned = folder.write("tuned.txt", "a 1 2\nb 3 5\n");
    const Result result = run({"diff", base, tuned, "--unified"});
    CHECK(result.code == 1);
    CHECK(result.out == "--- " + base + "\n+++ " + tuned + "\n@@ -2 +2 @@\n-b 3 4\n+b 3 5\n");
    CHECK(run({"diff", base, base, "--unified"}).out.empty());
    CHECK(run({"diff", base, base, "--unified"}).code == 0);
    const Result file = run({"diff", base, tuned, "--unified", "--json", "-o", folder / "p"});
    CHECK(Json::parse(file.out)["hunks"] == 1);
    CHECK(folder.read("p") == result.out);
    CHECK(run({"diff", base, tuned, "--unified", "-o", folder / "p"}).code == 2);
  }

  TEST_CASE("what does not go together is a usage error") {
    CHECK(run({"diff", "a"}).code == 2);
    CHECK(run({"diff", "a", "b", "c"}).code == 2);
    CHECK(run({"diff", "a", "b", "--unified", "--json"}).code == 2);
    CHECK(run({"diff", "a", "b", "--unified", "--top", "3"}).code == 2);
    CHECK(run({"diff", "a", "b", "-o", "p"}).err.find("add --unified") != std::string::npos);
  }
}

}  // namespace
}  // namespace embtune
