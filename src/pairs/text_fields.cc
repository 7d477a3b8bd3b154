#include "pairs/text_fields.h"

#include "io/float_text.h"
#include "pairs/record_names.h"
#include "vectors/fields.h"

namespace embtune {
namespace {

// Blanks between the token and the numbers are no part of it, but a token of nothing but blanks is
// all of them less one.
std::string_view token_of(std::string_view head) noexcept {
  const std::string_view token = without_trailing_blanks(head);
  return token.empty() ? head.substr(0, head.size() - 1) : token;
}

std::optional<VectorFields> split_tab_form(std::string_view line, std::uint64_t dim) noexcept {
  const std::size_t tab = line.find('\t');
  if (tab == std::string_view::npos) return std::nullopt;
  const std::string_view rest = line.substr(tab + 1);
  const std::size_t next = rest.find('\t');
  const std::string_view numbers = rest.substr(0, next);
  if (count_fields(numbers) != dim) return std::nullopt;
  VectorFields fields = {line.substr(0, tab), numbers, {}, true};
  if (next == std::string_view::npos) return fields;
  const std::string_view weight = rest.substr(next + 1);
  if (!without_trailing_blanks(weight).empty()) fields.weight = weight;
  return fields;
}

std::optional<VectorFields> split_row_form(std::string_view line, std::uint64_t dim) noexcept {
  const std::size_t end = without_trailing_blanks(line).size();
  std::size_t begin = end;
  for (std::uint64_t field = 0; field < dim; ++field) {
    while (begin > 0 && is_blank(line[begin - 1])) --begin;
    if (begin == 0) return std::nullopt;
    while (begin > 0 && !is_blank(line[begin - 1])) --begin;
  }
  if (begin == 0) return std::nullopt;  // No room for a token.
  return VectorFields{token_of(line.substr(0, begin)), line.substr(begin, end - begin), {}, false};
}

bool is_positive(std::string_view text) noexcept {
  const std::optional<RowId> number = parse_row_number(text);
  return number && *number > 0;
}

bool fits(const TabFields& fields, TargetKind kind) noexcept {
  const auto number = [&fields](std::size_t i) {
    return fields.count <= i || is_number(trimmed(fields.field[i]));
  };
  switch (kind) {
    case TargetKind::kToken:
      return (fields.count == 2 || fields.count == 3) && number(2);
    case TargetKind::kScore:
      return (fields.count == 3 || fields.count == 4) && number(2) && number(3);
    case TargetKind::kTriplet:
      return (fields.count == 3 || fields.count == 4) && !fields.field[2].empty() && number(3);
    case TargetKind::kVector:
      break;
  }
  return false;
}

}  // namespace

TabFields split_tabs(std::string_view line) noexcept {
  TabFields fields;
  for (;;) {
    const std::size_t tab = line.find('\t');
    if (fields.count < TabFields::kMost) fields.field[fields.count] = line.substr(0, tab);
    ++fields.count;
    if (tab == std::string_view::npos) return fields;
    line.remove_prefix(tab + 1);
  }
}

std::optional<VectorFields> split_vector_line(std::string_view line, std::uint64_t dim) noexcept {
  const std::optional<VectorFields> tab_form = split_tab_form(line, dim);
  return tab_form ? tab_form : split_row_form(line, dim);
}

bool is_vector_file_header(std::string_view line, std::uint64_t dim) noexcept {
  FieldCursor cursor(line);
  std::string_view rows;
  std::string_view columns;
  std::string_view more;
  if (!cursor.next(rows) || !cursor.next(columns) || cursor.next(more)) return false;
  return is_positive(rows) && parse_row_number(columns) == dim;
}

std::optional<TargetKind> fitting_target(std::string_view line, TargetKind tried,
                                         std::uint64_t dim) noexcept {
  if (tried == TargetKind::kVector && split_tab_form(line, dim)) return std::nullopt;
  const TabFields fields = split_tabs(line);
  // A line "a b 1" also fits a triplet, so the narrower kinds come first.
  for (const TargetKind kind : {TargetKind::kToken, TargetKind::kScore, TargetKind::kTriplet}) {
    const bool as_weight = kind == TargetKind::kToken && fields.count == 3;
    if (kind != tried && !as_weight && fits(fields, kind)) return kind;
  }
  if (tried != TargetKind::kVector && dim > 1 && split_vector_line(line, dim)) {
    return TargetKind::kVector;
  }
  return std::nullopt;
}

std::string_view trimmed(std::string_view text) noexcept {
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

}  // namespace embtune
