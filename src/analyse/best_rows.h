// The few best of many scored rows.

#ifndef EMBTUNE_ANALYSE_BEST_ROWS_H_
#define EMBTUNE_ANALYSE_BEST_ROWS_H_

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "vectors/row_id.h"

namespace embtune {

struct ScoredRow {
  double score = 0;
  RowId row = 0;
};

/// True if `a` comes first: a higher score, or the same and a lower row.
[[nodiscard]] inline bool is_better(const ScoredRow& a, const ScoredRow& b) noexcept {
  return a.score != b.score ? a.score > b.score : a.row < b.row;
}

/// Keeps the `limit` best of what is offered, in whatever order that is. The answer does not depend
/// on the order, so that parts of it can be found apart and merged.
class BestRows {
 public:
  explicit BestRows(std::size_t limit) : limit_(limit) {}

  void offer(const ScoredRow& candidate) {
    if (rows_.size() < limit_) {
      rows_.push_back(candidate);
      std::push_heap(rows_.begin(), rows_.end(), is_better);
    } else if (limit_ > 0 && is_better(candidate, rows_.front())) {
      std::pop_heap(rows_.begin(), rows_.end(), is_better);
      rows_.back() = candidate;
      std::push_heap(rows_.begin(), rows_.end(), is_better);
    }
  }
  void merge(const BestRows& other) {
    for (const ScoredRow& row : other.rows_) offer(row);
  }

  /// What is kept, in no order.
  [[nodiscard]] const std::vector<ScoredRow>& rows() const noexcept { return rows_; }

 private:
  std::size_t limit_;
  std::vector<ScoredRow> rows_;  // A heap with the worst in front.
};

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_BEST_ROWS_H_
