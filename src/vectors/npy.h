// NumPy's .npy files, as its documentation of the format (versions 1.0 to 3.0) says.

#ifndef EMBTUNE_VECTORS_NPY_H_
#define EMBTUNE_VECTORS_NPY_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "vectors/array_layout.h"

namespace embtune {

/// True if `bytes` begin as a .npy file does.
[[nodiscard]] bool looks_like_npy(std::string_view bytes) noexcept;

/// Finds the numbers of a two-dimensional float32 array in C order.
/// @param name  For messages. @throws Error kData: other numbers (with what to do), another number
///   of dimensions, Fortran order, a header that is none, a file that is cut or has bytes left
///   over.
[[nodiscard]] ArrayLayout parse_npy(std::string_view bytes, const std::string& name);

/// What stands before the numbers, a multiple of 64 bytes.
[[nodiscard]] std::string npy_header(std::uint64_t rows, std::uint64_t dim);

}  // namespace embtune

#endif  // EMBTUNE_VECTORS_NPY_H_
