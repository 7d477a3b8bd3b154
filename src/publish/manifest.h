// The manifest of a run: what went in and what came out, by digest, so that anybody can check or
// repeat it. Two runs that are equal have manifests that are equal, but for the member "run".

#ifndef EMBTUNE_PUBLISH_MANIFEST_H_
#define EMBTUNE_PUBLISH_MANIFEST_H_

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "embtune/train.h"
#include "io/digest.h"
#include "publish/json.h"
#include "publish/run_record.h"

namespace embtune {

/// Changes when the meaning of a member does; new members may come without a change.
inline constexpr int kManifestSchema = 1;

/// Loss and learning rate at one stretch of steps.
struct CurvePoint {
  std::uint64_t step = 0;   ///< The stretch's last, from 0, over all epochs.
  std::uint64_t pairs = 0;  ///< Records of the run up to there.
  double loss = 0;          ///< Mean of the steps' losses.
  double lr = 0;            ///< At its last step.
};

/// What a manifest says.
struct Manifest {
  RunRecord record;  ///< Paths relative to the manifest's folder.
  std::optional<ContentDigest> output;
  std::optional<ContentDigest> patch;
  ContentDigest frozen_rows;  ///< Over the frozen rows' bytes in file order, line ends included.
  std::string output_path;    ///< As record.inputs' paths; empty: to a pipe, or none.
  std::string patch_path;
  TrainReport report;
  std::vector<CurvePoint> curve;
  std::vector<std::pair<std::string, std::string>> facts;  ///< Observer::facts().
  double seconds = 0;                                      ///< From start to end.
};

/// The text of the file: indented JSON, keys in a fixed order, a line end last.
[[nodiscard]] std::string manifest_text(const Manifest& manifest);

/// Reads back what a check or a repetition needs: record, digests, paths, and of the report the
/// plan's counts of rows. @throws Error kData if it is no manifest; kUsage if its schema is newer.
[[nodiscard]] Manifest parse_manifest(std::string_view text, const std::string& name);

}  // namespace embtune

#endif  // EMBTUNE_PUBLISH_MANIFEST_H_
