#include "cli/render_diff.h"

#include <cstdint>
#include <utility>
#include <vector>

#include "base/quote.h"
#include "cli/layout.h"
#include "cli/render_places.h"

namespace embtune {
namespace {

constexpr int kDigits = 4;

std::string file_text(const std::string& name, const std::string& format, std::uint64_t rows,
                      std::uint64_t dim) {
  return name + ", " + format + ", " + counted(rows, "row") + " of " + counted(dim, "number");
}

std::string movement_text(const RowMovement& row) {
  return place_text(row.base) + ": " + rounded(row.l2, kDigits) + " (" + percent(row.share) +
         "), cosine " + rounded(row.cosine, kDigits) + ", value " + std::to_string(row.column + 1) +
         " by " + rounded(row.largest, kDigits) + " from " +
         rounded(static_cast<double>(row.base_value), kDigits) + " to " +
         rounded(static_cast<double>(row.tuned_value), kDigits);
}

void add_moved(const DiffReport& report, LabelledLines& lines) {
  if (report.moved == 0) return;
  lines.add("moved", counted(report.moved, "row") + ", on the mean by " +
                         rounded(report.mean_l2, kDigits) + " (" + percent(report.mean_share) +
                         " of the norm) and to cosine " + rounded(report.mean_cosine, kDigits));
  lines.add("extremes", "largest distance " + rounded(report.largest_l2, kDigits) +
                            ", smallest cosine " + rounded(report.smallest_cosine, kDigits));
  if (report.furthest.empty()) return;
  lines.add("furthest", "distance (share of the norm), cosine, largest change of a value");
  for (const RowMovement& row : report.furthest) lines.more(movement_text(row));
  add_rest(report.moved, report.furthest.size(), lines);
}

void add_reprinted(const DiffReport& report, LabelledLines& lines) {
  std::vector<RowPlace> places;
  for (const PairedRow& pair : report.first_reprinted) places.push_back(pair.base);
  add_places("reprinted", ", other bytes but the same numbers", report.reprinted, places, lines);
}

std::string answer_text(const DiffReport& report) {
  if (report.same_bytes) return "the same, byte for byte";
  const std::pair<std::uint64_t, const char*> parts[] = {
      {report.moved, " moved"}, {report.reprinted, " reprinted"}, {report.removed, " removed"},
      {report.added, " added"}, {report.reordered, " reordered"},
  };
  std::string text;
  for (const auto& [count, what] : parts) {
    if (count != 0) text += (text.empty() ? "" : ", ") + counted(count, "row") + what;
  }
  if (text.empty()) text = "in nothing but the header or the end";
  text = "different: " + text;
  if (report.same_numbers()) text += "; the numbers are the same";
  return text;
}

}  // namespace

std::string diff_text(const DiffReport& report) {
  LabelledLines lines;
  lines.add("base", file_text(report.base, report.base_format, report.base_rows, report.dim));
  lines.add("tuned", file_text(report.tuned, report.tuned_format, report.tuned_rows, report.dim));
  lines.add("unchanged", counted(report.unchanged, "row"));
  add_moved(report, lines);
  add_reprinted(report, lines);
  add_places("removed", " of the base", report.removed, report.first_removed, lines);
  add_places("added", " that the base lacks", report.added, report.first_added, lines);
  add_reordered(report.reordered, report.first_reordered, lines);
  if (report.header_different) {
    lines.add("header", quote(report.base_header) + " in the base, " + quote(report.tuned_header) +
                            " in the tuned file");
  }
  if (report.ending_different) lines.add("ending", "blank lines after the last row differ");
  lines.add("answer", answer_text(report));
  return lines.text();
}

std::string apply_text(const ApplyReport& report) {
  LabelledLines lines;
  lines.add("base", report.base);
  lines.add("patches", grouped(report.patches) + " with " + counted(report.hunks, "hunk"));
  lines.add("lines", grouped(report.removed) + " removed, " + grouped(report.added) + " added");
  lines.add("output", report.output + ", " + counted(report.bytes, "byte"));
  if (report.proved) lines.add("proof", "undone from the written file, it is the base again");
  return lines.text();
}

}  // namespace embtune
