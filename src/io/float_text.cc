#include "io/float_text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <limits>
#include <system_error>

#include "io/float_scan.h"
#include "io/float_shortest.h"

namespace embtune {
namespace {

bool is_digit(char c) noexcept { return c >= '0' && c <= '9'; }

// Numbers as vector files have them ("-0.46478"): at most 17 characters and no exponent. This takes
// four fifths of the time of std::from_chars; in running text scan_decimal() takes half of that.
// @return false if `text` is anything else, or too close to the middle of two float32 to tell.
bool parse_short(std::string_view text, float& value) noexcept {
  constexpr std::size_t kMost = 17;
  const bool negative = !text.empty() && text[0] == '-';
  if (negative) text.remove_prefix(1);
  if (text.empty() || text.size() > kMost || !is_digit(text.back())) return false;
  std::int64_t digits = 0;
  std::size_t point = text.size();
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (is_digit(text[i])) {
      digits = digits * 10 + (text[i] - '0');
    } else if (text[i] == '.' && point == text.size()) {
      point = i;
    } else {
      return false;
    }
  }
  const std::size_t decimals = point == text.size() ? 0 : text.size() - 1 - point;
  float magnitude = 0;
  if (!float_scan::scale(digits, decimals, magnitude)) return false;
  value = negative ? -magnitude : magnitude;
  return true;
}

// The C library's from_chars leaves the value alone when it is out of range, and does not say on
// which side. @pre text is a number in C's decimal grammar.
bool is_large(std::string_view text) noexcept {
  constexpr std::int64_t kFar = 1'000'000'000'000;
  std::int64_t exponent = 0;  // of the first digit that is not 0, from its place
  bool found = false;
  bool after_point = false;
  std::size_t i = text[0] == '-' ? 1 : 0;
  for (; i < text.size() && (is_digit(text[i]) || text[i] == '.'); ++i) {
    if (text[i] == '.') {
      after_point = true;
      continue;
    }
    found = found || text[i] != '0';
    if (found && !after_point) ++exponent;
    if (!found && after_point) --exponent;
  }
  if (i >= text.size()) return exponent > 0;
  ++i;
  const bool negative = i < text.size() && text[i] == '-';
  if (i < text.size() && !is_digit(text[i])) ++i;
  std::int64_t written = 0;
  for (; i < text.size() && written < kFar; ++i) written = written * 10 + (text[i] - '0');
  return exponent + (negative ? -written : written) > 0;
}

template <class Number>
bool parse_any(std::string_view text, Number& value) noexcept {
  const char* const end = text.data() + text.size();
  const auto [stop, status] = std::from_chars(text.data(), end, value);
  if (stop != end || status == std::errc::invalid_argument) return false;
  if (status == std::errc::result_out_of_range) {
    const Number magnitude = is_large(text) ? std::numeric_limits<Number>::infinity() : Number{0};
    value = text[0] == '-' ? -magnitude : magnitude;
  }
  return true;
}

// from_chars knows no '+'.
bool strip_plus(std::string_view& text) noexcept {
  if (text.empty() || text[0] != '+') return !text.empty();
  text.remove_prefix(1);
  return !text.empty() && text[0] != '-';
}

}  // namespace

bool parse_float(std::string_view text, float& value) noexcept {
  if (!strip_plus(text)) return false;
  return parse_short(text, value) || parse_any(text, value);
}

bool parse_double(std::string_view text, double& value) noexcept {
  return strip_plus(text) && parse_any(text, value);
}

bool is_number(std::string_view text) noexcept {
  float ignored = 0;
  return parse_float(text, ignored);
}

char* write_float(char* out, float value, int digits) noexcept {
  char* const end = out + kFloatTextBytes;
  if (digits == 0) {
    char* const written = write_everyday_float(out, value);
    return written != nullptr ? written : std::to_chars(out, end, value).ptr;
  }
  char* const stop = std::to_chars(out, end, value, std::chars_format::general, digits).ptr;
  // 3.403e+38, of four digits, is more than the largest float32: nobody could read it back.
  constexpr float kMayRoundBeyond = 3.4e38F;
  if (!(std::abs(value) > kMayRoundBeyond)) return stop;
  float read = value;
  static_cast<void>(parse_float({out, static_cast<std::size_t>(stop - out)}, read));
  return std::isfinite(read) ? stop : std::to_chars(out, end, value).ptr;
}

float rounded_to_digits(float value, int digits) noexcept {
  if (digits == 0) return value;
  std::array<char, kFloatTextBytes> text;
  const char* const end = write_float(text.data(), value, digits);
  float rounded = value;
  static_cast<void>(
      parse_float({text.data(), static_cast<std::size_t>(end - text.data())}, rounded));
  return rounded;
}

}  // namespace embtune
