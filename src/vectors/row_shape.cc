#include "vectors/row_shape.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/quote.h"
#include "io/float_text.h"
#include "vectors/byte_classes.h"
#include "vectors/fields.h"

namespace embtune {
namespace {

bool is_cut(std::string_view line) noexcept { return line.empty() || line.back() != '\n'; }

// Where the last `count` fields of `content` begin. @pre there are that many.
std::size_t begin_of_last(std::string_view content, std::uint64_t count) noexcept {
  std::string_view rest = content;
  for (std::uint64_t field = 0; field < count; ++field) {
    rest = without_trailing_blanks(rest);
    rest.remove_suffix(last_field(rest).size());
  }
  return rest.size();
}

// How many fields at the end of `content` are numbers.
std::uint64_t numbers_at_end(std::string_view content) noexcept {
  std::uint64_t count = 0;
  for (content = without_trailing_blanks(content); !content.empty();
       content = without_trailing_blanks(content)) {
    const std::string_view field = last_field(content);
    if (!is_number(field)) break;
    ++count;
    content.remove_suffix(field.size());
  }
  return count;
}

void parse_numbers(std::string_view numbers, std::uint64_t first_field, RowShape& shape) {
  FieldCursor fields(numbers);
  std::uint64_t index = first_field;
  for (std::string_view field; fields.next(field); ++index) {
    float value = 0;
    if (!parse_float(field, value)) {
      shape.flaw = RowFlaw::kNotANumber;
      shape.field = index;
      return;
    }
    if (!std::isfinite(value)) shape.non_finite = true;
  }
}

void examine_token(std::string_view head, std::size_t blanks, NumericTail numeric_tail,
                   RowShape& shape) {
  const std::string_view token = without_trailing_blanks(head);
  if (token.empty()) {
    shape.token_bytes = blanks - 1;
    shape.empty_token = blanks == 1;
    shape.blank_token = blanks > 1;
  } else {
    const std::string_view last = last_field(token);
    shape.token_bytes = token.size();
    shape.inner_blanks = last.size() < token.size();
    if (shape.inner_blanks && numeric_tail == NumericTail::kError && is_number(last)) {
      shape.flaw = RowFlaw::kAmbiguous;
    }
  }
  if (shape.token_bytes > std::numeric_limits<std::uint32_t>::max()) {
    shape.flaw = RowFlaw::kTokenTooLong;
  }
}

std::string comma_advice(std::string_view field, bool too_few_fields) {
  const std::size_t comma = field.find(',');
  if (comma == std::string_view::npos) return {};
  const bool decimal = !too_few_fields && field.find(',', comma + 1) == std::string_view::npos &&
                       field.find('.') == std::string_view::npos && comma + 1 < field.size();
  return decimal ? "; decimal comma: numbers need a point" : "; commas are not a separator";
}

std::string field_name(std::string_view field, std::uint64_t index) {
  return "field " + std::to_string(index) + " " + quote(field);
}

// A field that holds numbers joined by commas: after the token, or with it if there is one field.
std::string describe_joined(std::string_view content) {
  FieldCursor fields(content);
  std::uint64_t index = 1;
  for (std::string_view field; fields.next(field); ++index) {
    const bool digits = field.find_first_of("0123456789") != std::string_view::npos;
    const bool joined = field.find_first_not_of("0123456789+-.eE,;") == std::string_view::npos;
    const bool with_token =
        index == 1 && fields.rest().empty() && is_number(field.substr(field.rfind(',') + 1));
    const bool commas = field.find(',') != std::string_view::npos;
    if (commas && digits && (with_token || (index > 1 && joined))) {
      return field_name(field, index) + " is not a number" + comma_advice(field, true);
    }
  }
  return {};
}

std::string expected_row(std::uint64_t dim) {
  return "expected TOKEN and " + std::to_string(dim) + (dim == 1 ? " number" : " numbers");
}

std::string describe_too_few(const RowShape& shape, std::string_view content, std::uint64_t dim) {
  if (std::string text = describe_joined(content); !text.empty()) return text;
  if (shape.fields == 1) return expected_row(dim) + ", found 1 field";
  const std::uint64_t tokens = leading_blanks(content) > 0 ? 0 : 1;
  return "expected " + std::to_string(dim) + " numbers, found " +
         std::to_string(shape.fields - tokens);
}

std::string describe_not_a_number(const RowShape& shape, std::string_view content,
                                  std::uint64_t dim) {
  FieldCursor fields(content);
  std::string_view field;
  for (std::uint64_t index = 0; index < shape.field; ++index) static_cast<void>(fields.next(field));
  std::string text = field_name(field, shape.field) + " is not a number";
  if (field.find('\r') != std::string_view::npos) {
    return text + "; a carriage return is allowed only before the line feed";
  }
  const std::string advice = comma_advice(field, false);
  return text + (advice.empty() ? "; " + expected_row(dim) : advice);
}

std::string describe_ambiguous(std::string_view content, std::uint64_t dim) {
  const std::uint64_t found = std::max(numbers_at_end(content), dim + 1);
  return std::to_string(found) + " numbers at end of row, expected " + std::to_string(dim) +
         " (extra number, or a token ending in a number?); --numeric-tail token takes it as token";
}

std::string describe_shape(const RowShape& shape, std::string_view content, std::uint64_t dim) {
  switch (shape.flaw) {
    case RowFlaw::kNone:
      break;
    case RowFlaw::kEmptyLine:
      return std::string(content.empty() ? "empty" : "blank") + " line inside the table; " +
             expected_row(dim) +
             " (a token containing a line feed cannot be stored in this format)";
    case RowFlaw::kTooFewFields:
      return describe_too_few(shape, content, dim);
    case RowFlaw::kNoToken:
      return expected_row(dim) + ", found " + counted(shape.fields, "number") +
             " and nothing else: token missing";
    case RowFlaw::kNotANumber:
      return describe_not_a_number(shape, content, dim);
    case RowFlaw::kAmbiguous:
      return describe_ambiguous(content, dim);
    case RowFlaw::kTokenTooLong:
      return "token of " + std::to_string(shape.token_bytes) +
             " bytes; the longest that can be handled has 4294967295";
  }
  return {};
}

}  // namespace

bool reads_as_number(std::string_view field) noexcept {
  // Digits with at most a sign and a point need no parser.
  std::size_t digits = 0;
  std::size_t points = 0;
  const std::size_t sign = !field.empty() && (field[0] == '-' || field[0] == '+') ? 1 : 0;
  for (const char c : field.substr(sign)) {
    if (c >= '0' && c <= '9') ++digits;
    if (c == '.') ++points;
  }
  if (digits > 0 && points <= 1 && sign + digits + points == field.size()) return true;
  return is_number(field);
}

RowShape examine_row(std::string_view line, std::uint64_t dim, NumericTail numeric_tail) noexcept {
  const std::string_view content = without_trailing_blanks(without_line_end(line));
  const std::size_t blanks = leading_blanks(content);
  RowShape shape;
  shape.fields = count_fields(content);
  if (shape.fields == 0) {
    shape.flaw = RowFlaw::kEmptyLine;
  } else if (shape.fields < dim || (shape.fields == dim && blanks == 0)) {
    const bool only_numbers = shape.fields == dim && numbers_at_end(content) == dim;
    shape.flaw = only_numbers ? RowFlaw::kNoToken : RowFlaw::kTooFewFields;
  } else {
    const std::size_t numbers = begin_of_last(content, dim);
    // Numbers made of digits, signs, points and exponents are taken as they are, but not the last
    // one of a file that may have been cut.
    const std::string_view tail = content.substr(numbers);
    if (is_cut(line) || !all_number_bytes(tail)) {
      parse_numbers(tail, shape.fields - dim + 1, shape);
    }
    if (shape.flaw == RowFlaw::kNone) {
      examine_token(content.substr(0, numbers), blanks, numeric_tail, shape);
    }
  }
  return shape;
}

std::string describe_flaw(const RowShape& shape, std::string_view line, std::uint64_t dim) {
  std::string text = describe_shape(shape, without_line_end(line), dim);
  const bool may_be_cut = shape.flaw == RowFlaw::kTooFewFields || shape.flaw == RowFlaw::kNoToken ||
                          shape.flaw == RowFlaw::kNotANumber;
  if (is_cut(line) && may_be_cut) text += "; last line, no newline: file looks truncated";
  return text;
}

}  // namespace embtune
