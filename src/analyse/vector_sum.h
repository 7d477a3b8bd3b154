// Queries such as "king - man + woman": which tokens are added up, and which taken away.

#ifndef EMBTUNE_ANALYSE_VECTOR_SUM_H_
#define EMBTUNE_ANALYSE_VECTOR_SUM_H_

#include <string>
#include <string_view>
#include <vector>

namespace embtune {

/// A token with its sign.
struct SumTerm {
  std::string token;
  bool negative = false;
};

/// True if `text` has two terms or more with " + " or " - " between them.
[[nodiscard]] bool looks_like_sum(std::string_view text) noexcept;

/// Takes "a - b + c" apart at each " + " and " - "; a sign may stand in front too ("- b + a + c").
/// A token may hold blanks and may itself be "+" or "-".
/// @throws Error kUsage if a term is empty or there is only one.
[[nodiscard]] std::vector<SumTerm> parse_sum(std::string_view text);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_VECTOR_SUM_H_
