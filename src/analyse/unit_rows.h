// Rows scaled to length 1, as cosines want them.

#ifndef EMBTUNE_ANALYSE_UNIT_ROWS_H_
#define EMBTUNE_ANALYSE_UNIT_ROWS_H_

#include <span>
#include <vector>

#include "vectors/row_id.h"
#include "vectors/vector_file.h"

namespace embtune {

/// Reads `row` and scales it to length 1; the norm is a double sum in column order. A row of zeros
/// or with a number that is not finite becomes zeros, so that its cosines are 0.
/// @pre values.size() == file.dim()
void read_unit_row(const VectorFile& file, RowId row, std::span<float> values);

/// Likewise in double.
[[nodiscard]] std::vector<double> unit_row(const VectorFile& file, RowId row);

/// Scales `values` to length 1 likewise.
void scale_to_unit(std::span<double> values) noexcept;

/// The sum of products in column order. @pre a.size() == b.size()
[[nodiscard]] double dot(std::span<const double> a, std::span<const double> b) noexcept;

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_UNIT_ROWS_H_
