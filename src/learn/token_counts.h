// How often tokens occur, for the noise of sgns.

#ifndef EMBTUNE_LEARN_TOKEN_COUNTS_H_
#define EMBTUNE_LEARN_TOKEN_COUNTS_H_

#include <cstdint>
#include <string>
#include <vector>

#include "embtune/observer.h"
#include "vectors/vocabulary.h"

namespace embtune {

/// Reads lines TOKEN<TAB>COUNT (a whole number; counts of a repeated token add up) into a count
/// per row, 0 where none is given. Tokens that the base lacks are counted in a note.
/// @throws Error kData with file and line; also if no token of the file is known. kIo.
[[nodiscard]] std::vector<std::uint64_t> read_token_counts(const std::string& path,
                                                           const Vocabulary& vocabulary,
                                                           Observer& observer);

}  // namespace embtune

#endif  // EMBTUNE_LEARN_TOKEN_COUNTS_H_
