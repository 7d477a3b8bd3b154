// exp, log and cos made of + - * / and sqrt alone, so that they return the same bits on every
// machine, compiler and C library. Training uses only these.
//
// Each states the largest error in units in the last place (ulp) of a double against the true
// value; tests/unit/base/portable_math_test.cc measures it.

#ifndef EMBTUNE_BASE_PORTABLE_MATH_H_
#define EMBTUNE_BASE_PORTABLE_MATH_H_

namespace embtune {

/// e^x. Error below 1 ulp, 1.5 where the result is subnormal; 0 below -745.2, infinity above 709.8,
/// nan for nan.
[[nodiscard]] double portable_exp(double x) noexcept;

/// Natural logarithm. Error below 1 ulp; -infinity at 0, nan below, infinity at infinity.
[[nodiscard]] double portable_log(double x) noexcept;

/// cos(pi * t) for t in [0, 1], the only cosine that a schedule needs. Absolute error below 4e-16.
[[nodiscard]] double portable_cos_pi(double t) noexcept;

/// A standard normal variate from two uniforms in [0, 1), by Box and Muller's transform.
[[nodiscard]] double portable_normal(double u1, double u2) noexcept;

}  // namespace embtune

#endif  // EMBTUNE_BASE_PORTABLE_MATH_H_
