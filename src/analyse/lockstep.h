// Comparing two files whose rows stand in the same order, without indexing the second.

#ifndef EMBTUNE_ANALYSE_LOCKSTEP_H_
#define EMBTUNE_ANALYSE_LOCKSTEP_H_

#include <string>
#include <string_view>

#include "analyse/row_tally.h"
#include "embtune/observer.h"
#include "embtune/options.h"
#include "vectors/layout.h"
#include "vectors/vector_file.h"

namespace embtune {

/// The second file of a comparison: mapped, its layout known, its rows not indexed.
struct TunedBytes {
  std::string_view bytes;  ///< The whole file.
  Layout layout;
  std::string name;
  NumericTail numeric_tail = NumericTail::kError;

  [[nodiscard]] bool binary() const noexcept { return layout.format == VectorFormat::kWord2vecBin; }
  /// Line of a row, from 1; 0 in a binary file.
  [[nodiscard]] std::uint64_t line(RowId row) const noexcept {
    if (binary()) return 0;
    return row + (layout.header ? 2 : 1);
  }
};

/// Walks both files row by row, at memory speed where bytes are equal, and adds each pair to
/// `tally`.
///
/// @param ending  Set to what follows the last row of the tuned file (blank lines).
/// @return false if some row of the tuned file is malformed, has another token than the row of the
///   base at the same place, or has no partner there. What was added to `tally` is void then.
/// @pre both are text or both are binary, with the same dim
/// @throws Error kInterrupted if the observer asked to stop.
[[nodiscard]] bool compare_in_step(const VectorFile& base, const TunedBytes& tuned, RowTally& tally,
                                   std::string_view& ending, Observer& observer);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_LOCKSTEP_H_
