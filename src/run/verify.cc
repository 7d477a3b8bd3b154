#include "embtune/verify.h"

#include <optional>
#include <vector>

#include "analyse/compare.h"
#include "base/parallel.h"
#include "embtune/error.h"
#include "io/input_stream.h"
#include "io/mapped_file.h"
#include "io/processors.h"
#include "io/temporary_file.h"
#include "run/inputs.h"
#include "run/manifest_check.h"
#include "run/observers.h"
#include "selection/selection.h"
#include "selection/shard.h"
#include "vectors/token_index.h"
#include "vectors/vector_file.h"
#include "vectors/vocabulary.h"

namespace embtune {
namespace {

void check_options(const VerifyOptions& options) {
  if (options.base.empty() || options.tuned.empty()) {
    throw Error(ErrorKind::kUsage, "expected two vector files, the base and the tuned one");
  }
  if (selects_rows(options.selection)) check_selection_options(options.selection);
}

std::vector<NamedInput> given_inputs(const VerifyOptions& options) {
  return {{"the manifest", options.manifest},
          {"the base", options.base},
          {"the tuned file", options.tuned},
          {"the freeze list", options.selection.freeze},
          {"the list of trainable tokens", options.selection.trainable},
          {"the mask", options.selection.mask}};
}

// The selection over the base, with what it refers to.
struct SelectedRows {
  SelectedRows(const VectorFile& base, const VerifyOptions& options, Team& team, Observer& observer)
      : index(base, team),
        vocabulary(index),
        plan(select_rows(options.selection, options.vector.duplicates, vocabulary, observer).plan) {
    if (!options.shard.empty()) plan = plan_of_shard(plan, parse_shard(options.shard));
  }

  TokenIndex index;
  Vocabulary vocabulary;
  FreezePlan plan;
};

// A header that counts rows whose addition is allowed is as it must be.
bool header_is_due(const VerifyReport& report, const Layout& base, const Layout& tuned) noexcept {
  return report.added > 0 && report.allow_added && base.header && tuned.header &&
         base.bom == tuned.bom && tuned.announced_rows == report.tuned_rows;
}

void tell(const VerifyReport& report, bool header_is_due, Observer& observer) {
  if (report.header_different && !header_is_due) {
    observer.warn({report.tuned, 0}, "the header differs: expected '" + report.base_header +
                                         "', found '" + report.tuned_header + "'");
  }
  if (report.ending_different) {
    observer.warn({report.tuned, 0},
                  "the blank lines after the last row are not those of the base");
  }
}

}  // namespace

VerifyReport verify(const VerifyOptions& given, Observer& observer) {
  static_cast<void>(identify_inputs(given_inputs(given)));
  std::optional<ManifestChecker> manifest;
  if (!given.manifest.empty()) manifest.emplace(given);
  const VerifyOptions options = manifest ? manifest->completed() : given;
  check_options(options);
  Team team(options.machine.threads > 0 ? options.machine.threads : usable_processors());
  const VectorFile base =
      VectorFile::open(options.base, options_for(options.base, options.tuned, options.vector),
                       options.machine.temp_dir, team);
  InputObserver lists(observer, manifest.has_value());
  std::optional<SelectedRows> selected;
  if (selects_rows(options.selection)) selected.emplace(base, options, team, lists);
  const MappedFile file =
      map_input(options.tuned, options.machine.temp_dir,
                options_for(options.tuned, options.base, options.vector).member);
  const TunedBytes tuned{file.bytes(), detect_layout(file.bytes(), options.vector, file.name()),
                         file.name(), options.vector.numeric_tail};

  VerifyReport report;
  report.selection_given = selected.has_value();
  report.allow_added = options.allow_added;
  report.allow_empty = options.allow_empty;
  compare_files(base, selected ? &selected->index : nullptr, selected ? &selected->plan : nullptr,
                tuned, team, observer, report);
  if (manifest) manifest->check(base, selected->plan, file.bytes(), lists.digests(), report);
  base.file().check_unchanged();
  file.check_unchanged();
  tell(report, header_is_due(report, base.layout(), tuned.layout), observer);
  return report;
}

}  // namespace embtune
