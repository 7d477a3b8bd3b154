// Options and inputs of a run against those of a manifest or checkpoint.

#ifndef EMBTUNE_RUN_RECORD_H_
#define EMBTUNE_RUN_RECORD_H_

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "pairs/pair_layout.h"
#include "publish/manifest.h"
#include "publish/run_record.h"
#include "run/option_table.h"
#include "run/preparation.h"

namespace embtune {

/// `options` with every default that depends on others or on the inputs put in.
[[nodiscard]] TrainOptions effective_options(const Preparation& run, const PairLayout& pairs);

/// Settings of these options as a record holds them.
[[nodiscard]] Json settings_of(TrainOptions options);

/// Inputs that `options` name, with absolute paths (empty for what is no regular file).
/// @param digests  Those that are known, by path as given.
[[nodiscard]] std::vector<RecordedInput> inputs_of(
    TrainOptions options, const std::map<std::string, ContentDigest>& digests);

/// SHA-256 of the selection over the base's rows: of the text of a mask file.
[[nodiscard]] std::string selection_sha256(const FreezePlan& plan, std::uint64_t base_rows);

/// Size and SHA-256 of the frozen rows' bytes in file order.
[[nodiscard]] ContentDigest frozen_rows_digest(const VectorFile& base, const FreezePlan& plan);

/// A record that a file holds, and how messages name that file.
struct NamedRecord {
  std::string file;
  RunRecord record;
  std::optional<ContentDigest> output = {};  ///< Of the tuned vectors, where a manifest has it.
};

/// Reads a manifest; its paths come out absolute.
/// @throws Error kData, kIo; kUsage if it is of another numerics.
[[nodiscard]] Manifest read_manifest(const std::string& path);

/// Reads the record of a manifest or a checkpoint; paths come out absolute.
/// @throws Error kData, kIo; kUsage if it is of another numerics.
[[nodiscard]] NamedRecord read_manifest_record(const std::string& path);
[[nodiscard]] NamedRecord read_checkpoint_record(const std::string& path);

/// Puts the settings and paths of a record in the places that the command line left open.
/// @param table  Of describe_train() over the options. @throws Error kUsage naming an option that
///   must be given again, since its file came through a pipe (base and pairs may come by standard
///   input).
void adopt_record(const NamedRecord& known, OptionTable& table);

/// @throws Error kUsage naming the first option that is another than in the record.
void check_settings(const NamedRecord& known, const Json& settings);

/// @throws Error kData naming the first input that is another than in the record, by digest; an
///   input without a digest is not compared. kUsage for one that only one of the two has.
void check_inputs(const NamedRecord& known, const RunRecord& now);

}  // namespace embtune

#endif  // EMBTUNE_RUN_RECORD_H_
