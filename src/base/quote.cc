#include "base/quote.h"

#include <algorithm>
#include <cstdint>

namespace embtune {
namespace {

constexpr std::string_view kHex = "0123456789abcdef";

// Moves the first character of `bytes` to the end of `text`, in hexadecimal if it cannot be shown.
void take_printable(std::string_view& bytes, std::string& text) {
  const std::size_t control = control_length(bytes);
  const std::size_t shown = control == 0 ? utf8_length(bytes) : 0;
  const std::size_t taken = std::max<std::size_t>({control, shown, 1});
  text += bytes.substr(0, shown);
  for (const char c : bytes.substr(shown, taken - shown)) text += "\\x" + to_hex({&c, 1});
  bytes.remove_prefix(taken);
}

bool is_continuation(char byte) noexcept {
  return (static_cast<unsigned char>(byte) & 0xc0U) == 0x80U;
}

// 0 to 15, or -1.
int hex_value(char c) noexcept {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

std::size_t utf8_length(std::string_view bytes) noexcept {
  if (bytes.empty()) return 0;
  const auto first = static_cast<unsigned char>(bytes[0]);
  if (first < 0x80) return 1;
  const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || bytes.size() < length) return 0;
  std::uint32_t code = first & (0xffU >> (length + 1));
  for (std::size_t i = 1; i < length; ++i) {
    if (!is_continuation(bytes[i])) return 0;
    code = (code << 6U) | (static_cast<unsigned char>(bytes[i]) & 0x3fU);
  }
  const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
  const bool surrogate = code >= 0xd800 && code < 0xe000;
  return overlong || surrogate || code > 0x10ffff ? 0 : length;
}

std::size_t control_length(std::string_view bytes) noexcept {
  if (bytes.empty()) return 0;
  const auto first = static_cast<unsigned char>(bytes[0]);
  if (first < 0x20 || first == 0x7f) return 1;
  const bool c1 = first == 0xc2 && bytes.size() > 1 && is_continuation(bytes[1]) &&
                  static_cast<unsigned char>(bytes[1]) < 0xa0;
  return c1 ? 2 : 0;
}

bool is_utf8(std::string_view bytes) noexcept {
  while (!bytes.empty()) {
    const std::size_t length = utf8_length(bytes);
    if (length == 0) return false;
    bytes.remove_prefix(length);
  }
  return true;
}

std::string to_utf8(std::string_view bytes) {
  std::string text;
  text.reserve(bytes.size());
  while (!bytes.empty()) {
    const std::size_t length = utf8_length(bytes);
    if (length == 0) {
      text += "\xef\xbf\xbd";
    } else {
      text += bytes.substr(0, length);
    }
    bytes.remove_prefix(length == 0 ? 1 : length);
  }
  return text;
}

std::string to_hex(std::string_view bytes) {
  std::string text;
  text.reserve(2 * bytes.size());
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    text += kHex[byte >> 4U];
    text += kHex[byte & 15U];
  }
  return text;
}

std::string quote(std::string_view bytes, std::size_t limit) {
  const std::size_t whole = bytes.size();
  std::string text = "'";
  while (!bytes.empty() && whole - bytes.size() < limit) take_printable(bytes, text);
  if (bytes.empty()) return text + "'";
  return text + "...' (" + std::to_string(whole) + " bytes)";
}

std::string printable(std::string_view bytes) {
  std::string text;
  text.reserve(bytes.size());
  while (!bytes.empty()) take_printable(bytes, text);
  return text;
}

std::optional<std::string> from_hex(std::string_view digits) {
  if (digits.size() % 2 != 0) return std::nullopt;
  std::string bytes;
  bytes.reserve(digits.size() / 2);
  for (std::size_t i = 0; i < digits.size(); i += 2) {
    const int high = hex_value(digits[i]);
    const int low = hex_value(digits[i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    bytes += static_cast<char>(16 * high + low);
  }
  return bytes;
}

std::string grouped(unsigned long long count) {
  std::string digits = std::to_string(count);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, 1, ',');
  return digits;
}

std::string counted(unsigned long long count, std::string_view singular) {
  std::string text = grouped(count) + " " + std::string(singular);
  if (count != 1) text += 's';
  return text;
}

}  // namespace embtune
