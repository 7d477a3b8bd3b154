#include "io/float_text.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "base/rng.h"

namespace embtune {
namespace {

constexpr float kInfinity = std::numeric_limits<float>::infinity();

std::uint32_t bits(float value) { return std::bit_cast<std::uint32_t>(value); }

float random_float(std::uint64_t i) {
  for (std::uint64_t again = 0;; ++again) {
    const auto word = static_cast<std::uint32_t>(random_bits(11, Purpose::kSample, i, again));
    const auto value = std::bit_cast<float>(word);
    if (std::isfinite(value)) return value;
  }
}

std::string written(float value, int digits) {
  std::array<char, kFloatTextBytes + 1> text{};
  text[kFloatTextBytes] = '#';
  const char* const end = write_float(text.data(), value, digits);
  CHECK(text[kFloatTextBytes] == '#');
  return {text.data(), static_cast<std::size_t>(end - text.data())};
}

float parsed(std::string_view text) {
  float value = -12345;
  CAPTURE(std::string(text));
  REQUIRE(parse_float(text, value));
  return value;
}

std::string formatted(const char* format, int precision, double value) {
  std::array<char, 200> text{};
  const int size = std::snprintf(text.data(), text.size(), format, precision, value);
  return {text.data(), static_cast<std::size_t>(size)};
}

TEST_SUITE("float_text") {
  TEST_CASE("a million random floats come back from their shortest text, bit for bit") {
    std::array<char, kFloatTextBytes> text{};
    std::uint64_t wrong = 0;
    for (std::uint64_t i = 0; i < 1'000'000; ++i) {
      const float value = random_float(i);
      const char* const end = write_float(text.data(), value, 0);
      float back = 0;
      const std::string_view view(text.data(), static_cast<std::size_t>(end - text.data()));
      if (!parse_float(view, back) || bits(back) != bits(value)) ++wrong;
    }
    CHECK(wrong == 0);
  }

  TEST_CASE("numbers as vector files have them are read as strtof reads them") {
    std::uint64_t wrong = 0;
    for (std::uint64_t i = 0; i < 300'000; ++i) {
      const double value = 6 * random_unit(random_bits(12, Purpose::kSample, i)) - 3;
      for (const int precision : {0, 2, 5, 6, 8, 12, 20}) {
        const std::string text = formatted("%.*f", precision, value);
        float got = 0;
        if (!parse_float(text, got) || bits(got) != bits(std::strtof(text.c_str(), nullptr))) {
          ++wrong;
        }
      }
    }
    CHECK(wrong == 0);
  }

  TEST_CASE("every short digit string with every place of the point is correctly rounded") {
    std::uint64_t wrong = 0;
    for (std::uint64_t digits = 0; digits < 20'000'000; digits += 997) {
      const std::string text = std::to_string(digits);
      for (std::size_t point = 0; point < text.size(); ++point) {
        const std::string number = "-" + text.substr(0, point) + "." + text.substr(point);
        if (bits(parsed(number)) != bits(std::strtof(number.c_str(), nullptr))) ++wrong;
      }
    }
    CHECK(wrong == 0);
  }

  TEST_CASE("halfway cases round to even, also where a double would hide which side they lie on") {
    CHECK(parsed("16777217") == 16777216.0F);
    CHECK(parsed("16777219") == 16777220.0F);
    CHECK(parsed("1.00000005960464477539062500000000000000000001") == 0x1.000002p+0F);
    CHECK(parsed("1.00000005960464477539062500000000000000000000") == 1.0F);
    CHECK(parsed("1.00000005960464477539062499999999999999999999") == 1.0F);
    CHECK(parsed("1." + std::string(1000, '0') + "1") == 1.0F);
    const std::string tie = "1.000000059604644775390625" + std::string(970, '0');
    CHECK(parsed(tie) == 1.0F);
    CHECK(parsed(tie + "1") == 0x1.000002p+0F);
    CHECK(parsed(std::string(1000, '9') + "e-1000") == 1.0F);
    CHECK(parsed("0." + std::string(1000, '0') + "1e1001") == 1.0F);
  }

  TEST_CASE("all of C's decimal forms are read") {
    CHECK(parsed("1.") == 1.0F);
    CHECK(parsed(".5") == 0.5F);
    CHECK(parsed("+2") == 2.0F);
    CHECK(parsed("+.5e+1") == 5.0F);
    CHECK(parsed("-1.e2") == -100.0F);
    CHECK(parsed("1E-5") == 1e-5F);
    CHECK(parsed("1e-05") == 1e-5F);
    CHECK(parsed("007") == 7.0F);
    CHECK(parsed("0.012345") == 0.012345F);
    CHECK(parsed("-0.46478") == -0.46478F);
    CHECK(bits(parsed("-0")) == 0x80000000U);
    CHECK(bits(parsed("-0.0")) == 0x80000000U);
    CHECK(bits(parsed("-.0e9")) == 0x80000000U);
    CHECK(bits(parsed("+0")) == 0U);
  }

  TEST_CASE("what is too large is infinite, and what is too small is zero or subnormal") {
    CHECK(parsed("3.4028234e38") == std::numeric_limits<float>::max());
    CHECK(parsed("3.4028236e38") == kInfinity);
    for (const char* text :
         {"1e39", "1e400", "+1e99999", "1e9999999999999999999999", "0.0001e99999999999999999999"}) {
      CHECK(parsed(text) == kInfinity);
    }
    CHECK(parsed("1" + std::string(999, '0')) == kInfinity);
    CHECK(parsed("-1e400") == -kInfinity);
    CHECK(parsed("1e-45") == std::numeric_limits<float>::denorm_min());
    CHECK(parsed("1.1754942e-38") == 0x1.fffffcp-127F);
    for (const char* text : {"1e-46", "1e-400", "1e-99999999999999999999", "0e400", "0e-400",
                             "10000e-99999999999999999999"}) {
      CHECK(bits(parsed(text)) == 0U);
    }
    CHECK(bits(parsed("-1e-400")) == 0x80000000U);
    double wide = 0;
    CHECK(parse_double("1e400", wide));
    CHECK(std::isinf(wide));
    CHECK(parse_double("-1e-400", wide));
    CHECK(wide == 0);
    CHECK(std::signbit(wide));
    CHECK(parse_double("+0.1", wide));
    CHECK(wide == 0.1);
    CHECK(parse_double("1e300", wide));
    CHECK(wide == 1e300);
    CHECK_FALSE(parse_double("1e", wide));
    CHECK_FALSE(parse_double("", wide));
    CHECK_FALSE(parse_double("+-1", wide));
  }

  TEST_CASE("numbers that are none by value are read in every spelling") {
    for (const char* text :
         {"nan", "NaN", "NAN", "-nan", "+nan", "nan(ind)", "-nan(snan)", "nan()", "NaN(123_abc)"}) {
      CHECK(std::isnan(parsed(text)));
    }
    for (const char* text : {"inf", "Inf", "INF", "+inf", "infinity", "Infinity", "INFINITY"}) {
      CHECK(parsed(text) == kInfinity);
    }
    CHECK(parsed("-Infinity") == -kInfinity);
  }

  TEST_CASE("whatever is cut, mixed or surrounded is no number, and the value is not needed") {
    for (const char* text : {"",          "+",         "-",     ".",        "+.",
                             "-.",        "e5",        ".e5",   "1e",       "1e+",
                             "1e-",       "1ee5",      "1e5.5", "1e+-5",    "1.2.3",
                             "1..2",      "--1",       "++1",   "+-1",      "-+1",
                             "1-",        "1+1",       " 1",    "1 ",       "1\t",
                             "1\r",       "1\n",       "0x10",  "0x1p3",    "1p3",
                             "1f",        "1,5",       "1_000", "1'000",    "n",
                             "na",        "nano",      "i",     "in",       "infi",
                             "infinit",   "infinityx", "nan(",  "nan(a",    "nan)",
                             "nan(-)",    "1.#INF",    "1d5",   "\xd9\xa1", "\xef\xbc\x91",
                             "1\xc2\xa0", "NULL",      "None"}) {
      CAPTURE(text);
      float value = 0;
      CHECK_FALSE(parse_float(text, value));
      CHECK_FALSE(is_number(text));
    }
    using std::string_view_literals::operator""sv;
    CHECK_FALSE(is_number("1\0"sv));
    CHECK_FALSE(is_number("\0"sv));
    CHECK(is_number("1e5"));
  }

  TEST_CASE("every prefix of a number is read as strtof reads it, or refused where strtof stops") {
    const std::string whole = "-12.5e+10";
    for (std::size_t size = 0; size <= whole.size(); ++size) {
      const std::string text = whole.substr(0, size);
      CAPTURE(text);
      char* stop = nullptr;
      const float expected = std::strtof(text.c_str(), &stop);
      const bool number = !text.empty() && *stop == '\0' && stop != text.c_str();
      float value = 0;
      CHECK(parse_float(text, value) == number);
      if (number) CHECK(value == expected);
    }
  }

  TEST_CASE("a view ends where it ends, whatever stands behind") {
    const std::string row = "1.53.25e1";
    CHECK(parsed(std::string_view(row).substr(0, 3)) == 1.5F);
    CHECK(parsed(std::string_view(row).substr(0, 1)) == 1.0F);
  }

  // Frozen: these texts reach files.
  TEST_CASE("the shortest text is what std::to_chars chooses") {
    CHECK(written(0.1F, 0) == "0.1");
    CHECK(written(0.24000001F, 0) == "0.24000001");
    CHECK(written(-0.0F, 0) == "-0");
    CHECK(written(1.0F, 0) == "1");
    CHECK(written(1e-5F, 0) == "1e-05");
    CHECK(written(0.0001F, 0) == "1e-04");
    CHECK(written(123456.0F, 0) == "123456");
    CHECK(written(1e10F, 0) == "1e+10");
    CHECK(written(std::numeric_limits<float>::max(), 0) == "3.4028235e+38");
    CHECK(written(std::numeric_limits<float>::denorm_min(), 0) == "1e-45");
  }

  TEST_CASE("a number of digits is printf's %g") {
    for (std::uint64_t i = 0; i < 3000; ++i) {
      const float value =
          i % 2 == 0
              ? random_float(i)
              : static_cast<float>(random_unit(random_bits(13, Purpose::kSample, i))) * 4 - 2;
      for (const int digits : {1, 2, 5, 6, 7, 9, 17, 40, 60}) {
        REQUIRE(written(value, digits) == formatted("%.*g", digits, static_cast<double>(value)));
      }
    }
    for (const float value : {std::numeric_limits<float>::max(), -0x1.fffffep-127F, -0x1p-149F,
                              -0x1.fffffep-14F, 0.0F, -0.0F}) {
      for (int digits = 1; digits <= 60; ++digits) {
        if (std::abs(value) > 1 && digits == 4) continue;  // see below
        CHECK(written(value, digits) == formatted("%.*g", digits, static_cast<double>(value)));
      }
    }
  }

  TEST_CASE("digits that would round to more than any float32 are printed in full") {
    const float most = std::numeric_limits<float>::max();
    CHECK(written(most, 4) == "3.4028235e+38");
    CHECK(written(-most, 4) == "-3.4028235e+38");
    CHECK(written(3.4026e38F, 4) == "3.4026e+38");
    CHECK(written(3.4024e38F, 4) == "3.402e+38");
    CHECK(rounded_to_digits(most, 4) == most);
  }

  TEST_CASE("rounded_to_digits is what a reader of the text gets") {
    CHECK(rounded_to_digits(0.24000001F, 6) == 0.24F);
    CHECK(bits(rounded_to_digits(0.24000001F, 0)) == bits(0.24000001F));
    CHECK(bits(rounded_to_digits(0.24000001F, 9)) == bits(0.24000001F));
    CHECK(rounded_to_digits(123456.7F, 2) == 120000.0F);
    CHECK(std::signbit(rounded_to_digits(-0.0F, 3)));
    CHECK(rounded_to_digits(std::numeric_limits<float>::max(), 1) == 3e38F);
    CHECK(rounded_to_digits(std::numeric_limits<float>::max(), 2) == 3.4e38F);
  }
}

}  // namespace
}  // namespace embtune
