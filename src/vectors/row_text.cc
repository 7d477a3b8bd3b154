#include "vectors/row_text.h"

#include <array>

#include "io/float_text.h"
#include "vectors/fields.h"

namespace embtune {

bool read_row_text(std::string_view row, std::size_t token_bytes, std::span<float> values,
                   RowFault& fault) noexcept {
  FieldCursor fields(without_line_end(row).substr(token_bytes));
  std::string_view field;
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (!fields.next(field)) {
      fault = {i, {}};
      return false;
    }
    if (!parse_float(field, values[i])) {
      fault = {i, field};
      return false;
    }
  }
  if (!fields.next(field)) return true;
  fault = {values.size(), field};
  return false;
}

void append_row_text(std::string& out, std::string_view row, std::size_t token_bytes,
                     std::span<const float> values, int digits) {
  out += row.substr(0, token_bytes);
  std::string_view rest = row.substr(token_bytes);
  FieldCursor fields(without_line_end(rest));
  std::array<char, kFloatTextBytes> number;
  std::string_view field;
  for (const float value : values) {
    if (!fields.next(field)) break;
    const auto separator = static_cast<std::size_t>(field.data() - rest.data());
    out += rest.substr(0, separator);
    out.append(number.data(), write_float(number.data(), value, digits));
    rest.remove_prefix(separator + field.size());
  }
  out += rest;
}

}  // namespace embtune
