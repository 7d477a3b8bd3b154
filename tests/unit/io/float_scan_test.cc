#include "io/float_scan.h"

#include <array>
#include <bit>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "base/rng.h"

namespace embtune {
namespace {

std::uint32_t bits(float value) { return std::bit_cast<std::uint32_t>(value); }

float from_library(std::string_view text) {
  float value = -1;
  const auto result = std::from_chars(text.data(), text.data() + text.size(), value);
  REQUIRE(result.ptr == text.data() + text.size());
  return value;
}

// 0: left to the library. 1: read as the library reads it. Anything else is wrong.
int verdict(const std::string& text) {
  float value = 0;
  const char* const begin = text.data();
  const char* const stop = scan_decimal(begin, begin + text.size(), value);
  if (stop == nullptr) return 0;
  return stop == begin + text.size() && bits(value) == bits(from_library(text)) ? 1 : -1;
}

std::string random_decimal(std::uint64_t i, std::size_t decimals) {
  std::string text = i % 2 == 0 ? "-" : "";
  text += std::to_string(random_below(random_bits(21, Purpose::kSample, i), i % 3 == 0 ? 100 : 3));
  text += '.';
  for (std::size_t k = 0; k < decimals; ++k) {
    const std::uint64_t word = random_bits(22, Purpose::kSample, i, k);
    text += static_cast<char>('0' + random_below(word, 10));
  }
  return text;
}

// The decimal that lies halfway between a float32 and the next one, cut to 16 decimals, and moved.
std::string near_tie(std::uint64_t i, std::int64_t move) {
  constexpr double kScale = 1e15;
  const auto value = static_cast<float>(random_unit(random_bits(23, Purpose::kSample, i)));
  const float next = std::bit_cast<float>(bits(value) + 1);
  const double middle = (static_cast<double>(value) + static_cast<double>(next)) / 2;
  std::string digits = std::to_string(static_cast<std::int64_t>(middle * kScale) + move);
  digits.insert(0, 15 - digits.size() < 15 ? 15 - digits.size() : 0, '0');
  return "0." + digits;
}

TEST_SUITE("float_scan") {
  TEST_CASE("a digit or two, a point and up to sixteen decimals are read to the bit") {
    for (std::size_t decimals = 1; decimals <= 16; ++decimals) {
      CAPTURE(decimals);
      std::uint64_t read = 0;
      std::uint64_t wrong = 0;
      for (std::uint64_t i = 0; i < 20'000; ++i) {
        const int found = verdict(random_decimal(i * 16 + decimals, decimals));
        if (found == 1) ++read;
        if (found != 1 && found != 0) ++wrong;
      }
      CHECK(wrong == 0);
      CHECK(read > 19'900);
    }
  }

  TEST_CASE("every number of up to four decimals is read") {
    std::uint64_t wrong = 0;
    for (std::uint64_t number = 0; number < 40'000; ++number) {
      std::string digits = std::to_string(number);
      while (digits.size() < 5) digits.insert(0, 1, '0');
      for (std::size_t decimals = 1; decimals <= 4; ++decimals) {
        for (const char* sign : {"", "-"}) {
          if (verdict(sign + digits.substr(0, 1) + "." + digits.substr(1, decimals)) != 1) ++wrong;
        }
      }
    }
    CHECK(wrong == 0);
  }

  TEST_CASE("next to the middle of two float32 nothing is guessed") {
    std::uint64_t wrong = 0;
    std::uint64_t left = 0;
    for (std::uint64_t i = 0; i < 50'000; ++i) {
      for (std::int64_t move = -3; move <= 3; ++move) {
        const int found = verdict(near_tie(i, move));
        if (found == 0) ++left;
        if (found != 0 && found != 1) ++wrong;
      }
    }
    CHECK(wrong == 0);
    CHECK(left > 0);
    // Exact ties, which the library rounds to even.
    CHECK(verdict("0.500000029802322") != -1);
    CHECK(verdict("2.0000001192092896") != -1);
    CHECK(verdict("-1.00000005960464") != -1);
  }

  TEST_CASE("all else is left alone") {
    for (const char* text :
         {"",      "-",   "1",   "12",    ".5",   "-.5", "1.",  "-1.", "+1.5", "1e5",
          "123.5", "nan", "inf", "--1.5", "1..5", "1,5", "x.5", "1.x", " 1.5", "1/.5"}) {
      CAPTURE(text);
      CHECK(verdict(text) == 0);
    }
  }

  TEST_CASE("the end is one past the decimals, whatever stands behind") {
    for (const char* behind : {" 3", "\t", ",", "]", "e5", "-", ".", "\n", "\xff", "/", ":", "x"}) {
      for (std::size_t decimals = 1; decimals <= 16; ++decimals) {
        const std::string number = random_decimal(decimals, decimals);
        const std::string text = number + behind;
        float value = 0;
        const char* const stop = scan_decimal(text.data(), text.data() + text.size(), value);
        CAPTURE(text);
        REQUIRE(stop == text.data() + number.size());
        CHECK(bits(value) == bits(from_library(number)));
      }
    }
    const std::string seventeen = "0.12345678901234567";
    float value = 0;
    CHECK(scan_decimal(seventeen.data(), seventeen.data() + seventeen.size(), value) ==
          seventeen.data() + 18);
  }

  TEST_CASE("eight digits are counted and joined") {
    std::array<char, 9> text{};
    for (std::uint64_t i = 0; i < 50'000; ++i) {
      const std::uint64_t number = random_below(random_bits(24, Purpose::kSample, i), 100'000'000);
      std::snprintf(text.data(), text.size(), "%08u", static_cast<unsigned>(number));
      const std::uint64_t digits = float_scan::load_digits(text.data());
      REQUIRE(float_scan::count_digits(digits) == 8);
      REQUIRE(float_scan::join_digits(digits) == static_cast<std::int64_t>(number));
      for (int c = 0; c < 256; ++c) {
        if (i > 20 || (c >= '0' && c <= '9')) break;
        text[i % 8] = static_cast<char>(c);
        REQUIRE(float_scan::count_digits(float_scan::load_digits(text.data())) == i % 8);
      }
    }
    for (int c = 0; c < 256; ++c) {
      for (std::size_t place = 0; place < 8; ++place) {
        text.fill('7');
        text[place] = static_cast<char>(c);
        const bool digit = c >= '0' && c <= '9';
        CHECK(float_scan::count_digits(float_scan::load_digits(text.data())) ==
              (digit ? 8 : place));
      }
    }
  }
}

}  // namespace
}  // namespace embtune
