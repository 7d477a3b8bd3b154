#include "embtune/eval.h"

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

ErrorKind refusal(const EvalOptions& options) {
  Observer quiet;
  try {
    static_cast<void>(evaluate(options, quiet));
  } catch (const Error& error) {
    return error.kind();
  }
  return ErrorKind::kProof;
}

TEST_SUITE("run_eval") {
  TEST_CASE("sets and vectors are read and measured") {
    const TemporaryFolder folder;
    EvalOptions options;
    options.file = folder.write("v.txt", "a 1 0\nb 1 0.1\nc 0 1\n");
    options.similarity = {folder.write("s.txt", "a b 9\na c 1\n")};
    options.require = {"s>=1"};
    Observer quiet;
    const EvalReport report = evaluate(options, quiet);
    CHECK(report.holds());
    CHECK(report.similarity[0].name == "s");
    CHECK(report.rows == 3);
    options.base = options.file;
    options.similarity.clear();
    options.require = {"overlap>=1"};
    CHECK(evaluate(options, quiet).holds());
  }

  TEST_CASE("mistakes are named before the vectors are read") {
    const TemporaryFolder folder;
    EvalOptions options;
    CHECK(refusal(options) == ErrorKind::kUsage);
    options.file = folder / "nowhere.txt";
    CHECK(refusal(options) == ErrorKind::kUsage);  // Nothing to measure.
    options.similarity = {folder.write("s.txt", "a b 9\nbroken\n")};
    CHECK(refusal(options) == ErrorKind::kData);
    options.require = {"t>=1"};
    CHECK(refusal(options) == ErrorKind::kUsage);
    options.require.clear();
    options.similarity = {folder / "none"};
    CHECK(refusal(options) == ErrorKind::kIo);
    options.file = "-";
    options.similarity = {"-"};
    CHECK(refusal(options) == ErrorKind::kUsage);
  }
}

}  // namespace
}  // namespace embtune
