#include "selection/row_ranges.h"

#include <charconv>

#include "base/quote.h"
#include "embtune/error.h"

namespace embtune {
namespace {

Error bad_range(const std::string& option, std::string_view piece, std::string_view why) {
  return Error(ErrorKind::kUsage, option + ": " + quote(piece) + " " + std::string(why) +
                                      "; expected row numbers from 0 and ranges such as "
                                      "0-999,1500,2000-");
}

// Digits only. What no table can have is the last row below kNoRow, which stands for "to the end".
bool parse_row(std::string_view text, RowId& row) noexcept {
  if (text.empty() || text.find_first_not_of("0123456789") != std::string_view::npos) return false;
  const auto result = std::from_chars(text.data(), text.data() + text.size(), row);
  if (result.ec == std::errc::result_out_of_range || row == kNoRow) row = kNoRow - 1;
  return true;
}

RowRange parse_piece(std::string_view piece, const std::string& option) {
  const std::size_t dash = piece.find('-');
  RowRange range;
  if (!parse_row(piece.substr(0, dash), range.first)) {
    throw bad_range(option, piece, "is no row number or range");
  }
  range.last = range.first;
  if (dash == std::string_view::npos) return range;
  const std::string_view last = piece.substr(dash + 1);
  if (last.empty()) {
    range.last = kNoRow;
  } else if (!parse_row(last, range.last)) {
    throw bad_range(option, piece, "is no row number or range");
  } else if (range.last < range.first) {
    throw bad_range(option, piece, "ends before it begins");
  }
  return range;
}

}  // namespace

std::vector<RowRange> parse_row_ranges(std::string_view text, const std::string& option) {
  std::vector<RowRange> ranges;
  for (;;) {
    const std::size_t comma = text.find(',');
    ranges.push_back(parse_piece(text.substr(0, comma), option));
    if (comma == std::string_view::npos) return ranges;
    text.remove_prefix(comma + 1);
  }
}

}  // namespace embtune
