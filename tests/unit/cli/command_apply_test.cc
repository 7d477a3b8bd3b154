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

TEST_SUITE("command_apply") {
  TEST_CASE("a patch is applied and taken back, with a summary on stderr") {
    const TemporaryFolder folder;
    const std::string base = folder.write("base.txt", "a 1 2\nb 3 4\n");
    const std::string patch = folder.write("p", "--- a\n+++ b\n@@ -2 +2 @@\n-b 3 4\n+b 3 5\n");
    const Result result = run({"apply", base, patch});
    CHECK(result.code == 0);
    CHECK(result.out == "a 1 2\nb 3 5\n");
    CHECK(result.err.find("patches: 1 with 1 hunk\n") != std::string::npos);
    const Result json = run({"apply", base, patch, "-o", folder / "out", "--json", "-q"});
    CHECK(Json::parse(json.out)["proved"] == true);
    CHECK(json.err.empty());
    CHECK(run({"apply", folder / "out", patch, "--reverse"}).out == "a 1 2\nb 3 4\n");
    CHECK(run({"apply", base, patch, "--in-place", "--threads", "2"}).code == 0);
    CHECK(folder.read("base.txt") == result.out);
  }

  TEST_CASE("a patch that does not fit is bad data and writes nothing") {
    const TemporaryFolder folder;
    const std::string base = folder.write("base.txt", "a 1 2\n");
    const std::string patch = folder.write("p", "--- a\n+++ b\n@@ -1 +1 @@\n-a 1 3\n+a 1 4\n");
    const Result result = run({"apply", base, patch});
    CHECK(result.code == 3);
    CHECK(result.out.empty());
    CHECK(result.err.find("p:4: expected line 1 of ") != std::string::npos);
  }

  TEST_CASE("a base and a patch are needed, and stdout has one use") {
    CHECK(run({"apply"}).code == 2);
    CHECK(run({"apply", "a"}).code == 2);
    CHECK(run({"apply", "a", "p", "--json"}).code == 2);
  }
}

}  // namespace
}  // namespace embtune
