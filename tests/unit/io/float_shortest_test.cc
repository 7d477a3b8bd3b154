#include "io/float_shortest.h"

#include <array>
#include <bit>
#include <charconv>
#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "base/rng.h"

namespace embtune {
namespace {

std::string library_text(float value) {
  std::array<char, 64> text{};
  return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value).ptr};
}

// Empty: left to the library.
std::string everyday_text(float value) {
  std::array<char, 21> text{};
  text[20] = '#';
  const char* const end = write_everyday_float(text.data(), value);
  REQUIRE(text[20] == '#');
  return end == nullptr ? "" : std::string(static_cast<const char*>(text.data()), end);
}

TEST_SUITE("float_shortest") {
  TEST_CASE("numbers from every binade of everyday size print as std::to_chars prints them") {
    for (std::uint32_t exponent = 117; exponent <= 142; ++exponent) {  // 2^-10 to 2^16
      CAPTURE(exponent);
      std::uint64_t wrong = 0;
      for (std::uint64_t i = 0; i < 20'000; ++i) {
        const auto random = static_cast<std::uint32_t>(
            random_bits(31, Purpose::kSample, exponent, i) & 0x807fffffU);
        // Also fractions of few bits, whose decimals are few or ties.
        const std::uint32_t kept = i % 4 == 0 ? ~((std::uint32_t{1} << i / 4 % 20) - 1) : ~0U;
        const auto value = std::bit_cast<float>((random & kept) | exponent << 23U);
        const std::string text = everyday_text(value);
        const bool power_of_two = (random & kept & 0x7fffffU) == 0;
        if (power_of_two ? !text.empty() : text != library_text(value)) ++wrong;
      }
      CHECK(wrong == 0);
    }
  }

  TEST_CASE("numbers that were written with few digits come back with those") {
    std::uint64_t wrong = 0;
    for (std::uint32_t number = 1'000; number < 1'000'000; number += 7) {
      const auto value = static_cast<float>(number / 1e5);
      if (everyday_text(-value).empty()) continue;
      if (everyday_text(-value) != library_text(-value)) ++wrong;
    }
    CHECK(wrong == 0);
    CHECK(everyday_text(0.24000001F) == "0.24000001");
    CHECK(everyday_text(-0.46478F) == "-0.46478");
    CHECK(everyday_text(0.1F) == "0.1");
    CHECK(everyday_text(0.001F) == "0.001");
    CHECK(everyday_text(3.0F) == "3");
    CHECK(everyday_text(-65535.996F) == "-65535.996");
  }

  TEST_CASE("the edges of the range, and what lies outside is left to the library") {
    CHECK(everyday_text(0x1.000002p-10F) == library_text(0x1.000002p-10F));
    CHECK(everyday_text(0x1.fffffep+15F) == library_text(0x1.fffffep+15F));
    constexpr float kInfinity = std::numeric_limits<float>::infinity();
    for (const float value :
         {0.0F, -0.0F, 0x1.fffffep-11F, 0x1p-10F, 1.0F, 2.0F, 0x1p16F, 0x1.000002p16F, 1e10F,
          1e-10F, std::numeric_limits<float>::denorm_min(), kInfinity, -kInfinity,
          std::numeric_limits<float>::quiet_NaN()}) {
      CHECK(everyday_text(value).empty());
    }
  }
}

}  // namespace
}  // namespace embtune
