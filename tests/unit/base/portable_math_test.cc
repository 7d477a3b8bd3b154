#include "base/portable_math.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>

#include <doctest/doctest.h>

#include "base/rng.h"

namespace embtune {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kSmallest = std::numeric_limits<double>::denorm_min();
constexpr int kDraws = 400'000;

// |value - truth| in units of the last place of a double near the truth.
double ulps(double value, long double truth) {
  const auto near = static_cast<double>(truth);
  const double unit =
      std::max(std::nextafter(std::fabs(near), kInfinity) - std::fabs(near), kSmallest);
  return static_cast<double>(std::fabs(static_cast<long double>(value) - truth) /
                             static_cast<long double>(unit));
}

// Uniform in [from, to).
double draw(int i, double from, double to) {
  const auto counter = static_cast<std::uint64_t>(i);
  return from + (to - from) * random_unit(random_bits(1, Purpose::kSample, counter));
}

template <class Function, class Truth>
double worst_ulps(double from, double to, Function function, Truth truth) {
  double worst = 0;
  for (int i = 0; i < kDraws; ++i) {
    const double x = draw(i, from, to);
    worst = std::max(worst, ulps(function(x), truth(static_cast<long double>(x))));
  }
  return worst;
}

long double true_exp(long double x) { return std::exp(x); }
long double true_log(long double x) { return std::log(x); }

bool is_minus_zero(double x) { return x == 0 && std::signbit(x); }

TEST_SUITE("portable_math") {
  TEST_CASE("exp is within its bound, subnormal results included") {
    const double middle = worst_ulps(-10, 10, portable_exp, true_exp);
    const double wide = worst_ulps(-708, 709, portable_exp, true_exp);
    const double subnormal = worst_ulps(-746, -708, portable_exp, true_exp);
    const double tiny = worst_ulps(-1e-3, 1e-3, portable_exp, true_exp);
    MESSAGE("exp, ulp: ", middle, " ", wide, " ", subnormal, " ", tiny);
    CHECK(middle < 1);
    CHECK(wide < 1);
    CHECK(subnormal < 1.5);
    CHECK(tiny < 1);
  }

  TEST_CASE("exp at its limits") {
    CHECK(portable_exp(0.0) == 1.0);
    CHECK(portable_exp(-0.0) == 1.0);
    CHECK(portable_exp(kSmallest) == 1.0);
    CHECK(portable_exp(709.7) < kInfinity);
    CHECK(portable_exp(709.8) == kInfinity);
    CHECK(portable_exp(1e300) == kInfinity);
    CHECK(portable_exp(kInfinity) == kInfinity);
    CHECK(portable_exp(-745.1) == kSmallest);
    CHECK(portable_exp(-745.2) == 0.0);
    CHECK(portable_exp(-1e300) == 0.0);
    CHECK(portable_exp(-kInfinity) == 0.0);
    CHECK(std::isnan(portable_exp(kNan)));
    CHECK(std::isnan(portable_exp(-kNan)));
  }

  TEST_CASE("log is within its bound, near 1 and for subnormals too") {
    const double near = worst_ulps(0.5, 2, portable_log, true_log);
    const double close = worst_ulps(1 - 1e-6, 1 + 1e-6, portable_log, true_log);
    const double wide = worst_ulps(1e-300, 1e300, portable_log, true_log);
    const double subnormal = worst_ulps(kSmallest, 2e-308, portable_log, true_log);
    MESSAGE("log, ulp: ", near, " ", close, " ", wide, " ", subnormal);
    CHECK(near < 1);
    CHECK(close < 1);
    CHECK(wide < 1);
    CHECK(subnormal < 1);
    for (int exponent = -1074; exponent < 1024; ++exponent) {
      const double x = std::ldexp(1.4, exponent);
      CHECK(ulps(portable_log(x), true_log(static_cast<long double>(x))) < 1);
    }
  }

  TEST_CASE("log at its limits") {
    CHECK(portable_log(1.0) == 0.0);
    CHECK_FALSE(is_minus_zero(portable_log(1.0)));
    CHECK(portable_log(0.0) == -kInfinity);
    CHECK(portable_log(-0.0) == -kInfinity);
    CHECK(std::isnan(portable_log(-kSmallest)));
    CHECK(std::isnan(portable_log(-kInfinity)));
    CHECK(portable_log(kInfinity) == kInfinity);
    CHECK(std::isnan(portable_log(kNan)));
  }

  TEST_CASE("cos_pi is within its bound, exact where the cosine is, and odd around 1/2") {
    const long double pi = std::acos(-1.0L);
    double worst = 0;
    for (int i = 0; i < kDraws; ++i) {
      const double t = draw(i, 0, 1);
      const long double truth = std::cos(pi * static_cast<long double>(t));
      worst = std::max(worst, static_cast<double>(
                                  std::fabs(static_cast<long double>(portable_cos_pi(t)) - truth)));
    }
    MESSAGE("cos_pi, absolute: ", worst);
    CHECK(worst < 4e-16);
    CHECK(portable_cos_pi(0.0) == 1.0);
    CHECK(portable_cos_pi(0.5) == 0.0);
    CHECK(portable_cos_pi(1.0) == -1.0);
    CHECK(portable_cos_pi(0.375) == -portable_cos_pi(0.625));
    CHECK(std::isnan(portable_cos_pi(kNan)));
  }

  TEST_CASE("normal variates have the moments of a normal distribution") {
    double sum = 0;
    double squares = 0;
    double fourth = 0;
    for (int i = 0; i < kDraws; ++i) {
      const auto counter = static_cast<std::uint64_t>(i);
      const double z = portable_normal(random_unit(random_bits(7, Purpose::kNewToken, counter, 0)),
                                       random_unit(random_bits(7, Purpose::kNewToken, counter, 1)));
      sum += z;
      squares += z * z;
      fourth += z * z * z * z;
    }
    CHECK(std::fabs(sum / kDraws) < 0.01);
    CHECK(std::fabs(squares / kDraws - 1) < 0.01);
    CHECK(std::fabs(fourth / kDraws - 3) < 0.1);
    CHECK(portable_normal(0, 0) == 0.0);
    CHECK(std::isfinite(portable_normal(1 - 0x1p-53, 1 - 0x1p-53)));
    CHECK(portable_normal(0.5, 0.25) == 0.0);
    CHECK(portable_normal(0.5, 0.125) == portable_normal(0.5, 0.875));
  }

  // Frozen: these values reach files. A change needs a new kNumerics.
  TEST_CASE("the bits are the same on every machine, compiler and level of optimisation") {
    std::uint64_t hash = 0;
    const auto mix = [&hash](double x) {
      hash = (hash ^ std::bit_cast<std::uint64_t>(x)) * 0x9e3779b97f4a7c15U;
      hash ^= hash >> 29U;
    };
    for (int i = 0; i < 20'000; ++i) {
      mix(portable_exp(draw(i, -760, 712)));
      mix(portable_exp(draw(i, -2, 2)));
      mix(portable_log(draw(i, 0, 4)));
      mix(portable_log(portable_exp(draw(i, -740, 709))));
      mix(portable_cos_pi(draw(i, 0, 1)));
      mix(portable_normal(draw(i, 0, 1), draw(i + 1, 0, 1)));
    }
    CHECK(hash == 2951947531360492501U);
    CHECK(portable_exp(1.0) == 0x1.5bf0a8b14576ap+1);
    CHECK(portable_exp(-0.1) == 0x1.cf46d99d52b3ap-1);
    CHECK(portable_log(3.0) == 0x1.193ea7aad030ap+0);
    CHECK(portable_log(0.1) == -0x1.26bb1bbb55515p+1);
    CHECK(portable_cos_pi(0.1) == 0x1.e6f0e134454ffp-1);
    CHECK(portable_normal(0.2, 0.7) == -0x1.a6c8f044fc182p-3);
  }
}

}  // namespace
}  // namespace embtune
