#include "base/figures.h"

#include <cmath>
#include <initializer_list>
#include <limits>

#include <doctest/doctest.h>

namespace embtune {
namespace {

TEST_SUITE("figures") {
  TEST_CASE("a share is of what is positive and finite, or none") {
    CHECK(share_of(1, 4) == 0.25);
    CHECK(share_of(0, 4) == 0);
    for (const double whole : {0.0, -1.0, std::numeric_limits<double>::infinity(), kUndefined}) {
      CHECK(std::isnan(share_of(1, whole)));
    }
  }

  TEST_CASE("a mean leaves out what is not defined; of nothing there is none") {
    KnownMean mean;
    CHECK(std::isnan(mean.value()));
    mean.add(kUndefined);
    CHECK(std::isnan(mean.value()));
    mean.add(1);
    mean.add(kUndefined);
    KnownMean more;
    more.add(2);
    mean.add(more);
    mean.add(KnownMean());
    CHECK(mean.value() == 1.5);
  }
}

}  // namespace
}  // namespace embtune
