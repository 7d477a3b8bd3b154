#include "cli/render_eval.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "base/quote.h"
#include "cli/layout.h"

namespace embtune {
namespace {

using Row = std::vector<std::string>;

// The first column flush left, the others flush right.
std::string table_text(const std::vector<Row>& rows) {
  std::vector<std::size_t> widths;
  for (const Row& row : rows) {
    widths.resize(std::max(widths.size(), row.size()));
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string text;
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string padding(widths[i] - row[i].size(), ' ');
      text += i == 0 ? row[i] + padding : "  " + padding + row[i];
    }
    text += '\n';
  }
  return text;
}

std::string figure(const std::optional<double>& value) {
  if (!value) return "undefined";
  std::array<char, 64> buffer{};
  const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), *value,
                                    std::chars_format::fixed, 4);
  return {buffer.data(), result.ptr};
}

std::string share(std::uint64_t part, std::uint64_t whole) {
  if (whole == 0) return "undefined";
  return figure(static_cast<double>(part) / static_cast<double>(whole));
}

// A name out of a file or of one.
std::string shown(std::string_view name) {
  std::string text = quote(name);
  if (text.ends_with('\'')) text = text.substr(1, text.size() - 2);
  return text;
}

std::string similarity_table(const EvalReport& report) {
  const bool compared = !report.base.empty();
  std::vector<Row> rows = {{"similarity", "pairs", "unknown", "Spearman"}};
  if (compared) rows[0].emplace_back("before");
  for (const SimilarityResult& set : report.similarity) {
    Row& row = rows.emplace_back();
    row = {shown(set.name), grouped(set.pairs), grouped(set.pairs - set.now.used),
           figure(set.now.spearman)};
    if (set.before) row.push_back(figure(set.before->spearman));
  }
  return table_text(rows);
}

Row analogy_row(const std::string& name, const AnalogySection& section) {
  Row row = {name, grouped(section.questions), grouped(section.questions - section.now.used),
             share(section.now.cos_add_hits, section.now.used),
             share(section.now.cos_mul_hits, section.now.used)};
  if (section.before) {
    row.push_back(share(section.before->cos_add_hits, section.before->used));
    row.push_back(share(section.before->cos_mul_hits, section.before->used));
  }
  return row;
}

std::string analogy_table(const EvalReport& report) {
  std::vector<Row> rows = {{"analogies", "questions", "unknown", "3CosAdd", "3CosMul"}};
  if (!report.base.empty()) rows[0].insert(rows[0].end(), {"before", "before"});
  for (const AnalogyResult& set : report.analogies) {
    for (const AnalogySection& section : set.sections) {
      if (section.name.empty()) continue;  // All of it then stands in the line of the set.
      rows.push_back(analogy_row("  " + shown(section.name), section));
    }
    rows.push_back(analogy_row(shown(set.name), set.total));
  }
  return table_text(rows);
}

std::string file_text(const std::string& name, std::uint64_t rows) {
  return name + ", " + counted(rows, "row");
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
  files.add("vectors",
            file_text(report.file, report.rows) + " of " + counted(report.dim, "number"));
  if (!report.base.empty()) files.add("base", file_text(report.base, report.base_rows));
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
