#include "run/inputs.h"

#include <optional>

#include "embtune/error.h"
#include "io/file_identity.h"
#include "io/input_path.h"

namespace embtune {
namespace {

constexpr int kStandardInput = 0;

}  // namespace

std::vector<NamedInput> named_inputs(const TrainOptions& options) {
  const SelectionOptions& selection = options.selection;
  const LearnOptions& learn = options.learn;
  return {
      {"the base", options.vectors},
      {"the pairs", options.pairs},
      {"the freeze list", selection.freeze},
      {"the list of trainable tokens", selection.trainable},
      {"the mask", selection.mask},
      {"the new tokens", learn.add_tokens},
      {"the learning-rate factors", learn.row_lr},
      {"the counts", learn.counts},
      {"the context vectors", learn.context_vectors},
      {"the held-out pairs", learn.valid},
  };
}

std::vector<InputIdentity> identify_inputs(const std::vector<NamedInput>& inputs) {
  std::vector<InputIdentity> identities;
  const NamedInput* on_stdin = nullptr;
  for (const NamedInput& input : inputs) {
    if (input.path.empty()) continue;
    if (input.path == "-") {
      if (on_stdin != nullptr) {
        throw Error(ErrorKind::kUsage, on_stdin->role + " and " + input.role +
                                           " cannot both be read from standard input; name a file "
                                           "for one of them");
      }
      on_stdin = &input;
      identities.push_back({input.role, "<stdin>", identify(kStandardInput, "<stdin>")});
    } else if (const std::optional<FileIdentity> found =
                   identify(split_input_path(input.path).file)) {
      identities.push_back({input.role, input.path, *found});
    }
  }
  return identities;
}

VectorOptions options_for(const std::string& path, const std::string& other,
                          VectorOptions options) {
  const auto is_zip = [](const std::string& name) {
    return is_zip_file(split_input_path(name).file);
  };
  // With no archive among them the member stays, and reading says that it is out of place.
  if (!options.member.empty() && !is_zip(path) && is_zip(other)) options.member.clear();
  return options;
}

}  // namespace embtune
