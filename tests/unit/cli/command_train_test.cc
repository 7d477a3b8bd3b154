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

// Four rows; rows 1 and 3 may learn.
struct Files {
  TemporaryFolder folder;
  std::string base = folder.write("base.txt", "a .1 .1\nb .2 .2\nc .3 .3\nd .4 .4\n");
  std::string pairs = folder.write("pairs.tsv", "b\t1 1\nd\t2 2\n");
  std::string freeze = folder.write("freeze.txt", "a\nc\n");
  std::string out = folder / "out.txt";
};

TEST_SUITE("command_train") {
  TEST_CASE("trained vectors go to the file, the summary to stderr") {
    const Files files;
    const Result result =
        run({"train", files.base, files.pairs, "--freeze", files.freeze, "-o", files.out,
             "--optimizer", "sgd", "--lr", "0.1", "--reduction", "mean", "--digits", "6"});
    CHECK(result.code == 0);
    CHECK(result.out.empty());
    CHECK(result.err.find("rows: frozen 2, trainable 2\n") != std::string::npos);
    CHECK(result.err.find("proof: 2 frozen rows, byte for byte; 2 changed rows read back") !=
          std::string::npos);
    CHECK(files.folder.read("out.txt") == "a .1 .1\nb 0.24 0.24\nc .3 .3\nd 0.48 0.48\n");
  }

  TEST_CASE("--json prints the report and leaves stderr to messages") {
    const Files files;
    const Result result = run(
        {"train", files.base, files.pairs, "--freeze", files.freeze, "-o", files.out, "--json"});
    CHECK(result.code == 0);
    CHECK(Json::parse(result.out)["plan"]["frozen"] == 2);
    CHECK(run({"train", files.base, files.pairs, "--freeze", files.freeze, "--json"}).code == 2);
  }

  TEST_CASE("--quiet is silent") {
    const Files files;
    const Result result =
        run({"train", files.base, files.pairs, "--freeze", files.freeze, "-o", files.out, "-q"});
    CHECK(result.code == 0);
    CHECK(result.err.empty());
  }

  TEST_CASE("a dry run prints the plan on stdout and writes nothing") {
    const Files files;
    const std::vector<std::string> args = {"train",      files.base, files.pairs, "--freeze",
                                           files.freeze, "-o",       files.out,   "--dry-run"};
    const Result result = run(args);
    CHECK(result.code == 0);
    CHECK(result.out.find("rows: frozen 2, trainable 2\n") != std::string::npos);
    CHECK(files.folder.entries() == 3);
  }

  TEST_CASE("--in-place without an output writes the base") {
    const Files files;
    CHECK(run({"train", files.base, files.pairs, "--freeze", files.freeze, "--in-place", "-q"})
              .code == 0);
    CHECK(files.folder.read("base.txt").starts_with("a .1 .1\nb 0.6 0.6\n"));
  }

  TEST_CASE("a failure is one line and its exit code") {
    const Files files;
    const Result result =
        run({"train", files.base, files.pairs, "--freeze", files.pairs, "-o", files.out, "-q"});
    CHECK(result.code == 3);
    CHECK(result.err.find('\n') + 1 == result.err.size());
    CHECK(run({"train", files.base, files.folder / "no", "--train-all", "-o", files.out}).code ==
          4);
  }
}

}  // namespace
}  // namespace embtune
