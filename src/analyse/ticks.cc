#include "analyse/ticks.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "analyse/html.h"
#include "base/quote.h"

namespace embtune {
namespace {

constexpr double kMillion = 1e6;
constexpr int kMostDecimals = 6;
constexpr double kSlack = 1e-9;  // Of a step: what rounding may add.
// Of the larger end: a range that is narrower is rounding noise, and its ticks would be so many
// steps away from 0 that a double cannot count them.
constexpr double kNarrowest = 1e-6;

// A step of `mantissa` * 10^exponent, with the power on the side where it is exact.
struct Step {
  int mantissa = 1;
  int exponent = 0;

  [[nodiscard]] double at(double index) const noexcept {
    double power = 1;
    for (int i = 0; i < std::abs(exponent); ++i) power *= 10;
    return exponent < 0 ? index * mantissa / power : index * mantissa * power;
  }
};

// The smallest step of which `most` cover the span.
Step step_for(double span, int most) {
  Step step;
  while (step.at(1) * most >= span && step.exponent > -300) --step.exponent;
  for (;;) {
    for (const int mantissa : {1, 2, 5}) {
      step.mantissa = mantissa;
      if (step.at(1) * most >= span * (1 - kSlack)) return step;
    }
    ++step.exponent;
  }
}

}  // namespace

Ticks round_ticks(double low, double high, int most) {
  if (!std::isfinite(low) || !std::isfinite(high)) low = high = 0;
  if (!(high - low > kNarrowest * std::max(std::abs(low), std::abs(high)))) {
    const double margin = low == 0 ? 1 : std::abs(low) / 2;
    high = low + margin;
    low = low >= 0 ? std::max(0.0, low - margin) : low - margin;
  }
  const Step step = step_for(high - low, std::max(most, 2));
  const double unit = step.at(1);
  const double first = std::floor(low / unit + kSlack);
  const double last = std::max(std::ceil(high / unit - kSlack), first + 1);
  Ticks ticks;
  ticks.step = unit;
  ticks.decimals = std::max(0, -step.exponent);
  for (double index = first; index <= last; ++index) ticks.at.push_back(step.at(index));
  return ticks;
}

std::string tick_text(const Ticks& ticks, double value) {
  if (value == 0) return "0";
  if (ticks.decimals > kMostDecimals) return short_number(value, 3);
  if (ticks.decimals > 0) return fixed_number(value, ticks.decimals);
  if (std::abs(value) >= kMillion * kMillion) return short_number(value, 4);
  if (std::abs(value) >= kMillion) {
    const int decimals = ticks.step >= kMillion ? 0 : ticks.step >= kMillion / 10 ? 1 : 2;
    return fixed_number(value / kMillion, decimals) + "M";
  }
  const std::string digits =
      grouped(static_cast<unsigned long long>(std::llround(std::abs(value))));
  return value < 0 ? "-" + digits : digits;
}

}  // namespace embtune
