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

TEST_SUITE("command_report") {
  TEST_CASE("a page goes to stdout or to a file, with its summary on stderr or as JSON") {
    const TemporaryFolder folder;
    const std::string base = folder.write("base.txt", "a 1 0\nb 0 1\nc 3 4\n");
    const std::string pairs = folder.write("pairs.tsv", "b\t1 1\n");
    const std::string manifest = folder / "run.json";
    REQUIRE(run({"train", base, pairs, "--trainable-rows", "1", "-o", folder / "tuned.txt",
                 "--manifest", manifest, "-q"})
                .code == 0);
    const Result page = run({"report", manifest, "-q"});
    CHECK(page.code == 0);
    CHECK(page.out.starts_with("<!DOCTYPE html>"));
    CHECK(page.err.empty());
    const Result file =
        run({"report", manifest, "-o", folder / "r.html", "--title", "A <run>", "--json"});
    CHECK(file.code == 0);
    CHECK(Json::parse(file.out)["bytes"] == folder.read("r.html").size());
    CHECK(folder.read("r.html").find("<h1>A &lt;run&gt;</h1>") != std::string::npos);
    CHECK(run({"report", manifest, "-o", folder / "r.html"}).code == 2);
  }

  TEST_CASE("arguments that cannot be are refused") {
    CHECK(run({"report"}).code == 2);
    CHECK(run({"report", "a", "b"}).code == 2);
    CHECK(run({"report", "a", "--json"}).code == 2);
    CHECK(run({"report", "/no/such/run.json"}).code == 4);
  }
}

}  // namespace
}  // namespace embtune
