#include "selection/token_hint.h"

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <utility>

#include "base/byte_order_mark.h"
#include "base/quote.h"
#include "selection/letter_forms.h"

namespace embtune {
namespace {

constexpr std::string_view kBlanks = " \t\r\v\f";

// What the bytes of a listed token alone show, and the token without it.
struct Cleaned {
  std::string token;
  std::vector<std::string_view> causes;
};

Cleaned clean(std::string_view token) {
  Cleaned cleaned{std::string(token), {}};
  std::string& text = cleaned.token;
  for (std::size_t at = text.find(kByteOrderMark); at != std::string::npos;
       at = text.find(kByteOrderMark, at)) {
    text.erase(at, kByteOrderMark.size());
  }
  if (text.size() != token.size()) cleaned.causes.emplace_back("a byte order mark in it");
  const std::size_t first = std::min(text.find_first_not_of(kBlanks), text.size());
  if (first > 0) cleaned.causes.emplace_back("blank at the beginning");
  text.erase(0, first);
  const std::size_t end = text.find_last_not_of(kBlanks) + 1;
  const std::string_view tail = std::string_view(text).substr(end);
  if (tail.find('\r') != std::string_view::npos) cleaned.causes.emplace_back("CR at the end");
  if (tail.find_first_not_of('\r') != std::string_view::npos) {
    cleaned.causes.emplace_back("blank at the end");
  }
  text.erase(end);
  return cleaned;
}

// Another way to write a listed token, and what is amiss with the one in the list.
struct Spelling {
  std::string token;
  std::string_view cause;
};

std::string with_replaced(std::string_view token, char from, char to) {
  std::string text(token);
  std::ranges::replace(text, from, to);
  return text;
}

// What precedes the first tab, or the first blank if it is followed by nothing but numbers.
std::string_view first_of_several_fields(std::string_view token) {
  const std::size_t tab = token.find('\t');
  if (tab != std::string_view::npos) return token.substr(0, tab);
  const std::size_t blank = token.find(' ');
  if (blank == std::string_view::npos) return token;
  const std::string_view rest = token.substr(blank);
  return rest.find_first_not_of("0123456789+-.eE ") == std::string_view::npos
             ? token.substr(0, blank)
             : token;
}

// How other programs write tokens: CSV with quotes, a vocabulary with counts or a row of vectors,
// phrases of word2vec (New_York), words of ConceptNet Numberbatch (/c/en/word).
std::vector<Spelling> other_spellings(std::string_view token) {
  std::vector<Spelling> spellings;
  const auto add = [&](std::string_view other, std::string_view cause) {
    if (other != token) spellings.push_back({std::string(other), cause});
  };
  const bool quoted = token.size() > 2 && token.front() == token.back() &&
                      (token.front() == '"' || token.front() == '\'');
  if (quoted) add(token.substr(1, token.size() - 2), "quotes around it");
  add(first_of_several_fields(token), "more than a token on the line");
  add(with_replaced(token, ' ', '_'), "blanks in place of underscores");
  add(with_replaced(token, '_', ' '), "underscores in place of blanks");
  add("/c/en/" + std::string(token), "without the prefix of the language");
  return spellings;
}

std::string because(const std::vector<std::string_view>& causes) {
  std::string text = " (";
  for (const std::string_view cause : causes) {
    if (text.size() > 2) text += ", ";
    text += cause;
  }
  return text + ")";
}

// The hints that a look-up or two can give.
std::string direct_hint(std::string_view token, const Cleaned& cleaned,
                        const Vocabulary& vocabulary) {
  if (!cleaned.causes.empty() && vocabulary.find(cleaned.token) != kNoRow) {
    return "did you mean " + quote(cleaned.token) + "?" + because(cleaned.causes);
  }
  const std::string with_cr = std::string(token) + '\r';
  if (vocabulary.find(with_cr) != kNoRow) return "a row " + quote(with_cr) + " exists";
  if (looks_like_utf16(token)) return "the list is UTF-16 text: make it UTF-8 first";
  for (const Spelling& other : other_spellings(cleaned.token)) {
    if (vocabulary.find(other.token) == kNoRow) continue;
    return "did you mean " + quote(other.token) + "?" + because({other.cause});
  }
  return {};
}

std::string letter_hint(Cleaned cleaned, std::string_view row_token) {
  const bool same_case_pairs = lower_case(cleaned.token) == lower_case(row_token);
  cleaned.causes.insert(cleaned.causes.begin(),
                        same_case_pairs ? "other case" : "another Unicode normal form");
  return "a row " + quote(row_token) + " exists" + because(cleaned.causes);
}

}  // namespace

std::vector<std::string> token_hints(std::span<const std::string_view> tokens,
                                     const Vocabulary& vocabulary) {
  std::vector<std::string> hints(tokens.size());
  std::vector<Cleaned> cleaned;
  std::unordered_multimap<std::string, std::size_t> open;  // Folded token to its place in `tokens`.
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    cleaned.push_back(clean(tokens[i]));
    hints[i] = direct_hint(tokens[i], cleaned[i], vocabulary);
    if (hints[i].empty()) open.emplace(lower_case_apart(cleaned[i].token), i);
  }
  for (RowId row = 0; row < vocabulary.rows() && !open.empty(); ++row) {
    const std::string_view token = vocabulary.token(row);
    if (token.empty()) continue;
    const auto [begin, end] = open.equal_range(lower_case_apart(token));
    for (auto found = begin; found != end; ++found) {
      hints[found->second] = letter_hint(std::move(cleaned[found->second]), token);
    }
    open.erase(begin, end);
  }
  return hints;
}

std::string token_hint(std::string_view token, const Vocabulary& vocabulary) {
  return token_hints({&token, 1}, vocabulary).front();
}

}  // namespace embtune
