#include "embtune/version.h"

#include <doctest/doctest.h>

namespace embtune {
namespace {

TEST_SUITE("version") {
  TEST_CASE("the version is the build's, in one place") {
    CHECK(version() == EMBTUNE_EXPECTED_VERSION);
  }

  TEST_CASE("the arithmetic is the first") { CHECK(kNumerics == 1); }
}

}  // namespace
}  // namespace embtune
