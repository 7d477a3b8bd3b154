#include "cli/render_eval.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "base/quote.h"
#include "cli/layout.h"

namespace embtune {
namespace {

constexpr int kDecimals = 4;
constexpr std::size_t kNameBytes = 64;

using Row = std::vector<std::string>;

// The first column flush left, the others flush right.
std::string table_text(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths;
  for (const Row& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
  }
  std::string text;
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string flush_right = std::string(widths[i] - width_of(row[i]), ' ') + row[i];
      text += i == 0 ? padded(row[i], widths[i]) : "  " + flush_right;
    }
    text += '\n';
  }
  return text;
}

std::string figure(const std::optional<double>& value) {
  return value ? fixed(*value, kDecimals) : "undefined";
}

// A name out of a file or of one.
std::string shown(const std::string& name) { return bare(name, kNameBytes); }

std::string similarity_table(const EvalReport& report) {
  const bool compared = !report.base.empty();
  std::vector<Row> rows = {{"similarity", "pairs", "unknown", "Spearman"}};
  if (compared) rows[0].insert(rows[0].end(), {"before", "unknown"});
  for (const SimilarityResult& set : report.similarity) {
    Row& row = rows.emplace_back();
    row = {shown(set.name), grouped(set.pairs), grouped(set.pairs - set.now.used),
           figure(set.now.spearman)};
    if (!set.before) continue;
    row.push_back(figure(set.before->spearman));
    row.push_back(grouped(set.pairs - set.before->used));
  }
  return table_text(rows);
}

Row analogy_row(const std::string& name, const AnalogySection& section) {
  Row row = {name, grouped(section.questions), grouped(section.questions - section.now.used),
             figure(section.now.cos_add()), figure(section.now.cos_mul())};
  if (section.before) {
    row.push_back(figure(section.before->cos_add()));
    row.push_back(figure(section.before->cos_mul()));
    row.push_back(grouped(section.questions - section.before->used));
  }
  return row;
}

std::string analogy_table(const EvalReport& report) {
  std::vector<Row> rows = {{"analogies", "questions", "unknown", "3CosAdd", "3CosMul"}};
  if (!report.base.empty()) rows[0].insert(rows[0].end(), {"before", "before", "unknown"});
  for (const AnalogyResult& set : report.analogies) {
    for (const AnalogySection& section : set.sections) {
      if (section.name.empty()) continue;  // All of it then stands in the line of the set.
      rows.push_back(analogy_row("  " + shown(section.name), section));
    }
    rows.push_back(analogy_row(shown(set.name), set.total));
  }
  return table_text(rows);
}

std::string file_text(const std::string& name, const std::string& format, std::uint64_t rows) {
  return name + ", " + format + ", " + counted(rows, "row");
}

std::string overlap_text(const OverlapResult& overlap) {
  if (overlap.probes == 0) return "undefined: no row is unchanged";
  return figure(overlap.overlap) + " of the ten nearest stayed, on the mean over " +
         counted(overlap.probes, "probe") + " out of " + counted(overlap.unchanged, "row") +
         " that did not change";
}

}  // namespace

std::string eval_text(const EvalReport& report) {
  LabelledLines files;
  files.add("vectors", file_text(report.file, report.format, report.rows) + " of " +
                           counted(report.dim, "number"));
  if (!report.base.empty())
    files.add("base", file_text(report.base, report.base_format, report.base_rows));
  std::string text = files.text();
  if (!report.similarity.empty()) text += "\n" + similarity_table(report);
  if (!report.analogies.empty()) text += "\n" + analogy_table(report);
  if (report.overlap) text += "\nneighbours: " + overlap_text(*report.overlap) + "\n";
  if (!report.requirements.empty()) text += "\n";
  for (const Requirement& requirement : report.requirements) {
    text += "required: " + shown(requirement.text) + ": " +
            (requirement.holds ? "holds, " : "does not hold, ") + figure(requirement.found) + "\n";
  }
  return text;
}

}  // namespace embtune
