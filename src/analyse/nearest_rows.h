// The rows whose direction is nearest to given ones.

#ifndef EMBTUNE_ANALYSE_NEAREST_ROWS_H_
#define EMBTUNE_ANALYSE_NEAREST_ROWS_H_

#include <cstdint>
#include <span>
#include <vector>

#include "base/parallel.h"
#include "embtune/observer.h"
#include "vectors/row_id.h"
#include "vectors/vector_file.h"

namespace embtune {

struct NearRow {
  RowId row = 0;
  double cosine = 0;
};

/// A direction and the rows that are no answer.
struct NearQuery {
  std::vector<double> unit;     ///< dim numbers of length 1, or zeros.
  std::vector<RowId> excluded;  ///< Ascending.
};

/// For each query the `top` rows of highest cosine, in that order (ties: the lower row first);
/// fewer only if the file has fewer.
///
/// All rows are multiplied in float32, and a few more than `top` are kept; their cosines are then
/// computed in double and decide. Where rows that were not kept are so near that float32 cannot
/// tell them from the last of the list, all are looked at once more, and the near ones in double.
/// So the answer depends neither on threads nor on the width of vectors.
/// @throws Error kData for a number that is none, kInterrupted.
[[nodiscard]] std::vector<std::vector<NearRow>> nearest_rows(const VectorFile& file,
                                                             std::span<const NearQuery> queries,
                                                             std::uint64_t top, Team& team,
                                                             Observer& observer);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_NEAREST_ROWS_H_
