// Arithmetic on sizes that come from files.

#ifndef EMBTUNE_BASE_CHECKED_H_
#define EMBTUNE_BASE_CHECKED_H_

#include <cstdint>

namespace embtune {

/// a * b. @throws Error kIo ("out of memory") if it does not fit 64 bits; `what` names the thing.
[[nodiscard]] std::uint64_t checked_product(std::uint64_t a, std::uint64_t b, const char* what);

/// Index of the first number of `row` in a row-major rows x dim table; 64 bits throughout.
[[nodiscard]] constexpr std::uint64_t row_offset(std::uint64_t row, std::uint64_t dim) noexcept {
  return row * dim;
}

}  // namespace embtune

#endif  // EMBTUNE_BASE_CHECKED_H_
