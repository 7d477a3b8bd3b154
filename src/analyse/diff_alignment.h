// How the rows of two whole files belong together.

#ifndef EMBTUNE_ANALYSE_DIFF_ALIGNMENT_H_
#define EMBTUNE_ANALYSE_DIFF_ALIGNMENT_H_

#include <vector>

#include "analyse/row_pairing.h"
#include "base/parallel.h"
#include "vectors/vector_file.h"

namespace embtune {

/// Pairs of rows of a base and a tuned file (see pair_rows()), and which of them left their order.
/// Takes no memory where the tokens of both files agree row by row. Const members may run
/// concurrently.
class Alignment {
 public:
  Alignment(const VectorFile& base, const VectorFile& tuned, Team& team);

  /// The partner of a row, or kNoRow.
  [[nodiscard]] RowId tuned_of(RowId base) const noexcept {
    if (!in_step_) return pairing_.tuned_of[base];
    return base < tuned_rows_ ? base : kNoRow;
  }
  [[nodiscard]] RowId base_of(RowId tuned) const noexcept {
    if (!in_step_) return pairing_.base_of[tuned];
    return tuned < base_rows_ ? tuned : kNoRow;
  }

  /// Rows of the base with a partner that would have to be taken out for the rest to stand in
  /// order; the fewest possible, ascending.
  [[nodiscard]] const std::vector<RowId>& reordered() const noexcept { return reordered_; }

 private:
  void find_reordered();

  RowId base_rows_;
  RowId tuned_rows_;
  bool in_step_ = true;  ///< Row i belongs to row i.
  Pairing pairing_;      ///< Otherwise.
  std::vector<RowId> reordered_;
};

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_DIFF_ALIGNMENT_H_
