// The rows of a text body, found in one pass by wide loads and in parallel pieces.

#ifndef EMBTUNE_VECTORS_TEXT_SCANNER_H_
#define EMBTUNE_VECTORS_TEXT_SCANNER_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "base/parallel.h"
#include "vectors/layout.h"
#include "vectors/scanned_rows.h"

namespace embtune {

inline constexpr std::uint64_t kScanPieceBytes = std::uint64_t{4} << 20U;

/// Scans bytes[layout.body ..). `piece_bytes` (at least 1) is where the body is cut, at the next
/// line feed, for the threads of `team`; the outcome does not depend on it.
/// @throws Error kData for the first line in the file that is no row.
[[nodiscard]] ScannedRows scan_text(std::string_view bytes, const Layout& layout,
                                    NumericTail numeric_tail, const std::string& name, Team& team,
                                    std::uint64_t piece_bytes = kScanPieceBytes);

}  // namespace embtune

#endif  // EMBTUNE_VECTORS_TEXT_SCANNER_H_
