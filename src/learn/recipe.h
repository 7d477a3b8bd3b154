// Options of learning with every default resolved: what a run really does.

#ifndef EMBTUNE_LEARN_RECIPE_H_
#define EMBTUNE_LEARN_RECIPE_H_

#include <cstdint>
#include <optional>
#include <string>

#include "embtune/options.h"

namespace embtune {

/// A bound given as a length "R" or as a share "P%" of a row's base norm.
struct DriftBound {
  double value = 0;  ///< R, or P / 100.
  bool relative = false;

  /// The bound in units of the vectors, for a row whose base has this norm.
  [[nodiscard]] double radius(double base_norm) const noexcept {
    return relative ? value * base_norm : value;
  }
};

/// LearnOptions without optionals. Made by resolve() only.
struct Recipe {
  TargetKind target = TargetKind::kVector;
  std::string loss;
  std::string optimizer;
  Reduction reduction = Reduction::kRow;
  double lr = 0;
  double epsilon = 0;
  StopGradient stop_gradient = StopGradient::kTarget;
  double anchor = 0;
  std::optional<DriftBound> max_drift;
  LearnOptions options;  ///< As given; what is above wins.
};

/// Fills in the defaults that embtune-train(1) tells, and checks every range and combination.
/// @throws Error kUsage naming the option, what it may be and the remedy: an unknown loss or
///   optimizer (with the nearest name), a loss that does not fit the target, keep_norm with
///   max_drift, nesterov without momentum, momentum with another optimizer, and so on.
[[nodiscard]] Recipe resolve(const LearnOptions& options, TargetKind target);

/// Parses "R" or "P%". @throws Error kUsage naming `option`.
[[nodiscard]] DriftBound parse_drift_bound(const std::string& text, const std::string& option);

}  // namespace embtune

#endif  // EMBTUNE_LEARN_RECIPE_H_
