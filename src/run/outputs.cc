#include "run/outputs.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include "base/quote.h"
#include "embtune/error.h"
#include "io/input_path.h"
#include "io/output_target.h"
#include "run/base_output.h"

namespace embtune {
namespace {

// An output: what its option says, and where it is kept.
struct OutputField {
  std::string OutputOptions::*path;
  std::optional<OutputFile> Outputs::*file;
};

// Every output but the tuned vectors, which come after them, in the order in which they are made
// and published.
constexpr std::array<OutputField, 5> kBesideVectors = {{
    {&OutputOptions::mapping, &Outputs::mapping},
    {&OutputOptions::metrics, &Outputs::metrics},
    {&OutputOptions::save_context, &Outputs::context},
    {&OutputOptions::manifest, &Outputs::manifest},
    {&OutputOptions::patch_out, &Outputs::patch},
}};

// Two outputs of one name would fight for it at the end of the run.
void check_distinct(const OutputOptions& out, const std::string& checkpoint) {
  std::vector<std::string> paths = {out.output, checkpoint};
  for (const OutputField& field : kBesideVectors) paths.push_back(out.*field.path);
  std::vector<std::string> seen;
  for (const std::string& path : paths) {
    if (path.empty()) continue;
    const std::string place = place_of(find_target(path));
    if (place.empty()) continue;
    if (std::find(seen.begin(), seen.end(), place) != seen.end()) {
      throw Error(ErrorKind::kUsage,
                  place == "descriptor 1"
                      ? "two outputs cannot both be standard output; name a file for one of them"
                      : "two outputs have the same name " + path + "; give each a name of its own");
    }
    seen.push_back(place);
  }
}

OutputPolicy checkpoint_policy(const TrainOptions& options) {
  return {.force = true, .sync = options.out.sync, .allow_terminal = false};
}

void require_file(const std::string& checkpoint) {
  if (!find_target(checkpoint).is_stream()) return;
  throw Error(ErrorKind::kUsage,
              "--checkpoint needs the name of a file, since it is replaced as a whole; found " +
                  quote(checkpoint));
}

void add_input(const char* role, const std::string& path, std::vector<InputIdentity>& inputs) {
  if (path.empty()) return;
  if (const std::optional<FileIdentity> found = identify(split_input_path(path).file)) {
    inputs.push_back({role, path, *found});
  }
}

}  // namespace

void Outputs::publish() {
  for (const OutputField& field : kBesideVectors) {
    if (std::optional<OutputFile>& output = this->*field.file) output->publish();
  }
  if (vectors) vectors->publish();
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
  for (const OutputField& field : kBesideVectors) {
    const std::string& path = out.*field.path;
    if (!path.empty()) outputs.*field.file = OutputFile::create(path, policy, inputs);
  }
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
  if (const std::string& path = options.checkpoint.path; !path.empty()) {
    require_file(path);
    OutputFile::check(path, checkpoint_policy(options), inputs);
  }
  add_input("the checkpoint", options.resume, inputs);
  OutputPolicy policy{.force = out.force, .sync = out.sync, .allow_terminal = true};
  for (const OutputField& field : kBesideVectors) {
    const std::string& path = out.*field.path;
    if (!path.empty()) OutputFile::check(path, policy, inputs);
  }
  policy.allow_terminal = false;
  if (out.output.empty()) return;
  const OverBase over = over_base(out.output, policy, out.in_place, inputs);
  OutputFile::check(out.output, over.policy, over.inputs);
}

OutputFile create_checkpoint(const TrainOptions& options,
                             const std::vector<InputIdentity>& inputs) {
  require_file(options.checkpoint.path);
  return OutputFile::create(options.checkpoint.path, checkpoint_policy(options), inputs);
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
