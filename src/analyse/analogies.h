// Analogy questions, answered by 3CosAdd and 3CosMul.

#ifndef EMBTUNE_ANALYSE_ANALOGIES_H_
#define EMBTUNE_ANALYSE_ANALOGIES_H_

#include <cstdint>
#include <span>
#include <vector>

#include "analyse/eval_sets.h"
#include "analyse/word_rows.h"
#include "base/parallel.h"
#include "embtune/eval.h"
#include "embtune/observer.h"
#include "vectors/vector_file.h"

namespace embtune {

/// Answers the questions of each section from the first `top_n` rows; questions with a word that is
/// not among them are left out. Rows of the three given words, in any case that `words` folds, are
/// no answer; the answer is right if it is one of the fourth word's rows.
///
/// Scores are float32, from rows of length 1; of equal ones the lower row wins.
/// @pre `words` has wanted the words of all sections and found them in `file`.
/// @return One figure per section.
[[nodiscard]] std::vector<AnalogyFigure> answer_analogies(const VectorFile& file,
                                                          const WordRows& words,
                                                          std::span<const QuestionSection> sections,
                                                          std::uint64_t top_n, Team& team,
                                                          Observer& observer);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_ANALOGIES_H_
