#include "run/manifest_check.h"

#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <thread>

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "embtune/error.h"
#include "embtune/train.h"
#include "support/recorder.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

struct Trained {
  Trained() {
    TrainOptions options;
    options.vectors = folder.write("base.txt", "a 1 2\nb 3 4\nc 5 6\n");
    options.pairs = folder.write("pairs.tsv", "b\t1 1\n");
    options.selection.trainable = folder.write("t.txt", "b\n");
    options.out.output = folder / "tuned.txt";
    options.out.manifest = folder / "run.json";
    static_cast<void>(train(options, quiet));
  }

  VerifyReport verify_now() {
    VerifyOptions options;
    options.manifest = folder / "run.json";
    return verify(options, quiet);
  }
  // The outcome of each check, such as "vectors same".
  static std::string outcome_of(const VerifyReport& report, const std::string& what) {
    for (const ManifestCheck& check : report.manifest_checks) {
      if (check.what != what) continue;
      return check.outcome == ManifestCheck::Outcome::kSame        ? "same"
             : check.outcome == ManifestCheck::Outcome::kDifferent ? "different"
             : check.outcome == ManifestCheck::Outcome::kMissing   ? "missing"
                                                                   : "not kept";
    }
    return "not checked";
  }

  TemporaryFolder folder;
  Recorder quiet;
};

TEST_SUITE("manifest_check") {
  TEST_CASE("an untouched folder holds, without any option") {
    Trained trained;
    const VerifyReport report = trained.verify_now();
    CHECK(report.holds());
    CHECK(report.frozen_compared == 2);
    for (const char* what :
         {"vectors", "pairs", "trainable", "selection", "frozen_rows", "output"}) {
      CHECK(Trained::outcome_of(report, what) == "same");
    }
  }

  TEST_CASE("one changed digit in a trained row does not hold, though all frozen rows do") {
    Trained trained;
    std::string tuned = trained.folder.read("tuned.txt");
    tuned[tuned.find("b ") + 2] = '7';
    trained.folder.write("tuned.txt", tuned);
    const VerifyReport report = trained.verify_now();
    CHECK(report.frozen_different == 0);
    CHECK_FALSE(report.holds());
    CHECK(Trained::outcome_of(report, "output") == "different");
  }

  TEST_CASE("other pairs and a missing list do not hold") {
    Trained trained;
    trained.folder.write("pairs.tsv", "b\t1 2\n");
    CHECK(Trained::outcome_of(trained.verify_now(), "pairs") == "different");
    CHECK_FALSE(trained.verify_now().holds());
    std::filesystem::remove(trained.folder / "pairs.tsv");
    CHECK(Trained::outcome_of(trained.verify_now(), "pairs") == "missing");
    CHECK_FALSE(trained.verify_now().holds());
  }

  TEST_CASE("another list is another selection") {
    Trained trained;
    trained.folder.write("t.txt", "b\nc\n");
    const VerifyReport report = trained.verify_now();
    CHECK(Trained::outcome_of(report, "trainable") == "different");
    CHECK(Trained::outcome_of(report, "selection") == "different");
    CHECK(Trained::outcome_of(report, "frozen_rows") == "different");
  }

  TEST_CASE("files that are given take the place of the manifest's") {
    Trained trained;
    std::filesystem::rename(trained.folder / "tuned.txt", trained.folder / "moved.txt");
    VerifyOptions options;
    options.manifest = trained.folder / "run.json";
    options.base = trained.folder / "base.txt";
    options.tuned = trained.folder / "moved.txt";
    CHECK(verify(options, trained.quiet).holds());
    std::filesystem::rename(trained.folder / "t.txt", trained.folder / "list.txt");
    options.selection.trainable = trained.folder / "list.txt";
    CHECK(verify(options, trained.quiet).holds());
    trained.folder.write("list.txt", "b\n\n");
    const VerifyReport report = verify(options, trained.quiet);
    CHECK(Trained::outcome_of(report, "trainable") == "different");
    CHECK(Trained::outcome_of(report, "selection") == "same");
  }

  TEST_CASE("a list that is given again may come through a pipe") {
    Trained trained;
    std::filesystem::remove(trained.folder / "t.txt");
    VerifyOptions options;
    options.manifest = trained.folder / "run.json";
    options.selection.trainable = trained.folder / "pipe";
    REQUIRE(::mkfifo(options.selection.trainable.c_str(), 0600) == 0);
    std::thread writer([&] { std::ofstream(options.selection.trainable) << "b\n"; });
    const VerifyReport report = verify(options, trained.quiet);
    writer.join();
    CHECK(report.holds());
    CHECK(Trained::outcome_of(report, "trainable") == "same");
  }

  TEST_CASE("a manifest that names no rows holds of nothing") {
    Trained trained;
    std::string text = trained.folder.read("run.json");
    // As an input, and as the path of one.
    for (const std::string_view member : {R"("trainable": {)", R"("trainable": "t.txt")"}) {
      text.replace(text.find(member), std::string_view(R"("trainable")").size(), R"("other")");
    }
    trained.folder.write("run.json", text);
    CHECK_THROWS_WITH_AS(static_cast<void>(trained.verify_now()),
                         doctest::Contains("names no rows"), Error);
  }

  TEST_CASE("a file that cannot be looked at is an error, and no bug") {
    Trained trained;
    std::filesystem::remove(trained.folder / "pairs.tsv");
    std::filesystem::create_symlink("pairs.tsv", trained.folder / "pairs.tsv");
    try {
      static_cast<void>(trained.verify_now());
      FAIL("links that lead in a circle were followed to an end");
    } catch (const Error& error) {
      CHECK(error.kind() == ErrorKind::kIo);
    }
  }
}

}  // namespace
}  // namespace embtune
