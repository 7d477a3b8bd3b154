// What the rows of a vector file look like, number by number.

#ifndef EMBTUNE_ANALYSE_ROW_STATISTICS_H_
#define EMBTUNE_ANALYSE_ROW_STATISTICS_H_

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/parallel.h"
#include "embtune/info.h"
#include "vectors/vector_file.h"

namespace embtune {

/// A row and its norm, without the name.
struct NormOfRow {
  double norm = 0;
  RowId row = kNoRow;
};

/// Counts over some consecutive rows; those of the next rows can be appended.
struct RowStatistics {
  RowPlaces repeated_separators;
  RowPlaces trailing_blanks;
  RowPlaces tokens_not_utf8;
  RowPlaces non_finite_rows;
  RowPlaces zero_rows;
  std::uint64_t blank_rows = 0;  ///< Rows in which a blank separates numbers.
  std::uint64_t tab_rows = 0;    ///< Rows in which a tab does.
  RowPlaces lf_rows;
  RowPlaces crlf_rows;
  std::uint64_t min_decimals = ~std::uint64_t{0};
  std::uint64_t max_decimals = 0;
  std::uint64_t exponent_numbers = 0;
  std::uint64_t non_finite_values = 0;
  std::uint64_t finite_rows = 0;
  NormOfRow smallest;
  NormOfRow largest;
  double norm_sum = 0;

  void append(const RowStatistics& next);
};

/// Statistics of all rows: every number is parsed. Pieces of fixed size are joined in file order,
/// so that sums are the same for any number of threads.
/// @throws Error kData if a field is no number.
[[nodiscard]] RowStatistics row_statistics(const VectorFile& file, Team& team);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_ROW_STATISTICS_H_
