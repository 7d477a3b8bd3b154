// The three bytes that some editors put before UTF-8 text. They are skipped at the start of a file,
// and content anywhere else.

#ifndef EMBTUNE_BASE_BYTE_ORDER_MARK_H_
#define EMBTUNE_BASE_BYTE_ORDER_MARK_H_

#include <string_view>

namespace embtune {

inline constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

/// `bytes` without a mark at the start.
[[nodiscard]] constexpr std::string_view without_byte_order_mark(std::string_view bytes) noexcept {
  return bytes.starts_with(kByteOrderMark) ? bytes.substr(kByteOrderMark.size()) : bytes;
}

}  // namespace embtune

#endif  // EMBTUNE_BASE_BYTE_ORDER_MARK_H_
