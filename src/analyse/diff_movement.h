// How far one row is from another.

#ifndef EMBTUNE_ANALYSE_DIFF_MOVEMENT_H_
#define EMBTUNE_ANALYSE_DIFF_MOVEMENT_H_

#include <cstdint>
#include <span>

namespace embtune {

/// The members of embtune::RowMovement that are numbers, and whether there is any movement.
struct Movement {
  bool moved = false;  ///< Some number has other bits; a nan is a nan.
  double l2 = 0;
  double share = 0;
  double cosine = 0;
  double largest = 0;
  std::uint64_t column = 0;
  float base_value = 0;
  float tuned_value = 0;
};

/// @pre base.size() == tuned.size()
[[nodiscard]] Movement measure_movement(std::span<const float> base,
                                        std::span<const float> tuned) noexcept;

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_DIFF_MOVEMENT_H_
