#include "learn/row_lr.h"

#include <cmath>
#include <cstdint>
#include <string_view>
#include <utility>

#include "base/quote.h"
#include "embtune/error.h"
#include "io/float_text.h"
#include "selection/token_hint.h"
#include "selection/token_list.h"

namespace embtune {
namespace {

constexpr float kNotGiven = -1;

// Takes the lines of one file.
class RowFactors {
 public:
  RowFactors(const TokenList& list, const Vocabulary& vocabulary, const FreezePlan& plan,
             Missing missing, Observer& observer)
      : list_(list),
        vocabulary_(vocabulary),
        plan_(plan),
        missing_(missing),
        observer_(observer),
        factors_(plan.trainable_rows(), kNotGiven) {
    for (const ListLine& line : list.lines()) {
      if (!is_blank_line(line.text)) take(line);
    }
    tell();
  }

  [[nodiscard]] std::vector<float> finish() && {
    for (float& factor : factors_) {
      if (factor == kNotGiven) factor = 1;
    }
    return std::move(factors_);
  }

 private:
  [[nodiscard]] Error fault(const ListLine& line, const std::string& text) const {
    return {ErrorKind::kData, {list_.name(), line.line}, text};
  }

  void take(const ListLine& line) {
    const std::string_view text = without_cr(line.text);
    const std::size_t tab = text.rfind('\t');
    if (tab == std::string_view::npos) {
      throw fault(line, "expected TOKEN<TAB>FACTOR, found no tab in " + quote(text));
    }
    const std::string_view token = text.substr(0, tab);
    const float factor = parse(line, text.substr(tab + 1));
    const RowId row = token.empty() ? kNoRow : vocabulary_.find(token);
    if (row == kNoRow) return note_missing(line, token);
    set(line, row, factor);
    if (row >= vocabulary_.base_rows()) return;
    for (const Copy& copy : vocabulary_.index().copies_of(row)) set(line, copy.row, factor);
  }

  [[nodiscard]] float parse(const ListLine& line, std::string_view text) const {
    double value = 0;
    const bool number = parse_double(text, value);
    const auto factor = static_cast<float>(value);
    if (number && std::isfinite(factor) && factor >= 0) return factor;
    throw fault(line, "expected a finite factor of 0 or more, found " + quote(text));
  }

  void set(const ListLine& line, RowId row, float factor) {
    const Slot slot = plan_.slot(row);
    if (slot == kNoSlot) {
      ++frozen_;
      return;
    }
    if (factors_[slot] != kNotGiven && factors_[slot] != factor) {
      throw fault(line, "token " + quote(vocabulary_.token(row)) +
                            " stands here again with another factor; give each token one");
    }
    factors_[slot] = factor;
  }

  void note_missing(const ListLine& line, std::string_view token) {
    if (missing_ == Missing::kError) {
      const std::string hint = token_hint(token, vocabulary_);
      throw fault(line, quote(token) + " not in vocabulary" + (hint.empty() ? "" : "; " + hint) +
                            "; correct the file, or use --missing warn to go on without");
    }
    if (unknown_++ == 0) first_unknown_ = {token, line.line};
  }

  void tell() {
    if (unknown_ > 0 && missing_ == Missing::kWarn) {
      observer_.warn({list_.name(), first_unknown_.line},
                     counted(unknown_, "token") + " of --row-lr not in vocabulary, first " +
                         quote(first_unknown_.text));
    }
    if (frozen_ > 0) {
      observer_.inform({list_.name(), 0},
                       counted(frozen_, "row") + " of --row-lr frozen: no effect");
    }
  }

  const TokenList& list_;
  const Vocabulary& vocabulary_;
  const FreezePlan& plan_;
  Missing missing_;
  Observer& observer_;
  std::vector<float> factors_;
  std::uint64_t frozen_ = 0;
  std::uint64_t unknown_ = 0;
  ListLine first_unknown_;
};

}  // namespace

std::vector<float> read_row_lr(const std::string& path, const Vocabulary& vocabulary,
                               const FreezePlan& plan, std::optional<Missing> missing,
                               Observer& observer) {
  const TokenList list = TokenList::read(path, observer);
  return RowFactors(list, vocabulary, plan, missing.value_or(Missing::kWarn), observer).finish();
}

}  // namespace embtune
