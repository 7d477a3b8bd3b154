// Which files a run reads, and whether they can be what its outputs are.

#ifndef EMBTUNE_RUN_INPUTS_H_
#define EMBTUNE_RUN_INPUTS_H_

#include <string>
#include <vector>

#include "embtune/options.h"
#include "io/output_file.h"

namespace embtune {

/// A file that an option names for reading.
struct NamedInput {
  std::string role;  ///< For messages: "the base", "the freeze list" ...
  std::string path;  ///< Empty: the option was not given.
};

/// Every file that `options` can name for reading, in the order of the data flow.
[[nodiscard]] std::vector<NamedInput> named_inputs(const TrainOptions& options);

/// Identities of those that exist. @throws Error kUsage if more than one is standard input.
[[nodiscard]] std::vector<InputIdentity> identify_inputs(const std::vector<NamedInput>& inputs);

/// `options` for reading `path`, one of two vector files: a member that they name is one of the
/// zip archive among the two, or of both.
[[nodiscard]] VectorOptions options_for(const std::string& path, const std::string& other,
                                        VectorOptions options);

}  // namespace embtune

#endif  // EMBTUNE_RUN_INPUTS_H_
