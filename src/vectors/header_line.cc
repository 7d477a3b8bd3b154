#include "vectors/header_line.h"

#include <algorithm>
#include <charconv>
#include <system_error>

#include "vectors/fields.h"

namespace embtune {
namespace {

bool all_digits(std::string_view text) noexcept {
  return std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

bool read_integer(std::string_view text, std::uint64_t& value) noexcept {
  return std::from_chars(text.data(), text.data() + text.size(), value).ec == std::errc{};
}

}  // namespace

HeaderLine read_header_line(std::string_view line) noexcept {
  const std::string_view content = without_line_end(line);
  HeaderLine header;
  header.fields = count_fields(content);
  if (header.fields < 2 || leading_blanks(content) > 0) return header;
  FieldCursor fields(content);
  std::string_view rows;
  std::string_view dim;
  if (!fields.next(rows) || !fields.next(dim)) return header;
  header.integers = all_digits(rows) && all_digits(dim);
  if (!header.integers) return header;
  header.in_range = read_integer(rows, header.rows) && read_integer(dim, header.dim);
  return header;
}

}  // namespace embtune
