#include "base/portable_math.h"

#include <bit>
#include <cfloat>
#include <cmath>
#include <cstdint>
#include <limits>

// The results below are frozen: they reach files. They need double arithmetic that rounds once
// per operation, to nearest, without fused multiply-add (-ffp-contract=off) and without excess
// precision.
static_assert(FLT_EVAL_METHOD == 0, "portable_math needs double arithmetic without excess digits");
static_assert(std::numeric_limits<double>::is_iec559, "portable_math needs IEEE 754 doubles");

namespace embtune {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

// ln 2 in two parts; the first ends in 21 zero bits, so that k * kLn2High is exact for
// every exponent k.
constexpr double kLn2High = 0x1.62e42feep-1;
constexpr double kLn2Low = 0x1.a39ef35793c76p-33;
constexpr double kLog2E = 0x1.71547652b82fep+0;
constexpr double kPi = 0x1.921fb54442d18p+1;
constexpr double kSqrtHalf = 0x1.6a09e667f3bcdp-1;

constexpr int kFractionBits = 52;
constexpr std::int64_t kBias = 1023;

// 2^k for k within the exponents of normal numbers.
double power_of_two(std::int64_t k) noexcept {
  return std::bit_cast<double>(static_cast<std::uint64_t>(k + kBias) << kFractionBits);
}

// (e^r - 1 - r) / r^2 for |r| <= ln(2)/2, by the series sum r^n / (n + 2)!, cut after n = 11: what
// is left out is below 2^-57 of the result. The tree keeps the chain of dependent products short.
double exp_tail(double r) noexcept {
  const double r2 = r * r;
  const double r4 = r2 * r2;
  const double p01 = 1.0 / 2 + r * (1.0 / 6);
  const double p23 = 1.0 / 24 + r * (1.0 / 120);
  const double p45 = 1.0 / 720 + r * (1.0 / 5040);
  const double p67 = 1.0 / 40320 + r * (1.0 / 362880);
  const double p89 = 1.0 / 3628800 + r * (1.0 / 39916800);
  const double pab = 1.0 / 479001600 + r * (1.0 / 6227020800);
  const double low = p01 + r2 * p23;
  const double middle = p45 + r2 * p67;
  const double high = p89 + r2 * pab;
  return low + r4 * (middle + r4 * high);
}

// log(1 + f) - f for 1 + f in [sqrt(1/2), sqrt(2)). With s = f / (2 + f),
// log(1 + f) = 2 atanh(s) = f - f^2/2 + s (f^2/2 + R), R = sum_{n>0} 2 s^2n / (2n + 1).
// Written so, the large terms carry no rounding error of the division. Cut after n = 10.
double log_tail(double f) noexcept {
  const double s = f / (2.0 + f);
  const double z = s * s;
  const double z2 = z * z;
  const double z4 = z2 * z2;
  const double p01 = 2.0 / 3 + z * (2.0 / 5);
  const double p23 = 2.0 / 7 + z * (2.0 / 9);
  const double p45 = 2.0 / 11 + z * (2.0 / 13);
  const double p67 = 2.0 / 15 + z * (2.0 / 17);
  const double p89 = 2.0 / 19 + z * (2.0 / 21);
  const double series = (p01 + z2 * p23) + z4 * ((p45 + z2 * p67) + z4 * p89);
  const double half_square = 0.5 * f * f;
  return s * (half_square + z * series) - half_square;
}

// cos(y) for |y| <= pi/4, by its series; what is left out is below 2^-60.
double cos_series(double y) noexcept {
  const double z = y * y;
  double sum = 1.0 / 20922789888000;
  sum = -1.0 / 87178291200 + z * sum;
  sum = 1.0 / 479001600 + z * sum;
  sum = -1.0 / 3628800 + z * sum;
  sum = 1.0 / 40320 + z * sum;
  sum = -1.0 / 720 + z * sum;
  sum = 1.0 / 24 + z * sum;
  return 1.0 - (0.5 * z - z * z * sum);
}

// sin(y) for |y| <= pi/4, likewise.
double sin_series(double y) noexcept {
  const double z = y * y;
  double sum = -1.0 / 1307674368000;
  sum = 1.0 / 6227020800 + z * sum;
  sum = -1.0 / 39916800 + z * sum;
  sum = 1.0 / 362880 + z * sum;
  sum = -1.0 / 5040 + z * sum;
  sum = 1.0 / 120 + z * sum;
  sum = -1.0 / 6 + z * sum;
  return y + y * (z * sum);
}

}  // namespace

double portable_exp(double x) noexcept {
  if (!(x < 710.0)) return x != x ? kNan : kInfinity;
  if (x < -746.0) return 0.0;
  // Adding and taking away 1.5 * 2^52 rounds to an integer.
  constexpr double kRound = 0x1.8p52;
  const double whole = (x * kLog2E + kRound) - kRound;
  const double high = x - whole * kLn2High;
  const double low = whole * kLn2Low;
  const double r = high - low;
  // What r lost against high - low, to first order: e^(r + c) = e^r + c, near enough.
  const double correction = (high - r) - low;
  const double y = 1.0 + (r + (r * r * exp_tail(r) + correction));
  // Two factors, since 2^k itself may lie outside of the normal numbers; the first product is
  // exact and the second rounds once, into the subnormals too.
  const auto k = static_cast<std::int64_t>(whole);
  const std::int64_t half = k / 2;
  return y * power_of_two(half) * power_of_two(k - half);
}

double portable_log(double x) noexcept {
  if (x != x || x < 0.0) return kNan;
  if (x == 0.0) return -kInfinity;
  if (x == kInfinity) return x;
  std::int64_t k = 0;
  if (x < std::numeric_limits<double>::min()) {
    x *= 0x1p54;
    k = -54;
  }
  const auto bits = std::bit_cast<std::uint64_t>(x);
  constexpr std::uint64_t kFractionMask = (std::uint64_t{1} << kFractionBits) - 1;
  k += static_cast<std::int64_t>(bits >> kFractionBits) - kBias;
  double m = std::bit_cast<double>((bits & kFractionMask) | std::bit_cast<std::uint64_t>(1.0));
  if (m > 2.0 * kSqrtHalf) {
    m *= 0.5;
    ++k;
  }
  const double f = m - 1.0;
  const auto exponent = static_cast<double>(k);
  return exponent * kLn2High + (f + (log_tail(f) + exponent * kLn2Low));
}

double portable_cos_pi(double t) noexcept {
  // The differences are exact, so cos near its zero at 1/2 loses nothing.
  if (t < 0.25) return cos_series(kPi * t);
  if (t <= 0.75) return sin_series(kPi * (0.5 - t));
  return -cos_series(kPi * (1.0 - t));
}

double portable_normal(double u1, double u2) noexcept {
  // 1 - u1 is exact and above 0.
  const double radius = std::sqrt(-2.0 * portable_log(1.0 - u1));
  const double turns = 2.0 * u2;
  return radius * portable_cos_pi(turns > 1.0 ? 2.0 - turns : turns);
}

}  // namespace embtune
