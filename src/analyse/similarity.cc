#include "analyse/similarity.h"

#include <vector>

#include "analyse/rank_correlation.h"
#include "analyse/unit_rows.h"

namespace embtune {

SimilarityFigure measure_similarity(const VectorFile& file, const WordRows& words,
                                    const SimilaritySet& set) {
  std::vector<double> scores;
  std::vector<double> cosines;
  for (const WordPair& pair : set.pairs) {
    const RowId first = words.first(pair.first);
    const RowId second = words.first(pair.second);
    if (first == kNoRow || second == kNoRow) continue;
    scores.push_back(pair.score);
    cosines.push_back(dot(unit_row(file, first), unit_row(file, second)));
  }
  return {scores.size(), spearman(scores, cosines)};
}

}  // namespace embtune
