#include "publish/patch_apply.h"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "support/recorder.h"

namespace embtune {
namespace {

class StringSink : public Sink {
 public:
  explicit StringSink(std::string_view source) : source_(source) {}
  void write(std::string_view bytes) override { text += bytes; }
  void copy(std::uint64_t begin, std::uint64_t count) override {
    text += source_.substr(begin, count);
  }
  void flush() override {}
  [[nodiscard]] std::uint64_t size() const override { return text.size(); }

  std::string text;

 private:
  std::string_view source_;
};

// Patches that keep their texts; names are p1, p2 ...
class Patches {
 public:
  explicit Patches(std::vector<std::string> hunks) : texts_(std::move(hunks)) {
    for (std::string& text : texts_) {
      text.insert(0, "--- a\n+++ b\n");
      const std::string name = "p" + std::to_string(patches_.size() + 1);
      patches_.push_back({name, text, read_patch(text, name)});
    }
    edits_ = merge_hunks(patches_);
  }

  [[nodiscard]] std::string apply(const std::string& source,
                                  PatchDirection direction = PatchDirection::kForward) const {
    Observer quiet;
    StringSink sink(source);
    apply_edits(source, "base", edits_, direction, sink, quiet);
    return sink.text;
  }

  // The result, once the way back has been tried.
  [[nodiscard]] std::string there_and_back(const std::string& source) const {
    const std::string result = apply(source);
    CHECK(apply(result, PatchDirection::kReverse) == source);
    return result;
  }

  [[nodiscard]] std::string refusal(const std::string& source) const {
    try {
      return "made " + apply(source);
    } catch (const Error& error) {
      CHECK(error.kind() == ErrorKind::kData);
      return error.what();
    }
  }

 private:
  std::vector<std::string> texts_;
  std::vector<Patch> patches_;
  std::vector<Edit> edits_;
};

std::string merge_refusal(const std::string& one, const std::string& two) {
  try {
    const Patches patches({one, two});
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::kData);
    return error.what();
  }
  return "accepted";
}

const std::string kBase = "1\n2\n3\n4\n5\n";

TEST_SUITE("patch_apply") {
  TEST_CASE("lines are replaced, added and removed, and come back by the reverse") {
    CHECK(Patches({"@@ -2 +2 @@\n-2\n+two\n"}).there_and_back(kBase) == "1\ntwo\n3\n4\n5\n");
    CHECK(Patches({"@@ -0,0 +1,2 @@\n+x\n+y\n"}).there_and_back(kBase) == "x\ny\n" + kBase);
    CHECK(Patches({"@@ -5,0 +6 @@\n+x\n"}).there_and_back(kBase) == kBase + "x\n");
    CHECK(Patches({"@@ -1,5 +0,0 @@\n-1\n-2\n-3\n-4\n-5\n"}).there_and_back(kBase).empty());
    CHECK(Patches({"@@ -0,0 +1 @@\n+x\n"}).there_and_back("") == "x\n");
    CHECK(Patches({"@@ -1,3 +1,3 @@\n 1\n-2\n+two\n 3\n"}).there_and_back(kBase) ==
          "1\ntwo\n3\n4\n5\n");
  }

  TEST_CASE("a file without a last line feed gets one and loses one") {
    const std::string mark = "\\ No newline at end of file\n";
    CHECK(Patches({"@@ -2 +2,2 @@\n-b\n" + mark + "+b\n+c\n" + mark}).there_and_back("a\nb") ==
          "a\nb\nc");
    CHECK(Patches({"@@ -1,2 +1 @@\n-a\n-b\n" + mark + "+a\n" + mark}).there_and_back("a\nb") ==
          "a");
  }

  TEST_CASE("several patches of one base act together, in any order, and are undone together") {
    const std::string add = "@@ -1,0 +2,2 @@\n+x\n+y\n";
    const std::string change = "@@ -3 +3 @@\n-3\n+three\n@@ -5 +5 @@\n-5\n+five\n";
    const std::string remove = "@@ -4 +3,0 @@\n-4\n";
    const std::string expected = "1\nx\ny\n2\nthree\nfive\n";
    CHECK(Patches({add, change, remove}).there_and_back(kBase) == expected);
    CHECK(Patches({remove, change, add}).there_and_back(kBase) == expected);
  }

  TEST_CASE("what stands in a hunk counts, not the line that it claims for the new file") {
    CHECK(Patches({"@@ -3 +77 @@\n-3\n+three\n"}).there_and_back(kBase) == "1\n2\nthree\n4\n5\n");
  }

  TEST_CASE("patches that overlap are refused with both places") {
    CHECK(merge_refusal("@@ -2,2 +2 @@\n-2\n-3\n+x\n", "@@ -3 +3 @@\n-3\n+y\n") ==
          "p2:3: this hunk is about line 3 and overlaps the hunk at p1:3, which is about lines 2 "
          "to 3; expected patches that change different lines of the same file");
    CHECK(merge_refusal("@@ -2,2 +2 @@\n-2\n-3\n+x\n", "@@ -2,0 +3 @@\n+y\n")
              .starts_with("p2:3: this hunk adds lines after line 2 and overlaps"));
    // Whose last lines come first would be a guess too.
    const std::string change_and_add = "@@ -2 +2,2 @@\n-b\n+B\n+x\n";
    for (const bool swap : {false, true}) {
      const std::string add = "@@ -2,0 +3 @@\n+y\n";
      CHECK(merge_refusal(swap ? add : change_and_add, swap ? change_and_add : add)
                .find("overlaps the hunk at") != std::string::npos);
    }
    CHECK(merge_refusal("@@ -2,0 +3 @@\n+x\n", "@@ -2,0 +3 @@\n+y\n").starts_with("p2:3: "));
    CHECK(merge_refusal("@@ -2 +2 @@\n-2\n+x\n", "@@ -2,0 +3 @@\n+y\n") == "accepted");
    CHECK(merge_refusal("@@ -3 +3 @@\n-3\n+x\n", "@@ -2,0 +3 @@\n+y\n") == "accepted");
  }

  TEST_CASE("a line that is not what the patch says is refused with both lines") {
    const Patches patches({"@@ -1 +1 @@\n-1\n+x\n@@ -4 +4 @@\n-4\n+four\n"});
    CHECK(patches.refusal("1\n2\n3\n4.5\n5\n") ==
          "p1:7: expected line 4 of base to have '4\\x0a' from byte 0 on, found '4.5\\x0a'; is it "
          "the file that was patched?");
    CHECK(patches.refusal("1\n2\n3\n") ==
          "p1:7: expected line 4 of base to be '4\\x0a', found its end; is it the file that was "
          "patched?");
    CHECK(patches.refusal("1\n2\n") ==
          "p1:6: this hunk begins after line 3, but base has only 2 lines; is it the file that was "
          "patched?");
    CHECK(
        patches.refusal("x\n2\n3\nfour\n5\n").ends_with("; the patch seems to be applied already"));
    CHECK(patches.refusal("1\r\n2\n3\n4\n5\n").find("only the line ends differ") !=
          std::string::npos);
  }

  TEST_CASE("the first byte that differs is shown, however long the line is") {
    const std::string long_line(1000, 'a');
    const std::string text =
        Patches({"@@ -1 +0,0 @@\n-" + long_line + "b\n"}).refusal(long_line + "c\n");
    CHECK(text.find("'aaaaaaaaaaaaaaaab\\x0a' from byte 984 on, found 'aaaaaaaaaaaaaaaac\\x0a'") !=
          std::string::npos);
  }

  TEST_CASE("lines are never joined") {
    CHECK(Patches({"@@ -1,0 +2 @@\n+x\n"}).refusal("1").find("without a line feed") !=
          std::string::npos);
    CHECK(Patches({"@@ -1 +1 @@\n-1\n+x\n\\ No newline\n"})
              .refusal(kBase)
              .find("without a line feed") != std::string::npos);
  }

  TEST_CASE("a request to stop is heard between hunks") {
    Recorder recorder;
    recorder.stop = true;
    CountingSink sink;
    CHECK_THROWS_AS(apply_edits(kBase, "base", {}, PatchDirection::kForward, sink, recorder),
                    Error);
  }

  TEST_CASE("a comparing sink is content with the same bytes only") {
    for (const std::string expected : {"abcdef", "abcdex", "abcde", "abcdefg"}) {
      CAPTURE(expected);
      ComparingSink sink("xxdef", expected);
      sink.write("abc");
      sink.copy(2, 3);
      CHECK(sink.same() == (expected == "abcdef"));
    }
  }
}

}  // namespace
}  // namespace embtune
