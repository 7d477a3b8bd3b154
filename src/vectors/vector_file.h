// A vector file, open for reading: its bytes, mapped read-only, and the index of its rows.

#ifndef EMBTUNE_VECTORS_VECTOR_FILE_H_
#define EMBTUNE_VECTORS_VECTOR_FILE_H_

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/parallel.h"
#include "embtune/error.h"
#include "embtune/options.h"
#include "io/mapped_file.h"
#include "vectors/layout.h"
#include "vectors/row_id.h"
#include "vectors/row_table.h"

namespace embtune {

/// Immutable and move-only. No mutable copy of any row exists in it. Const members may run
/// concurrently; views live as long as the object.
class VectorFile {
 public:
  /// Opens `path` ("-": standard input) and indexes it. What cannot be mapped (a pipe,
  /// compressed data) is first copied to a file without a name in `temp_dir`.
  /// @throws Error kIo, kData as detect_layout() and RowTable::scan() say.
  [[nodiscard]] static VectorFile open(const std::string& path, const VectorOptions& options,
                                       const std::string& temp_dir, Team& team,
                                       HeaderCount header_count = HeaderCount::kMustHold);

  /// The same for a file that is mapped already.
  [[nodiscard]] static VectorFile of(MappedFile file, const VectorOptions& options, Team& team,
                                     HeaderCount header_count = HeaderCount::kMustHold);

  [[nodiscard]] std::uint64_t rows() const noexcept { return table_.rows(); }
  [[nodiscard]] std::uint64_t dim() const noexcept { return table_.dim(); }
  [[nodiscard]] const std::string& name() const noexcept { return file_.name(); }
  [[nodiscard]] const Layout& layout() const noexcept { return layout_; }
  [[nodiscard]] const RowTable& table() const noexcept { return table_; }
  [[nodiscard]] const MappedFile& file() const noexcept { return file_; }
  [[nodiscard]] std::string_view bytes() const noexcept { return file_.bytes(); }

  [[nodiscard]] std::string_view token(RowId row) const noexcept {
    return bytes().substr(table_.begin(row), table_.token_bytes(row));
  }
  /// The whole row with its separators and line end.
  [[nodiscard]] std::string_view row_bytes(RowId row) const noexcept {
    return bytes().substr(table_.begin(row), table_.end(row) - table_.begin(row));
  }
  /// BOM and header; what follows the last row.
  [[nodiscard]] std::string_view prologue() const noexcept {
    return bytes().substr(0, layout_.body);
  }
  [[nodiscard]] std::string_view epilogue() const noexcept {
    return bytes().substr(table_.body_end());
  }

  /// Line of a row in a text file, from 1; 0 for binary.
  [[nodiscard]] std::uint64_t line(RowId row) const noexcept;
  /// name() and line(row), for errors about a row.
  [[nodiscard]] Place place(RowId row) const { return {name(), line(row)}; }

  /// Parses the numbers of `row`. nan and inf are returned as they are.
  /// @pre values.size() == dim()
  /// @throws Error kData naming file, line and field if a field is no number.
  void read(RowId row, std::span<float> values) const;

  /// Like read(), and @throws Error kData if a number is not finite. `role` is what the row is read
  /// for: "trainable" gives "value 1 of trainable token 'x' is not finite", then `; remark`.
  void read_finite(RowId row, std::span<float> values, std::string_view role,
                   std::string_view remark = {}) const;

  /// Appends the row with `values` in place of its numbers, in the file's own format.
  void append_row(std::string& out, RowId row, std::span<const float> values, int digits) const;

  /// Appends a row for a new token, separated and ended like the last row of the file. Where that
  /// has no line end, what is appended begins with missing_line_end() and ends without one.
  /// @pre rows() > 0
  /// @throws Error kData if the token would not be read back from such a row as it is: it holds a
  ///   line feed, has blanks at an end, ends in a piece that is a number; binary: holds a blank.
  void append_new_row(std::string& out, std::string_view token, std::span<const float> values,
                      int digits) const;

  /// The line end that stands between the last row and a new row: empty, unless this is a text
  /// file without a line end after its last row; then the kind that the line before has.
  [[nodiscard]] std::string_view missing_line_end() const noexcept;

  /// True for word2vec-bin: rows have no lines, and numbers are bits.
  [[nodiscard]] bool binary() const noexcept {
    return layout_.format == VectorFormat::kWord2vecBin;
  }

 private:
  VectorFile(MappedFile file, Layout layout, RowTable table, NumericTail numeric_tail);

  MappedFile file_;
  Layout layout_;
  RowTable table_;
  NumericTail numeric_tail_;
};

}  // namespace embtune

#endif  // EMBTUNE_VECTORS_VECTOR_FILE_H_
