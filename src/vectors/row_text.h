// One row of a text file: its numbers read, or printed in place of the old ones.

#ifndef EMBTUNE_VECTORS_ROW_TEXT_H_
#define EMBTUNE_VECTORS_ROW_TEXT_H_

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace embtune {

/// What stands in the way of reading a row's numbers.
struct RowFault {
  std::size_t number = 0;  ///< Which number, from 0; == values.size() if there are more fields.
  std::string_view field;  ///< The offending field; empty if there are too few.
};

/// Reads exactly values.size() numbers from `row` (one line with or without its line end, starting
/// at the token, which takes `token_bytes`).
/// @return false, with `fault` set, if a field is no number or their count is another.
[[nodiscard]] bool read_row_text(std::string_view row, std::size_t token_bytes,
                                 std::span<float> values, RowFault& fault) noexcept;

/// Appends `row` to `out` with its numbers replaced by `values`; token, separators, trailing
/// blanks and line end are the row's own. `digits` as in write_float().
/// @pre the row has exactly values.size() numbers.
void append_row_text(std::string& out, std::string_view row, std::size_t token_bytes,
                     std::span<const float> values, int digits);

}  // namespace embtune

#endif  // EMBTUNE_VECTORS_ROW_TEXT_H_
