#include "publish/patch_reader.h"

#include <string>

#include <doctest/doctest.h>

namespace embtune {
namespace {

const std::string kNames = "--- a\n+++ b\n";

std::string refusal(const std::string& patch) {
  try {
    static_cast<void>(read_patch(patch, "p"));
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::kData);
    return error.what();
  }
  return "accepted";
}

TEST_SUITE("patch_reader") {
  TEST_CASE("hunks say which lines they are about, counted from 0") {
    const std::string patch = kNames +
                              "@@ -0,0 +1 @@\n+x\n"
                              "@@ -5,2 +6 @@ some heading\n-a\n-b\n+c\n"
                              "@@ -9,3 +9,3 @@\n d\n-e\n+f\n g\n";
    const std::vector<Hunk> hunks = read_patch(patch, "p");
    REQUIRE(hunks.size() == 3);
    CHECK(hunks[0].old_begin == 0);
    CHECK(hunks[0].old_lines == 0);
    CHECK(hunks[0].new_lines == 1);
    CHECK(hunks[0].line == 3);
    CHECK(hunks[1].old_begin == 4);
    CHECK(hunks[1].old_end() == 6);
    CHECK(hunks[2].old_begin == 8);
    CHECK(hunks[2].new_lines == 3);
  }

  TEST_CASE("the lines of a hunk come with their kind, their text and their place") {
    const std::string patch = kNames +
                              "@@ -1,2 +1,2 @@\n x\n-a\n\\ No newline at end of file\n+b\n"
                              "\\ Kein Zeilenumbruch am Dateiende.\n";
    const Hunk hunk = read_patch(patch, "p").at(0);
    HunkLines lines(patch, hunk);
    HunkLine line;
    REQUIRE(lines.next(line));
    CHECK(line.kind == HunkLine::Kind::kBoth);
    CHECK(line.text == "x\n");
    CHECK(line.line == 4);
    REQUIRE(lines.next(line));
    CHECK(line.kind == HunkLine::Kind::kOld);
    CHECK(line.text == "a");
    REQUIRE(lines.next(line));
    CHECK(line.kind == HunkLine::Kind::kNew);
    CHECK(line.text == "b");
    CHECK(line.line == 7);
    CHECK_FALSE(lines.next(line));
  }

  TEST_CASE("lines that look like names are lines of the hunk") {
    const std::string patch = kNames + "@@ -1 +1 @@\n--- x\n+++ y\n";
    const Hunk hunk = read_patch(patch, "p").at(0);
    HunkLines lines(patch, hunk);
    HunkLine line;
    REQUIRE(lines.next(line));
    CHECK(line.text == "-- x\n");
  }

  TEST_CASE("no bytes are a patch without hunks; what git writes before the names is skipped") {
    CHECK(read_patch("", "p").empty());
    CHECK(
        read_patch("diff --git a/x b/x\nindex 1..2 100644\n" + kNames + "@@ -1 +0,0 @@\n-a\n", "p")
            .size() == 1);
  }

  TEST_CASE("what is no patch is refused with line, expectation and finding") {
    CHECK(refusal("the 0.1 0.2\n") ==
          "p:1: is no unified diff: no line begins with '--- '; expected what embtune diff "
          "--unified or diff -u prints");
    CHECK(refusal("@@ -1 +1 @@\n") == "p:1: a hunk stands before the two lines of file names");
    CHECK(refusal("--- a\nx\n") == "p:2: expected '+++ ' and a file name, found 'x'");
    CHECK(refusal(kNames) ==
          "p:3: expected a hunk, which begins with '@@ -', found the end of the file; it was cut, "
          "get it again");
    for (const std::string header :
         {"@@ -1 +1\n", "@@ -0 +1 @@\n", "@@ -1,x +1 @@\n", "@@ -,1 +1 @@\n",
          "@@ -99999999999999999999 +1 @@\n", "@@ -1 +1 @@"}) {
      CAPTURE(header);
      CHECK(refusal(kNames + header).find("expected '@@ -LINE,COUNT +LINE,COUNT @@'") !=
            std::string::npos);
    }
  }

  TEST_CASE("a hunk with fewer or more lines than it says is refused") {
    CHECK(refusal(kNames + "@@ -1,2 +1 @@\n-a\n+b\n") ==
          "p:6: the hunk at line 3 lacks 1 old line and 0 new lines of those that it says it has; "
          "found the end of the file; it was cut, get it again");
    CHECK(refusal(kNames + "@@ -1 +1 @@\n-a\n-b\n") ==
          "p:5: the hunk at line 3 lacks 0 old lines and 1 new line of those that it says it has; "
          "found '-b'");
    CHECK(refusal(kNames + "@@ -1 +0,0 @@\n-a\n-b\n") ==
          "p:5: expected another hunk ('@@ -') or the end of the patch, found '-b'");
    CHECK(refusal(kNames + "@@ -1,2 +0,0 @@\n-a\n\\ No newline\n-b\n").starts_with("p:6: a line"));
  }

  TEST_CASE("a line of no byte has a line feed, or is none") {
    const std::string expected =
        "p:5: a line without a byte is marked as one without a line feed: it is none";
    CHECK(refusal(kNames + "@@ -1 +0,0 @@\n-\n\\ No newline\n") == expected);
    CHECK(refusal(kNames + "@@ -0,0 +1 @@\n+\n\\ No newline\n") == expected);
    CHECK(refusal(kNames + "@@ -1 +1 @@\n \n\\ No newline\n") == expected);
    CHECK(read_patch(kNames + "@@ -0,0 +1 @@\n+\n", "p").size() == 1);
  }

  TEST_CASE("hunks out of order and a second file are refused") {
    CHECK(refusal(kNames + "@@ -5,2 +4,0 @@\n-a\n-b\n@@ -6 +4,0 @@\n-c\n") ==
          "p:6: this hunk begins at line 6 of the old file, within or before the hunk at line 3; "
          "expected hunks in order");
    CHECK(refusal(kNames + "@@ -5 +4,0 @@\n-a\n" + kNames)
              .starts_with("p:5: a second file begins here"));
  }

  TEST_CASE("a patch cut at any byte is refused, or read as the hunks that are whole") {
    const std::string patch = "diff x\n" + kNames +
                              "@@ -1,2 +1 @@\n-a\n-b\n+c\n@@ -9 +8 @@\n-d\n"
                              "\\ No newline at end of file\n+e\n\\ No newline at end of file\n";
    for (std::size_t cut = 1; cut < patch.size(); ++cut) {
      const std::string part = patch.substr(0, cut);
      CAPTURE(part);
      const std::string outcome = refusal(part);
      const bool whole = part.ends_with("+c\n") || part.ends_with("+e\n");
      CHECK((outcome == "accepted") == whole);
    }
  }
}

}  // namespace
}  // namespace embtune
