// Why a token that somebody listed has no row: the one place that guesses.

#ifndef EMBTUNE_SELECTION_TOKEN_HINT_H_
#define EMBTUNE_SELECTION_TOKEN_HINT_H_

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "vectors/vocabulary.h"

namespace embtune {

/// For each of `tokens` (none of which has a row) a text that names the likely cause and the row
/// that was probably meant, such as "did you mean 'cat'? (blank at the end)" or "a row 'paris'
/// exists (other case)"; empty if there is none. Looked for are blanks and CR around the token, a
/// CR that belongs to the row's token, a byte order mark inside, UTF-16 text, what other programs
/// put on such a line (quotes, a count, a row of vectors, blanks for underscores, words without
/// ConceptNet's prefix), and another case or Unicode normal form (as far as letter_forms.h goes).
///
/// Cost: at most one pass over all tokens of the vocabulary, however many are asked for; so ask for
/// the few that will be shown, once something is wrong.
[[nodiscard]] std::vector<std::string> token_hints(std::span<const std::string_view> tokens,
                                                   const Vocabulary& vocabulary);

/// token_hints() for one token.
[[nodiscard]] std::string token_hint(std::string_view token, const Vocabulary& vocabulary);

}  // namespace embtune

#endif  // EMBTUNE_SELECTION_TOKEN_HINT_H_
