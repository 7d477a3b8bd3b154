#include "embtune/diff.h"

#include <vector>

#include "analyse/diff.h"
#include "analyse/diff_unified.h"
#include "base/parallel.h"
#include "embtune/error.h"
#include "io/output_file.h"
#include "io/processors.h"
#include "run/inputs.h"
#include "vectors/vector_file.h"

namespace embtune {
namespace {

std::vector<InputIdentity> identify_files(const DiffOptions& options) {
  if (options.base.empty() || options.tuned.empty()) {
    throw Error(ErrorKind::kUsage, "expected two vector files, the base and the tuned one");
  }
  return identify_inputs({{"the base", options.base}, {"the tuned file", options.tuned}});
}

// Both files, open.
struct TwoFiles {
  explicit TwoFiles(const DiffOptions& options)
      : team(options.machine.threads > 0 ? options.machine.threads : usable_processors()),
        base(VectorFile::open(options.base,
                              options_for(options.base, options.tuned, options.vector),
                              options.machine.temp_dir, team)),
        // Rows that are missing are part of the answer.
        tuned(VectorFile::open(options.tuned,
                               options_for(options.tuned, options.base, options.vector),
                               options.machine.temp_dir, team, HeaderCount::kMayBeWrong)) {}

  void check_unchanged() const {
    base.file().check_unchanged();
    tuned.file().check_unchanged();
  }

  Team team;
  VectorFile base;
  VectorFile tuned;
};

}  // namespace

DiffReport diff(const DiffOptions& options, Observer& observer) {
  static_cast<void>(identify_files(options));
  TwoFiles files(options);
  DiffReport report = diff_files(files.base, files.tuned, options.top, files.team, observer);
  files.check_unchanged();
  return report;
}

PatchReport diff_unified(const DiffOptions& options, const PatchOptions& patch,
                         Observer& observer) {
  const std::vector<InputIdentity> inputs = identify_files(options);
  OutputPolicy policy;
  policy.force = patch.force;
  policy.sync = patch.sync;
  OutputFile output = OutputFile::create(patch.output, policy, inputs);
  TwoFiles files(options);
  const PatchCounts counts = write_unified(files.base, options.base, files.tuned, options.tuned,
                                           output, files.team, observer);
  files.check_unchanged();
  output.publish();
  return {counts.hunks, counts.removed, counts.added, counts.bytes, output.name()};
}

}  // namespace embtune
