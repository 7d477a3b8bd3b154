// Where each row of a vector file lives, in bytes.
//
// embtune promises that a frozen row leaves the tool exactly as it came in. The promise rests on
// this table: whoever writes copies the bytes of every frozen row and never prints again a number
// that was not trained.

#ifndef EMBTUNE_VECTORS_ROW_TABLE_H_
#define EMBTUNE_VECTORS_ROW_TABLE_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/parallel.h"
#include "embtune/options.h"
#include "vectors/layout.h"
#include "vectors/oddity.h"
#include "vectors/row_id.h"

namespace embtune {

/// An immutable index of the rows of one file: rows() rows of dim() numbers.
///
/// Rows tile [layout.body, body_end()): no gap, no overlap. Holds 12 bytes a row and no views;
/// the bytes stay with the caller. Const members may run concurrently.
class RowTable {
 public:
  /// Indexes `bytes` in one pass that counts fields and tests byte classes by wide loads. A row
  /// whose number part holds anything but digits, "+-.eE" and blanks is parsed in full.
  ///
  /// @param bytes  The whole file; not retained.
  /// @param team   Pieces of the file are scanned in parallel; the outcome is the same for any
  ///   number of threads, and of several faults the first in the file is reported.
  /// @throws Error kData with file, line (row and byte offset for binary), expected, found, remedy:
  ///   too few numbers, a number that is none, an ambiguous row (NumericTail::kError), an empty
  ///   line inside the table, fewer rows than announced, bytes after the last binary row.
  /// Cost: O(bytes) time.
  [[nodiscard]] static RowTable scan(std::string_view bytes, const Layout& layout,
                                     NumericTail numeric_tail, const std::string& name, Team& team,
                                     HeaderCount header_count = HeaderCount::kMustHold);

  [[nodiscard]] std::uint64_t rows() const noexcept { return token_bytes_.size(); }
  [[nodiscard]] std::uint64_t dim() const noexcept { return dim_; }

  /// First byte of the row, which is the first byte of its token. begin(rows()) == body_end().
  /// @pre row <= rows()
  [[nodiscard]] std::uint64_t begin(RowId row) const noexcept { return begins_[row]; }
  /// One past the row's line end (text) or last byte (binary). @pre row < rows()
  [[nodiscard]] std::uint64_t end(RowId row) const noexcept { return begins_[row + 1]; }
  [[nodiscard]] std::uint32_t token_bytes(RowId row) const noexcept { return token_bytes_[row]; }
  /// One past the last row; what follows up to the end of the file are blank lines.
  [[nodiscard]] std::uint64_t body_end() const noexcept { return begins_.back(); }

  [[nodiscard]] const std::vector<Oddity>& oddities() const noexcept { return oddities_; }

 private:
  std::uint64_t dim_ = 0;
  std::vector<std::uint64_t> begins_ = {0};  ///< rows() + 1 offsets, ascending.
  std::vector<std::uint32_t> token_bytes_;
  std::vector<Oddity> oddities_;
};

}  // namespace embtune

#endif  // EMBTUNE_VECTORS_ROW_TABLE_H_
