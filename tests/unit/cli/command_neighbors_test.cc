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

TEST_SUITE("command_neighbors") {
  TEST_CASE("tokens and analogies are answered on stdout") {
    const TemporaryFolder folder;
    const std::string file = folder.write("v.txt", "a 1 0\nb 1 0.1\nc 0 1\n");
    const Result text = run({"neighbors", file, "a", "--top", "1"});
    CHECK(text.code == 0);
    CHECK(text.out == "a\n  b  0.9950\n");
    CHECK(text.err == "embtune: " + file + ": GloVe text, 3 rows of 2 numbers\n");
    CHECK(run({"neighbors", file, "a", "--quiet"}).err.empty());
    const Result json =
        run({"neighbors", file, "a + b", "--analogy", "a - b", "b - a", "--json", "--base", file});
    CHECK(json.code == 0);
    CHECK(Json::parse(json.out)["lists"].size() == 3);
    CHECK(Json::parse(json.out)["lists"][0]["analogy"] == true);
  }

  TEST_CASE("without a query, or with one that is not there") {
    const TemporaryFolder folder;
    const std::string file = folder.write("v.txt", "a 1 0\nb 1 0.1\n");
    CHECK(run({"neighbors"}).code == 2);
    CHECK(run({"neighbors", file}).code == 2);
    CHECK(run({"neighbors", file, "--analogy", "a + b"}).code == 0);
    const Result unknown = run({"neighbors", file, "A"});
    CHECK(unknown.code == 3);
    CHECK(unknown.err.find("has no token 'A'; a row 'a' exists (other case)") != std::string::npos);
    CHECK(run({"neighbors", file, "a", "--top", "0"}).code == 2);
  }
}

}  // namespace
}  // namespace embtune
