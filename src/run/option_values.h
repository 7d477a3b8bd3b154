// The text of option values: numbers, sizes and their ranges, read strictly and without the
// locale. What cannot be is an Error kUsage that names the option and what it may be.

#ifndef EMBTUNE_RUN_OPTION_VALUES_H_
#define EMBTUNE_RUN_OPTION_VALUES_H_

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include "embtune/error.h"

namespace embtune {

/// An interval of numbers, either end of which may be open.
struct Range {
  double lowest = -std::numeric_limits<double>::infinity();
  double highest = std::numeric_limits<double>::infinity();
  bool lowest_open = false;
  bool highest_open = false;

  [[nodiscard]] bool holds(double value) const noexcept;
  /// "> 0", ">= 1", "0 to 60", "in [0, 1)"; empty for the whole line.
  [[nodiscard]] std::string text() const;
};

[[nodiscard]] constexpr Range at_least(double lowest) noexcept {
  Range range;
  range.lowest = lowest;
  return range;
}
[[nodiscard]] constexpr Range above(double lowest) noexcept {
  Range range = at_least(lowest);
  range.lowest_open = true;
  return range;
}
[[nodiscard]] constexpr Range between(double lowest, double highest) noexcept {
  Range range = at_least(lowest);
  range.highest = highest;
  return range;
}
/// [0, 1): shares of memory such as momentum and the betas.
[[nodiscard]] constexpr Range below_one() noexcept {
  Range range = between(0, 1);
  range.highest_open = true;
  return range;
}

/// Error kUsage "OPTION: message".
[[nodiscard]] Error option_error(std::string_view option, const std::string& message);

/// @throws Error kUsage if `text` is not a finite number of the range.
[[nodiscard]] double read_number(std::string_view option, std::string_view text,
                                 const Range& range);

/// @throws Error kUsage if `text` is not a whole number of the range, or has more than 64 bits.
[[nodiscard]] std::uint64_t read_count(std::string_view option, std::string_view text,
                                       const Range& range);

/// Bytes: a whole number with one of K M G T (or KiB ...: powers of 1024) or KB MB GB TB (powers
/// of 1000). @throws Error kUsage.
[[nodiscard]] std::uint64_t read_size(std::string_view option, std::string_view text);

/// The shortest decimal text of a number, such as "0.25" and "1e-10".
[[nodiscard]] std::string number_text(double value);

/// Bytes as "1 GiB", "512 MiB", "1000 bytes": the largest unit that leaves a whole number.
[[nodiscard]] std::string size_text(std::uint64_t bytes);

}  // namespace embtune

#endif  // EMBTUNE_RUN_OPTION_VALUES_H_
