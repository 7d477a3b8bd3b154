#include "analyse/eval_sets.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <initializer_list>
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

Fields split_at(std::string_view line, char separator) {
  Fields fields;
  for (;;) {
    const std::size_t end = line.find(separator);
    fields.push_back(trimmed(line.substr(0, end)));
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

// The first field after the words that is a number.
bool find_score(const Fields& fields, double& score) {
  return fields.size() > 2 && std::any_of(fields.begin() + 2, fields.end(), [&](auto field) {
           return parse_double(field, score) && std::isfinite(score);
         });
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
  bool first = true;
  for_each_line(bytes, name, [&](std::string_view line, std::uint64_t number) {
    const bool may_be_heading = std::exchange(first, false);
    const Fields fields = fields_of(line);
    double score = 0;
    if (find_score(fields, score) && !fields[0].empty() && !fields[1].empty()) {
      set.pairs.push_back({std::string(fields[0]), std::string(fields[1]), score});
    } else if (may_be_heading) {
      set.heading = line;
    } else {
      throw Error(ErrorKind::kData, Place{name, number},
                  "expected two words and a score, found " + quote(line));
    }
  });
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
