#include "embtune/pairs.h"

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

ErrorKind refusal(const PairsOptions& options) {
  Observer quiet;
  try {
    static_cast<void>(make_pairs(options, quiet));
  } catch (const Error& error) {
    return error.kind();
  }
  return ErrorKind::kProof;
}

TEST_SUITE("run_pairs") {
  TEST_CASE("pairs and new tokens are written and counted") {
    const TemporaryFolder folder;
    PairsOptions options;
    options.corpus = folder.write("c.txt", "a b\nx a\n\nx b\n");
    options.vocabulary = folder.write("v.txt", "a 1 2\nb 3 4\n");
    options.output = folder / "pairs";
    options.new_tokens = folder / "new";
    options.min_count = 1;
    options.window = 1;
    options.sample = 0;
    options.sync = false;
    Observer quiet;
    const PairsReport report = make_pairs(options, quiet);
    CHECK(folder.read("pairs") == "a\tb\nb\ta\nx\ta\na\tx\nx\tb\nb\tx\n");
    CHECK(folder.read("new") == "x\n");
    CHECK(report.sentences == 3);
    CHECK(report.tokens == 6);
    CHECK(report.used_tokens == 6);
    CHECK(report.kept_tokens == 6);
    CHECK(report.distinct_tokens == 3);
    CHECK(report.new_tokens == 1);
    CHECK(report.pairs == 6);
    CHECK(refusal(options) == ErrorKind::kUsage);
    options.force = true;
    options.new_tokens.clear();
    CHECK(make_pairs(options, quiet).pairs == 2);
  }

  TEST_CASE("nothing is published on an error") {
    const TemporaryFolder folder;
    PairsOptions options;
    CHECK(refusal(options) == ErrorKind::kUsage);
    options.corpus = folder.write("c.txt", "a b\n");
    options.output = folder / "pairs";
    CHECK(refusal(options) == ErrorKind::kData);  // min_count
    options.min_count = 1;
    options.vocabulary = folder.write("v.txt", "x 1 2\n");
    CHECK(refusal(options) == ErrorKind::kData);
    options.vocabulary.clear();
    options.new_tokens = folder / "new";
    CHECK(refusal(options) == ErrorKind::kUsage);
    options.new_tokens.clear();
    options.window = 0;
    CHECK(refusal(options) == ErrorKind::kUsage);
    options.window = 1;
    options.output = options.corpus;
    options.force = true;
    CHECK(refusal(options) == ErrorKind::kUsage);
    CHECK(folder.entries() == 2);
  }
}

}  // namespace
}  // namespace embtune
