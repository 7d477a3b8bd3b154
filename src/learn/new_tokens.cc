#include "learn/new_tokens.h"

#include <algorithm>
#include <cmath>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "base/byte_order_mark.h"
#include "base/portable_math.h"
#include "base/quote.h"
#include "base/rng.h"
#include "embtune/error.h"
#include "io/float_text.h"
#include "selection/token_hint.h"
#include "selection/token_list.h"
#include "vectors/fields.h"
#include "vectors/vocabulary.h"

namespace embtune {
namespace {

constexpr std::uint64_t kSampleRows = 10000;

bool has_control_byte(std::string_view token) noexcept {
  return std::any_of(token.begin(), token.end(), [](char c) { return c >= '\0' && c < ' '; });
}

// Why a token cannot be written in the base's format so that it is read back, or empty.
std::string why_not_stored(std::string_view token, bool binary) {
  const bool blanks = std::any_of(token.begin(), token.end(), is_blank);
  if (binary) return blanks ? "a token with a blank cannot be stored in word2vec-bin" : "";
  if (is_blank(token.front()) || is_blank(token.back())) {
    return "a token with a blank at its start or end cannot be told from its separator";
  }
  const std::string_view last = last_field(token);
  if (last.size() != token.size() && is_number(last)) {
    return "its last piece is a number, so that the row would be ambiguous";
  }
  return {};
}

// Takes the lines of one file.
class NewTokenReader {
 public:
  NewTokenReader(const TokenList& list, const TokenIndex& index, Missing missing,
                 Observer& observer)
      : list_(list), index_(index), vocabulary_(index), missing_(missing), observer_(observer) {
    if (!list.lines().empty() && looks_like_utf16(list.lines().front().text)) {
      throw Error(ErrorKind::kData, {list.name(), 0}, kUtf16Refusal);
    }
    for (const ListLine& line : list.lines()) {
      if (is_blank_line(line.text) && line.text.find('\t') == std::string_view::npos) {
        ++empty_lines_;
      } else {
        take(line);
      }
    }
    tell();
  }

  [[nodiscard]] std::vector<NewToken> finish() && { return std::move(tokens_); }

 private:
  [[nodiscard]] Error fault(const ListLine& line, const std::string& text) const {
    return {ErrorKind::kData, {list_.name(), line.line}, text};
  }

  void take(const ListLine& line) {
    const std::string_view text = without_cr(line.text);
    const std::size_t tab = text.find('\t');
    const std::string_view token = text.substr(0, tab);
    check_token(line, token);
    tokens_.push_back({std::string(token), {}});
    if (tab != std::string_view::npos) take_parts(line, text.substr(tab + 1));
  }

  void check_token(const ListLine& line, std::string_view token) {
    if (token.empty()) throw fault(line, "a new token is empty; expected NEW or NEW<TAB>a b c");
    if (index_.find(token) != kNoRow) {
      throw fault(line, "token " + quote(token) + " is in the base already; remove it here, and " +
                            "make its row trainable if it is to learn");
    }
    const auto [known, added] = lines_.emplace(token, line.line);
    if (!added) {
      throw fault(line, "token " + quote(token) + " stands twice, first at line " +
                            std::to_string(known->second));
    }
    const std::string why = why_not_stored(token, index_.file().binary());
    if (!why.empty()) throw fault(line, "token " + quote(token) + ": " + why);
    if (has_control_byte(token) && odd_++ == 0) first_odd_ = {token, line.line};
  }

  void take_parts(const ListLine& line, std::string_view text) {
    std::vector<RowId>& parts = tokens_.back().parts;
    FieldCursor fields(text);
    std::uint64_t named = 0;
    for (std::string_view part; fields.next(part); ++named) {
      const RowId row = index_.find(part);
      if (row == kNoRow) {
        note_missing(line, part);
      } else {
        parts.push_back(row);
      }
    }
    if (!parts.empty()) return;
    throw fault(line, named == 0 ? "no token after the tab; expected NEW<TAB>a b c"
                                 : "none of the parts of " + quote(tokens_.back().token) +
                                       " is in the base; name one that is, or none at all");
  }

  void note_missing(const ListLine& line, std::string_view part) {
    if (missing_ == Missing::kError) {
      const std::string hint = lines_.contains(part)
                                   ? "it is a new token itself, and parts must be of the base"
                                   : token_hint(part, vocabulary_);
      throw fault(line, "part " + quote(part) + " not in vocabulary" +
                            (hint.empty() ? "" : "; " + hint) +
                            "; correct the file, or use --missing warn to go on without");
    }
    if (unknown_++ == 0) first_unknown_ = {part, line.line};
  }

  void tell() {
    if (unknown_ > 0 && missing_ == Missing::kWarn) {
      observer_.warn({list_.name(), first_unknown_.line},
                     counted(unknown_, "part") + " of new tokens not in vocabulary, first " +
                         quote(first_unknown_.text));
    }
    if (odd_ > 0) {
      observer_.warn({list_.name(), first_odd_.line},
                     counted(odd_, "new token") + " with a control byte, first " +
                         quote(first_odd_.text) + "; expected UTF-8 text with LF or CRLF lines");
    }
    if (tokens_.empty()) observer_.warn({list_.name(), 0}, "names no new token");
    if (empty_lines_ > 0) {
      observer_.inform({list_.name(), 0}, counted(empty_lines_, "blank line") + " skipped");
    }
  }

  const TokenList& list_;
  const TokenIndex& index_;
  Vocabulary vocabulary_;
  Missing missing_;
  Observer& observer_;
  std::vector<NewToken> tokens_;
  std::unordered_map<std::string_view, std::uint64_t> lines_;
  std::uint64_t empty_lines_ = 0;
  std::uint64_t unknown_ = 0;
  ListLine first_unknown_;
  std::uint64_t odd_ = 0;
  ListLine first_odd_;
};

// The rows of the sample: evenly spread over the base, so that frequent and rare tokens are both
// in it. They depend on nothing but the number of rows.
RowId sample_row(std::uint64_t i, std::uint64_t sample, std::uint64_t rows) noexcept {
  return rows / sample * i + rows % sample * i / sample;
}

bool all_finite(std::span<const float> values) noexcept {
  return std::all_of(values.begin(), values.end(), [](float v) { return std::isfinite(v); });
}

}  // namespace

std::vector<NewToken> read_new_tokens(const std::string& path, const TokenIndex& index,
                                      std::optional<Missing> missing, Observer& observer) {
  const TokenList list = TokenList::read(path, observer);
  return NewTokenReader(list, index, missing.value_or(Missing::kError), observer).finish();
}

NewTokenStart::NewTokenStart(const VectorFile& base, NewTokenInit init, std::uint64_t seed)
    : base_(base), init_(init), seed_(seed), mean_(base.dim()), spread_(base.dim()) {
  if (init == NewTokenInit::kZero) return;
  std::vector<float> values(base.dim());
  const std::uint64_t sample = std::min(kSampleRows, base.rows());
  double count = 0;
  for (std::uint64_t i = 0; i < sample; ++i) {
    base.read(sample_row(i, sample, base.rows()), values);
    if (!all_finite(values)) continue;
    count += 1;
    // Welford: mean and sum of squared deviations, without cancellation.
    for (std::size_t c = 0; c < values.size(); ++c) {
      const auto value = static_cast<double>(values[c]);
      const double before = value - mean_[c];
      mean_[c] += before / count;
      spread_[c] += before * (value - mean_[c]);
    }
  }
  for (double& spread : spread_) spread = count > 0 ? std::sqrt(spread / count) : 0;
}

void NewTokenStart::fill(const NewToken& token, std::span<float> values) const {
  if (!token.parts.empty()) return fill_composed(token, values);
  const std::uint64_t key = key_of(token.token);
  for (std::size_t c = 0; c < values.size(); ++c) {
    double value = mean_[c];
    if (init_ == NewTokenInit::kNormal) {
      const double u1 = random_unit(random_bits(seed_, Purpose::kNewToken, key, 2 * c));
      const double u2 = random_unit(random_bits(seed_, Purpose::kNewToken, key, 2 * c + 1));
      value += spread_[c] * portable_normal(u1, u2);
    }
    values[c] = static_cast<float>(value);
  }
}

void NewTokenStart::fill_composed(const NewToken& token, std::span<float> values) const {
  std::vector<double> sums(values.size());
  for (const RowId part : token.parts) {
    base_.read_finite(part, values, "a part of a new token");
    for (std::size_t c = 0; c < values.size(); ++c) sums[c] += static_cast<double>(values[c]);
  }
  const auto count = static_cast<double>(token.parts.size());
  for (std::size_t c = 0; c < values.size(); ++c) values[c] = static_cast<float>(sums[c] / count);
}

}  // namespace embtune
