// Neighbours in one file, or in two side by side.

#ifndef EMBTUNE_ANALYSE_NEIGHBORS_H_
#define EMBTUNE_ANALYSE_NEIGHBORS_H_

#include "base/parallel.h"
#include "embtune/neighbors.h"
#include "embtune/observer.h"
#include "vectors/vector_file.h"

namespace embtune {

/// neighbors() on open files; `base` may be null.
[[nodiscard]] NeighborsReport find_neighbors(const VectorFile& file, const VectorFile* base,
                                             const NeighborsOptions& options, Team& team,
                                             Observer& observer);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_NEIGHBORS_H_
