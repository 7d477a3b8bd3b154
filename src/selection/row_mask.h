// A mask file: one 0 or 1 per row.

#ifndef EMBTUNE_SELECTION_ROW_MASK_H_
#define EMBTUNE_SELECTION_ROW_MASK_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "embtune/observer.h"

namespace embtune {

/// Reads a mask: entries "0" (frozen) and "1" (may learn) in row order, separated by any number of
/// line ends (LF or CRLF), blanks and tabs; a BOM at the start is skipped. Entries that touch
/// ("0110") are refused, since they would also be a number.
///
/// @throws Error kData with file and line for anything else, and if there are not exactly `rows`
///   entries; as many as `dim` are said to mask columns.
[[nodiscard]] std::vector<bool> parse_row_mask(std::string_view bytes, const std::string& name,
                                               std::uint64_t rows, std::uint64_t dim);

/// Likewise from a file, a FIFO or "-" (standard input), whose content the observer is told.
/// @throws Error kIo.
[[nodiscard]] std::vector<bool> read_row_mask(const std::string& path, std::uint64_t rows,
                                              std::uint64_t dim, Observer& observer);

}  // namespace embtune

#endif  // EMBTUNE_SELECTION_ROW_MASK_H_
