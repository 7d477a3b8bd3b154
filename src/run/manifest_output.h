// The digest of what comes out, what it must be, and the manifest that tells of it.

#ifndef EMBTUNE_RUN_MANIFEST_OUTPUT_H_
#define EMBTUNE_RUN_MANIFEST_OUTPUT_H_

#include <optional>
#include <string>

#include "embtune/observer.h"
#include "embtune/train.h"
#include "io/digest.h"
#include "run/learning.h"
#include "run/outputs.h"
#include "run/record.h"

namespace embtune {

/// Checks of options that belong here. @throws Error kUsage.
void check_record_options(const TrainOptions& options);

/// The record that `options` go by (--resume, --from-manifest); nothing without one.
/// @throws Error kData, kIo, kUsage.
[[nodiscard]] std::optional<NamedRecord> known_record(const TrainOptions& options);

/// True if the digest of the tuned vectors is needed.
[[nodiscard]] bool wants_output_digest(const TrainOptions& options) noexcept;

/// @throws Error kAnswerNo if the vectors are not those that --expect-sha256 or a manifest expects.
void check_expected(const TrainOptions& options, const NamedRecord* known,
                    const ContentDigest& output);

/// Writes the manifest of a run that is over to outputs.manifest; does not publish.
/// @param seconds  From start to end.
void write_manifest(const TrainOptions& options, const Learned& learned, const TrainReport& report,
                    const std::optional<ContentDigest>& output, double seconds, Outputs& outputs,
                    Observer& observer);

}  // namespace embtune

#endif  // EMBTUNE_RUN_MANIFEST_OUTPUT_H_
