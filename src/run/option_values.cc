#include "run/option_values.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <optional>
#include <system_error>
#include <utility>

#include "base/quote.h"

namespace embtune {
namespace {

constexpr std::array<std::string_view, 5> kUnits = {"", "K", "M", "G", "T"};

// "+5" is a number to every person, though not to from_chars.
std::string_view without_plus(std::string_view text) noexcept {
  const bool plus = text.size() > 1 && text[0] == '+' && text[1] != '-' && text[1] != '+';
  return plus ? text.substr(1) : text;
}

bool all_digits(std::string_view text) noexcept {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

Error out_of_range(std::string_view option, std::string_view text, const Range& range) {
  return option_error(option, quote(text) + " is out of range; it must be " + range.text());
}

// The factor of a unit such as "", "B", "K", "KiB" or "KB"; nothing if it is none.
std::optional<std::uint64_t> unit_factor(std::string_view unit) {
  if (unit.empty() || unit == "B") return 1;
  std::uint64_t base = 1024;
  if (unit.size() == 3 && unit.substr(1) == "iB") {
    unit = unit.substr(0, 1);
  } else if (unit.size() == 2 && unit[1] == 'B') {
    unit = unit.substr(0, 1);
    base = 1000;
  }
  std::uint64_t factor = 1;
  for (const std::string_view known : kUnits) {
    if (unit == known) return factor;
    factor *= base;
  }
  return std::nullopt;
}

}  // namespace

bool Range::holds(double value) const noexcept {
  const bool low = lowest_open ? value > lowest : value >= lowest;
  const bool high = highest_open ? value < highest : value <= highest;
  return low && high;
}

std::string Range::text() const {
  const bool low = std::isfinite(lowest);
  const bool high = std::isfinite(highest);
  if (!low && !high) return {};
  if (!high) return (lowest_open ? "> " : ">= ") + number_text(lowest);
  if (!low) return (highest_open ? "< " : "<= ") + number_text(highest);
  if (!lowest_open && !highest_open) return number_text(lowest) + " to " + number_text(highest);
  return (lowest_open ? "in (" : "in [") + number_text(lowest) + ", " + number_text(highest) +
         (highest_open ? ")" : "]");
}

Error option_error(std::string_view option, const std::string& message) {
  return Error(ErrorKind::kUsage, std::string(option) + ": " + message);
}

double read_number(std::string_view option, std::string_view text, const Range& range) {
  const std::string_view digits = without_plus(text);
  double value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  const bool whole = end == digits.data() + digits.size();
  if (error == std::errc::result_out_of_range && whole) {
    throw option_error(option, quote(text) + " is too large or too small for a number");
  }
  if (error != std::errc() || !whole || !std::isfinite(value)) {
    throw option_error(option, quote(text) + " is not a number");
  }
  if (!range.holds(value)) throw out_of_range(option, text, range);
  return value;
}

std::uint64_t read_count(std::string_view option, std::string_view text, const Range& range) {
  const std::string_view digits = without_plus(text);
  const bool negative = digits.size() > 1 && digits[0] == '-' && all_digits(digits.substr(1));
  if (negative) throw out_of_range(option, text, range);
  if (!all_digits(digits)) throw option_error(option, quote(text) + " is not a whole number");
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  static_cast<void>(end);
  if (error != std::errc()) {
    throw option_error(option, quote(text) + " is out of range; it must be below 2^64");
  }
  if (!range.holds(static_cast<double>(value))) throw out_of_range(option, text, range);
  return value;
}

std::uint64_t read_size(std::string_view option, std::string_view text) {
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  const std::optional<std::uint64_t> factor = unit_factor(text.substr(digits));
  if (digits == 0 || !factor) {
    throw option_error(option,
                       quote(text) + " is not a size; write bytes, or such as 512M or 2GiB");
  }
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + digits, value);
  static_cast<void>(end);
  if (error != std::errc() || value > std::numeric_limits<std::uint64_t>::max() / *factor) {
    throw option_error(option, quote(text) + " is out of range; it must be below 2^64 bytes");
  }
  return value * *factor;
}

std::string number_text(double value) {
  std::array<char, 64> buffer{};
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
  static_cast<void>(error);
  std::string text(buffer.data(), end);
  // "1e-08" is "1e-8" to people.
  const std::size_t exponent = text.find('e');
  if (exponent != std::string::npos && text[exponent + 2] == '0') text.erase(exponent + 2, 1);
  return text;
}

std::string size_text(std::uint64_t bytes) {
  std::size_t unit = 0;
  while (unit + 1 < kUnits.size() && bytes != 0 && bytes % 1024 == 0) {
    bytes /= 1024;
    ++unit;
  }
  if (unit == 0) return std::to_string(bytes) + (bytes == 1 ? " byte" : " bytes");
  return std::to_string(bytes) + " " + std::string(kUnits[unit]) + "iB";
}

}  // namespace embtune
