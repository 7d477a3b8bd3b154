// Numbers as vector files have them ("-0.46478"), read eight bytes at a time from running text.

#ifndef EMBTUNE_IO_FLOAT_SCAN_H_
#define EMBTUNE_IO_FLOAT_SCAN_H_

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace embtune {

/// Bytes that scan_decimal() may look at: a sign, two digits, the point, 16 decimals.
inline constexpr std::size_t kDecimalReach = 20;

namespace float_scan {

inline constexpr std::size_t kMostDecimals = 16;

struct Power {
  double inverse;  // 10^-n, rounded.
  std::int64_t power;
};
inline constexpr std::array<Power, kMostDecimals + 1> kPowers = {{
    {1e0, 1},
    {1e-1, 10},
    {1e-2, 100},
    {1e-3, 1'000},
    {1e-4, 10'000},
    {1e-5, 100'000},
    {1e-6, 1'000'000},
    {1e-7, 10'000'000},
    {1e-8, 100'000'000},
    {1e-9, 1'000'000'000},
    {1e-10, 10'000'000'000},
    {1e-11, 100'000'000'000},
    {1e-12, 1'000'000'000'000},
    {1e-13, 10'000'000'000'000},
    {1e-14, 100'000'000'000'000},
    {1e-15, 1'000'000'000'000'000},
    {1e-16, 10'000'000'000'000'000},
}};

/// The next eight bytes less '0' each, the first one lowest.
[[nodiscard]] inline std::uint64_t load_digits(const char* p) noexcept {
  std::uint64_t bytes = 0;
  std::memcpy(&bytes, p, sizeof bytes);
  return bytes ^ 0x3030303030303030U;
}

/// How many of the bytes of `digits`, from the lowest, are 0 to 9. The sum carries into the next
/// byte only where a byte is none, so the lowest mark is always right.
[[nodiscard]] inline unsigned count_digits(std::uint64_t digits) noexcept {
  const std::uint64_t none =
      ((digits + 0x7676767676767676U) | digits) & std::uint64_t{0x8080808080808080U};
  return static_cast<unsigned>(std::countr_zero(none)) / 8;
}

/// The number that eight digits make: neighbours are joined to pairs, pairs to fours, those to one.
[[nodiscard]] inline std::int64_t join_digits(std::uint64_t digits) noexcept {
  constexpr std::uint64_t kPairs = 0x000000ff000000ffU;
  constexpr std::uint64_t kOuter = 100 + (std::uint64_t{1'000'000} << 32U);
  constexpr std::uint64_t kInner = 1 + (std::uint64_t{10'000} << 32U);
  digits = digits * 10 + (digits >> 8U);
  digits = ((digits & kPairs) * kOuter + ((digits >> 16U) & kPairs) * kInner) >> 32U;
  return static_cast<std::int64_t>(digits);
}

/// mantissa / 10^decimals as a float32, correctly rounded. @pre 0 <= mantissa < 10^18
/// @return false where the sum of errors could matter.
///
/// Three roundings (of the mantissa beyond 2^53, of the power, of the product) leave the double off
/// by less than 4 units in its last place. It rounds to the same float32 as the exact quotient
/// unless a tie, a point halfway between two float32, lies between them. A tie is a double whose
/// lowest 29 bits are 2^28, so any double 16 units away from that pattern is safe. Neither zero
/// nor a subnormal float32 can come of a mantissa that is not 0.
[[nodiscard]] inline bool scale(std::int64_t mantissa, std::size_t decimals,
                                float& value) noexcept {
  constexpr std::uint64_t kTie = std::uint64_t{1} << 28U;
  constexpr std::uint64_t kMargin = 16;
  const double wide = static_cast<double>(mantissa) * kPowers[decimals].inverse;
  const std::uint64_t low = std::bit_cast<std::uint64_t>(wide) & (2 * kTie - 1);
  value = static_cast<float>(wide);
  return low - (kTie - kMargin) > 2 * kMargin;
}

[[nodiscard]] inline unsigned digit(char c) noexcept {
  return static_cast<unsigned>(static_cast<unsigned char>(c)) - '0';
}

}  // namespace float_scan

/// Reads a number that begins at `p` with perhaps '-', one or two digits, a point and 1 to 16
/// decimals: exactly as parse_float() would. The caller looks at what stands behind it: a 17th
/// decimal, an exponent, a separator.
/// @pre kDecimalReach bytes from `p` on can be read.
/// @return One past the last decimal, or null for anything else, also a number too close to the
///   middle of two float32 to tell.
[[nodiscard]] inline const char* scan_decimal(const char* p, float& value) noexcept {
  using namespace float_scan;
  if constexpr (std::endian::native != std::endian::little) return nullptr;
  const std::uint32_t negative = *p == '-' ? 1 : 0;
  p += negative;
  unsigned whole = digit(p[0]);
  if (whole > 9) return nullptr;
  if (p[1] != '.') {
    if (digit(p[1]) > 9 || p[2] != '.') return nullptr;
    whole = whole * 10 + digit(p[1]);
    ++p;
  }
  p += 2;
  std::uint64_t digits = load_digits(p);
  std::size_t decimals = count_digits(digits);
  std::int64_t mantissa = whole;
  if (decimals < 8) {
    if (decimals == 0) return nullptr;
    mantissa = mantissa * kPowers[decimals].power + join_digits(digits << (64 - 8 * decimals));
  } else {
    mantissa = mantissa * kPowers[8].power + join_digits(digits);
    digits = load_digits(p + 8);
    const std::size_t more = count_digits(digits);
    // Twice, because a shift by 64 is none.
    mantissa =
        mantissa * kPowers[more].power + join_digits(digits << (32 - 4 * more) << (32 - 4 * more));
    decimals += more;
  }
  float magnitude = 0;
  if (!scale(mantissa, decimals, magnitude)) return nullptr;
  value = std::bit_cast<float>(std::bit_cast<std::uint32_t>(magnitude) | negative << 31U);
  return p + decimals;
}

/// Likewise for a text that ends at `end`.
[[nodiscard]] inline const char* scan_decimal(const char* p, const char* end,
                                              float& value) noexcept {
  const auto size = static_cast<std::size_t>(end - p);
  if (size >= kDecimalReach) return scan_decimal(p, value);
  std::array<char, kDecimalReach> copy{};
  std::memcpy(copy.data(), p, size);
  const char* const stop = scan_decimal(copy.data(), value);
  return stop == nullptr ? nullptr : p + (stop - copy.data());
}

}  // namespace embtune

#endif  // EMBTUNE_IO_FLOAT_SCAN_H_
