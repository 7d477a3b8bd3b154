// "NAME>=0.6": a figure that must hold.

#ifndef EMBTUNE_ANALYSE_REQUIREMENT_H_
#define EMBTUNE_ANALYSE_REQUIREMENT_H_

#include <optional>
#include <string>
#include <vector>

namespace embtune {

/// A requirement, taken apart.
struct Bound {
  std::string text;  ///< As given.
  std::string name;
  bool above = true;     ///< >= or >; else <= or <.
  bool or_equal = true;  ///< >= or <=.
  double bound = 0;

  /// False for a figure that is undefined.
  [[nodiscard]] bool holds(const std::optional<double>& figure) const noexcept;
};

/// @throws Error kUsage if `text` is not NAME, one of >= > <= <, and a number.
[[nodiscard]] Bound parse_bound(const std::string& text);

/// @throws Error kUsage if `bound` names none of `names`, or one that stands there twice.
void check_name(const Bound& bound, const std::vector<std::string>& names);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_REQUIREMENT_H_
