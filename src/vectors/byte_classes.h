// 64 bytes at a time, sorted into classes: one bit mask for each class.

#ifndef EMBTUNE_VECTORS_BYTE_CLASSES_H_
#define EMBTUNE_VECTORS_BYTE_CLASSES_H_

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/cpu.h"

namespace embtune {

inline constexpr std::size_t kBlockBytes = 64;

/// Bit i of a mask speaks of byte i of the block.
struct BlockClasses {
  std::uint64_t newline = 0;      ///< Line feed.
  std::uint64_t blank = 0;        ///< Blank or tab.
  std::uint64_t other = 0;        ///< Neither of these, nor a byte that numbers are made of.
  std::uint64_t starts = 0;       ///< First byte of a field.
  std::uint64_t start_count = 0;  ///< Bits in `starts`.

  bool operator==(const BlockClasses&) const = default;
};

/// Classifies `count` whole blocks at `bytes` into out[0 .. count).
///
/// @param in_field  In: the byte before belongs to a field (false at the start of a line). Out:
///   the last byte does. So a long text can be handed over in parts.
using ClassifyFunction = void (*)(const char* bytes, std::size_t count, bool& in_field,
                                  BlockClasses* out);

/// The classifier for an instruction set; all of them give the same masks.
[[nodiscard]] ClassifyFunction classify_function(Isa isa = current_isa()) noexcept;

/// The classifier without any intrinsics, for machines other than x86-64 and for tests.
void classify_portable(const char* bytes, std::size_t count, bool& in_field, BlockClasses* out);

/// Counts bits without the popcnt instruction, which the oldest x86-64 processors lack.
[[nodiscard]] constexpr std::uint64_t count_bits(std::uint64_t bits) noexcept {
  bits -= (bits >> 1U) & 0x5555555555555555U;
  bits = (bits & 0x3333333333333333U) + ((bits >> 2U) & 0x3333333333333333U);
  bits = (bits + (bits >> 4U)) & 0x0f0f0f0f0f0f0f0fU;
  return (bits * 0x0101010101010101U) >> 56U;
}

/// Digits, "+-.", "e" and "E".
[[nodiscard]] constexpr bool is_number_byte(char c) noexcept {
  return (c >= '0' && c <= '9') || c == '+' || c == '-' || c == '.' || c == 'e' || c == 'E';
}

/// True if `text` holds nothing but number bytes and blanks.
[[nodiscard]] constexpr bool all_number_bytes(std::string_view text) noexcept {
  for (const char c : text) {
    if (!is_number_byte(c) && c != ' ' && c != '\t') return false;
  }
  return true;
}

}  // namespace embtune

#endif  // EMBTUNE_VECTORS_BYTE_CLASSES_H_
