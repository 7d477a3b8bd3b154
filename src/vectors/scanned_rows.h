// What a scanner hands to the row table.

#ifndef EMBTUNE_VECTORS_SCANNED_ROWS_H_
#define EMBTUNE_VECTORS_SCANNED_ROWS_H_

#include <cstdint>
#include <vector>

#include "vectors/oddity.h"

namespace embtune {

/// Rows in file order. The rows tile the bytes from begins.front() to begins.back().
struct ScannedRows {
  std::vector<std::uint64_t> begins;  ///< One more than there are rows: the last is the body's end.
  std::vector<std::uint32_t> token_bytes;
  OddityCounts oddities;
};

}  // namespace embtune

#endif  // EMBTUNE_VECTORS_SCANNED_ROWS_H_
