#include "analyse/eval_sets.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <span>
#include <utility>

#include "base/byte_order_mark.h"
#include "base/quote.h"
#include "embtune/error.h"
#include "io/float_text.h"
#include "vectors/fields.h"

namespace embtune {
namespace {

using Fields = std::vector<std::string_view>;

std::string_view trimmed(std::string_view text) noexcept {
  text = without_trailing_blanks(text);
  text.remove_prefix(leading_blanks(text));
  return text;
}

// As spreadsheets and R write the fields of a table.
std::string_view without_quotes(std::string_view field) noexcept {
  const bool quoted = field.size() > 2 && field.front() == '"' && field.back() == '"';
  return quoted ? field.substr(1, field.size() - 2) : field;
}

Fields split_at(std::string_view line, char separator) {
  Fields fields;
  for (;;) {
    const std::size_t end = line.find(separator);
    fields.push_back(without_quotes(trimmed(line.substr(0, end))));
    if (end == std::string_view::npos) return fields;
    line.remove_prefix(end + 1);
  }
}

Fields fields_of(std::string_view line) {
  for (const char separator : {'\t', ','}) {
    if (line.find(separator) != std::string_view::npos) return split_at(line, separator);
  }
  Fields fields;
  FieldCursor cursor(line);
  for (std::string_view field; cursor.next(field);) fields.push_back(field);
  return fields;
}

// Calls visit(line without its end and blanks around it, number) for each line that says something.
template <class Visit>
void for_each_line(std::string_view bytes, const std::string& name, Visit visit) {
  if (looks_like_utf16(bytes)) throw Error(ErrorKind::kData, {name, 0}, kUtf16Refusal);
  bytes = without_byte_order_mark(bytes);
  std::uint64_t number = 0;
  while (!bytes.empty()) {
    const std::string_view whole = line_at(bytes, 0);
    bytes.remove_prefix(whole.size());
    ++number;
    std::string_view line = without_line_end(whole);
    if (line.ends_with('\r')) line.remove_suffix(1);  // The last line, without a line feed.
    line = trimmed(line);
    if (!line.empty() && line.front() != '#') visit(line, number);
  }
}

struct Line {
  std::string_view text;
  std::uint64_t number = 0;
  Fields fields;

  /// Its field in a column, empty if it has none.
  [[nodiscard]] std::string_view field(std::size_t column) const noexcept {
    return column < fields.size() ? fields[column] : std::string_view();
  }
};

constexpr std::size_t kFirstScore = 2;  // After the two words.

bool is_score(std::string_view field, double& score) {
  return parse_double(field, score) && std::isfinite(score);
}

bool has_decimal_comma(std::string_view field) {
  std::string text(field);
  std::ranges::replace(text, ',', '.');
  double score = 0;
  return text != field && is_score(text, score);
}

// What stands where a score should be, and is none.
bool is_missing(std::string_view field) {
  std::string text(field);
  for (char& c : text) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
  constexpr std::array<std::string_view, 8> kMarkers = {"",     "na",  "nan", "null",
                                                        "none", "n/a", "-",   "?"};
  return std::ranges::find(kMarkers, text) != kMarkers.end();
}

// The column of the scores: the first after the words in which half of the lines have a number, or
// what stands for one. A part of speech may stand before it. 0: there is none.
std::size_t score_column(std::span<const Line> lines) {
  std::size_t columns = 0;
  for (const Line& line : lines) columns = std::max(columns, line.fields.size());
  for (std::size_t column = kFirstScore; column < columns; ++column) {
    std::size_t numbers = 0;
    std::size_t missing = 0;
    double score = 0;
    for (const Line& line : lines) {
      const std::string_view field = line.field(column);
      if (parse_double(field, score) || has_decimal_comma(field)) {
        ++numbers;
      } else if (is_missing(field)) {
        ++missing;
      }
    }
    if (numbers > 0 && 2 * (numbers + missing) >= lines.size()) return column;
  }
  return 0;
}

// 0, 1, 2 ... or 1, 2, 3 ... where the first words should be.
bool counts_lines(std::span<const Line> lines) {
  constexpr std::size_t kFewest = 3;
  if (lines.size() < kFewest) return false;
  for (const std::size_t first : {0U, 1U}) {
    std::size_t next = first;
    if (std::ranges::all_of(
            lines, [&](const Line& line) { return line.field(0) == std::to_string(next++); })) {
      return true;
    }
  }
  return false;
}

void refuse_index_column(const Line& heading, std::span<const Line> lines,
                         const std::string& name) {
  const bool unnamed = heading.fields.size() > kFirstScore && heading.fields[0].empty();
  if (!unnamed && !counts_lines(lines)) return;
  throw Error(ErrorKind::kData, Place{name, heading.number},
              "the first column numbers the lines; expected two words and a score: leave it out "
              "(index=False in pandas)");
}

WordPair pair_of(const Line& line, std::size_t column, const std::string& name) {
  WordPair pair{std::string(line.field(0)), std::string(line.field(1)), 0};
  const std::string_view field = line.field(column);
  if (column != 0 && is_score(field, pair.score) && !pair.first.empty() && !pair.second.empty()) {
    return pair;
  }
  std::string text = "expected two words and a score";
  if (column > kFirstScore) text += " in field " + std::to_string(column + 1);
  text += ", found " + quote(line.text);
  if (has_decimal_comma(field)) text += "; a point stands before decimals";
  throw Error(ErrorKind::kData, Place{name, line.number}, text);
}

}  // namespace

std::string set_name(const std::string& path) {
  if (path == "<stdin>") return "-";
  std::filesystem::path name = std::filesystem::path(path).filename();
  for (const char* compression : {".gz", ".zst", ".xz", ".bz2", ".zip"}) {
    if (name.extension() == compression) name = name.stem();
  }
  return name.stem().string();
}

SimilaritySet parse_similarity_set(std::string_view bytes, const std::string& name) {
  SimilaritySet set{set_name(name), name, {}, {}};
  std::vector<Line> all;
  for_each_line(bytes, name, [&](std::string_view text, std::uint64_t number) {
    all.push_back({text, number, fields_of(text)});
  });
  // The first may be a heading, and has no say where there are others.
  const std::span<const Line> rest = std::span(all).subspan(all.size() > 1 ? 1 : 0);
  const std::size_t column = score_column(rest);
  for (const Line& line : all) {
    const std::string_view field = line.field(column);
    double score = 0;
    const bool like_a_pair = column != 0 && (is_score(field, score) || has_decimal_comma(field) ||
                                             (is_missing(field) && line.fields.size() > column));
    if (&line == all.data() && !like_a_pair) {
      set.heading = line.text;
    } else {
      set.pairs.push_back(pair_of(line, column, name));
    }
  }
  if (!all.empty()) refuse_index_column(all.front(), rest, name);
  if (set.pairs.empty()) {
    throw Error(ErrorKind::kData, Place{name},
                "holds no pair; expected lines of two words and a score");
  }
  return set;
}

AnalogySet parse_analogy_set(std::string_view bytes, const std::string& name) {
  AnalogySet set{set_name(name), name, {}};
  std::size_t questions = 0;
  for_each_line(bytes, name, [&](std::string_view line, std::uint64_t number) {
    if (line.front() == ':') {
      set.sections.push_back({std::string(trimmed(line.substr(1))), {}});
      return;
    }
    const Fields fields = fields_of(line);
    const bool complete = std::none_of(fields.begin(), fields.end(),
                                       [](std::string_view field) { return field.empty(); });
    if (fields.size() != 4 || !complete) {
      throw Error(ErrorKind::kData, Place{name, number},
                  "expected four words or ': SECTION', found " + quote(line));
    }
    if (set.sections.empty()) set.sections.emplace_back();
    AnalogyQuestion question;
    std::copy(fields.begin(), fields.end(), question.words.begin());
    set.sections.back().questions.push_back(std::move(question));
    ++questions;
  });
  if (questions == 0) {
    throw Error(ErrorKind::kData, Place{name}, "holds no question; expected lines of four words");
  }
  return set;
}

}  // namespace embtune
