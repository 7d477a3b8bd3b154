// Where two stretches of bytes part, found at memory speed.

#ifndef EMBTUNE_ANALYSE_MISMATCH_H_
#define EMBTUNE_ANALYSE_MISMATCH_H_

#include <cstddef>
#include <string_view>

namespace embtune {

/// Bytes that `a` and `b` have in common from their start.
[[nodiscard]] std::size_t common_prefix(std::string_view a, std::string_view b) noexcept;

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_MISMATCH_H_
