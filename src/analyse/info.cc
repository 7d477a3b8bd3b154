#include "analyse/info.h"

#include <string>
#include <string_view>
#include <utility>

#include "analyse/row_statistics.h"
#include "base/quote.h"
#include "vectors/token_index.h"

namespace embtune {
namespace {

// Names for scripts: frozen.
std::string_view kind_name(Oddity::Kind kind) noexcept {
  switch (kind) {
    case Oddity::Kind::kBlankLinesAtEnd:
      return "blank-lines-at-end";
    case Oddity::Kind::kEmptyToken:
      return "empty-token";
    case Oddity::Kind::kBlankToken:
      return "blank-token";
    case Oddity::Kind::kTokenWithBlanks:
      return "token-with-blanks";
    case Oddity::Kind::kNonFinite:
      return "non-finite";
    case Oddity::Kind::kControlBytes:
      return "control-bytes";
    case Oddity::Kind::kImplausibleValue:
      return "implausible-value";
    case Oddity::Kind::kMoreRowsThanHeader:
      return "more-rows-than-header";
    case Oddity::Kind::kFewerRowsThanHeader:
      return "fewer-rows-than-header";
    case Oddity::Kind::kNoFinalNewline:
      return "no-final-newline";
    case Oddity::Kind::kDecimalTokens:
      return "decimal-tokens";
    case Oddity::Kind::kDuplicateToken:
      return "duplicate-token";
    case Oddity::Kind::kCount:
      break;
  }
  return "unknown";
}

std::uint64_t count_of(const VectorFile& file, Oddity::Kind kind) noexcept {
  for (const Oddity& oddity : file.table().oddities()) {
    if (oddity.kind == kind) return oddity.count;
  }
  return 0;
}

void add_oddity(const Oddity& oddity, FileInfo& info) {
  info.oddities.push_back({std::string(kind_name(oddity.kind)),
                           describe(oddity),
                           is_warning(oddity.kind),
                           {oddity.count, oddity.first_lines}});
}

// Oddities that only a full reading shows; no command warns of them.
void add_oddity(std::string_view kind, std::string_view what, const RowPlaces& places, bool binary,
                FileInfo& info) {
  if (places.count == 0) return;
  const std::string text = counted(places.count, "row") + " " + std::string(what) +
                           (places.count > 1 ? ", first at " : ", at ") +
                           (binary ? "row " : "line ") + std::to_string(places.first.front());
  info.oddities.push_back({std::string(kind), text, false, places});
}

// Skipped in every file that is read, and kept in every file that is written.
void add_byte_order_mark(const VectorFile& file, FileInfo& info) {
  if (!file.layout().bom) return;
  RowPlaces start{1, {}};
  if (!file.binary()) start.first.push_back(1);
  info.oddities.push_back({"byte-order-mark", "a byte order mark at the start", false, start});
}

void add_layout(const VectorFile& file, FileInfo& info) {
  const Layout& layout = file.layout();
  info.name = file.name();
  info.format = layout.format;
  info.format_title = format_title(layout.format);
  if (file.file().origin() != Compression::kNone) {
    info.compression = name_of(file.file().origin());
  }
  info.bytes = file.bytes().size();
  info.rows = file.rows();
  info.dim = file.dim();
  info.bom = layout.bom;
  info.header = layout.header;
  info.announced_rows = layout.announced_rows;
  info.blank_lines_at_end = count_of(file, Oddity::Kind::kBlankLinesAtEnd);
  info.tokens_with_blanks = count_of(file, Oddity::Kind::kTokenWithBlanks);
  info.empty_tokens = count_of(file, Oddity::Kind::kEmptyToken);
  info.blank_tokens = count_of(file, Oddity::Kind::kBlankToken);
}

std::string line_ends(const RowStatistics& rows) {
  if (rows.lf_rows.count > 0 && rows.crlf_rows.count > 0) return "mixed";
  if (rows.crlf_rows.count > 0) return "CRLF";
  return rows.lf_rows.count > 0 ? "LF" : "none";
}

std::string number_style(const FileInfo& info) {
  std::string text =
      info.min_decimals == info.max_decimals
          ? counted(info.max_decimals, "decimal")
          : std::to_string(info.min_decimals) + " to " + counted(info.max_decimals, "decimal");
  if (info.exponent_numbers > 0) text += ", " + counted(info.exponent_numbers, "exponent");
  return text;
}

void add_text(const VectorFile& file, const RowStatistics& rows, FileInfo& info) {
  info.uses_blanks = rows.blank_rows > 0;
  info.uses_tabs = rows.tab_rows > 0;
  info.repeated_separators = rows.repeated_separators;
  info.trailing_blanks = rows.trailing_blanks;
  info.line_ends = line_ends(rows);
  info.lf_rows = rows.lf_rows.count;
  info.crlf_rows = rows.crlf_rows.count;
  info.final_newline = file.bytes().ends_with('\n');
  if (rows.min_decimals > rows.max_decimals) return;  // No finite number at all.
  info.min_decimals = rows.min_decimals;
  info.max_decimals = rows.max_decimals;
  info.exponent_numbers = rows.exponent_numbers;
  info.number_style = number_style(info);
}

RowNorm named(const VectorFile& file, const NormOfRow& found) {
  return {found.norm, found.row, file.line(found.row), std::string(file.token(found.row))};
}

void add_numbers(const VectorFile& file, const RowStatistics& rows, FileInfo& info) {
  info.non_finite_values = rows.non_finite_values;
  info.non_finite_rows = rows.non_finite_rows;
  info.zero_rows = rows.zero_rows;
  info.finite_rows = rows.finite_rows;
  if (rows.finite_rows == 0) return;
  info.smallest_norm = named(file, rows.smallest);
  info.largest_norm = named(file, rows.largest);
  info.mean_norm = rows.norm_sum / static_cast<double>(rows.finite_rows);
}

void add_duplicates(const TokenIndex& index, FileInfo& info) {
  RowId before = kNoRow;
  for (const Copy& copy : index.copies()) {
    if (copy.first != before) ++info.duplicate_tokens;
    before = copy.first;
  }
  info.duplicate_rows = index.copies().size();
  if (info.duplicate_rows > 0) add_oddity(duplicate_oddity(index), info);
}

void add_rarities(const VectorFile& file, const RowStatistics& rows, FileInfo& info) {
  const bool binary = file.binary();
  // nan and inf in words are in the row table's list already; digits can overflow unseen.
  if (count_of(file, Oddity::Kind::kNonFinite) < rows.non_finite_rows.count) {
    add_oddity("beyond-float32", "with nan, inf or a number beyond float32", rows.non_finite_rows,
               binary, info);
  }
  add_oddity("zero-row", "of zeros", rows.zero_rows, binary, info);
  add_oddity("token-not-utf8", "with a token that is no UTF-8", rows.tokens_not_utf8, binary, info);
  add_oddity("repeated-separators", "with repeated separators", rows.repeated_separators, binary,
             info);
  if (rows.trailing_blanks.count != file.rows()) {
    add_oddity("trailing-blanks", "with blanks at the end", rows.trailing_blanks, binary, info);
  }
  if (rows.lf_rows.count > 0 && rows.crlf_rows.count > 0) {
    const bool lf_is_rare = rows.lf_rows.count < rows.crlf_rows.count;
    const RowPlaces& rare = lf_is_rare ? rows.lf_rows : rows.crlf_rows;
    const std::string what = lf_is_rare ? " in LF, others in CRLF" : " in CRLF, others in LF";
    add_oddity("mixed-line-ends", (rare.count == 1 ? "ends" : "end") + what, rare, binary, info);
  }
}

}  // namespace

FileInfo describe_file(const VectorFile& file, Team& team) {
  FileInfo info;
  add_layout(file, info);
  add_byte_order_mark(file, info);
  for (const Oddity& oddity : file.table().oddities()) add_oddity(oddity, info);
  add_duplicates(TokenIndex(file, team), info);
  const RowStatistics rows = row_statistics(file, team);
  info.tokens_not_utf8 = rows.tokens_not_utf8;
  if (!file.binary()) add_text(file, rows, info);
  add_numbers(file, rows, info);
  add_rarities(file, rows, info);
  return info;
}

}  // namespace embtune
