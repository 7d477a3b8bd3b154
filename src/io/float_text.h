// Numbers as text. The locale has no effect.

#ifndef EMBTUNE_IO_FLOAT_TEXT_H_
#define EMBTUNE_IO_FLOAT_TEXT_H_

#include <cstddef>
#include <string_view>

namespace embtune {

/// Reads the whole of `text` as a float32, rounded to nearest: C's decimal grammar with one
/// leading '+' allowed, and nan, inf, infinity (any case, signed, nan(...)) as MSVC, C and Python
/// print them. Underflow gives zero or a subnormal; overflow gives an infinity.
/// @return false if `text` is not a number (nothing may surround it; hexadecimal is refused).
[[nodiscard]] bool parse_float(std::string_view text, float& value) noexcept;

/// Likewise for double, for weights and scores.
[[nodiscard]] bool parse_double(std::string_view text, double& value) noexcept;

/// True if parse_float would accept it.
[[nodiscard]] bool is_number(std::string_view text) noexcept;

/// Room that write_float may need.
inline constexpr std::size_t kFloatTextBytes = 128;

/// Prints a finite `value`: digits == 0: the shortest decimal that reads back to the same float32,
/// else as printf's "%.<digits>g" (1 to 60), unless what that rounds to is beyond all float32: then
/// as for 0. @pre out has kFloatTextBytes bytes of room.
/// @return One past the last character written.
char* write_float(char* out, float value, int digits) noexcept;

/// What a reader of write_float's text gets: `value` itself for digits == 0.
[[nodiscard]] float rounded_to_digits(float value, int digits) noexcept;

}  // namespace embtune

#endif  // EMBTUNE_IO_FLOAT_TEXT_H_
