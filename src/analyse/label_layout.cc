#include "analyse/label_layout.h"

#include <algorithm>
#include <array>

namespace embtune {
namespace {

constexpr double kDistance = 5;      // Between point and label.
constexpr double kFarDistance = 16;  // Where the near places are taken.
constexpr double kDescent = 0.22;    // Of the label's height, below its base line.

// Of the direction from the point to the label's middle.
struct Side {
  int x = 1;
  int y = 0;
};
constexpr std::array<Side, 8> kSides = {
    {{1, 0}, {-1, 0}, {0, -1}, {0, 1}, {1, -1}, {-1, -1}, {1, 1}, {-1, 1}}};

LabelBox box_beside(SvgPoint point, SvgSize label, const Side& side, double distance) {
  // A label above or below its point stands in the middle of it, others begin or end there.
  const double left = side.x == 0 ? point.x - label.width / 2
                      : side.x > 0
                          ? point.x + (side.y == 0 ? distance : distance * 0.6)
                          : point.x - label.width - (side.y == 0 ? distance : distance * 0.6);
  const double top = side.y == 0  ? point.y - label.height / 2
                     : side.y > 0 ? point.y + distance * 0.6
                                  : point.y - label.height - distance * 0.6;
  return {left, top, left + label.width, top + label.height};
}

}  // namespace

bool LabelLayout::is_free(const LabelBox& box) const noexcept {
  if (box.left < area_.left || box.right > area_.right || box.top < area_.top ||
      box.bottom > area_.bottom) {
    return false;
  }
  return std::none_of(taken_.begin(), taken_.end(),
                      [&box](const LabelBox& other) { return box.overlaps(other); });
}

std::optional<SvgPoint> LabelLayout::place(SvgPoint point, SvgSize label, SvgPoint away) {
  std::array<Side, 8> sides = kSides;
  const SvgPoint direction{point.x - away.x, point.y - away.y};
  const auto towards = [&direction](const Side& side) {
    return direction.x * side.x + direction.y * side.y;
  };
  // Sides that lead on from `away` first; the order above among equals.
  std::stable_sort(sides.begin(), sides.end(), [&](const Side& a, const Side& b) {
    return (towards(a) >= 0 ? 1 : 0) > (towards(b) >= 0 ? 1 : 0);
  });
  for (const double distance : {kDistance, kFarDistance}) {
    for (const Side& side : sides) {
      const LabelBox box = box_beside(point, label, side, distance);
      if (!is_free(box)) continue;
      taken_.push_back(box);
      return SvgPoint{box.left, box.bottom - label.height * kDescent};
    }
  }
  return std::nullopt;
}

}  // namespace embtune
