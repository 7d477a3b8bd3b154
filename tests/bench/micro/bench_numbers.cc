// Reading and printing float32 text: the C++ library, fast_float and dragonbox (where Debian's
// headers are installed) and io/float_text, in one run: bench_numbers
//
// bench_numbers all: compares the text of every float32 that write_everyday_float() prints with
// std::to_chars, and reads it back (a minute).

#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#ifdef EMBTUNE_BENCH_FAST_FLOAT
#include <fast_float/fast_float.h>
#endif
#ifdef EMBTUNE_BENCH_DRAGONBOX
#include <dragonbox/dragonbox.h>
#endif

#include "bench/micro/bench.h"
#include "io/float_scan.h"
#include "io/float_shortest.h"
#include "io/float_text.h"

namespace embtune {
namespace {

constexpr std::uint64_t kNumbers = 1'000'000;

// Numbers one after the other, and where each begins; a blank after each.
struct Texts {
  std::string bytes;
  std::vector<std::size_t> begins;
  std::vector<float> values;
};

Texts texts_with(int digits, double width) {
  Texts texts;
  std::array<char, kFloatTextBytes> number{};
  for (std::uint64_t i = 0; i < kNumbers; ++i) {
    texts.values.push_back(bell(i, width));
    texts.begins.push_back(texts.bytes.size());
    texts.bytes.append(number.data(), write_float(number.data(), texts.values.back(), digits));
    texts.bytes += ' ';
  }
  texts.begins.push_back(texts.bytes.size());
  return texts;
}

template <class Parse>
Contender reader(const std::string& name, const Texts& texts, float& sink, Parse parse) {
  return {name, [&texts, &sink, parse] {
            float sum = 0;
            const char* const data = texts.bytes.data();
            for (std::size_t i = 0; i < kNumbers; ++i) {
              float value = 0;
              parse(data + texts.begins[i], data + texts.begins[i + 1] - 1, value);
              sum += value;
            }
            sink = sum;
          }};
}

Contender scanner(const Texts& texts, float& sink) {
  return {
      "scan_decimal in running text", [&texts, &sink] {
        float sum = 0;
        const char* const end = texts.bytes.data() + texts.bytes.size();
        for (const char* p = texts.bytes.data(); p != end; ++p) {
          float value = 0;
          const char* stop = scan_decimal(p, end, value);
          if (stop == nullptr) {
            stop = static_cast<const char*>(std::memchr(p, ' ', static_cast<std::size_t>(end - p)));
            static_cast<void>(parse_float({p, static_cast<std::size_t>(stop - p)}, value));
          }
          sum += value;
          p = stop;
        }
        sink = sum;
      }};
}

void bench_reading(const std::string& title, const Texts& texts) {
  float sink = 0;
  std::vector<Contender> contenders;
  contenders.push_back(
      reader("std::from_chars", texts, sink, [](const char* begin, const char* end, float& value) {
        std::from_chars(begin, end, value);
      }));
#ifdef EMBTUNE_BENCH_FAST_FLOAT
  contenders.push_back(
      reader("fast_float", texts, sink, [](const char* begin, const char* end, float& value) {
        fast_float::from_chars(begin, end, value);
      }));
#endif
  contenders.push_back(
      reader("parse_float", texts, sink, [](const char* begin, const char* end, float& value) {
        static_cast<void>(parse_float({begin, static_cast<std::size_t>(end - begin)}, value));
      }));
  contenders.push_back(scanner(texts, sink));
  compare(title, kNumbers, static_cast<double>(texts.bytes.size()), contenders);
  if (!std::isfinite(sink)) std::printf("not finite\n");
}

#ifdef EMBTUNE_BENCH_DRAGONBOX
// Only the digits, without printing them: what dragonbox costs at the least.
std::uint64_t dragonbox_digits(float value) {
  if (value == 0) return 0;
  return jkj::dragonbox::to_decimal(value).significand;
}
#endif

void bench_printing(const std::string& title, const Texts& texts) {
  std::string out(kNumbers * 16 + kFloatTextBytes, ' ');
  std::uint64_t digits = 0;
  std::vector<Contender> contenders;
  contenders.push_back({"std::to_chars", [&] {
                          char* p = out.data();
                          for (const float value : texts.values) {
                            p = std::to_chars(p, p + kFloatTextBytes, value).ptr;
                            *p++ = ' ';
                          }
                        }});
#ifdef EMBTUNE_BENCH_DRAGONBOX
  contenders.push_back({"dragonbox, digits alone", [&] {
                          for (const float value : texts.values) digits += dragonbox_digits(value);
                        }});
#endif
  contenders.push_back({"write_float", [&] {
                          char* p = out.data();
                          for (const float value : texts.values) {
                            p = write_float(p, value, 0);
                            *p++ = ' ';
                          }
                        }});
  contenders.push_back({"write_float, 6 digits", [&] {
                          char* p = out.data();
                          for (const float value : texts.values) {
                            p = write_float(p, value, 6);
                            *p++ = ' ';
                          }
                        }});
  compare(title, kNumbers, static_cast<double>(texts.bytes.size()), contenders);
  if (digits == 1) std::printf("one\n");
}

// @return How many float32 differ in text from std::to_chars, or do not read back.
std::uint64_t wrong_of_all() {
  std::uint64_t wrong = 0;
  std::uint64_t printed = 0;
  std::array<char, kFloatTextBytes> expected{};
  std::array<char, kFloatTextBytes> got{};
  for (std::uint64_t bits = 0; bits < (std::uint64_t{1} << 32U); ++bits) {
    const auto word = static_cast<std::uint32_t>(bits);
    const auto value = std::bit_cast<float>(word);
    const char* const stop = write_everyday_float(got.data(), value);
    if (stop == nullptr) continue;  // write_float() leaves it to std::to_chars.
    ++printed;
    const char* const end =
        std::to_chars(expected.data(), expected.data() + expected.size(), value).ptr;
    const auto size = static_cast<std::size_t>(end - expected.data());
    float back = 0;
    if (got.data() + size == stop && std::memcmp(got.data(), expected.data(), size) == 0 &&
        parse_float({got.data(), size}, back) && std::bit_cast<std::uint32_t>(back) == word) {
      continue;
    }
    if (++wrong < 10) std::printf("%08x: %s\n", word, std::string(got.data(), size).c_str());
  }
  std::printf("%llu printed, ", static_cast<unsigned long long>(printed));
  return wrong;
}

}  // namespace
}  // namespace embtune

int main(int argc, char**) {
  using namespace embtune;
  if (argc > 1) {
    const std::uint64_t wrong = wrong_of_all();
    std::printf("%llu wrong\n", static_cast<unsigned long long>(wrong));
    return wrong == 0 ? 0 : 1;
  }
  const Texts published = texts_with(5, 0.4);
  const Texts shortest = texts_with(0, 0.4);
  bench_reading("read 5 digits (-0.46478)", published);
  bench_reading("read shortest float32 (-0.46477994)", shortest);
  bench_printing("print shortest float32", shortest);
  bench_printing("print numbers of 5 digits again", published);
  return 0;
}
