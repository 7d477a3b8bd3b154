// Do cosines agree with what people said of pairs of words?

#ifndef EMBTUNE_ANALYSE_SIMILARITY_H_
#define EMBTUNE_ANALYSE_SIMILARITY_H_

#include "analyse/eval_sets.h"
#include "analyse/word_rows.h"
#include "embtune/eval.h"
#include "vectors/vector_file.h"

namespace embtune {

/// Compares the set's scores with the cosines in `file`. @pre `words` has wanted the set's words
/// and found them in `file`.
[[nodiscard]] SimilarityFigure measure_similarity(const VectorFile& file, const WordRows& words,
                                                  const SimilaritySet& set);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_SIMILARITY_H_
