#include "vectors/row_text.h"

#include <array>

#include "io/float_scan.h"
#include "io/float_text.h"
#include "vectors/fields.h"

namespace embtune {
namespace {

const char* skip_blanks(const char* p, const char* end) noexcept {
  while (p != end && is_blank(*p)) ++p;
  return p;
}

std::string_view between(const char* begin, const char* end) noexcept {
  return {begin, static_cast<std::size_t>(end - begin)};
}

}  // namespace

bool read_row_text(std::string_view row, std::size_t token_bytes, std::span<float> values,
                   RowFault& fault) noexcept {
  const std::string_view numbers = without_line_end(row).substr(token_bytes);
  const char* p = numbers.data();
  const char* const end = p + numbers.size();
  for (std::size_t i = 0; i < values.size(); ++i) {
    p = skip_blanks(p, end);
    if (p == end) {
      fault = {i, {}};
      return false;
    }
    const char* stop = scan_decimal(p, end, values[i]);
    if (stop == nullptr || (stop != end && !is_blank(*stop))) {
      stop = field_end(p, end);
      if (!parse_float(between(p, stop), values[i])) {
        fault = {i, between(p, stop)};
        return false;
      }
    }
    p = stop;
  }
  p = skip_blanks(p, end);
  if (p == end) return true;
  fault = {values.size(), between(p, field_end(p, end))};
  return false;
}

void append_row_text(std::string& out, std::string_view row, std::size_t token_bytes,
                     std::span<const float> values, int digits) {
  const std::size_t content = without_line_end(row).size();
  const char* p = row.data() + token_bytes;
  const char* const end = row.data() + content;
  std::array<char, 1 + kFloatTextBytes> text;
  out.append(row.data(), p);
  for (const float value : values) {
    const char* const field = skip_blanks(p, end);
    if (field == end) break;
    // One blank, as most files have it, and the number are appended at once.
    const bool one = field == p + 1;
    text[0] = *p;
    if (!one) out.append(p, field);
    const char* const stop = write_float(text.data() + 1, value, digits);
    out.append(static_cast<const char*>(text.data()) + (one ? 0 : 1), stop);
    p = field_end(field, end);
  }
  out.append(p, row.data() + row.size());
}

}  // namespace embtune
