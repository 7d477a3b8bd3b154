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

TEST_SUITE("command_eval") {
  TEST_CASE("several sets after one option; exit 1 if what is required does not hold") {
    const TemporaryFolder folder;
    const std::string file = folder.write("v.txt", "a 1 0\nb 1 0.1\nc 0 1\n");
    const std::string one = folder.write("one.txt", "a b 9\na c 1\n");
    const std::string two = folder.write("two.txt", "a b 1\na c 9\n");
    const Result good = run({"eval", file, "--similarity", one, two, "--require", "one>=0.9"});
    CHECK(good.code == 0);
    CHECK(good.out.find("two             2        0   -1.0000\n") != std::string::npos);
    const Result bad = run({"eval", file, "--similarity", one, "--similarity", two, "--require",
                            "one>=0.9", "two>=0.9", "--json"});
    CHECK(bad.code == 1);
    CHECK(Json::parse(bad.out)["requirements"][1]["holds"] == false);
  }

  TEST_CASE("usage") {
    const TemporaryFolder folder;
    const std::string file = folder.write("v.txt", "a 1 0\nb 1 0.1\nc 0 1\n");
    CHECK(run({"eval"}).code == 2);
    CHECK(run({"eval", file}).code == 2);
    CHECK(run({"eval", "--similarity", file, file}).code == 2);
    CHECK(run({"eval", file, "--similarity", file, "--require", "w>1"}).code == 2);
    CHECK(run({"eval", file, "--similarity", folder / "none"}).code == 4);
  }
}

}  // namespace
}  // namespace embtune
