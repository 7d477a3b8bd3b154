#include "analyse/vector_sum.h"

#include <algorithm>
#include <cstddef>

#include "base/quote.h"
#include "embtune/error.h"

namespace embtune {
namespace {

constexpr std::size_t kSignBytes = 3;  // " + "

// Where the next " + " or " - " begins, behind at least one byte of a token.
std::size_t next_sign(std::string_view text) noexcept {
  return std::min(text.find(" + ", 1), text.find(" - ", 1));
}

bool has_leading_sign(std::string_view text) noexcept {
  return text.size() > 2 && (text[0] == '-' || text[0] == '+') && text[1] == ' ' &&
         !text.substr(1).starts_with(" + ") && !text.substr(1).starts_with(" - ");
}

}  // namespace

bool looks_like_sum(std::string_view text) noexcept {
  return next_sign(text) != std::string_view::npos;
}

std::vector<SumTerm> parse_sum(std::string_view text) {
  const auto refuse = [text](const std::string& why) {
    return Error(ErrorKind::kUsage,
                 quote(text) + " is no analogy: " + why + "; write it like 'king - man + woman'");
  };
  std::vector<SumTerm> terms;
  bool negative = false;
  std::string_view rest = text;
  if (has_leading_sign(rest)) {
    negative = rest[0] == '-';
    rest.remove_prefix(2);
  }
  for (;;) {
    const std::size_t sign = next_sign(rest);
    const std::string_view token = rest.substr(0, sign);
    if (token.empty()) throw refuse("a token is missing");
    terms.push_back({std::string(token), negative});
    if (sign == std::string_view::npos) break;
    negative = rest[sign + 1] == '-';
    rest.remove_prefix(sign + kSignBytes);
  }
  if (terms.size() < 2) throw refuse("it has one token");
  return terms;
}

}  // namespace embtune
