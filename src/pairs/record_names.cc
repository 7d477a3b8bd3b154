#include "pairs/record_names.h"

#include <charconv>
#include <cstddef>
#include <system_error>

#include "base/quote.h"

namespace embtune {

std::optional<RowId> parse_row_number(std::string_view text) noexcept {
  RowId row = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, status] = std::from_chars(text.data(), end, row);
  if (stop != end || status == std::errc::invalid_argument) return std::nullopt;
  return status == std::errc::result_out_of_range ? kNoRow : row;
}

RowId RecordNames::find(std::string_view name) const noexcept {
  if (index_ == IndexKind::kToken) return vocabulary_->find(name);
  const RowId row = parse_row_number(name).value_or(kNoRow);
  return row < vocabulary_->rows() ? row : kNoRow;
}

void RecordNames::find(std::span<const std::string_view> names,
                       std::span<RowId> rows) const noexcept {
  if (index_ == IndexKind::kToken) return vocabulary_->find(names, rows);
  for (std::size_t i = 0; i < names.size(); ++i) rows[i] = find(names[i]);
}

RowId RecordNames::resolve(std::string_view name, const Place& place) const {
  if (index_ == IndexKind::kToken) return vocabulary_->find(name);
  const std::optional<RowId> row = parse_row_number(name);
  if (!row) {
    throw Error(ErrorKind::kData, place,
                quote(name) + " is no row number; if it is a token, give --index token");
  }
  return checked(*row, place);
}

RowId RecordNames::checked(RowId row, const Place& place) const {
  const std::uint64_t rows = vocabulary_->rows();
  if (row < rows) return row;
  const std::string number = row == kNoRow ? "this row number" : "row " + std::to_string(row);
  throw Error(ErrorKind::kData, place,
              number + " does not exist: the base has " + counted(rows, "row") +
                  (rows == 0 ? "" : ", numbered from 0 to " + std::to_string(rows - 1)));
}

}  // namespace embtune
