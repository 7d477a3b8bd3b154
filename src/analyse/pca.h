// The plane in which rows differ most: their first two principal components.

#ifndef EMBTUNE_ANALYSE_PCA_H_
#define EMBTUNE_ANALYSE_PCA_H_

#include <span>
#include <vector>

namespace embtune {

/// A plane through the mean of some rows. Plain sums in a fixed order: the same for every
/// processor and compiler.
struct PrincipalPlane {
  std::vector<double> mean;
  std::vector<double> first;   ///< Unit vectors of dim numbers; zero where nothing varies.
  std::vector<double> second;  ///< The number of largest size in each is positive.
  double first_share = 0;      ///< Of the variance, 0 to 1.
  double second_share = 0;

  /// The two coordinates of a row. @pre row.size() == mean.size()
  struct Place {
    double first = 0;
    double second = 0;
  };
  [[nodiscard]] Place project(std::span<const float> row) const noexcept;
};

/// @param rows  rows x dim, row-major, all finite. @pre dim > 0
/// Cost: some hundred passes over the rows, by power iteration.
[[nodiscard]] PrincipalPlane principal_plane(std::span<const float> rows, std::size_t dim);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_PCA_H_
