#include "run/base_output.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "embtune/error.h"
#include "io/file_identity.h"
#include "io/input_path.h"

namespace embtune {
namespace {

bool is_the_base(const InputIdentity& input) { return input.role == "the base"; }

bool leads_to_base(const std::string& path, const std::vector<InputIdentity>& inputs) {
  if (path == "-") return false;
  const std::optional<FileIdentity> found = identify(split_input_path(path).file);
  return found && std::any_of(inputs.begin(), inputs.end(), [&](const InputIdentity& input) {
           return is_the_base(input) && input.identity.same_file(*found);
         });
}

}  // namespace

OverBase over_base(const std::string& path, OutputPolicy policy, bool in_place,
                   std::vector<InputIdentity> inputs) {
  if (leads_to_base(path, inputs)) {
    if (!in_place) {
      throw Error(ErrorKind::kUsage, Place{path},
                  "is the base itself; replace it with --in-place, or name another file");
    }
    if (!split_input_path(path).member.empty()) {
      throw Error(ErrorKind::kUsage, Place{path},
                  "is a member of an archive, which cannot be replaced; name another file");
    }
    policy.force = true;
    policy.replaces = identify(split_input_path(path).file);
    std::erase_if(inputs, is_the_base);
  }
  return {policy, std::move(inputs)};
}

OutputFile create_over_base(const std::string& path, const OutputPolicy& policy, bool in_place,
                            std::vector<InputIdentity> inputs) {
  const OverBase over = over_base(path, policy, in_place, std::move(inputs));
  return OutputFile::create(path, over.policy, over.inputs);
}

}  // namespace embtune
