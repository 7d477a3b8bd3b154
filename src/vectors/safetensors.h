// Safetensors files, as the project documents their format.

#ifndef EMBTUNE_VECTORS_SAFETENSORS_H_
#define EMBTUNE_VECTORS_SAFETENSORS_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "vectors/array_layout.h"

namespace embtune {

/// True if `bytes` begin as such a file does: eight bytes of length, and that many of JSON.
[[nodiscard]] bool looks_like_safetensors(std::string_view bytes) noexcept;

/// Finds the numbers of the only tensor, or of the one named "embeddings": F32, two dimensions. All
/// tensors must lie one after another and fill the file.
/// @param name  For messages. @throws Error kData.
[[nodiscard]] ArrayLayout parse_safetensors(std::string_view bytes, const std::string& name);

/// What stands before the numbers of a tensor "embeddings", a multiple of 8 bytes.
[[nodiscard]] std::string safetensors_header(std::uint64_t rows, std::uint64_t dim);

}  // namespace embtune

#endif  // EMBTUNE_VECTORS_SAFETENSORS_H_
