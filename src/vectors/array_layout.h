// Arrays of float32 in files of other worlds: where the numbers are.

#ifndef EMBTUNE_VECTORS_ARRAY_LAYOUT_H_
#define EMBTUNE_VECTORS_ARRAY_LAYOUT_H_

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "embtune/error.h"

namespace embtune {

/// A table of little-endian float32, row after row without a gap.
struct ArrayLayout {
  std::uint64_t rows = 0;   ///< At least 1.
  std::uint64_t dim = 0;    ///< At least 1.
  std::uint64_t begin = 0;  ///< First byte of the first number.
};

/// The number that `bytes`, eight at most, make with the lowest one first.
[[nodiscard]] constexpr std::uint64_t little_endian(std::string_view bytes) noexcept {
  std::uint64_t value = 0;
  for (std::size_t i = bytes.size(); i > 0; --i) {
    value = value << 8U | static_cast<unsigned char>(bytes[i - 1]);
  }
  return value;
}

/// What is wrong with a table that has no row, or rows without a number.
[[nodiscard]] inline std::string describe_empty(const ArrayLayout& layout) {
  return std::to_string(layout.rows) + " x " + std::to_string(layout.dim) +
         " numbers; expected at least one row of one number";
}

/// Checks that rows x dim numbers of four bytes are exactly `bytes`, without overflow.
[[nodiscard]] constexpr bool fills(std::uint64_t rows, std::uint64_t dim,
                                   std::uint64_t bytes) noexcept {
  return rows > 0 && dim > 0 && bytes % 4 == 0 && (bytes / 4) % dim == 0 && bytes / 4 / dim == rows;
}

}  // namespace embtune

#endif  // EMBTUNE_VECTORS_ARRAY_LAYOUT_H_
