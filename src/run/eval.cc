#include "embtune/eval.h"

#include <optional>

#include "analyse/evaluation.h"
#include "base/parallel.h"
#include "base/quote.h"
#include "embtune/error.h"
#include "io/input_stream.h"
#include "io/processors.h"
#include "run/inputs.h"
#include "vectors/vector_file.h"

namespace embtune {
namespace {

void check_inputs(const EvalOptions& options) {
  if (options.file.empty()) throw Error(ErrorKind::kUsage, "expected a vector file");
  const bool overlap = !options.base.empty() && options.probes > 0;
  if (options.similarity.empty() && options.analogies.empty() && !overlap) {
    throw Error(ErrorKind::kUsage,
                "expected something to measure: --similarity SET, --analogies SET or --base FILE");
  }
  std::vector<NamedInput> inputs = {{"the vectors", options.file}, {"the base", options.base}};
  for (const std::string& path : options.similarity) inputs.push_back({"a similarity set", path});
  for (const std::string& path : options.analogies) inputs.push_back({"an analogy set", path});
  static_cast<void>(identify_inputs(inputs));
}

std::string name_of_input(const std::string& path) { return path == "-" ? "<stdin>" : path; }

// Sets are read before the vectors: they are small, and a mistake in one should not take long.
EvalPlan make_plan(const EvalOptions& options, Observer& observer) {
  const std::vector<std::string> names = figure_names(options.similarity, options.analogies,
                                                      !options.base.empty() && options.probes > 0);
  EvalPlan plan;
  for (const std::string& text : options.require) {
    check_name(plan.bounds.emplace_back(parse_bound(text)), names);
  }
  for (const std::string& path : options.similarity) {
    plan.similarity.push_back(parse_similarity_set(read_whole(path), name_of_input(path)));
    const std::string& heading = plan.similarity.back().heading;
    if (!heading.empty()) {
      observer.inform({name_of_input(path), 0}, "first line taken as heading: " + quote(heading));
    }
  }
  for (const std::string& path : options.analogies) {
    plan.analogies.push_back(parse_analogy_set(read_whole(path), name_of_input(path)));
  }
  return plan;
}

}  // namespace

EvalReport evaluate(const EvalOptions& options, Observer& observer) {
  check_inputs(options);
  const EvalPlan plan = make_plan(options, observer);
  Team team(options.machine.threads > 0 ? options.machine.threads : usable_processors());
  const auto open = [&](const std::string& path, const std::string& other) {
    return VectorFile::open(path, options_for(path, other, options.vector),
                            options.machine.temp_dir, team);
  };
  const VectorFile file = open(options.file, options.base);
  std::optional<VectorFile> base;
  if (!options.base.empty()) base.emplace(open(options.base, options.file));
  EvalReport report = measure(file, base ? &*base : nullptr, plan, options, team, observer);
  file.file().check_unchanged();
  if (base) base->file().check_unchanged();
  return report;
}

}  // namespace embtune
