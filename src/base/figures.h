// Figures of which some are not defined: the cosine of a zero vector, a share of nothing.

#ifndef EMBTUNE_BASE_FIGURES_H_
#define EMBTUNE_BASE_FIGURES_H_

#include <cmath>
#include <cstdint>
#include <limits>

namespace embtune {

/// Stands for a figure that is not defined; std::fmin and std::fmax pass it over.
inline constexpr double kUndefined = std::numeric_limits<double>::quiet_NaN();

/// part / whole, where `whole` is positive and finite; else kUndefined.
[[nodiscard]] inline double share_of(double part, double whole) noexcept {
  return whole > 0 && std::isfinite(whole) ? part / whole : kUndefined;
}

/// The mean of the figures that are defined; kUndefined if none is.
class KnownMean {
 public:
  void add(double figure) noexcept {
    if (std::isnan(figure)) return;
    sum_ += figure;
    ++count_;
  }
  void add(const KnownMean& more) noexcept {
    sum_ += more.sum_;
    count_ += more.count_;
  }
  [[nodiscard]] double value() const noexcept {
    return share_of(sum_, static_cast<double>(count_));
  }

 private:
  double sum_ = 0;
  std::uint64_t count_ = 0;
};

}  // namespace embtune

#endif  // EMBTUNE_BASE_FIGURES_H_
