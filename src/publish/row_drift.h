// Which rows changed, and how far.

#ifndef EMBTUNE_PUBLISH_ROW_DRIFT_H_
#define EMBTUNE_PUBLISH_ROW_DRIFT_H_

#include <span>
#include <vector>

#include "base/figures.h"
#include "base/parallel.h"
#include "embtune/train.h"
#include "publish/tuned_rows.h"
#include "vectors/vector_file.h"

namespace embtune {

/// How far one row is from its base. Sums run over the columns in order, in double.
struct RowDrift {
  TunedRow row;
  bool changed = false;  ///< Some float32 has other bits.
  double base_norm = 0;
  double distance = 0;  ///< L2.
  double cosine = 0;    ///< kUndefined if either is a zero vector.

  /// Distance as a share of the base norm; kUndefined if that is 0.
  [[nodiscard]] double share() const noexcept { return share_of(distance, base_norm); }
};

/// @param base  What `tuned` is measured from, as many numbers.
[[nodiscard]] RowDrift drift_of(const TunedRow& tuned, std::span<const float> base);

/// Compares each candidate with its row in the base, which is parsed again. Parallel by row.
/// @throws Error kData, kIo as VectorFile::read().
[[nodiscard]] std::vector<RowDrift> measure_drift(const VectorFile& base,
                                                  std::span<const TunedRow> candidates, Team& team);

/// The rows that changed, in the order given.
[[nodiscard]] std::vector<TunedRow> changed_rows(std::span<const RowDrift> drifts);

/// Means, extremes and the ten furthest rows (ties: the lower row first) of those that changed.
[[nodiscard]] DriftSummary summarize_drift(const VectorFile& base,
                                           std::span<const RowDrift> drifts);

/// True if rows moved, but by so little (below 0.1 % of the base norm) that the training hardly
/// did anything.
[[nodiscard]] bool hardly_moved(const DriftSummary& drift) noexcept;

}  // namespace embtune

#endif  // EMBTUNE_PUBLISH_ROW_DRIFT_H_
