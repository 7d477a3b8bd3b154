#include "analyse/diff_movement.h"

#include <bit>
#include <cmath>
#include <cstddef>
#include <limits>

#include "base/figures.h"

namespace embtune {
namespace {

bool same_number(float a, float b) noexcept {
  return std::bit_cast<std::uint32_t>(a) == std::bit_cast<std::uint32_t>(b) ||
         (std::isnan(a) && std::isnan(b));
}

// The size of a change; 0 between -0 and +0.
double gap(float a, float b) noexcept {
  if (!std::isfinite(a) || !std::isfinite(b)) return std::numeric_limits<double>::infinity();
  return std::abs(static_cast<double>(b) - static_cast<double>(a));
}

}  // namespace

Movement measure_movement(std::span<const float> base, std::span<const float> tuned) noexcept {
  Movement movement;
  double base_square = 0;
  double tuned_square = 0;
  double product = 0;
  double gap_square = 0;
  for (std::size_t column = 0; column < base.size(); ++column) {
    const double before = base[column];
    const double after = tuned[column];
    base_square += before * before;
    tuned_square += after * after;
    product += before * after;
    if (same_number(base[column], tuned[column])) continue;
    const double change = gap(base[column], tuned[column]);
    gap_square += change * change;
    if (movement.moved && !(change > movement.largest)) continue;
    movement.moved = true;
    movement.largest = change;
    movement.column = column;
    movement.base_value = base[column];
    movement.tuned_value = tuned[column];
  }
  movement.l2 = std::sqrt(gap_square);
  const double base_norm = std::sqrt(base_square);
  movement.share = std::isfinite(movement.l2) ? share_of(movement.l2, base_norm) : kUndefined;
  movement.cosine = share_of(product, base_norm * std::sqrt(tuned_square));
  return movement;
}

}  // namespace embtune
