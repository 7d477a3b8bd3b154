// Ranges of row numbers, as --freeze-rows takes them.

#ifndef EMBTUNE_SELECTION_ROW_RANGES_H_
#define EMBTUNE_SELECTION_ROW_RANGES_H_

#include <string>
#include <string_view>
#include <vector>

#include "vectors/row_id.h"

namespace embtune {

/// Rows first..last, both included; last == kNoRow stands for "to the end".
struct RowRange {
  RowId first = 0;
  RowId last = 0;
  bool operator==(const RowRange&) const = default;
};

/// Parses "0-999,1500,2000-": inclusive, from 0, in any order, overlaps allowed.
/// @throws Error kUsage naming `option`, the piece at fault and an example.
[[nodiscard]] std::vector<RowRange> parse_row_ranges(std::string_view text,
                                                     const std::string& option);

}  // namespace embtune

#endif  // EMBTUNE_SELECTION_ROW_RANGES_H_
