#include "analyse/label_layout.h"

#include <doctest/doctest.h>

namespace embtune {
namespace {

TEST_SUITE("label_layout") {
  TEST_CASE("labels at the same point do not overlap, and one without room is left out") {
    LabelLayout layout({0, 0, 100, 40});
    std::vector<LabelBox> boxes;
    int placed = 0;
    for (int i = 0; i < 20; ++i) {
      const std::optional<SvgPoint> at = layout.place({50, 20}, {30, 10}, {50, 20});
      if (!at) continue;
      ++placed;
      const LabelBox box{at->x, at->y - 7.8, at->x + 30, at->y + 2.2};
      for (const LabelBox& other : boxes) CHECK_FALSE(box.overlaps(other));
      boxes.push_back(box);
      CHECK(at->x >= 0);
      CHECK(at->x + 30 <= 100);
    }
    CHECK(placed >= 4);
    CHECK(placed < 20);
  }

  TEST_CASE("a label stands on the side that leads on") {
    LabelLayout layout({0, 0, 200, 200});
    CHECK(layout.place({100, 100}, {30, 10}, {50, 100})->x > 100);
    CHECK(layout.place({100, 150}, {30, 10}, {150, 150})->x < 100);
  }

  TEST_CASE("a blocked place stays free") {
    LabelLayout layout({0, 0, 200, 200});
    layout.block({100, 90, 140, 110});
    CHECK(layout.place({100, 100}, {30, 10}, {50, 100})->x < 100);
  }
}

}  // namespace
}  // namespace embtune
