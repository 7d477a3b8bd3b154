// Where labels of points can stand without covering each other.

#ifndef EMBTUNE_ANALYSE_LABEL_LAYOUT_H_
#define EMBTUNE_ANALYSE_LABEL_LAYOUT_H_

#include <optional>
#include <vector>

#include "analyse/svg.h"

namespace embtune {

/// A rectangle in a drawing.
struct LabelBox {
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;

  [[nodiscard]] bool overlaps(const LabelBox& other) const noexcept {
    return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
  }
};

/// Places labels one after another, each at the first free place around its point.
class LabelLayout {
 public:
  /// Labels stay within `area`.
  explicit LabelLayout(const LabelBox& area) : area_(area) {}

  /// Keeps a place free.
  void block(const LabelBox& box) { taken_.push_back(box); }

  /// The left end of the base line of a label of this size beside `point`; nothing if there is no
  /// room. @param away  Where the label should rather not be, such as the tail of an arrow.
  [[nodiscard]] std::optional<SvgPoint> place(SvgPoint point, SvgSize label, SvgPoint away);

 private:
  [[nodiscard]] bool is_free(const LabelBox& box) const noexcept;

  LabelBox area_;
  std::vector<LabelBox> taken_;
};

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_LABEL_LAYOUT_H_
