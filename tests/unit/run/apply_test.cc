#include "embtune/apply.h"

#include <string>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

const std::string kNames = "--- a\n+++ b\n";

struct Case {
  TemporaryFolder folder;
  ApplyOptions options;
  Observer quiet;

  Case() {
    options.base = folder.write("base", "1\n2\n3\n");
    options.patches = {folder.write("one", kNames + "@@ -2 +2,2 @@\n-2\n+two\n+more\n")};
    options.output = folder / "out";
    options.sync = false;
  }

  std::string refusal(ErrorKind kind) {
    try {
      static_cast<void>(apply(options, quiet));
    } catch (const Error& error) {
      CHECK(error.kind() == kind);
      return error.what();
    }
    return "done";
  }
};

TEST_SUITE("run_apply") {
  TEST_CASE("the result is written, proved and counted") {
    Case run;
    const ApplyReport report = apply(run.options, run.quiet);
    CHECK(run.folder.read("out") == "1\ntwo\nmore\n3\n");
    CHECK(report.hunks == 1);
    CHECK(report.removed == 1);
    CHECK(report.added == 2);
    CHECK(report.bytes == 13);
    CHECK(report.proved);
  }

  TEST_CASE("several patches are applied together and taken back together") {
    Case run;
    run.options.patches.push_back(run.folder.write("two", kNames + "@@ -3 +3 @@\n-3\n+three\n"));
    static_cast<void>(apply(run.options, run.quiet));
    CHECK(run.folder.read("out") == "1\ntwo\nmore\nthree\n");
    run.options.base = run.folder / "out";
    run.options.output = run.folder / "back";
    run.options.reverse = true;
    static_cast<void>(apply(run.options, run.quiet));
    CHECK(run.folder.read("back") == "1\n2\n3\n");
  }

  TEST_CASE("a patch that does not fit leaves everything as it was") {
    Case run;
    run.options.base = run.folder.write("other", "1\n2.5\n3\n");
    run.folder.write("out", "old");
    run.options.force = true;
    const std::size_t entries = run.folder.entries();
    CHECK(run.refusal(ErrorKind::kData).find("one:4: expected line 2 of ") != std::string::npos);
    CHECK(run.folder.read("out") == "old");
    CHECK(run.folder.entries() == entries);
  }

  TEST_CASE("an output is replaced with force, the base in place, an input never") {
    Case run;
    run.options.output = run.options.base;
    CHECK(run.refusal(ErrorKind::kUsage).find("--in-place") != std::string::npos);
    run.options.output = run.options.patches[0];
    run.options.force = true;
    CHECK(run.refusal(ErrorKind::kUsage) != "done");
    run.options.output = run.options.base;
    run.options.force = false;
    run.options.in_place = true;
    CHECK(run.refusal(ErrorKind::kUsage) == "done");
    CHECK(run.folder.read("base") == "1\ntwo\nmore\n3\n");
  }

  TEST_CASE("a base without lines is refused, and so is a run without patches") {
    Case run;
    run.options.base = run.folder.write("packed", "\x1f\x8b\x08 packed");
    CHECK(run.refusal(ErrorKind::kData).find("the gzip data are damaged") != std::string::npos);
    run.options.base = run.folder.write("binary", "1 1\na \x01\x02\x03\x04\n");
    CHECK(run.refusal(ErrorKind::kData).find("is word2vec binary") != std::string::npos);
    run.options.patches.clear();
    CHECK(run.refusal(ErrorKind::kUsage) == "expected a base and at least one patch of it");
  }

  TEST_CASE("a patch without a byte changes nothing") {
    Case run;
    run.options.patches = {run.folder.write("none", "")};
    static_cast<void>(apply(run.options, run.quiet));
    CHECK(run.folder.read("out") == "1\n2\n3\n");
  }
}

}  // namespace
}  // namespace embtune
