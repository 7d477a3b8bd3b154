// Rows of numbers with names, wherever they come from.

#ifndef EMBTUNE_PUBLISH_VECTOR_SOURCE_H_
#define EMBTUNE_PUBLISH_VECTOR_SOURCE_H_

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "io/mapped_file.h"
#include "selection/token_list.h"
#include "vectors/array_layout.h"
#include "vectors/row_id.h"
#include "vectors/vector_file.h"

namespace embtune {

/// Const members may run concurrently.
class VectorSource {
 public:
  virtual ~VectorSource() = default;
  [[nodiscard]] virtual std::uint64_t rows() const noexcept = 0;
  [[nodiscard]] virtual std::uint64_t dim() const noexcept = 0;
  [[nodiscard]] virtual std::string_view token(RowId row) const noexcept = 0;
  /// @pre values.size() == dim(). @throws Error kData for a number that is none.
  virtual void read(RowId row, std::span<float> values) const = 0;
  /// The whole row as it stands in a text file; empty if this is none.
  [[nodiscard]] virtual std::string_view text_row(RowId) const noexcept { return {}; }
  /// The whole record as it stands in a word2vec binary file; empty if this is none.
  [[nodiscard]] virtual std::string_view binary_row(RowId) const noexcept { return {}; }
  /// Where the row stands, for messages.
  [[nodiscard]] virtual Place place(RowId row) const = 0;
};

/// The rows of a vector file, which must outlive this.
class FileSource final : public VectorSource {
 public:
  explicit FileSource(const VectorFile& file) : file_(file) {}
  [[nodiscard]] std::uint64_t rows() const noexcept override { return file_.rows(); }
  [[nodiscard]] std::uint64_t dim() const noexcept override { return file_.dim(); }
  [[nodiscard]] std::string_view token(RowId row) const noexcept override {
    return file_.token(row);
  }
  void read(RowId row, std::span<float> values) const override { file_.read(row, values); }
  [[nodiscard]] std::string_view text_row(RowId row) const noexcept override {
    return file_.binary() ? std::string_view() : file_.row_bytes(row);
  }
  [[nodiscard]] std::string_view binary_row(RowId row) const noexcept override {
    return file_.binary() ? file_.row_bytes(row) : std::string_view();
  }
  [[nodiscard]] Place place(RowId row) const override { return file_.place(row); }

 private:
  const VectorFile& file_;
};

/// The rows of an array, named by the lines of a list; both must outlive this.
class ArraySource final : public VectorSource {
 public:
  /// @throws Error kData if the list has not as many lines as the array has rows.
  ArraySource(const MappedFile& file, const ArrayLayout& layout, const TokenList& tokens);
  [[nodiscard]] std::uint64_t rows() const noexcept override { return layout_.rows; }
  [[nodiscard]] std::uint64_t dim() const noexcept override { return layout_.dim; }
  /// A CR at the end of the line is left out.
  [[nodiscard]] std::string_view token(RowId row) const noexcept override;
  void read(RowId row, std::span<float> values) const override;
  [[nodiscard]] Place place(RowId row) const override;

 private:
  const MappedFile& file_;
  ArrayLayout layout_;
  const TokenList& tokens_;
};

}  // namespace embtune

#endif  // EMBTUNE_PUBLISH_VECTOR_SOURCE_H_
