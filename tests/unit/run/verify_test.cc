#include "embtune/verify.h"

#include <string>
#include <thread>

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "embtune/error.h"
#include "support/recorder.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

constexpr std::string_view kBase = "the 1 2\ncat 3 4\ndog 5 6\n";
constexpr std::string_view kTuned = "the 1 2\ncat 3.5 4\ndog 5 6\n";

// Options for two files in `folder`.
VerifyOptions options_for(const TemporaryFolder& folder, std::string_view base,
                          std::string_view tuned) {
  VerifyOptions options;
  options.base = folder.write("base.txt", base);
  options.tuned = folder.write("tuned.txt", tuned);
  return options;
}

ErrorKind refusal_kind(const VerifyOptions& options) {
  Recorder observer;
  try {
    (void)verify(options, observer);
  } catch (const Error& error) {
    return error.kind();
  }
  return ErrorKind::kProof;
}

TEST_SUITE("verify") {
  TEST_CASE("without a selection every row must be the same") {
    const TemporaryFolder folder;
    Recorder observer;
    CHECK(verify(options_for(folder, kBase, kBase), observer).holds());
    const VerifyReport report = verify(options_for(folder, kBase, kTuned), observer);
    CHECK_FALSE(report.holds());
    CHECK_FALSE(report.selection_given);
    CHECK(report.frozen_different == 1);
    CHECK(report.differences.at(0).base.token == "cat");
    CHECK(observer.notes.empty());
  }

  TEST_CASE("with a selection the trainable rows may differ") {
    const TemporaryFolder folder;
    Recorder observer;
    VerifyOptions options = options_for(folder, kBase, kTuned);
    options.selection.trainable = folder.write("list.txt", "cat\n");
    const VerifyReport report = verify(options, observer);
    CHECK(report.holds());
    CHECK(report.selection_given);
    CHECK(report.frozen_compared == 2);
    CHECK(report.trainable_changed == 1);
    options.selection = {};
    options.selection.freeze_rows = "0-1";
    CHECK_FALSE(verify(options, observer).holds());
  }

  TEST_CASE("all rows trainable proves nothing, unless that is allowed") {
    const TemporaryFolder folder;
    Recorder observer;
    VerifyOptions options = options_for(folder, kBase, kTuned);
    options.selection.train_all = true;
    CHECK_FALSE(verify(options, observer).holds());
    options.allow_empty = true;
    CHECK(verify(options, observer).holds());
  }

  TEST_CASE("a header difference is a warning, unless it counts rows that may be added") {
    const TemporaryFolder folder;
    Recorder observer;
    VerifyOptions options =
        options_for(folder, "2 2\na 1 2\nb 3 4\n", "3 2\na 1 2\nb 3 4\nc 5 6\n");
    options.allow_added = true;
    CHECK(verify(options, observer).holds());
    CHECK(observer.notes.empty());
    options.allow_added = false;
    CHECK_FALSE(verify(options, observer).holds());
    REQUIRE(observer.notes.size() == 1);
    CHECK(observer.notes[0].level == NoteLevel::kWarning);
    CHECK(observer.notes[0].text == "the header differs: expected '2 2', found '3 2'");
  }

  TEST_CASE("blank lines that came or went are a warning") {
    const TemporaryFolder folder;
    Recorder observer;
    CHECK(verify(options_for(folder, kBase, std::string(kBase) + "\n"), observer).holds());
    CHECK(observer.notes.size() == 1);
  }

  TEST_CASE("standard input can be one of the files, or the manifest") {
    const TemporaryFolder folder;
    Recorder observer;
    VerifyOptions options = options_for(folder, kBase, kTuned);
    options.manifest = "-";
    options.base = "-";
    CHECK_THROWS_WITH_AS(static_cast<void>(verify(options, observer)),
                         "the manifest and the base cannot both be read from standard input; name "
                         "a file for one of them",
                         Error);
  }

  TEST_CASE("either file may come through a pipe") {
    const TemporaryFolder folder;
    Recorder observer;
    VerifyOptions options = options_for(folder, kBase, kBase);
    options.tuned = folder / "fifo";
    options.machine.temp_dir = folder.path();
    REQUIRE(::mkfifo(options.tuned.c_str(), 0600) == 0);
    std::thread writer([&] { std::ofstream(options.tuned) << kBase; });
    const VerifyReport report = verify(options, observer);
    writer.join();
    CHECK(report.holds());
    CHECK(report.frozen_compared == 3);
  }

  TEST_CASE("the report is the same for any number of threads") {
    const TemporaryFolder folder;
    Recorder observer;
    std::string base;
    std::string tuned;
    for (int i = 0; i < 5000; ++i) {
      const std::string row = "w" + std::to_string(i) + " 1 " + std::to_string(i) + "\n";
      base += row;
      if (i % 1000 != 7) tuned += i % 500 == 3 ? "x" + row : row;
    }
    VerifyOptions options = options_for(folder, base, tuned);
    options.machine.threads = 1;
    const VerifyReport one = verify(options, observer);
    CHECK(one.missing == 15);
    CHECK(one.added_between == 10);
    for (const int threads : {2, 5}) {
      options.machine.threads = threads;
      const VerifyReport many = verify(options, observer);
      CHECK(many.missing == one.missing);
      CHECK(many.added == one.added);
      CHECK(many.reordered == one.reordered);
      CHECK(many.frozen_compared == one.frozen_compared);
    }
  }

  TEST_CASE("what cannot be is refused with its kind") {
    const TemporaryFolder folder;
    VerifyOptions options = options_for(folder, kBase, kBase);
    options.selection.freeze_rows = "0-9";
    CHECK(refusal_kind(options) == ErrorKind::kData);
    options.selection.train_all = true;
    CHECK(refusal_kind(options) == ErrorKind::kUsage);
    options.selection = {};
    options.base = "-";
    options.tuned = "-";
    CHECK(refusal_kind(options) == ErrorKind::kUsage);
    options.base = folder / "none";
    CHECK(refusal_kind(options) == ErrorKind::kIo);
    options.base = "";
    CHECK(refusal_kind(options) == ErrorKind::kUsage);
    CHECK(refusal_kind(options_for(folder, kBase, "the 1\ncat 2\n")) == ErrorKind::kData);
  }
}

}  // namespace
}  // namespace embtune
