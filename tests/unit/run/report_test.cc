#include "embtune/report.h"

#include <filesystem>
#include <string>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "embtune/train.h"
#include "support/sample_run.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

// A small run with its manifest, in a folder of its own.
struct Run {
  Run() {
    TrainOptions options;
    options.vectors = folder.write("base.txt", "a 1 0\nb 0 1\nc 3 4\nd 1 1\n");
    options.pairs = folder.write("pairs.tsv", "b\t1 1\n");
    options.selection.trainable = folder.write("list.txt", "b\nc\n");
    options.out.output = folder / "tuned.txt";
    options.out.patch_out = folder / "tuned.patch";
    options.out.manifest = folder / "run.json";
    options.out.sync = false;
    Observer quiet;
    static_cast<void>(train(options, quiet));
  }

  ReportPage page(ReportOptions options = {}) const {
    options.manifest = folder / "run.json";
    options.output = folder / "report.html";
    options.force = true;
    options.sync = false;
    Observer quiet;
    return report(options, quiet);
  }

  [[nodiscard]] ErrorKind refusal(const ReportOptions& options) const {
    try {
      static_cast<void>(page(options));
    } catch (const Error& error) {
      return error.kind();
    }
    FAIL("not refused");
    return ErrorKind::kProof;
  }

  TemporaryFolder folder;
};

TEST_SUITE("run_report") {
  TEST_CASE("files are found by the manifest, and the page tells of them") {
    const Run run;
    const ReportPage page = run.page();
    CHECK(page.vectors_compared);
    CHECK(page.notes.empty());
    CHECK(page.moved == 1);
    const std::string html = run.folder.read("report.html");
    CHECK(html.size() == page.bytes);
    CHECK(holds(html, "id=\"map\""));
    CHECK(holds(html, "1 row that could learn has the numbers of the base still:"));
    CHECK(holds(html, "<li><bdi class=\"token\">c</bdi></li>"));
    static_cast<void>(run.page());
    CHECK(run.folder.read("report.html") == html);
  }

  TEST_CASE("without a file, or with one that changed, the page does without and says so") {
    const Run run;
    std::filesystem::rename(run.folder / "base.txt", run.folder / "moved.txt");
    const ReportPage page = run.page();
    CHECK_FALSE(page.vectors_compared);
    REQUIRE(page.notes.size() == 1);
    CHECK(holds(run.folder.read("report.html"), "The base is not at the manifest"));
    ReportOptions named;
    named.base = run.folder / "moved.txt";
    CHECK(run.page(named).vectors_compared);
    run.folder.write("base.txt", "a 1 0\nb 0 1\nc 3 4\nd 1 2\n");
    CHECK(holds(run.page().notes.at(0), "has changed since the run"));
    run.folder.write("base.txt", "<html>no vectors</html>\n");
    CHECK(holds(run.page().notes.at(0), "has changed since the run"));
  }

  TEST_CASE("a selection that changed is noted") {
    const Run run;
    run.folder.write("list.txt", "b\n");
    CHECK(holds(run.page().notes.at(0), "have changed since the run"));
    std::filesystem::remove(run.folder / "list.txt");
    CHECK(holds(run.page().notes.at(0), "--trainable is not there"));
    CHECK(run.page().vectors_compared);
  }

  TEST_CASE("of a part of the work, its own rows are those that could learn") {
    const Run run;
    TrainOptions options;
    options.vectors = run.folder / "base.txt";
    options.pairs = run.folder / "pairs.tsv";
    options.selection.trainable = run.folder / "list.txt";
    options.shard = "1/2";
    options.out.output.clear();
    options.out.patch_out = run.folder / "tuned.patch";
    options.out.manifest = run.folder / "run.json";
    options.out.force = true;
    Observer quiet;
    static_cast<void>(train(options, quiet));
    ReportOptions part;
    part.tuned = run.folder / "tuned.txt";
    CHECK(run.page(part).notes.empty());
    CHECK(run.page(part).vectors_compared);
  }

  TEST_CASE("a file that is named must be there and be the one") {
    const Run run;
    ReportOptions options;
    options.base = run.folder / "no-such";
    CHECK(run.refusal(options) == ErrorKind::kIo);
    options.base = run.folder / "tuned.txt";
    CHECK(run.refusal(options) == ErrorKind::kData);
  }

  TEST_CASE("the page is none of the files of the run, and two pipes cannot be read") {
    const Run run;
    ReportOptions options;
    options.manifest = run.folder / "run.json";
    options.force = true;
    Observer quiet;
    for (const char* name :
         {"run.json", "base.txt", "tuned.txt", "tuned.patch", "pairs.tsv", "list.txt"}) {
      CAPTURE(name);
      options.output = run.folder / name;
      CHECK_THROWS_AS(static_cast<void>(report(options, quiet)), Error);
    }
    ReportOptions pipes;
    pipes.base = pipes.tuned = "-";
    CHECK(run.refusal(pipes) == ErrorKind::kUsage);
    CHECK_THROWS_AS(static_cast<void>(report({}, quiet)), Error);
  }
}

}  // namespace
}  // namespace embtune
