// Two vector files, compared number by number.

#ifndef EMBTUNE_ANALYSE_DIFF_H_
#define EMBTUNE_ANALYSE_DIFF_H_

#include <cstdint>

#include "base/parallel.h"
#include "embtune/diff.h"
#include "embtune/observer.h"
#include "vectors/vector_file.h"

namespace embtune {

/// @throws Error kData if the files have another number of numbers in a row.
void require_same_dim(const VectorFile& base, const VectorFile& tuned);

/// The work of diff() once the files are open: parallel by pieces of fixed size that are joined in
/// file order, so that sums are the same for any number of threads.
/// @throws Error kData as require_same_dim(), and if a field is no number; kInterrupted.
[[nodiscard]] DiffReport diff_files(const VectorFile& base, const VectorFile& tuned,
                                    std::uint64_t top, Team& team, Observer& observer);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_DIFF_H_
