#include "embtune/diff.h"

#include <string>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

TEST_SUITE("run_diff") {
  TEST_CASE("files are compared, and a tuned file that lacks announced rows is an answer") {
    const TemporaryFolder folder;
    DiffOptions options;
    options.base = folder.write("base", "2 2\na 1 2\nb 3 4\n");
    options.tuned = folder.write("tuned", "2 2\na 1 3\n");
    Observer quiet;
    const DiffReport report = diff(options, quiet);
    CHECK(report.moved == 1);
    CHECK(report.removed == 1);
    CHECK(report.base == options.base);
  }

  TEST_CASE("a patch has the names as given and is published as a whole") {
    const TemporaryFolder folder;
    DiffOptions options;
    options.base = folder.write("base", "a 1 2\n");
    options.tuned = folder.write("tuned", "a 1 3\n");
    Observer quiet;
    const PatchReport report = diff_unified(options, {folder / "p", false, false}, quiet);
    CHECK(report.hunks == 1);
    CHECK(report.output == folder / "p");
    CHECK(folder.read("p") ==
          "--- " + options.base + "\n+++ " + options.tuned + "\n@@ -1 +1 @@\n-a 1 2\n+a 1 3\n");
    CHECK_THROWS_AS(static_cast<void>(diff_unified(options, {folder / "p", false, false}, quiet)),
                    Error);
    static_cast<void>(diff_unified(options, {folder / "p", true, false}, quiet));
  }

  TEST_CASE("two inputs from standard input, none, and an output that is an input are refused") {
    const TemporaryFolder folder;
    Observer quiet;
    DiffOptions options;
    options.base = "-";
    options.tuned = "-";
    CHECK_THROWS_AS(static_cast<void>(diff(options, quiet)), Error);
    options.tuned = "";
    CHECK_THROWS_AS(static_cast<void>(diff(options, quiet)), Error);
    options.base = folder.write("base", "a 1 2\n");
    options.tuned = folder.write("tuned", "a 1 3\n");
    CHECK_THROWS_AS(static_cast<void>(diff_unified(options, {options.tuned, true, false}, quiet)),
                    Error);
    CHECK(folder.read("tuned") == "a 1 3\n");
  }
}

}  // namespace
}  // namespace embtune
