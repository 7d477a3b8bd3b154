// The rows of a word2vec binary body, one after the other: a row says by its token where it ends.

#ifndef EMBTUNE_VECTORS_BINARY_SCANNER_H_
#define EMBTUNE_VECTORS_BINARY_SCANNER_H_

#include <string>
#include <string_view>

#include "base/parallel.h"
#include "vectors/layout.h"
#include "vectors/scanned_rows.h"

namespace embtune {

/// Scans bytes[layout.body ..): token, one blank, dim float32, and a line feed if there is one.
/// Numbers are looked at only for what is odd, in parallel.
/// @throws Error kData with row (from 0) and byte offset: a row that is cut, fewer rows than
///   announced, bytes after the last row; with a hint if 8- or 2-byte floats would fit.
[[nodiscard]] ScannedRows scan_binary(std::string_view bytes, const Layout& layout,
                                      const std::string& name, Team& team,
                                      HeaderCount header_count);

}  // namespace embtune

#endif  // EMBTUNE_VECTORS_BINARY_SCANNER_H_
