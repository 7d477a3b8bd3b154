#include "cli/standard_streams.h"

#include <array>
#include <string_view>
#include <utility>

#include "base/quote.h"
#include "embtune/error.h"
#include "io/output_target.h"

namespace embtune {
namespace {

constexpr std::string_view kExample =
    "for example: embtune train glove.txt pairs.tsv --freeze frozen.txt -o tuned.txt";

Error usage(const std::string& message) { return Error(ErrorKind::kUsage, message); }

Error missing_input(const std::string& what) { return usage(what + "; " + std::string(kExample)); }

}  // namespace

void place_positionals(TrainOptions& options, const std::vector<std::string>& positionals) {
  for (const std::string& positional : positionals) {
    if (positional.empty()) throw usage("an argument is empty; BASE and PAIRS are names of files");
    if (options.vectors.empty()) {
      options.vectors = positional;
    } else if (options.pairs.empty()) {
      options.pairs = positional;
    } else {
      throw usage("unexpected argument " + quote(positional) +
                  ": BASE and PAIRS are given already; options start with --");
    }
  }
}

void place_standard_input(TrainOptions& options, bool stdin_is_terminal) {
  if (options.vectors.empty() && options.pairs.empty()) {
    throw missing_input("BASE and PAIRS are missing; one of them may come by standard input");
  }
  if (!options.vectors.empty() && !options.pairs.empty()) return;
  const bool vectors = options.vectors.empty();
  if (stdin_is_terminal) {
    // A plan can be made before there are pairs.
    if (!vectors && options.dry_run) return;
    throw missing_input(std::string(vectors ? "BASE is" : "PAIRS are") +
                        " missing and standard input is a terminal");
  }
  (vectors ? options.vectors : options.pairs) = "-";
}

std::string output_in_place(const std::string& base) {
  if (base != "-") return base;
  throw usage(
      "--in-place replaces BASE, which comes by standard input; name its file, or leave the option "
      "out");
}

void check_standard_output(const std::string& path, std::string_view what, bool json) {
  if (!json || path.empty() || !find_target(path).is_standard_output()) return;
  throw usage("--json takes standard output for the report; name a file for " + std::string(what));
}

void check_standard_output(const OutputOptions& out, bool json) {
  const std::array<std::pair<std::string_view, const std::string*>, 6> outputs = {{
      {"the vectors (-o FILE)", &out.output},
      {"--patch-out", &out.patch_out},
      {"--mapping", &out.mapping},
      {"--metrics", &out.metrics},
      {"--save-context", &out.save_context},
      {"--manifest", &out.manifest},
  }};
  for (const auto& [what, path] : outputs) check_standard_output(*path, what, json);
}

}  // namespace embtune
