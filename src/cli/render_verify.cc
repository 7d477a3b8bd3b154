#include "cli/render_verify.h"

#include <vector>

#include "base/quote.h"
#include "cli/layout.h"
#include "cli/render_places.h"

namespace embtune {
namespace {

std::string compared_text(const VerifyReport& report) {
  return counted(report.frozen_compared, "frozen row") + ", " +
         grouped(report.frozen_compared - report.frozen_different) + " the same, " +
         grouped(report.frozen_different) + " different";
}

std::string trainable_text(const VerifyReport& report) {
  return counted(report.trainable_rows, "row") + ", " + grouped(report.trainable_changed) +
         " changed, " + grouped(report.trainable_unchanged) + " the same";
}

void add_differences(const VerifyReport& report, LabelledLines& lines) {
  for (const FrozenDifference& difference : report.differences) {
    lines.add("differs",
              place_text(difference.base) +
                  (difference.line_end_only
                       ? ": its line end only"
                       : ": from byte " + std::to_string(difference.offset) + " of the row"));
    lines.more("base   " + difference.base_text);
    lines.more("tuned  " + difference.tuned_text);
  }
  if (report.frozen_different > report.differences.size()) {
    lines.more("and " + grouped(report.frozen_different - report.differences.size()) + " more");
  }
  if (report.line_end_only != 0) {
    lines.add("line ends", counted(report.line_end_only, "row") + " of these " +
                               (report.line_end_only == 1 ? "differs" : "differ") +
                               " in nothing but the line end");
  }
}

std::string outcome_text(const ManifestCheck& check) {
  switch (check.outcome) {
    case ManifestCheck::Outcome::kSame:
      return "the same";
    case ManifestCheck::Outcome::kDifferent:
      return "DIFFERENT: expected SHA-256 " + check.expected + ", found " + check.found;
    case ManifestCheck::Outcome::kMissing:
      return "MISSING: expected SHA-256 " + check.expected;
    case ManifestCheck::Outcome::kNotKept:
      break;
  }
  return "not kept: it came through a pipe";
}

void add_manifest(const VerifyReport& report, LabelledLines& lines) {
  for (const ManifestCheck& check : report.manifest_checks) {
    lines.add("manifest", check.what + (check.path.empty() ? "" : " (" + check.path + ")") + ": " +
                              outcome_text(check));
  }
}

// Why the verdict is what it is, the weightiest reason first.
std::string verdict_text(const VerifyReport& report) {
  if (report.holds()) {
    return "holds: " + counted(report.frozen_compared, "frozen row") + " the same byte for byte";
  }
  std::vector<std::string> reasons;
  if (report.frozen_different != 0) {
    reasons.push_back(counted(report.frozen_different, "frozen row") + " changed");
  }
  if (!report.manifest_holds()) reasons.emplace_back("files are not those of the manifest");
  if (report.missing != 0) reasons.push_back(counted(report.missing, "row") + " missing");
  if (report.reordered != 0) reasons.push_back(counted(report.reordered, "row") + " reordered");
  if (report.added_between != 0) {
    reasons.push_back(counted(report.added_between, "row") + " added between others");
  } else if (report.added != 0 && !report.allow_added) {
    reasons.push_back(counted(report.added, "row") + " added (--allow-added accepts them)");
  }
  if (report.frozen_compared == 0 && !report.allow_empty) {
    reasons.emplace_back("no frozen row was compared (--allow-empty accepts that)");
  }
  std::string text = "does not hold: ";
  for (std::size_t i = 0; i < reasons.size(); ++i) text += (i == 0 ? "" : ", ") + reasons[i];
  return text;
}

}  // namespace

std::string verify_text(const VerifyReport& report) {
  LabelledLines lines;
  lines.add("base", report.base + ", " + report.format + ", " + counted(report.base_rows, "row") +
                        " of " + counted(report.dim, "number"));
  lines.add("tuned", report.tuned + ", " + counted(report.tuned_rows, "row"));
  lines.add("selection", report.selection_given
                             ? "frozen " + grouped(report.frozen_rows) + ", trainable " +
                                   grouped(report.trainable_rows)
                             : "none, so every row must be the same");
  lines.add("compared", compared_text(report));
  if (report.trainable_rows != 0) lines.add("trainable", trainable_text(report));
  add_differences(report, lines);
  add_places("missing", " of the base", report.missing, report.first_missing, lines);
  add_places("added", " that the base lacks", report.added, report.first_added, lines);
  add_reordered(report.reordered, report.first_reordered, lines);
  if (report.header_different) {
    lines.add("header", quote(report.base_header) + " in the base, " + quote(report.tuned_header) +
                            " in the tuned file");
  }
  if (report.ending_different) lines.add("ending", "blank lines after the last row differ");
  add_manifest(report, lines);
  lines.add("verdict", verdict_text(report));
  return lines.text();
}

}  // namespace embtune
