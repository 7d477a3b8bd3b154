#include "analyse/diff_unified.h"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "publish/patch_apply.h"
#include "unit/analyse/two_files.h"
#include "unit/analyse/two_open_files.h"

namespace embtune {
namespace {

std::string unified(std::string_view base, std::string_view tuned) {
  TwoOpenFiles files(base, tuned);
  OutputFile output = OutputFile::create(files.folder / "p", OutputPolicy{}, {});
  Observer quiet;
  const PatchCounts counts =
      write_unified(files.base, "a", files.tuned, "b", output, files.team, quiet);
  output.publish();
  std::string patch = files.folder.read("p");
  CHECK(counts.bytes == patch.size());
  // Whatever the hunks look like, they lead from one file to the other and back.
  const std::vector<Patch> patches = {{"p", patch, read_patch(patch, "p")}};
  ComparingSink there(base, tuned);
  apply_edits(base, "base", merge_hunks(patches), PatchDirection::kForward, there, quiet);
  CHECK(there.same());
  ComparingSink back(tuned, base);
  apply_edits(tuned, "tuned", merge_hunks(patches), PatchDirection::kReverse, back, quiet);
  CHECK(back.same());
  return patch.empty() ? patch : patch.substr(patch.find("@@"));
}

TEST_SUITE("diff_unified") {
  TEST_CASE("the same files give nothing") { CHECK(unified("a 1 2\n", "a 1 2\n").empty()); }

  TEST_CASE("names, then hunks of whole lines") {
    CHECK(unified("3 2\na 1 2\nb 3 4\nc 5 6\n", "3 2\na 1 2\nb 3 5\nc 5.0 6\n") ==
          "@@ -3,2 +3,2 @@\n-b 3 4\n-c 5 6\n+b 3 5\n+c 5.0 6\n");
  }

  TEST_CASE("a header that changed, came or went is a hunk") {
    CHECK(unified("2 2\na 1 2\nb 1 2\n", "1 2\na 1 2\n") ==
          "@@ -1 +1 @@\n-2 2\n+1 2\n@@ -3 +2,0 @@\n-b 1 2\n");
    CHECK(unified("a 1 2\nb 1 2\n", "2 2\na 1 2\nb 1 2\n") == "@@ -0,0 +1 @@\n+2 2\n");
    CHECK(unified("2 2\na 1 2\nb 1 2\n", "a 1 2\nb 1 2\n") == "@@ -1 +0,0 @@\n-2 2\n");
  }

  TEST_CASE("rows that were added or removed in between are lines of their own") {
    CHECK(unified("a 1 2\nb 3 4\nc 5 6\n", "a 1 2\nx 0 0\nc 5 6\n") ==
          "@@ -2 +2 @@\n-b 3 4\n+x 0 0\n");
    CHECK(unified("a 1 2\nc 5 6\n", "a 1 2\nx 0 0\nc 5 6\n") == "@@ -1,0 +2 @@\n+x 0 0\n");
  }

  TEST_CASE("of reordered rows the fewest are removed and added") {
    CHECK(unified("a 1 2\nb 3 4\nc 5 6\nd 7 8\n", "d 7 8\na 1 2\nb 3 4\nc 5 6\n") ==
          "@@ -0,0 +1 @@\n+d 7 8\n@@ -4 +4,0 @@\n-d 7 8\n");
    CHECK_FALSE(unified("a 1 2\nb 3 4\nc 5 6\n", "c 5 6\nb 3 4\na 1 2\n").empty());
  }

  TEST_CASE(
      "line ends, a missing last one, a BOM and blank lines at the end are bytes like others") {
    const std::string mark = "\\ No newline at end of file\n";
    CHECK(unified("a 1 2\r\nb 3 4\r\n", "a 1 2\nb 3 4\r\n") == "@@ -1 +1 @@\n-a 1 2\r\n+a 1 2\n");
    CHECK(unified("a 1 2\nb 3 4", "a 1 2\nb 3 4\n") == "@@ -2 +2 @@\n-b 3 4\n" + mark + "+b 3 4\n");
    CHECK(unified("a 1 2\n",
                  "\xef\xbb\xbf"
                  "a 1 2\n") ==
          "@@ -1 +1 @@\n-a 1 2\n+\xef\xbb\xbf"
          "a 1 2\n");
    CHECK(unified("a 1 2\n\n", "a 1 2\n\n \n\n") == "@@ -2,0 +3,2 @@\n+ \n+\n");
    CHECK(unified("a 1 2\n\n  ", "a 1 2\n") == "@@ -2,2 +1,0 @@\n-\n-  \n" + mark);
  }

  TEST_CASE("word2vec binary has no lines, and other dims cannot be compared") {
    const std::string binary = "1 2\n" + binary_record("a", 1, 2, "\n");
    CHECK_THROWS_AS(static_cast<void>(unified("a 1 2\n", binary)), Error);
    CHECK_THROWS_AS(static_cast<void>(unified(binary, "a 1 2\n")), Error);
    CHECK_THROWS_AS(static_cast<void>(unified("a 1 2 3\n", "a 1 2\n")), Error);
  }
}

}  // namespace
}  // namespace embtune
