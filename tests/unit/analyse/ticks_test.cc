#include "analyse/ticks.h"

#include <cmath>
#include <limits>

#include <doctest/doctest.h>

namespace embtune {
namespace {

TEST_SUITE("ticks") {
  TEST_CASE("ticks are multiples of 1, 2 or 5 times a power of ten, and cover the range") {
    CHECK(round_ticks(0, 40.2, 5).at == std::vector<double>{0, 10, 20, 30, 40, 50});
    CHECK(round_ticks(0, 1120, 5).at == std::vector<double>{0, 500, 1000, 1500});
    CHECK(round_ticks(0.1, 0.3, 4).at == std::vector<double>{0.1, 0.15, 0.2, 0.25, 0.3});
    CHECK(round_ticks(-0.7, 0.7, 4).at == std::vector<double>{-1, -0.5, 0, 0.5, 1});
  }

  TEST_CASE("they do so for ranges of any size") {
    for (double high = 1e-30; high < 1e30; high *= 3.7) {
      CAPTURE(high);
      const Ticks ticks = round_ticks(high / 3, high, 6);
      CHECK(ticks.low() <= high / 3);
      CHECK(ticks.high() >= high * (1 - 1e-9));
      CHECK(ticks.at.size() >= 2);
      CHECK(ticks.at.size() <= 9);
    }
  }

  TEST_CASE("a range without extent gets one around it") {
    CHECK(round_ticks(0.25, 0.25, 4).low() < 0.25);
    CHECK(round_ticks(0.25, 0.25, 4).high() > 0.25);
    CHECK(round_ticks(0, 0, 4).low() == 0);
    CHECK(round_ticks(-2, -2, 4).low() < -2);
    const double inf = std::numeric_limits<double>::infinity();
    CHECK(round_ticks(inf, -inf, 4).at.size() >= 2);
    CHECK(round_ticks(0, std::numeric_limits<double>::quiet_NaN(), 4).at.size() >= 2);
  }

  TEST_CASE("a range that is rounding noise gets one around it, and not billions of ticks") {
    for (const double low : {0.75, 1.0, -1.0, 1e20, 123456.789}) {
      CAPTURE(low);
      const double high = std::nextafter(low, std::numeric_limits<double>::infinity());
      const Ticks ticks = round_ticks(low, high, 30);
      CHECK(ticks.low() < low);
      CHECK(ticks.high() > high);
      CHECK(ticks.at.size() <= 32);
    }
    CHECK(round_ticks(1, 1.00001, 4).step < 1e-5);
  }

  TEST_CASE("labels have the digits that tell ticks apart") {
    CHECK(tick_text(round_ticks(0, 0.25, 5), 0.05) == "0.05");
    CHECK(tick_text(round_ticks(0, 0.25, 5), 0) == "0");
    CHECK(tick_text(round_ticks(0, 5000, 5), 3000) == "3,000");
    CHECK(tick_text(round_ticks(-5000, 5000, 5), -2000) == "-2,000");
    CHECK(tick_text(round_ticks(0, 8e6, 5), 2e6) == "2M");
    CHECK(tick_text(round_ticks(0, 2.5e6, 5), 1.5e6) == "1.5M");
    CHECK(tick_text(round_ticks(0, 1e-9, 5), 2e-10) == "2e-10");
  }
}

}  // namespace
}  // namespace embtune
