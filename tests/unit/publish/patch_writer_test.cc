#include "publish/patch_writer.h"

#include <functional>
#include <string>

#include <doctest/doctest.h>

#include "support/temporary_folder.h"

namespace embtune {
namespace {

// What is written for the calls that `calls` makes.
std::string patch_of(const std::function<void(PatchWriter&)>& calls,
                     PatchCounts* counts = nullptr) {
  const TemporaryFolder folder;
  OutputFile output = OutputFile::create(folder / "out.patch", OutputPolicy{}, {});
  PatchWriter writer("old.txt", "new.txt", output);
  calls(writer);
  const PatchCounts found = writer.finish();
  CHECK(found.bytes == output.size());
  if (counts != nullptr) *counts = found;
  output.publish();
  return folder.read("out.patch");
}

const std::string kNames = "--- old.txt\n+++ new.txt\n";

TEST_SUITE("patch_writer") {
  TEST_CASE("files that are the same give no byte, not even names") {
    PatchCounts counts;
    CHECK(patch_of(
              [](PatchWriter& writer) {
                writer.keep(3);
                writer.change(std::string_view("a\n"), std::string_view("a\n"));
                writer.change(std::string_view("b\n"), std::string("b\n"));
                writer.keep(0);
              },
              &counts)
              .empty());
    CHECK(counts == PatchCounts{});
  }

  TEST_CASE("a count of one is left out, and a range of no lines names the line before it") {
    CHECK(patch_of([](PatchWriter& writer) {
            writer.add(std::string_view("first\n"));
            writer.keep(4);
            writer.change(std::string_view("a\n"), std::string_view("b\n"));
            writer.keep(1);
            writer.remove("gone\n");
            writer.remove("too\n");
            writer.keep(1);
            writer.add(std::string("x\n"));
            writer.add(std::string("y\n"));
          }) == kNames +
                    "@@ -0,0 +1 @@\n+first\n"
                    "@@ -5 +6 @@\n-a\n+b\n"
                    "@@ -7,2 +7,0 @@\n-gone\n-too\n"
                    "@@ -9,0 +9,2 @@\n+x\n+y\n");
  }

  TEST_CASE("changes that follow each other share a hunk, old lines first") {
    PatchCounts counts;
    CHECK(patch_of(
              [](PatchWriter& writer) {
                writer.change(std::string_view("a\n"), std::string_view("A\n"));
                writer.change(std::string_view("b\n"), std::string("B\n"));
                writer.keep(1);
              },
              &counts) == kNames + "@@ -1,2 +1,2 @@\n-a\n-b\n+A\n+B\n");
    CHECK(counts.hunks == 1);
    CHECK(counts.removed == 2);
    CHECK(counts.added == 2);
  }

  TEST_CASE("a line without a line feed is followed by the mark that says so") {
    CHECK(patch_of([](PatchWriter& writer) {
            writer.change(std::string_view("a"), std::string_view("a\r"));
          }) == kNames +
                    "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\r\n"
                    "\\ No newline at end of file\n");
  }

  TEST_CASE("bytes of lines stay as they are") {
    const std::string line("\xff\0\t \r\n", 6);
    CHECK(patch_of([&](PatchWriter& writer) { writer.add(std::string_view(line)); }) ==
          kNames + "@@ -0,0 +1 @@\n+" + line);
  }

  TEST_CASE("a hunk is cut at about a megabyte, before a pair of lines and never after the last") {
    const std::string old_line = std::string(400000, 'o') + "\n";
    const std::string new_line = std::string(400000, 'n') + "\n";
    PatchCounts counts;
    const std::string patch = patch_of(
        [&](PatchWriter& writer) {
          for (int i = 0; i < 4; ++i) writer.change(old_line, std::string(new_line));
          writer.add(std::string_view("end"));
        },
        &counts);
    CHECK(counts.hunks == 2);
    CHECK(patch.find("@@ -1,2 +1,2 @@\n") != std::string::npos);
    CHECK(patch.find("@@ -3,2 +3,3 @@\n") != std::string::npos);
  }

  TEST_CASE("names with blanks, quotes or control bytes are written so that they can be read") {
    CHECK(patch_name("glove.txt") == "glove.txt");
    CHECK(patch_name("my file") == "my file\t");
    CHECK(patch_name("a\"b\\c") == "\"a\\\"b\\\\c\"");
    CHECK(patch_name("a\nb") == "\"a\\012b\"");
    CHECK(patch_name("\xc3\xa9") == "\xc3\xa9");
  }
}

}  // namespace
}  // namespace embtune
