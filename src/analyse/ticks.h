// Round numbers along an axis.

#ifndef EMBTUNE_ANALYSE_TICKS_H_
#define EMBTUNE_ANALYSE_TICKS_H_

#include <string>
#include <vector>

namespace embtune {

/// Multiples of 1, 2 or 5 times a power of ten that cover a range.
struct Ticks {
  std::vector<double> at;  ///< Ascending, at least two.
  double step = 1;
  int decimals = 0;  ///< Digits after the point that tell the ticks apart.

  [[nodiscard]] double low() const noexcept { return at.front(); }
  [[nodiscard]] double high() const noexcept { return at.back(); }
};

/// The first tick is at or below `low`, the last at or above `high`. A range that is empty,
/// narrower than a millionth of its larger end, or not finite becomes one around `low`, or around
/// 0.
/// @param most  Intervals at most, at least 2; there may be one more at either end.
[[nodiscard]] Ticks round_ticks(double low, double high, int most);

/// "1,200", "0.05", "2.5M", "1e-06".
[[nodiscard]] std::string tick_text(const Ticks& ticks, double value);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_TICKS_H_
