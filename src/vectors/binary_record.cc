#include "vectors/binary_record.h"

#include <algorithm>
#include <bit>
#include <cstring>

#include "base/quote.h"
#include "vectors/fields.h"
#include "vectors/row_shape.h"

namespace embtune {
namespace {

bool is_text_byte(char c) noexcept {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x20 ? byte != 0x7f : byte == '\t' || byte == '\n' || byte == '\r';
}

std::uint32_t little(std::uint32_t word) noexcept {
  return std::endian::native == std::endian::big ? __builtin_bswap32(word) : word;
}

}  // namespace

bool looks_like_text_row(std::string_view body, std::uint64_t dim) {
  if (body.empty()) return false;
  const RowFlaw flaw = examine_row(line_at(body, 0), dim, NumericTail::kToken).flaw;
  return flaw == RowFlaw::kNone;
}

bool looks_binary(std::string_view body, std::uint64_t dim) {
  if (body.starts_with('\n')) body.remove_prefix(1);
  const std::size_t blank = body.find(' ');
  if (blank == std::string_view::npos || looks_like_text_row(body, dim)) return false;
  const std::uint64_t room = body.size() - blank - 1;
  const std::uint64_t wanted = dim <= room / 4 ? dim * 4 : room;
  const std::string_view numbers = body.substr(blank + 1, wanted);
  // Text numbers, even broken ones, hold no control bytes, and letters among them are UTF-8.
  return !std::ranges::all_of(numbers, is_text_byte) ||
         !is_utf8(numbers.substr(0, numbers.find('\n')));
}

void read_binary_numbers(std::string_view numbers, std::span<float> values) noexcept {
  if constexpr (std::endian::native == std::endian::little) {
    std::memcpy(values.data(), numbers.data(), values.size_bytes());
    return;
  }
  for (std::size_t i = 0; i < values.size(); ++i) {
    std::uint32_t word = 0;
    std::memcpy(&word, numbers.data() + 4 * i, sizeof word);
    values[i] = std::bit_cast<float>(little(word));
  }
}

void append_binary_numbers(std::string& out, std::span<const float> values) {
  for (const float value : values) {
    const std::uint32_t word = little(std::bit_cast<std::uint32_t>(value));
    char bytes[sizeof word];
    std::memcpy(bytes, &word, sizeof word);
    out.append(bytes, sizeof word);
  }
}

void append_binary_record(std::string& out, std::string_view token, std::span<const float> values,
                          bool newline) {
  out += token;
  out += ' ';
  append_binary_numbers(out, values);
  if (newline) out += '\n';
}

std::string binary_token_problem(std::string_view token) {
  if (token.find(' ') != std::string_view::npos) {
    return "token " + quote(token) + " contains a space; word2vec binary cannot store it";
  }
  if (token.starts_with('\n')) {
    return "token " + quote(token) + " begins with a line feed; word2vec binary cannot store it";
  }
  return {};
}

}  // namespace embtune
