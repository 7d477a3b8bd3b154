#include "run/manifest_check.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "embtune/error.h"
#include "io/file_identity.h"
#include "io/input_path.h"
#include "io/temporary_file.h"
#include "run/train_options.h"
#include "selection/selection.h"

namespace embtune {
namespace {

using Outcome = ManifestCheck::Outcome;

ManifestCheck compared(std::string what, std::string path, const std::string& expected,
                       const std::string& found) {
  return {std::move(what), std::move(path), expected, found,
          expected == found ? Outcome::kSame : Outcome::kDifferent};
}

// A file that is looked at for its digest only.
ManifestCheck check_file(const std::string& what, const std::string& path,
                         const std::optional<ContentDigest>& expected, const std::string& folder) {
  const std::string digest = expected ? expected->sha256 : std::string();
  if (path.empty() || !expected) return {what, {}, digest, {}, Outcome::kNotKept};
  if (!identify(split_input_path(path).file)) return {what, path, digest, {}, Outcome::kMissing};
  return compared(what, path, digest, digest_of(map_input(path, folder).bytes()).sha256);
}

// How the files are read: as given, else as the run did. Which member of an archive that read is
// no matter of a file that is named anew.
VectorOptions merged(const VectorOptions& given, const VectorOptions& trained, bool same_base) {
  VectorOptions vector = given;
  if (vector.format == VectorFormat::kAuto) vector.format = trained.format;
  if (vector.dim == 0) vector.dim = trained.dim;
  if (vector.numeric_tail == NumericTail::kError) vector.numeric_tail = trained.numeric_tail;
  if (vector.duplicates == Duplicates::kError) vector.duplicates = trained.duplicates;
  if (vector.member.empty() && same_base) vector.member = trained.member;
  return vector;
}

}  // namespace

bool VerifyReport::manifest_holds() const noexcept {
  return std::all_of(manifest_checks.begin(), manifest_checks.end(), [](const auto& check) {
    return check.outcome == Outcome::kSame || check.outcome == Outcome::kNotKept;
  });
}

ManifestChecker::ManifestChecker(const VerifyOptions& options)
    : options_(options), manifest_(read_manifest(options.manifest)) {}

VerifyOptions ManifestChecker::completed() const {
  VerifyOptions options = options_;
  NamedRecord known{options_.manifest, manifest_.record};
  if (selects_rows(options.selection)) {
    // What was given again need not be there under its old name.
    std::erase_if(known.record.inputs, [](const RecordedInput& input) {
      return input.name == "freeze" || input.name == "trainable" || input.name == "mask";
    });
  }
  std::erase_if(known.record.inputs, [](const RecordedInput& input) {
    return input.name != "vectors" && input.name != "freeze" && input.name != "trainable" &&
           input.name != "mask";
  });
  TrainOptions trained;
  OptionTable table;
  describe_train(trained, table);
  adopt_record(known, table);
  if (options.base.empty()) options.base = trained.vectors;
  if (options.tuned.empty()) options.tuned = manifest_.output_path;
  if (options.tuned.empty() && !manifest_.patch_path.empty()) {
    throw Error(
        ErrorKind::kUsage, Place{options_.manifest, 0},
        "this run wrote a patch and no vectors; make them with embtune apply, and name BASE "
        "and TUNED");
  }
  if (options.base.empty() || options.tuned.empty()) {
    throw Error(ErrorKind::kUsage, Place{options_.manifest, 0},
                std::string(options.base.empty() ? "the base" : "the output") +
                    " of this run went through a pipe; name BASE and TUNED");
  }
  if (!selects_rows(options.selection)) options.selection = trained.selection;
  if (!selects_rows(options.selection)) {
    throw Error(ErrorKind::kData, Place{options_.manifest, 0},
                "names no rows, as every run does; expected a manifest as embtune wrote it");
  }
  options.vector = merged(options.vector, trained.vector, options_.base.empty());
  if (options.shard.empty()) options.shard = trained.shard;
  options.allow_added = options.allow_added || manifest_.report.plan.new_tokens > 0;
  options.allow_empty = options.allow_empty || manifest_.report.plan.frozen == 0;
  return options;
}

std::string ManifestChecker::path_of(const RecordedInput& input) const {
  const SelectionOptions& given = options_.selection;
  const std::string again = input.name == "freeze"      ? given.freeze
                            : input.name == "trainable" ? given.trainable
                            : input.name == "mask"      ? given.mask
                                                        : std::string();
  return again.empty() ? input.path : again;
}

void ManifestChecker::check(const VectorFile& base, const FreezePlan& plan, std::string_view tuned,
                            const std::map<std::string, ContentDigest>& lists,
                            VerifyReport& report) const {
  const std::string& folder = options_.machine.temp_dir;
  std::vector<ManifestCheck>& checks = report.manifest_checks;
  for (const RecordedInput& input : manifest_.record.inputs) {
    const auto list = lists.find(path_of(input));
    if (input.name == "vectors" && input.digest) {
      checks.push_back(
          compared(input.name, report.base, input.digest->sha256, digest_of(base.bytes()).sha256));
    } else if (list != lists.end() && input.digest) {
      checks.push_back(compared(input.name, list->first == "-" ? "<stdin>" : list->first,
                                input.digest->sha256, list->second.sha256));
    } else {
      checks.push_back(check_file(input.name, input.path, input.digest, folder));
    }
  }
  checks.push_back(compared("selection", {}, manifest_.record.selection_sha256,
                            selection_sha256(plan, base.rows())));
  checks.push_back(compared("frozen_rows", {}, manifest_.frozen_rows.sha256,
                            frozen_rows_digest(base, plan).sha256));
  if (manifest_.output) {
    checks.push_back(
        compared("output", report.tuned, manifest_.output->sha256, digest_of(tuned).sha256));
  }
  if (manifest_.patch) {
    checks.push_back(check_file("patch", manifest_.patch_path, manifest_.patch, folder));
  }
}

}  // namespace embtune
