#include "selection/selection.h"

#include <algorithm>
#include <string_view>

#include "base/quote.h"
#include "embtune/error.h"
#include "selection/row_mask.h"
#include "selection/row_ranges.h"
#include "selection/token_list.h"

namespace embtune {
namespace {

// The first option given of each kind, or empty.
std::string_view freeze_option(const SelectionOptions& options) noexcept {
  if (!options.freeze.empty()) return "--freeze";
  if (!options.freeze_rows.empty()) return "--freeze-rows";
  return {};
}

std::string_view trainable_option(const SelectionOptions& options) noexcept {
  if (!options.trainable.empty()) return "--trainable";
  if (!options.trainable_rows.empty()) return "--trainable-rows";
  if (!options.mask.empty()) return "--mask";
  if (options.train_all) return "--train-all";
  return {};
}

// Collects the rows that the options of one kind name.
class Marks {
 public:
  Marks(const SelectionOptions& options, const Vocabulary& vocabulary, Observer& observer)
      : options_(options), vocabulary_(vocabulary), observer_(observer), rows_(vocabulary.rows()) {}

  void add_list(const std::string& path, ListKind kind, Selection& selection) {
    if (path.empty()) return;
    const Missing usual = kind == ListKind::kFreeze ? Missing::kError : Missing::kWarn;
    const ListRules rules{.kind = kind,
                          .missing = options_.missing.value_or(usual),
                          .allow_empty = options_.allow_empty,
                          .may_match_none = options_.allow_empty || options_.missing.has_value()};
    selection.lists.push_back(
        mark_listed_rows(TokenList::read(path, observer_), rules, vocabulary_, rows_, observer_));
  }

  void add_ranges(const std::string& text, const std::string& option, Selection& selection) {
    if (text.empty()) return;
    const RowId end = vocabulary_.base_rows();
    std::vector<bool> named(end);
    for (const RowRange& range : parse_row_ranges(text, option)) {
      const RowId last = range.last == kNoRow ? end - 1 : range.last;
      if (range.first >= end || last >= end) throw beyond(option, std::max(range.first, last));
      std::fill(at(named, range.first), at(named, last) + 1, true);
      std::fill(at(rows_, range.first), at(rows_, last) + 1, true);
    }
    selection.range_notes.push_back(note(named));
  }

  void add_mask(const std::string& path) {
    if (path.empty()) return;
    const std::vector<bool> mask =
        read_row_mask(path, vocabulary_.base_rows(), vocabulary_.dim(), observer_);
    for (RowId row = 0; row < mask.size(); ++row) {
      if (mask[row]) rows_[row] = true;
    }
  }

  void add_all() { std::fill(rows_.begin(), rows_.end(), true); }

  [[nodiscard]] const std::vector<bool>& rows() const noexcept { return rows_; }

 private:
  static std::vector<bool>::iterator at(std::vector<bool>& rows, RowId row) {
    return rows.begin() + static_cast<std::ptrdiff_t>(row);
  }

  Error beyond(const std::string& option, RowId row) const {
    return Error(ErrorKind::kData, {vocabulary_.index().file().name(), 0},
                 option + " names row " + std::to_string(row) + ", but there are " +
                     counted(vocabulary_.base_rows(), "row") + ", numbered from 0");
  }

  std::string note(const std::vector<bool>& named) const {
    const auto count = static_cast<std::uint64_t>(std::count(named.begin(), named.end(), true));
    RowId first = 0;
    while (!named[first]) ++first;
    RowId last = named.size() - 1;
    while (!named[last]) --last;
    std::string text = counted(count, "row") + ", " + quote(vocabulary_.token(first));
    if (first != last) text += " to " + quote(vocabulary_.token(last));
    return text;
  }

  const SelectionOptions& options_;
  const Vocabulary& vocabulary_;
  Observer& observer_;
  std::vector<bool> rows_;
};

Error duplicate_error(const Copy& copy, const VectorFile& file) {
  const std::uint64_t first = file.line(copy.first);
  std::string text = "token " + quote(file.token(copy.first));
  if (first != 0) {
    text += " on " + file.name() + ":" + std::to_string(first) +
            " and :" + std::to_string(file.line(copy.row));
  } else {
    text += " in rows " + std::to_string(copy.first) + " and " + std::to_string(copy.row);
  }
  return Error(ErrorKind::kData, {file.name(), first},
               text + " stands twice and may learn; freeze it, or use --duplicates first|all");
}

void settle_duplicates(Duplicates duplicates, const Vocabulary& vocabulary,
                       std::vector<bool>& trainable) {
  if (duplicates == Duplicates::kAll) return;
  for (const Copy& copy : vocabulary.index().copies()) {
    if (duplicates == Duplicates::kFirst) {
      trainable[copy.row] = false;
    } else if (trainable[copy.first] || trainable[copy.row]) {
      throw duplicate_error(copy, vocabulary.index().file());
    }
  }
}

void check_not_all_are_later_copies(const Vocabulary& vocabulary,
                                    const std::vector<bool>& trainable) {
  if (std::find(trainable.begin(), trainable.end(), true) != trainable.end()) return;
  throw Error(ErrorKind::kData, {vocabulary.index().file().name(), 0},
              "each selected row is a further copy of its token, and --duplicates first freezes "
              "those; select the first copies, or use --duplicates all");
}

// --missing lets a list do without its tokens, but no run without a row that may learn.
void check_some_row_learns(const SelectionOptions& options, const Selection& selection) {
  if (options.trainable.empty() || options.allow_empty) return;
  if (selection.plan.trainable_rows() > 0 || selection.lists.back().missing == 0) return;
  throw Error(ErrorKind::kData, {selection.lists.back().name, 0},
              "none of its tokens is in vocabulary, so nothing would learn: correct the list, or "
              "use --allow-empty");
}

}  // namespace

bool selects_rows(const SelectionOptions& options) noexcept {
  return !freeze_option(options).empty() || !trainable_option(options).empty();
}

void check_selection_options(const SelectionOptions& options) {
  const std::string_view freeze = freeze_option(options);
  const std::string_view trainable = trainable_option(options);
  if (freeze.empty() && trainable.empty()) {
    throw Error(ErrorKind::kUsage,
                "nothing says which rows may learn; expected --freeze FILE, --freeze-rows RANGES, "
                "--trainable FILE, --trainable-rows RANGES, --mask FILE or --train-all");
  }
  if (!freeze.empty() && !trainable.empty()) {
    throw Error(ErrorKind::kUsage, std::string(freeze) + " and " + std::string(trainable) +
                                       " cannot be mixed: one names the frozen rows, the other "
                                       "those that may learn; give options of one kind");
  }
  if (!options.freeze_rows.empty()) {
    static_cast<void>(parse_row_ranges(options.freeze_rows, "--freeze-rows"));
  }
  if (!options.trainable_rows.empty()) {
    static_cast<void>(parse_row_ranges(options.trainable_rows, "--trainable-rows"));
  }
}

Selection select_rows(const SelectionOptions& options, Duplicates duplicates,
                      const Vocabulary& vocabulary, Observer& observer) {
  check_selection_options(options);
  Selection selection;
  Marks marks(options, vocabulary, observer);
  marks.add_list(options.freeze, ListKind::kFreeze, selection);
  marks.add_ranges(options.freeze_rows, "--freeze-rows", selection);
  marks.add_list(options.trainable, ListKind::kTrainable, selection);
  marks.add_ranges(options.trainable_rows, "--trainable-rows", selection);
  marks.add_mask(options.mask);
  if (options.train_all) marks.add_all();

  std::vector<bool> trainable = marks.rows();
  if (!freeze_option(options).empty()) trainable.flip();
  const bool any = std::find(trainable.begin(), trainable.end(), true) != trainable.end();
  settle_duplicates(duplicates, vocabulary, trainable);
  if (any && !options.allow_empty) check_not_all_are_later_copies(vocabulary, trainable);
  std::fill(trainable.begin() + static_cast<std::ptrdiff_t>(vocabulary.base_rows()),
            trainable.end(), true);
  selection.plan = FreezePlan(trainable);
  check_some_row_learns(options, selection);
  return selection;
}

}  // namespace embtune
