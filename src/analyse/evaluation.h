// All figures of evaluate() on open files.

#ifndef EMBTUNE_ANALYSE_EVALUATION_H_
#define EMBTUNE_ANALYSE_EVALUATION_H_

#include <string>
#include <vector>

#include "analyse/eval_sets.h"
#include "analyse/requirement.h"
#include "base/parallel.h"
#include "embtune/eval.h"
#include "embtune/observer.h"
#include "vectors/vector_file.h"

namespace embtune {

/// What to measure, read and checked.
struct EvalPlan {
  std::vector<SimilaritySet> similarity;
  std::vector<AnalogySet> analogies;
  std::vector<Bound> bounds;
};

/// The names by which a requirement can ask for a figure.
[[nodiscard]] std::vector<std::string> figure_names(const std::vector<std::string>& similarity,
                                                    const std::vector<std::string>& analogies,
                                                    bool overlap);

/// @param base  May be null.
[[nodiscard]] EvalReport measure(const VectorFile& file, const VectorFile* base,
                                 const EvalPlan& plan, const EvalOptions& options, Team& team,
                                 Observer& observer);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_EVALUATION_H_
