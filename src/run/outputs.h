// The files that a run writes: made at its start, so that a wrong name costs nothing, and
// published together at its end, the tuned vectors last.

#ifndef EMBTUNE_RUN_OUTPUTS_H_
#define EMBTUNE_RUN_OUTPUTS_H_

#include <optional>
#include <string>
#include <vector>

#include "embtune/options.h"
#include "io/output_file.h"

namespace embtune {

/// Outputs that were asked for. Destruction without publish() leaves nothing.
struct Outputs {
  std::optional<OutputFile> vectors;
  std::optional<OutputFile> patch;
  std::optional<OutputFile> mapping;
  std::optional<OutputFile> metrics;
  std::optional<OutputFile> context;
  std::optional<OutputFile> manifest;

  /// Publishes what there is, the vectors last. @throws Error kUsage, kIo.
  void publish();
};

/// Makes the outputs that `options` ask for.
/// @throws Error kUsage: one exists without --force, is an input or another output, or two are
///   standard output. @throws Error kIo.
[[nodiscard]] Outputs create_outputs(const TrainOptions& options,
                                     std::vector<InputIdentity> inputs);

/// Refuses what create_outputs() would refuse, as far as that can be told without making anything.
/// @throws Error likewise.
void check_outputs(const TrainOptions& options, std::vector<InputIdentity> inputs);

/// A checkpoint file for writing: it replaces the one before, but none of the inputs.
/// @pre options.checkpoint.path is not empty
/// @throws Error kUsage: it is an input, an output, or no regular file. @throws Error kIo.
[[nodiscard]] OutputFile create_checkpoint(const TrainOptions& options,
                                           const std::vector<InputIdentity>& inputs);

/// The folder for files without a name: `options.machine.temp_dir`, else that of the output, else
/// empty (the system's).
[[nodiscard]] std::string temporary_folder(const TrainOptions& options);

}  // namespace embtune

#endif  // EMBTUNE_RUN_OUTPUTS_H_
