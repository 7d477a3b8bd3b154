#include "io/float_shortest.h"

#include <array>
#include <bit>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace embtune {
namespace {

constexpr unsigned kLeastShift = 8;  // 2^15 <= value < 2^16
constexpr unsigned kMostShift = 33;  // 2^-10 <= value < 2^-9

struct Scale {
  std::uint64_t power;  // 10^decimals, the least one of at least 2^shift.
  std::uint64_t fill;   // 10^(10 - decimals)
};

constexpr auto kScales = [] {
  std::array<Scale, kMostShift + 1> scales{};
  for (unsigned shift = 0; shift <= kMostShift; ++shift) {
    Scale scale = {1, 10'000'000'000};
    for (; scale.power < std::uint64_t{1} << shift; scale.fill /= 10) scale.power *= 10;
    scales[shift] = scale;
  }
  return scales;
}();

// Without a branch, which no processor could predict here.
std::uint64_t choose(bool first, std::uint64_t a, std::uint64_t b) noexcept {
  const std::uint64_t mask = std::uint64_t{0} - (first ? 1U : 0U);
  return (a & mask) | (b & ~mask);
}

// The shortest decimal that reads back to mantissa / 2^shift, in units of 1 / power; of several the
// nearest. This is Giulietti's Schubfach ("The Schubfach way to render doubles", 2020) where it
// needs no approximation: everything is an integer below 2^62.
//
// What reads back lies within half a unit of the last place, 2^-shift / 2, of the value, both ends
// included if the mantissa is even. That interval is as wide as one unit 1 / power at least, so the
// unit nearest to the value lies in it, and less wide than ten, so at most one multiple of ten
// units does; if one does it is shorter.
std::uint64_t shortest_decimal(std::uint64_t mantissa, unsigned shift,
                               std::uint64_t power) noexcept {
  const std::uint64_t odd = mantissa & 1U;
  const std::uint64_t middle = 2 * mantissa * power;  // In units of 1 / (power 2^(shift + 1)).
  const std::uint64_t low = middle - power + odd;
  const std::uint64_t high = middle + power - odd;
  const std::uint64_t below = middle >> (shift + 1);
  const std::uint64_t ten_below = below / 10 * 10;
  const std::uint64_t ten_above = ten_below + 10;
  const std::uint64_t over = middle - (below << (shift + 1));
  const std::uint64_t half = std::uint64_t{1} << shift;
  std::uint64_t decimal = below + (over + (below & 1U) > half ? 1 : 0);
  decimal = choose(ten_above << (shift + 1) <= high, ten_above, decimal);
  return choose(ten_below << (shift + 1) >= low, ten_below, decimal);
}

// Eight digits as eight bytes 0 to 9, the first digit lowest. @pre number < 10^8
std::uint64_t split_digits(std::uint64_t number) noexcept {
  std::uint64_t fours = number / 10'000 | number % 10'000 << 32U;
  std::uint64_t upper = (fours * 10'486 >> 20U) & 0x0000007f0000007fU;
  std::uint64_t pairs = upper | (fours - 100 * upper) << 16U;
  upper = (pairs * 103 >> 10U) & 0x000f000f000f000fU;
  return upper | (pairs - 10 * upper) << 8U;
}

// A point and ten decimals less the zeros at their end; nothing for 0. @pre decimals < 10^10
char* write_decimals(char* out, std::uint64_t decimals) noexcept {
  if (decimals == 0) return out;
  const std::uint64_t last = decimals % 100;
  const std::uint64_t digits = split_digits(decimals / 100);
  const std::uint64_t text = digits | 0x3030303030303030U;
  *out++ = '.';
  std::memcpy(out, &text, sizeof text);
  out[8] = static_cast<char>('0' + last / 10);
  out[9] = static_cast<char>('0' + last % 10);
  const auto zeros = static_cast<std::size_t>(std::countl_zero(digits | 1U)) / 8;
  const std::size_t nine = last % 10 == 0 ? 1 : 0;
  return out + 10 - nine - choose(last == 0, zeros + 1, 0);
}

}  // namespace

char* write_everyday_float(char* out, float value) noexcept {
  constexpr std::uint32_t kHidden = std::uint32_t{1} << 23U;
  const auto bits = std::bit_cast<std::uint32_t>(value);
  const std::uint32_t fraction = bits & (kHidden - 1);
  const std::uint32_t exponent = bits >> 23U & 0xffU;  // value = (2^23 + fraction) 2^(exponent-150)
  const std::uint32_t shift = 150 - exponent;
  // At a power of two the interval is narrower below.
  if (shift - kLeastShift > kMostShift - kLeastShift || fraction == 0) return nullptr;
  if constexpr (std::endian::native != std::endian::little) return nullptr;
  const Scale scale = kScales[shift];
  const std::uint64_t mantissa = kHidden | fraction;
  // No decimal that reads back reaches the next whole number, which is a float32 itself.
  const std::uint64_t whole = mantissa >> shift;
  const std::uint64_t decimals =
      shortest_decimal(mantissa, shift, scale.power) - whole * scale.power;
  *out = '-';
  out += bits >> 31U;
  if (whole < 10) {
    *out++ = static_cast<char>('0' + whole);
  } else {
    out = std::to_chars(out, out + 5, whole).ptr;
  }
  return write_decimals(out, decimals * scale.fill);
}

}  // namespace embtune
