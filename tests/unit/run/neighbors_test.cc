#include "embtune/neighbors.h"

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

ErrorKind refusal(const NeighborsOptions& options) {
  Observer quiet;
  try {
    static_cast<void>(neighbors(options, quiet));
  } catch (const Error& error) {
    return error.kind();
  }
  return ErrorKind::kProof;
}

TEST_SUITE("run_neighbors") {
  TEST_CASE("files are opened and asked, alone or side by side") {
    const TemporaryFolder folder;
    NeighborsOptions options;
    options.file = folder.write("v.txt", "a 1 0\nb 1 0.1\nc 0 1\n");
    options.queries = {"a"};
    options.top = 1;
    Observer quiet;
    CHECK(neighbors(options, quiet).lists[0].neighbors[0].token == "b");
    options.base = folder.write("base.txt", "a 0 1\nb 1 0.1\nc 0 1\n");
    const NeighborsReport report = neighbors(options, quiet);
    CHECK(report.base == options.base);
    CHECK(report.format == "GloVe text");
    CHECK(report.base_format == report.format);
    CHECK(report.base_rows == 3);
    CHECK(report.lists[0].before[0].token == "c");
  }

  TEST_CASE("what cannot be asked is a usage error, what is not there is bad data") {
    const TemporaryFolder folder;
    NeighborsOptions options;
    CHECK(refusal(options) == ErrorKind::kUsage);
    options.file = folder.write("v.txt", "a 1 0\nb 1 0.1\n");
    CHECK(refusal(options) == ErrorKind::kUsage);
    options.queries = {"nowhere"};
    CHECK(refusal(options) == ErrorKind::kData);
    options.queries.clear();
    options.analogies = {"a"};
    CHECK(refusal(options) == ErrorKind::kUsage);
    options.analogies = {"a + b"};
    options.top = 0;
    CHECK(refusal(options) == ErrorKind::kUsage);
    options.top = 1;
    options.file = options.base = "-";
    CHECK(refusal(options) == ErrorKind::kUsage);
  }
}

}  // namespace
}  // namespace embtune
