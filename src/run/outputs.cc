#include "run/outputs.h"

#include <algorithm>
#include <filesystem>
#include <initializer_list>

#include "base/quote.h"
#include "embtune/error.h"
#include "io/output_target.h"
#include "run/base_output.h"

namespace embtune {
namespace {

// Two outputs of one name would fight for it at the end of the run.
void check_distinct(const OutputOptions& out, const std::string& checkpoint) {
  std::vector<std::string> seen;
  for (const std::string* path : {&out.output, &out.patch_out, &out.mapping, &out.metrics,
                                  &out.save_context, &out.manifest, &checkpoint}) {
    if (path->empty()) continue;
    const std::string place = place_of(find_target(*path));
    if (place.empty()) continue;
    if (std::find(seen.begin(), seen.end(), place) != seen.end()) {
      throw Error(
          ErrorKind::kUsage,
          place == "descriptor 1"
              ? "two outputs cannot both be standard output; name a file for one of them"
              : "two outputs have the same name " + *path + "; give each a name of its own");
    }
    seen.push_back(place);
  }
}

std::optional<OutputFile> create(const std::string& path, const OutputPolicy& policy,
                                 const std::vector<InputIdentity>& inputs) {
  if (path.empty()) return std::nullopt;
  return OutputFile::create(path, policy, inputs);
}

void publish_one(std::optional<OutputFile>& output) {
  if (output) output->publish();
}

void add_input(const char* role, const std::string& path, std::vector<InputIdentity>& inputs) {
  if (path.empty()) return;
  if (const std::optional<FileIdentity> found = identify(path)) {
    inputs.push_back({role, path, *found});
  }
}

}  // namespace

void Outputs::publish() {
  publish_one(mapping);
  publish_one(metrics);
  publish_one(context);
  publish_one(manifest);
  publish_one(patch);
  publish_one(vectors);
}

Outputs create_outputs(const TrainOptions& options, std::vector<InputIdentity> inputs) {
  const OutputOptions& out = options.out;
  check_distinct(out, options.checkpoint.path);
  add_input("the manifest", options.from_manifest, inputs);
  // Before hours of training, not after them.
  if (!options.checkpoint.path.empty()) static_cast<void>(create_checkpoint(options, inputs));
  // The checkpoint alone may take the place of the one that the run goes on from.
  add_input("the checkpoint", options.resume, inputs);
  OutputPolicy policy{.force = out.force, .sync = out.sync, .allow_terminal = true};
  Outputs outputs;
  outputs.patch = create(out.patch_out, policy, inputs);
  outputs.mapping = create(out.mapping, policy, inputs);
  outputs.metrics = create(out.metrics, policy, inputs);
  outputs.context = create(out.save_context, policy, inputs);
  outputs.manifest = create(out.manifest, policy, inputs);
  policy.allow_terminal = false;
  if (!out.output.empty()) {
    outputs.vectors = create_over_base(out.output, policy, out.in_place, inputs);
  }
  return outputs;
}

void check_outputs(const TrainOptions& options, std::vector<InputIdentity> inputs) {
  const OutputOptions& out = options.out;
  check_distinct(out, options.checkpoint.path);
  add_input("the manifest", options.from_manifest, inputs);
  OutputPolicy policy{.force = true, .sync = out.sync, .allow_terminal = true};
  const auto check = [&](const std::string& path) {
    if (!path.empty()) OutputFile::check(path, policy, inputs);
  };
  check(options.checkpoint.path);
  add_input("the checkpoint", options.resume, inputs);
  policy.force = out.force;
  for (const std::string* path :
       {&out.patch_out, &out.mapping, &out.metrics, &out.save_context, &out.manifest}) {
    check(*path);
  }
  if (out.output.empty()) return;
  const OverBase over = over_base(out.output, policy, out.in_place, inputs);
  OutputFile::check(out.output, over.policy, over.inputs);
}

OutputFile create_checkpoint(const TrainOptions& options,
                             const std::vector<InputIdentity>& inputs) {
  const std::string& path = options.checkpoint.path;
  const OutputPolicy policy{.force = true, .sync = options.out.sync, .allow_terminal = false};
  if (path != "-") {
    OutputFile file = OutputFile::create(path, policy, inputs);
    if (file.is_regular()) return file;
  }
  throw Error(ErrorKind::kUsage,
              "--checkpoint needs the name of a file, since it is replaced as a whole; found " +
                  quote(path));
}

std::string temporary_folder(const TrainOptions& options) {
  if (!options.machine.temp_dir.empty()) return options.machine.temp_dir;
  const std::string& output = options.out.output;
  std::error_code ignored;
  if (output.empty() || output == "-") return {};
  if (std::filesystem::exists(output, ignored) &&
      !std::filesystem::is_regular_file(output, ignored)) {
    return {};
  }
  const std::string folder = std::filesystem::path(output).parent_path().string();
  return folder.empty() ? "." : folder;
}

}  // namespace embtune
