#include "analyse/similarity.h"

#include <cmath>
#include <vector>

#include "analyse/rank_correlation.h"
#include "analyse/unit_rows.h"

namespace embtune {
namespace {

constexpr double kSteps = 0x1p40;  // Of cosines that differ by less, none is known to be greater.

}  // namespace

SimilarityFigure measure_similarity(const VectorFile& file, const WordRows& words,
                                    const SimilaritySet& set) {
  std::vector<double> scores;
  std::vector<double> cosines;
  for (const WordPair& pair : set.pairs) {
    const RowId first = words.first(pair.first);
    const RowId second = words.first(pair.second);
    if (first == kNoRow || second == kNoRow) continue;
    scores.push_back(pair.score);
    const double cosine = dot(unit_row(file, first), unit_row(file, second));
    // Of rows that point the same way it is 1 but for roundings, which must not decide a rank.
    cosines.push_back(std::round(cosine * kSteps) / kSteps);
  }
  return {scores.size(), spearman(scores, cosines)};
}

}  // namespace embtune
