#include "publish/row_drift.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <string>

namespace embtune {
namespace {

constexpr std::size_t kFurthest = 10;
constexpr double kHardlyMoved = 0.001;
constexpr std::uint64_t kRowsPerPiece = 256;

bool further(const RowDrift& a, const RowDrift& b) {
  return a.distance != b.distance ? a.distance > b.distance : a.row.row < b.row.row;
}

}  // namespace

RowDrift drift_of(const TunedRow& tuned, std::span<const float> base) {
  RowDrift drift;
  drift.row = tuned;
  drift.changed = std::memcmp(base.data(), tuned.values.data(), base.size_bytes()) != 0;
  double base_square = 0;
  double tuned_square = 0;
  double product = 0;
  double gap_square = 0;
  for (std::size_t column = 0; column < base.size(); ++column) {
    const double before = base[column];
    const double after = tuned.values[column];
    base_square += before * before;
    tuned_square += after * after;
    product += before * after;
    gap_square += (after - before) * (after - before);
  }
  drift.base_norm = std::sqrt(base_square);
  drift.distance = std::sqrt(gap_square);
  drift.cosine = share_of(product, drift.base_norm * std::sqrt(tuned_square));
  return drift;
}

std::vector<RowDrift> measure_drift(const VectorFile& base, std::span<const TunedRow> candidates,
                                    Team& team) {
  std::vector<RowDrift> drifts(candidates.size());
  team.for_ranges(candidates.size(), kRowsPerPiece, [&](std::uint64_t begin, std::uint64_t end) {
    std::vector<float> values(base.dim());
    for (std::uint64_t i = begin; i < end; ++i) {
      base.read(candidates[i].row, values);
      drifts[i] = drift_of(candidates[i], values);
    }
  });
  return drifts;
}

std::vector<TunedRow> changed_rows(std::span<const RowDrift> drifts) {
  std::vector<TunedRow> rows;
  for (const RowDrift& drift : drifts) {
    if (drift.changed) rows.push_back(drift.row);
  }
  return rows;
}

DriftSummary summarize_drift(const VectorFile& base, std::span<const RowDrift> drifts) {
  DriftSummary summary;
  std::vector<RowDrift> moved;
  std::copy_if(drifts.begin(), drifts.end(), std::back_inserter(moved),
               [](const RowDrift& drift) { return drift.changed; });
  summary.moved = moved.size();
  if (moved.empty()) return summary;
  KnownMean distance;
  KnownMean share;
  KnownMean cosine;
  summary.smallest_cosine = kUndefined;
  for (const RowDrift& drift : moved) {
    distance.add(drift.distance);
    share.add(drift.share());
    cosine.add(drift.cosine);
    summary.largest_distance = std::max(summary.largest_distance, drift.distance);
    summary.smallest_cosine = std::fmin(summary.smallest_cosine, drift.cosine);
  }
  summary.mean_distance = distance.value();
  summary.mean_share = share.value();
  summary.mean_cosine = cosine.value();
  const std::size_t shown = std::min(kFurthest, moved.size());
  std::partial_sort(moved.begin(), moved.begin() + static_cast<std::ptrdiff_t>(shown), moved.end(),
                    further);
  for (std::size_t i = 0; i < shown; ++i) {
    const RowDrift& drift = moved[i];
    summary.furthest.push_back({drift.row.row, std::string(base.token(drift.row.row)),
                                drift.distance, drift.share(), drift.cosine});
  }
  return summary;
}

bool hardly_moved(const DriftSummary& drift) noexcept {
  return drift.moved != 0 && drift.mean_share < kHardlyMoved;
}

}  // namespace embtune
