#include "selection/listed_rows.h"

#include <cstddef>
#include <span>
#include <string_view>

#include "base/quote.h"
#include "embtune/error.h"
#include "selection/token_hint.h"

namespace embtune {
namespace {

constexpr std::size_t kShownPlaces = 5;

// Looks up and counts the lines of one list.
class Lookup {
 public:
  Lookup(const TokenList& list, ListKind kind, const Vocabulary& vocabulary,
         std::vector<bool>& marked)
      : vocabulary_(vocabulary),
        marked_(marked),
        end_(kind == ListKind::kFreeze ? vocabulary.base_rows() : vocabulary.rows()) {
    report_.name = list.name();
    report_.lines = list.lines().size();
    for (const ListLine& line : list.lines()) take(line);
  }

  [[nodiscard]] const ListReport& report() const noexcept { return report_; }
  /// The first missing tokens, less a CR at the end.
  [[nodiscard]] const std::vector<ListLine>& missing() const noexcept { return missing_; }

 private:
  RowId find(std::string_view token) const noexcept {
    const RowId row = token.empty() ? kNoRow : vocabulary_.find(token);
    return row < end_ ? row : kNoRow;
  }

  void take(const ListLine& line) {
    const std::string_view shorter = without_cr(line.text);
    RowId row = find(line.text);
    if (row == kNoRow && shorter.size() != line.text.size()) {
      row = find(shorter);
      if (row != kNoRow) ++report_.cr_dropped;
    }
    if (row != kNoRow) {
      mark(row);
    } else if (is_blank_line(line.text)) {
      ++report_.empty_lines;
    } else {
      ++report_.missing;
      if (missing_.size() < kShownPlaces) missing_.push_back({shorter, line.line});
    }
  }

  void mark(RowId row) {
    ++report_.found;
    if (marked_[row]) {
      ++report_.repeated;  // and its copies are marked
      return;
    }
    marked_[row] = true;
    if (row >= vocabulary_.base_rows()) return;
    for (const Copy& copy : vocabulary_.index().copies_of(row)) marked_[copy.row] = true;
  }

  const Vocabulary& vocabulary_;
  std::vector<bool>& marked_;
  RowId end_;
  ListReport report_;
  std::vector<ListLine> missing_;
};

// A hint, or an empty text, for each of the first `count` missing tokens.
std::vector<std::string> hints_for(const Lookup& lookup, std::size_t count,
                                   const Vocabulary& vocabulary) {
  constexpr const char* kNew = "it is a new token, and those always learn";
  std::vector<std::string_view> unknown;
  for (const ListLine& line : std::span(lookup.missing()).first(count)) {
    if (vocabulary.find(line.text) == kNoRow) unknown.push_back(line.text);
  }
  const std::vector<std::string> found = token_hints(unknown, vocabulary);
  std::vector<std::string> hints;
  auto next = found.begin();
  for (const ListLine& line : std::span(lookup.missing()).first(count)) {
    hints.push_back(vocabulary.find(line.text) == kNoRow ? *next++ : kNew);
  }
  return hints;
}

Error missing_error(const Lookup& lookup, const Vocabulary& vocabulary) {
  const ListLine& first = lookup.missing().front();
  const std::string hint = hints_for(lookup, 1, vocabulary).front();
  std::string text = quote(first.text) + " not in vocabulary";
  if (!hint.empty()) text += "; " + hint;
  if (lookup.report().missing > 1) {
    text += "; " + counted(lookup.report().missing - 1, "more listed token") + " not found";
  }
  return Error(ErrorKind::kData, {lookup.report().name, first.line},
               text + "; correct the list, or use --missing warn to go on without");
}

// "1 of 2 listed tokens not found: 'bird' at train.txt:2; a row 'Bird' exists (other case)"
std::string missing_text(const Lookup& lookup, const Vocabulary& vocabulary) {
  const ListReport& report = lookup.report();
  std::string text = grouped(report.missing) + " of " +
                     counted(report.found + report.missing, "listed token") + " not found: ";
  const std::size_t shown = lookup.missing().size();
  const std::vector<std::string> hints = hints_for(lookup, shown, vocabulary);
  for (std::size_t i = 0; i < shown; ++i) {
    const ListLine& line = lookup.missing()[i];
    text += (i == 0 ? "" : ", ") + quote(line.text) + " at " + report.name + ":" +
            std::to_string(line.line);
    if (!hints[i].empty()) text += "; " + hints[i];
  }
  return report.missing > shown ? text + " ..." : text;
}

void check_missing(const Lookup& lookup, const ListRules& rules, const Vocabulary& vocabulary,
                   Observer& observer) {
  const ListReport& report = lookup.report();
  if (report.missing == 0) return;
  if (rules.missing == Missing::kError) throw missing_error(lookup, vocabulary);
  const bool nothing = rules.kind == ListKind::kTrainable && report.found == 0;
  if (nothing && !rules.may_match_none) {
    throw Error(ErrorKind::kData, {report.name, 0},
                missing_text(lookup, vocabulary) +
                    "; none is in vocabulary: correct the list, or use --missing warn to go on");
  }
  if (rules.missing == Missing::kIgnore) return;
  observer.warn({report.name, 0}, missing_text(lookup, vocabulary));
}

}  // namespace

ListReport mark_listed_rows(const TokenList& list, const ListRules& rules,
                            const Vocabulary& vocabulary, std::vector<bool>& marked,
                            Observer& observer) {
  const Lookup lookup(list, rules.kind, vocabulary, marked);
  const ListReport& report = lookup.report();
  if (report.found + report.missing == 0 && !rules.allow_empty) {
    throw Error(ErrorKind::kData, {report.name, 0},
                "the list names no token; expected one token a line, or use --allow-empty");
  }
  check_missing(lookup, rules, vocabulary, observer);
  if (report.empty_lines > 0) {
    observer.inform({report.name, 0}, counted(report.empty_lines, "blank line") + " skipped");
  }
  return report;
}

}  // namespace embtune
