#include "learn/schedule.h"

#include <cmath>
#include <cstdint>

#include <doctest/doctest.h>

namespace embtune {
namespace {

constexpr double kPi = 3.14159265358979323846;

TEST_SUITE("schedule") {
  TEST_CASE("the steps of a run: no batch, epoch or record is too many") {
    CHECK(steps_of_run(7, 3, 2) == 6);
    CHECK(steps_of_run(6, 3, 1) == 2);
    CHECK(steps_of_run(0, 3, 5) == 0);
    CHECK(steps_of_run(2, UINT64_MAX, 1) == 1);
    CHECK(steps_of_run(UINT64_MAX, 2, 1) == UINT64_MAX / 2 + 1);
    CHECK(steps_of_run(UINT64_MAX, 1, 2) == UINT64_MAX);
  }

  TEST_CASE("constant stays at lr, whatever the number of steps") {
    const Schedule schedule(LrSchedule::kConstant, 0.25, 0, 0);
    CHECK(schedule.lr(0) == 0.25);
    CHECK(schedule.lr(UINT64_MAX) == 0.25);
  }

  TEST_CASE("linear is lr (1 - k/n) and never below 0") {
    const Schedule schedule(LrSchedule::kLinear, 0.5, 0, 8);
    for (std::uint64_t k = 0; k < 8; ++k) {
      CHECK(schedule.lr(k) == doctest::Approx(0.5 * (1 - static_cast<double>(k) / 8)));
    }
    CHECK(schedule.lr(8) == 0);
    CHECK(schedule.lr(1000) == 0);
  }

  TEST_CASE("cosine is lr (1 + cos(pi k/n)) / 2 and never below 0") {
    const Schedule schedule(LrSchedule::kCosine, 0.5, 0, 7);
    for (std::uint64_t k = 0; k < 7; ++k) {
      const double angle = kPi * static_cast<double>(k) / 7;
      CHECK(schedule.lr(k) == doctest::Approx(0.5 * (1 + std::cos(angle)) / 2).epsilon(1e-14));
    }
    CHECK(schedule.lr(7) == 0);
    CHECK(schedule.lr(UINT64_MAX) == 0);
  }

  TEST_CASE("warm-up climbs to lr, then the decay runs over the steps left") {
    for (const LrSchedule kind :
         {LrSchedule::kConstant, LrSchedule::kLinear, LrSchedule::kCosine}) {
      const Schedule schedule(kind, 0.4, 4, 10);
      CHECK(schedule.lr(0) == doctest::Approx(0.1));
      CHECK(schedule.lr(3) == 0.4);
      CHECK(schedule.lr(4) == 0.4);
    }
    const Schedule linear(LrSchedule::kLinear, 0.4, 4, 10);
    CHECK(linear.lr(7) == doctest::Approx(0.2));
    CHECK(linear.lr(10) == 0);
    CHECK(Schedule(LrSchedule::kCosine, 0.4, 4, 10).lr(7) == doctest::Approx(0.2));
  }

  TEST_CASE("a warm-up as long as the run, or longer, leaves no decay") {
    for (const std::uint64_t steps : {4U, 2U, 0U}) {
      const Schedule schedule(LrSchedule::kLinear, 0.4, 4, steps);
      CHECK(schedule.lr(1) == doctest::Approx(0.2));
      CHECK(schedule.lr(3) == 0.4);
      CHECK(schedule.lr(4) == 0);
    }
  }
}

}  // namespace
}  // namespace embtune
