// Spearman's rank correlation.

#ifndef EMBTUNE_ANALYSE_RANK_CORRELATION_H_
#define EMBTUNE_ANALYSE_RANK_CORRELATION_H_

#include <optional>
#include <span>
#include <vector>

namespace embtune {

/// Ranks from 1; equal values get the mean of the ranks that they take up together.
[[nodiscard]] std::vector<double> mean_ranks(std::span<const double> values);

/// Pearson's correlation of the ranks; nothing for fewer than two values, or if those of one side
/// are all the same. @pre a.size() == b.size(); no nan.
[[nodiscard]] std::optional<double> spearman(std::span<const double> a, std::span<const double> b);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_RANK_CORRELATION_H_
