#include "embtune/apply.h"

#include <deque>
#include <string_view>
#include <utility>

#include "embtune/error.h"
#include "io/input_stream.h"
#include "io/mapped_file.h"
#include "io/output_file.h"
#include "io/temporary_file.h"
#include "publish/patch_apply.h"
#include "publish/patch_reader.h"
#include "publish/proof_error.h"
#include "publish/sink.h"
#include "run/base_output.h"
#include "run/inputs.h"
#include "vectors/binary_record.h"
#include "vectors/fields.h"
#include "vectors/foreign.h"
#include "vectors/header_line.h"

namespace embtune {
namespace {

std::vector<InputIdentity> identify_files(const ApplyOptions& options) {
  if (options.base.empty() || options.patches.empty()) {
    throw Error(ErrorKind::kUsage, "expected a base and at least one patch of it");
  }
  std::vector<NamedInput> inputs = {{"the base", options.base}};
  for (const std::string& patch : options.patches) inputs.push_back({"the patch", patch});
  return identify_inputs(inputs);
}

// What has no lines, or other ones than it seems to have, is not for patching.
void require_text(const MappedFile& base) {
  const std::string_view bytes = base.bytes();
  if (bytes.empty()) return;
  if (const std::string text = describe_foreign(bytes); !text.empty()) {
    throw Error(ErrorKind::kData, Place{base.name()}, text);
  }
  const std::string_view first = line_at(bytes, 0);
  const HeaderLine header = read_header_line(first);
  if (header.is_header() && header.in_range &&
      looks_binary(bytes.substr(first.size()), header.dim)) {
    throw Error(ErrorKind::kData, Place{base.name()},
                "is word2vec binary, and a patch needs lines of text; convert it to text first");
  }
}

// Base and patches, mapped, and the hunks in the order of lines.
struct Inputs {
  explicit Inputs(const ApplyOptions& options)
      : base(map_input(options.base, options.machine.temp_dir)) {
    require_text(base);
    for (const std::string& path : options.patches) {
      const MappedFile& file = files.emplace_back(map_input(path, options.machine.temp_dir));
      patches.push_back({file.name(), file.bytes(), read_patch(file.bytes(), file.name())});
    }
    edits = merge_hunks(patches);
  }

  void check_unchanged() const {
    base.check_unchanged();
    for (const MappedFile& file : files) file.check_unchanged();
  }

  MappedFile base;
  std::deque<MappedFile> files;
  std::vector<Patch> patches;
  std::vector<Edit> edits;
};

// Undoes what was written, from the file itself: that must give the base again.
void prove(const Inputs& inputs, PatchDirection direction, const OutputFile& output,
           Observer& observer) {
  const MappedFile written = output.map_written();
  ComparingSink sink(written.bytes(), inputs.base.bytes());
  try {
    apply_edits(written.bytes(), output.name(), inputs.edits, opposite(direction), sink, observer);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::kData) throw;
    throw proof_error(error.what());
  }
  if (!sink.same()) throw proof_error("undone, it is not the base");
  written.check_unchanged();
}

ApplyReport write_applied(const Inputs& inputs, const ApplyOptions& options, OutputFile& output,
                          Observer& observer) {
  const std::string_view source = inputs.base.bytes();
  const std::string& name = inputs.base.name();
  const PatchDirection direction =
      options.reverse ? PatchDirection::kReverse : PatchDirection::kForward;
  if (!output.is_regular()) {
    CountingSink nowhere;
    apply_edits(source, name, inputs.edits, direction, nowhere, observer);
    inputs.check_unchanged();
  }
  FileSink sink(inputs.base, output);
  const EditCounts counts = apply_edits(source, name, inputs.edits, direction, sink, observer);
  sink.flush();
  if (output.is_regular()) prove(inputs, direction, output, observer);
  inputs.check_unchanged();
  output.publish();
  return {name,           output.name(), inputs.patches.size(), counts.hunks,
          counts.removed, counts.added,  output.size(),         output.is_regular()};
}

}  // namespace

ApplyReport apply(const ApplyOptions& options, Observer& observer) {
  OutputPolicy policy;
  policy.force = options.force;
  policy.sync = options.sync;
  policy.allow_terminal = false;
  OutputFile output =
      create_over_base(options.output, policy, options.in_place, identify_files(options));
  const Inputs inputs(options);
  return unless_changed(inputs.base,
                        [&] { return write_applied(inputs, options, output, observer); });
}

}  // namespace embtune
