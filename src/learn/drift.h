// What keeps a row near its base: the anchor, the bound on drift, the norm that is kept.

#ifndef EMBTUNE_LEARN_DRIFT_H_
#define EMBTUNE_LEARN_DRIFT_H_

#include <cstddef>

#include "learn/recipe.h"

namespace embtune {

/// L2 length of a row, and L2 distance of a row from its base: in double, by one thread, in a fixed
/// order, so that what --max-drift bounds is to the last bit what --fail-if-drift measures.
[[nodiscard]] double row_norm(const float* row, std::size_t dim) noexcept;
[[nodiscard]] double row_distance(const float* row, const float* base, std::size_t dim) noexcept;

/// --max-drift: a row beyond `bound` goes back, on the straight way to its base, to a place whose
/// distance is at most the bound also after rounding to float32.
void limit_drift(float* row, const float* base, std::size_t dim, const DriftBound& bound) noexcept;

/// --keep-norm: gives the row the length of its base again, and keeps its direction. A row that
/// became zero has none and stays; a base of zeros makes zeros.
void restore_norm(float* row, const float* base, std::size_t dim) noexcept;

}  // namespace embtune

#endif  // EMBTUNE_LEARN_DRIFT_H_
