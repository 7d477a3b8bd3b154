// The three bytes that some editors put before UTF-8 text. They are skipped at the start of a file,
// and content anywhere else. And the two of UTF-16, which no input of embtune may be.

#ifndef EMBTUNE_BASE_BYTE_ORDER_MARK_H_
#define EMBTUNE_BASE_BYTE_ORDER_MARK_H_

#include <cstddef>
#include <string_view>

namespace embtune {

inline constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";

/// `bytes` without a mark at the start.
[[nodiscard]] constexpr std::string_view without_byte_order_mark(std::string_view bytes) noexcept {
  return bytes.starts_with(kByteOrderMark) ? bytes.substr(kByteOrderMark.size()) : bytes;
}

/// True if `bytes` begin like UTF-16 text: its mark, in either byte order, then an ASCII character.
/// Such is what PowerShell 5 writes with `>`.
[[nodiscard]] constexpr bool looks_like_utf16(std::string_view bytes) noexcept {
  constexpr std::size_t kMarkAndCharacter = 4;
  if (bytes.size() < kMarkAndCharacter) return false;
  const bool little = bytes.starts_with("\xff\xfe") && bytes[2] != '\0' && bytes[3] == '\0';
  const bool big = bytes.starts_with("\xfe\xff") && bytes[2] == '\0' && bytes[3] != '\0';
  return little || big;
}

/// What is said of a file that looks_like_utf16(), and what to do.
inline constexpr const char* kUtf16Refusal =
    "is UTF-16 text; make it UTF-8 first, for example with iconv -f UTF-16 -t UTF-8";

}  // namespace embtune

#endif  // EMBTUNE_BASE_BYTE_ORDER_MARK_H_
