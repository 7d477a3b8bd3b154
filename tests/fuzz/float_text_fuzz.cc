// Numbers as text: the fast ways agree with the C++ library to the bit, and what is printed reads
// back.

#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <system_error>

#include "io/float_scan.h"
#include "io/float_text.h"

namespace embtune {
namespace {

void require(bool promise) {
  if (!promise) std::abort();
}

std::uint32_t bits(float value) { return std::bit_cast<std::uint32_t>(value); }

// What std::from_chars makes of the whole text. @return false if it is no number, or out of range.
bool from_library(std::string_view text, float& value) {
  const char* const end = text.data() + text.size();
  const auto [stop, status] = std::from_chars(text.data(), end, value);
  return stop == end && status == std::errc();
}

void check_parsing(std::string_view text) {
  float expected = 0;
  float value = 0;
  if (!from_library(text, expected)) return;
  require(parse_float(text, value));
  require(bits(value) == bits(expected) || (std::isnan(value) && std::isnan(expected)));
}

void check_scan(std::string_view text) {
  float value = 0;
  const char* const end = text.data() + text.size();
  const char* const stop = scan_decimal(text.data(), end, value);
  if (stop == nullptr) return;
  require(stop > text.data() && stop <= end);
  float expected = 0;
  require(from_library({text.data(), static_cast<std::size_t>(stop - text.data())}, expected));
  require(bits(value) == bits(expected));
}

void check_printing(float value) {
  if (!std::isfinite(value)) return;
  std::array<char, kFloatTextBytes> text{};
  const std::string_view written(
      text.data(), static_cast<std::size_t>(write_float(text.data(), value, 0) - text.data()));
  std::array<char, kFloatTextBytes> library{};
  const char* const end = std::to_chars(library.data(), library.data() + library.size(), value).ptr;
  require(written ==
          std::string_view(library.data(), static_cast<std::size_t>(end - library.data())));
  float back = 0;
  require(parse_float(written, back) && bits(back) == bits(value));
}

// Any bytes as a number of the common shape, so that most inputs are numbers.
std::string shaped(std::string_view bytes) {
  std::string text = !bytes.empty() && bytes[0] < 0 ? "-" : "";
  for (std::size_t i = 0; i < bytes.size() && i < 18; ++i) {
    if (i == 1) text += '.';
    text += static_cast<char>('0' + static_cast<unsigned char>(bytes[i]) % 10);
  }
  return text;
}

}  // namespace
}  // namespace embtune

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace embtune;
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  check_parsing(bytes);
  check_scan(bytes);
  const std::string text = shaped(bytes);
  check_parsing(text);
  check_scan(text);
  for (std::size_t i = 0; i + sizeof(float) <= size; i += sizeof(float)) {
    float value = 0;
    std::memcpy(&value, data + i, sizeof value);
    check_printing(value);
  }
  return 0;
}
