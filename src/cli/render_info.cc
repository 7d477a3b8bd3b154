#include "cli/render_info.h"

#include <cstddef>

#include "base/quote.h"
#include "cli/layout.h"

namespace embtune {
namespace {

constexpr std::size_t kTokenBytes = 32;

std::string header_text(const FileInfo& info) {
  if (!info.header) return "none";
  std::string text = "announces " + counted(info.announced_rows, "row");
  if (info.announced_rows != info.rows) text += ", but there are " + grouped(info.rows);
  return text;
}

std::string separators_text(const FileInfo& info) {
  if (info.uses_blanks && info.uses_tabs) return "blanks and tabs";
  return info.uses_tabs ? "tabs" : "blanks";
}

std::string line_ends_text(const FileInfo& info) {
  if (info.lf_rows == 0 && info.crlf_rows == 0) return "none";
  std::string text = info.line_ends;
  if (info.lf_rows != 0 && info.crlf_rows != 0) {
    text += " (" + grouped(info.lf_rows) + " LF, " + grouped(info.crlf_rows) + " CRLF)";
  }
  return info.final_newline ? text : text + ", none after the last row";
}

std::string tokens_text(const FileInfo& info) {
  std::string text = counted(info.duplicate_rows, "duplicate row");
  text += ", " + grouped(info.tokens_with_blanks) + " with blanks inside";
  if (info.empty_tokens != 0) text += ", " + grouped(info.empty_tokens) + " empty";
  if (info.blank_tokens != 0) text += ", " + grouped(info.blank_tokens) + " of blanks only";
  return text + ", " + grouped(info.tokens_not_utf8.count) + " not UTF-8";
}

std::string numbers_text(const FileInfo& info) {
  std::string text = info.number_style.empty() ? "float32" : info.number_style;
  text += ", " + grouped(info.non_finite_values) + " not finite";
  if (info.non_finite_values != 0) {
    text += " in " + counted(info.non_finite_rows.count, "row");
  }
  return text;
}

std::string norm_text(const RowNorm& norm) {
  std::string text = rounded(norm.norm, 6) + " at row " + std::to_string(norm.row);
  if (norm.line != 0) text += " (line " + std::to_string(norm.line) + ")";
  return text + ", token " + quote(norm.token, kTokenBytes);
}

void add_norms(const FileInfo& info, LabelledLines& lines) {
  if (info.finite_rows == 0) return lines.add("norms", "no row has finite numbers only");
  lines.add("norms", "mean " + rounded(info.mean_norm, 6));
  lines.more("smallest " + norm_text(info.smallest_norm));
  lines.more("largest " + norm_text(info.largest_norm));
}

void add_text_layout(const FileInfo& info, LabelledLines& lines) {
  if (info.format == VectorFormat::kWord2vecBin) return;
  lines.add("separators", separators_text(info));
  lines.add("line ends", line_ends_text(info));
}

}  // namespace

std::string info_text(const FileInfo& info) {
  LabelledLines lines;
  const bool packed = info.compression != "none";
  lines.add("file",
            info.name + ", " + counted(info.bytes, "byte") + (packed ? " when decompressed" : ""));
  if (packed) lines.add("compressed", info.compression);
  lines.add("format", info.format_title);
  lines.add("table", counted(info.rows, "row") + " of " + counted(info.dim, "number"));
  lines.add("header", header_text(info));
  add_text_layout(info, lines);
  lines.add("tokens", tokens_text(info));
  lines.add("numbers", numbers_text(info));
  add_norms(info, lines);
  if (info.oddities.empty()) lines.add("oddities", "none");
  for (const FileOddity& oddity : info.oddities) {
    lines.add(&oddity == &info.oddities.front() ? "oddities" : "",
              (oddity.warning ? "warning: " : "") + oddity.text);
  }
  return lines.text();
}

}  // namespace embtune
