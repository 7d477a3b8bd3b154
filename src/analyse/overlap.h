// What training did to the neighbourhoods of rows that it left alone.

#ifndef EMBTUNE_ANALYSE_OVERLAP_H_
#define EMBTUNE_ANALYSE_OVERLAP_H_

#include <cstdint>
#include <vector>

#include "base/parallel.h"
#include "embtune/eval.h"
#include "embtune/observer.h"
#include "vectors/row_id.h"
#include "vectors/token_index.h"

namespace embtune {

/// A token's rows in two files.
struct SharedRow {
  RowId base = 0;
  RowId tuned = 0;
};

/// The rows of the base, in its order, whose token has the same float32 bits in the other file (in
/// its first row of that token). Later copies of a token are left out.
[[nodiscard]] std::vector<SharedRow> unchanged_rows(const TokenIndex& base, const TokenIndex& tuned,
                                                    Team& team);

/// Takes `probes` of the unchanged rows, spread evenly over the base, and compares the tokens of
/// their ten nearest rows in both files.
[[nodiscard]] OverlapResult measure_overlap(const TokenIndex& base, const TokenIndex& tuned,
                                            std::uint64_t probes, Team& team, Observer& observer);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_OVERLAP_H_
