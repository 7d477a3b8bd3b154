// How many numbers a row has, where no header says it.

#ifndef EMBTUNE_VECTORS_DIM_VOTE_H_
#define EMBTUNE_VECTORS_DIM_VOTE_H_

#include <cstdint>
#include <string_view>

#include "embtune/options.h"

namespace embtune {

/// The outcome of a count over the first rows (1,000 of them, or 16 MiB).
struct DimVote {
  std::uint64_t dim = 0;    ///< 0: no line has two fields.
  std::uint64_t rival = 0;  ///< Another dim that is as common and fits no worse; 0: none.
  std::uint64_t rows = 0;   ///< How many rows had a say.
};

/// The most common number of fields less one (a line that begins with a blank counts all its
/// fields) among the first lines of `rows`, as far as all of these fields read as numbers: a token
/// with blanks does not vote for a dim that its row cannot have. A last line without a line feed,
/// which may be cut, is heard only if there is no other. On a tie, a dim under which every line is
/// a row wins over one under which some are not.
[[nodiscard]] DimVote vote_on_dim(std::string_view rows, NumericTail numeric_tail);

}  // namespace embtune

#endif  // EMBTUNE_VECTORS_DIM_VOTE_H_
