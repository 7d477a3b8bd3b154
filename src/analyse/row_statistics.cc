#include "analyse/row_statistics.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "base/quote.h"
#include "vectors/fields.h"

namespace embtune {
namespace {

constexpr std::size_t kPlaces = 5;
constexpr std::uint64_t kRowsOfPiece = 4096;

void add_place(RowPlaces& places, std::uint64_t place) {
  if (places.count++ < kPlaces) places.first.push_back(place);
}

void append_places(RowPlaces& places, const RowPlaces& next) {
  places.count += next.count;
  for (const std::uint64_t place : next.first) {
    if (places.first.size() < kPlaces) places.first.push_back(place);
  }
}

// The statistics of one piece.
class Piece {
 public:
  explicit Piece(const VectorFile& file) : file_(file), values_(file.dim()) {}

  void add(RowId row) {
    const std::uint64_t place = file_.binary() ? row : file_.line(row);
    if (!is_utf8(file_.token(row))) add_place(statistics_.tokens_not_utf8, place);
    file_.read(row, values_);
    add_numbers(row, place);
    if (!file_.binary()) add_text(row, place);
  }

  [[nodiscard]] const RowStatistics& statistics() const noexcept { return statistics_; }

 private:
  void add_numbers(RowId row, std::uint64_t place) {
    double squares = 0;
    std::uint64_t non_finite = 0;
    for (const float value : values_) {
      if (!std::isfinite(value)) ++non_finite;
      const double wide = value;
      squares += wide * wide;
    }
    statistics_.non_finite_values += non_finite;
    if (non_finite > 0) {
      add_place(statistics_.non_finite_rows, place);
      return;
    }
    const double norm = std::sqrt(squares);
    if (squares == 0) add_place(statistics_.zero_rows, place);
    if (statistics_.finite_rows++ == 0) {
      statistics_.smallest = statistics_.largest = {norm, row};
    } else if (norm < statistics_.smallest.norm) {
      statistics_.smallest = {norm, row};
    } else if (norm > statistics_.largest.norm) {
      statistics_.largest = {norm, row};
    }
    statistics_.norm_sum += norm;
  }

  void add_text(RowId row, std::uint64_t place) {
    const std::string_view line = file_.row_bytes(row);
    if (line.ends_with("\r\n")) {
      add_place(statistics_.crlf_rows, place);
    } else if (line.ends_with('\n')) {
      add_place(statistics_.lf_rows, place);
    }
    const std::string_view content = without_line_end(line);
    const std::string_view text = without_trailing_blanks(content);
    if (text.size() < content.size()) add_place(statistics_.trailing_blanks, place);
    const std::size_t token_size =
        std::min<std::size_t>(file_.table().token_bytes(row), text.size());
    add_separators(text.substr(token_size), place);
    FieldCursor fields(text.substr(token_size));
    for (std::string_view field; fields.next(field);) add_style(field);
  }

  void add_separators(std::string_view numbers, std::uint64_t place) {
    bool blank = false;
    bool tab = false;
    bool repeated = false;
    char before = '0';
    for (const char c : numbers) {
      blank |= c == ' ';
      tab |= c == '\t';
      repeated |= is_blank(c) && is_blank(before);
      before = c;
    }
    statistics_.blank_rows += blank ? 1 : 0;
    statistics_.tab_rows += tab ? 1 : 0;
    if (repeated) add_place(statistics_.repeated_separators, place);
  }

  void add_style(std::string_view field) {
    std::uint64_t decimals = 0;
    bool point = false;
    for (const char c : field) {
      if (c == '.') {
        point = true;
      } else if (c == 'e' || c == 'E') {
        ++statistics_.exponent_numbers;
        break;
      } else if (c >= '0' && c <= '9') {
        decimals += point ? 1 : 0;
      } else if (c != '+' && c != '-') {
        return;  // nan or inf
      }
    }
    statistics_.min_decimals = std::min(statistics_.min_decimals, decimals);
    statistics_.max_decimals = std::max(statistics_.max_decimals, decimals);
  }

  const VectorFile& file_;
  std::vector<float> values_;
  RowStatistics statistics_;
};

}  // namespace

void RowStatistics::append(const RowStatistics& next) {
  append_places(repeated_separators, next.repeated_separators);
  append_places(trailing_blanks, next.trailing_blanks);
  append_places(tokens_not_utf8, next.tokens_not_utf8);
  append_places(non_finite_rows, next.non_finite_rows);
  append_places(zero_rows, next.zero_rows);
  append_places(lf_rows, next.lf_rows);
  append_places(crlf_rows, next.crlf_rows);
  blank_rows += next.blank_rows;
  tab_rows += next.tab_rows;
  min_decimals = std::min(min_decimals, next.min_decimals);
  max_decimals = std::max(max_decimals, next.max_decimals);
  exponent_numbers += next.exponent_numbers;
  non_finite_values += next.non_finite_values;
  norm_sum += next.norm_sum;
  if (next.finite_rows == 0) return;
  if (finite_rows == 0 || next.smallest.norm < smallest.norm) smallest = next.smallest;
  if (finite_rows == 0 || next.largest.norm > largest.norm) largest = next.largest;
  finite_rows += next.finite_rows;
}

RowStatistics row_statistics(const VectorFile& file, Team& team) {
  const std::uint64_t pieces = (file.rows() + kRowsOfPiece - 1) / kRowsOfPiece;
  std::vector<RowStatistics> parts(pieces);
  team.for_ranges(pieces, 1, [&](std::uint64_t begin, std::uint64_t end) {
    for (std::uint64_t piece = begin; piece < end; ++piece) {
      Piece part(file);
      const RowId last = std::min(file.rows(), (piece + 1) * kRowsOfPiece);
      for (RowId row = piece * kRowsOfPiece; row < last; ++row) part.add(row);
      parts[piece] = part.statistics();
    }
  });
  RowStatistics all;
  for (const RowStatistics& part : parts) all.append(part);
  return all;
}

}  // namespace embtune
