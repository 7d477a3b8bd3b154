#include "base/checked.h"

#include <limits>

#include <doctest/doctest.h>

#include "embtune/error.h"

namespace embtune {
namespace {

constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();

TEST_SUITE("checked") {
  TEST_CASE("products that fit are exact, up to the last one") {
    CHECK(checked_product(0, kMost, "table") == 0);
    CHECK(checked_product(3, 5, "table") == 15);
    CHECK(checked_product(1, kMost, "table") == kMost);
    CHECK(checked_product(0xffffffffU, 0x100000001U, "table") == kMost);
  }

  TEST_CASE("a product that does not fit 64 bits is an error that names the thing and both sizes") {
    CHECK_THROWS_WITH_AS((void)checked_product(4294967296U, 4294967296U, "a table"),
                         "out of memory: a table of 4294967296 x 4294967296 does not fit this "
                         "machine",
                         Error);
    try {
      (void)checked_product(kMost, 2, "a table");
      FAIL("no error");
    } catch (const Error& error) {
      CHECK(error.kind() == ErrorKind::kIo);
    }
  }

  TEST_CASE("row offsets beyond 2^32 numbers are right") {
    static_assert(row_offset(50'000'000, 300) == 15'000'000'000U);
    CHECK(row_offset(0, 300) == 0);
  }
}

}  // namespace
}  // namespace embtune
