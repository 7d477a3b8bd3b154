// A base in a file and rows tuned against it, for the tests of publish.

#ifndef EMBTUNE_TESTS_UNIT_PUBLISH_FIXTURE_H_
#define EMBTUNE_TESTS_UNIT_PUBLISH_FIXTURE_H_

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/parallel.h"
#include "embtune/observer.h"
#include "io/output_file.h"
#include "publish/tuned_rows.h"
#include "publish/writer.h"
#include "support/temporary_folder.h"
#include "vectors/vector_file.h"

namespace embtune::testing {

/// Writes `text` to a file, opens it, and publishes tuned rows of it to "out.txt".
class Published {
 public:
  explicit Published(std::string_view text, int threads = 1)
      : team(threads),
        base(VectorFile::open(folder.write("base.txt", text), VectorOptions{}, folder.path(),
                              team)) {}

  /// The numbers are kept by this object, as a trainable table would.
  void change(RowId row, std::vector<float> values) {
    kept_.push_back(std::move(values));
    tuned.changed.push_back({row, kept_.back()});
  }
  void add(std::string_view token, std::vector<float> values) {
    kept_.push_back(std::move(values));
    tuned.added.push_back({token, kept_.back()});
  }

  /// Writes, proves and publishes. @return The bytes of the output.
  std::string publish() {
    OutputFile output = OutputFile::create(folder / "out.txt", OutputPolicy{}, {});
    Observer quiet;
    proof = write_and_prove(base, tuned, base.rows(), output, team, quiet);
    output.publish();
    return folder.read("out.txt");
  }

  TemporaryFolder folder;
  Team team;
  VectorFile base;
  TunedRows tuned;
  ProofSummary proof;

 private:
  std::vector<std::vector<float>> kept_;
};

}  // namespace embtune::testing

#endif  // EMBTUNE_TESTS_UNIT_PUBLISH_FIXTURE_H_
