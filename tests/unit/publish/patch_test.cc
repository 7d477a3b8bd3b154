#include "publish/patch.h"

#include <string>

#include <doctest/doctest.h>

#include "embtune/diff.h"
#include "embtune/error.h"
#include "publish/patch_apply.h"
#include "unit/publish/fixture.h"

namespace embtune {
namespace {

// The patch that a run would write; checked against what diff_unified() says of its output.
std::string patch_of(testing::Published& run) {
  OutputFile output = OutputFile::create(run.folder / "run.patch", OutputPolicy{}, {});
  Observer quiet;
  const PatchCounts counts = write_patch(
      run.base, run.tuned, {run.base.name(), run.folder / "out.txt"}, output, run.team, quiet);
  output.publish();
  std::string patch = run.folder.read("run.patch");
  CHECK(counts.bytes == patch.size());

  static_cast<void>(run.publish());
  DiffOptions options;
  options.base = run.folder / "base.txt";
  options.tuned = run.folder / "out.txt";
  static_cast<void>(diff_unified(options, {run.folder / "diff.patch", false, false}, quiet));
  CHECK(run.folder.read("diff.patch") == patch);
  return patch;
}

std::string hunks_of(const std::string& patch) {
  const std::size_t begin = patch.find("@@");
  return begin == std::string::npos ? "" : patch.substr(begin);
}

TEST_SUITE("patch") {
  TEST_CASE("changed rows are hunks, and the names are those of base and output") {
    testing::Published run("a 1 2\nb 3 4\nc 5 6\n");
    run.change(1, {3.5F, 4});
    const std::string patch = patch_of(run);
    CHECK(hunks_of(patch) == "@@ -2 +2 @@\n-b 3 4\n+b 3.5 4\n");
    CHECK(patch.starts_with("--- " + (run.folder / "base.txt") + "\n+++ " +
                            (run.folder / "out.txt") + "\n"));
  }

  TEST_CASE("new rows and the header that counts them are hunks") {
    testing::Published run("2 2\r\na 1 2\r\nb 3 4\r\n\r\n");
    run.change(0, {9, 2});
    run.add("x", {7, 8});
    run.add("y", {9, 10});
    CHECK(hunks_of(patch_of(run)) ==
          "@@ -1,2 +1,2 @@\n-2 2\r\n-a 1 2\r\n+4 2\r\n+a 9 2\r\n"
          "@@ -3,0 +4,2 @@\n+x 7 8\r\n+y 9 10\r\n");
  }

  TEST_CASE("a last row without a line end gets one in the hunk that adds rows") {
    const std::string mark = "\\ No newline at end of file\n";
    testing::Published kept("a 1 2\nb 3 4");
    kept.add("x", {7, 8});
    CHECK(hunks_of(patch_of(kept)) == "@@ -2 +2,2 @@\n-b 3 4\n" + mark + "+b 3 4\n+x 7 8\n" + mark);
    testing::Published changed("a 1 2\nb 3 4");
    changed.change(1, {3, 5});
    changed.add("x", {7, 8});
    CHECK(hunks_of(patch_of(changed)) ==
          "@@ -2 +2,2 @@\n-b 3 4\n" + mark + "+b 3 5\n+x 7 8\n" + mark);
  }

  TEST_CASE("the BOM before a first row belongs to its line") {
    testing::Published run(
        "\xef\xbb\xbf"
        "a 1 2\nb 3 4\n");
    run.change(0, {2, 2});
    CHECK(hunks_of(patch_of(run)) ==
          "@@ -1 +1 @@\n-\xef\xbb\xbf"
          "a 1 2\n+\xef\xbb\xbf"
          "a 2 2\n");
  }

  TEST_CASE("a row that prints as before under --digits is no hunk; no hunk is no byte") {
    testing::Published run("a 0.5 2\nb 3 4\n");
    run.change(0, {0.50001F, 2});
    run.tuned.digits = 2;
    CHECK(patch_of(run).empty());
    testing::Published none("a 0.5 2\n");
    CHECK(patch_of(none).empty());
  }

  TEST_CASE("many changed rows over several megabytes give the same bytes as a diff") {
    std::string text;
    for (int row = 0; row < 3000; ++row) {
      text += std::string(500, 'w') + std::to_string(row) + " 1 2\n";
    }
    testing::Published run(text, 3);
    for (RowId row = 0; row < 3000; ++row) {
      if (row % 7 != 3) run.change(row, {static_cast<float>(row) + 0.5F, 2});
    }
    run.add("x", {1, 1});
    CHECK(patch_of(run).size() > 2000000);
  }

  TEST_CASE("word2vec binary has no lines") {
    testing::Published run("1 1\na \x01\x02\x03\x04\n");
    OutputFile output = OutputFile::create(run.folder / "p", OutputPolicy{}, {});
    Observer quiet;
    CHECK_THROWS_WITH_AS(
        static_cast<void>(
            write_patch(run.base, run.tuned, {"base", "tuned"}, output, run.team, quiet)),
        (run.base.name() +
         ": is word2vec binary, and a unified patch needs lines of text; convert it to text first")
            .c_str(),
        Error);
  }

  TEST_CASE("standard input is '-' in a patch") {
    CHECK(name_in_patch("<stdin>") == "-");
    CHECK(name_in_patch("x.txt") == "x.txt");
  }
}

}  // namespace
}  // namespace embtune
