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

TEST_SUITE("command_convert") {
  TEST_CASE("a file is converted, with a summary on stderr or a report on stdout") {
    const TemporaryFolder folder;
    const std::string file = folder.write("v.txt", "a 1 2\nb 3 4\n");
    const Result text = run({"convert", file, folder / "v.vec"});
    CHECK(text.code == 0);
    CHECK(text.out.empty());
    CHECK(text.err.find("word2vec text") != std::string::npos);
    CHECK(folder.read("v.vec") == "2 2\na 1 2\nb 3 4\n");
    const Result json = run({"convert", file, folder / "v.npy", "--json"});
    CHECK(Json::parse(json.out)["rows"] == 2);
    CHECK(run({"convert", folder / "v.npy", "-", "--output-format", "glove", "-q"}).out ==
          "a 1 2\nb 3 4\n");
  }

  TEST_CASE("usage") {
    CHECK(run({"convert", "a"}).code == 2);
    CHECK(run({"convert", "a", "b", "c"}).code == 2);
    CHECK(run({"convert", "a", "b"}).code == 2);
    CHECK(run({"convert", "a", "-", "--output-format", "npz"}).code == 2);
    CHECK(run({"convert", "a", "-", "--output-format", "npy", "--json"}).code == 2);
  }
}

}  // namespace
}  // namespace embtune
