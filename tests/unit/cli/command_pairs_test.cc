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

TEST_SUITE("command_pairs") {
  TEST_CASE("pairs go to stdout with the summary beside them, or to a file with a report") {
    const TemporaryFolder folder;
    const std::string corpus = folder.write("c.txt", "a b\n");
    const std::vector<std::string> args = {"pairs", corpus, "--min-count", "1", "--sample", "0"};
    const Result result = run(args);
    CHECK(result.code == 0);
    CHECK(result.out == "a\tb\nb\ta\n");
    CHECK(result.err.find("pairs: 2\n") != std::string::npos);
    std::vector<std::string> with_report = args;
    with_report.insert(with_report.end(), {"--json", "-o", folder / "p"});
    CHECK(Json::parse(run(with_report).out)["pairs"] == 2);
    CHECK(folder.read("p") == result.out);
  }

  TEST_CASE("usage") {
    CHECK(run({"pairs"}).code == 2);
    CHECK(run({"pairs", "a", "b"}).code == 2);
    CHECK(run({"pairs", "a", "--json"}).code == 2);
    CHECK(run({"pairs", "a", "--sample", "-1"}).code == 2);
  }
}

}  // namespace
}  // namespace embtune
