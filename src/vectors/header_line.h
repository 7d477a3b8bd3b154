// The first line of a word2vec file: "ROWS DIM".

#ifndef EMBTUNE_VECTORS_HEADER_LINE_H_
#define EMBTUNE_VECTORS_HEADER_LINE_H_

#include <cstdint>
#include <string_view>

namespace embtune {

/// A first line, read as a header.
struct HeaderLine {
  std::uint64_t fields = 0;  ///< Fields in the line.
  bool integers = false;     ///< The first two fields are runs of digits.
  bool in_range = false;     ///< ... and fit 64 bits.
  std::uint64_t rows = 0;
  std::uint64_t dim = 0;

  /// Exactly two positive integers, however large.
  [[nodiscard]] bool is_header() const noexcept {
    return fields == 2 && integers && (!in_range || (rows > 0 && dim > 0));
  }
  /// Exactly two integers, of which one is zero.
  [[nodiscard]] bool is_zero_header() const noexcept {
    return fields == 2 && integers && !is_header();
  }
};

/// Takes `line` (with or without its line end) apart. A line that begins with a blank is no header.
[[nodiscard]] HeaderLine read_header_line(std::string_view line) noexcept;

}  // namespace embtune

#endif  // EMBTUNE_VECTORS_HEADER_LINE_H_
