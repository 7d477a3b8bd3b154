// Lines and fields of a text vector file: only 0x0A ends a line, only 0x20 and 0x09 separate.

#ifndef EMBTUNE_VECTORS_FIELDS_H_
#define EMBTUNE_VECTORS_FIELDS_H_

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace embtune {

[[nodiscard]] constexpr bool is_blank(char c) noexcept { return c == ' ' || c == '\t'; }

/// `line` without its line end: a line feed, and the carriage return right before it. A carriage
/// return without a line feed stays: it is content, and no number.
[[nodiscard]] constexpr std::string_view without_line_end(std::string_view line) noexcept {
  if (line.empty() || line.back() != '\n') return line;
  line.remove_suffix(1);
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  return line;
}

[[nodiscard]] constexpr std::string_view without_trailing_blanks(std::string_view text) noexcept {
  while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
  return text;
}

[[nodiscard]] constexpr std::size_t leading_blanks(std::string_view text) noexcept {
  std::size_t count = 0;
  while (count < text.size() && is_blank(text[count])) ++count;
  return count;
}

/// The line that begins at `begin`, with its line feed if it has one. @pre begin < bytes.size()
[[nodiscard]] constexpr std::string_view line_at(std::string_view bytes,
                                                 std::size_t begin) noexcept {
  const std::size_t newline = bytes.find('\n', begin);
  return bytes.substr(begin, newline == std::string_view::npos ? newline : newline - begin + 1);
}

/// The end of the field at `p`: the first blank or tab, or `end`. Looks at eight bytes at a time.
[[nodiscard]] inline const char* field_end(const char* p, const char* end) noexcept {
  constexpr std::uint64_t kOnes = 0x0101010101010101U;
  constexpr std::uint64_t kHighs = 0x8080808080808080U;
  if constexpr (std::endian::native == std::endian::little) {
    for (; end - p >= 8; p += 8) {
      std::uint64_t bytes = 0;
      std::memcpy(&bytes, p, sizeof bytes);
      const std::uint64_t blanks = bytes ^ (kOnes * ' ');
      const std::uint64_t tabs = bytes ^ (kOnes * '\t');
      // Bit 7 of a byte that was zero; a false one can only stand above a true one.
      const std::uint64_t zeros =
          (((blanks - kOnes) & ~blanks) | ((tabs - kOnes) & ~tabs)) & kHighs;
      if (zeros != 0) return p + std::countr_zero(zeros) / 8;
    }
  }
  while (p != end && !is_blank(*p)) ++p;
  return p;
}

/// Hands out the fields of a line without its line end, from the left.
class FieldCursor {
 public:
  constexpr explicit FieldCursor(std::string_view content) noexcept : rest_(content) {}

  /// @return false at the end of the line.
  [[nodiscard]] constexpr bool next(std::string_view& field) noexcept {
    rest_.remove_prefix(leading_blanks(rest_));
    if (rest_.empty()) return false;
    std::size_t length = 1;
    while (length < rest_.size() && !is_blank(rest_[length])) ++length;
    field = rest_.substr(0, length);
    rest_.remove_prefix(length);
    return true;
  }

  /// What stands after the field that was handed out last.
  [[nodiscard]] constexpr std::string_view rest() const noexcept { return rest_; }

 private:
  std::string_view rest_;
};

[[nodiscard]] constexpr std::uint64_t count_fields(std::string_view content) noexcept {
  FieldCursor fields(content);
  std::uint64_t count = 0;
  for (std::string_view field; fields.next(field);) ++count;
  return count;
}

/// The last field of `content`, which has no trailing blanks.
[[nodiscard]] constexpr std::string_view last_field(std::string_view content) noexcept {
  std::size_t begin = content.size();
  while (begin > 0 && !is_blank(content[begin - 1])) --begin;
  return content.substr(begin);
}

}  // namespace embtune

#endif  // EMBTUNE_VECTORS_FIELDS_H_
