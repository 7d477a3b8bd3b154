// Token pairs out of running text, for train with the skip-gram loss.

#ifndef EMBTUNE_PAIRS_H_
#define EMBTUNE_PAIRS_H_

#include <cstdint>
#include <string>

#include "embtune/observer.h"
#include "embtune/options.h"

namespace embtune {

/// Which text, and how pairs are made of it.
struct PairsOptions {
  std::string corpus;           ///< Text, one sentence a line: a path or "-".
  std::string vocabulary;       ///< A vector file: only its tokens count; empty: all tokens.
  VectorOptions vector;         ///< How that file is read.
  std::uint64_t window = 5;     ///< Most tokens on either side, at least 1.
  double sample = 1e-3;         ///< In the share of make_pairs(), >= 0; 0: no token is thinned out.
  std::uint64_t min_count = 5;  ///< Rarer tokens do not count, at least 1.
  std::uint64_t seed = 0;
  std::string output = "-";  ///< The pairs: a path, or "-" for standard output.
  std::string new_tokens;    ///< The tokens that `vocabulary` lacks; empty: left out.
  bool force = false;        ///< Replace existing files.
  bool sync = true;          ///< fsync before the rename.
  MachineOptions machine;    ///< temp_dir is for a corpus that cannot be mapped.
};

/// What was found and written.
struct PairsReport {
  std::string corpus;  ///< Names for messages.
  std::string output;
  std::uint64_t sentences = 0;        ///< Lines with at least one token.
  std::uint64_t tokens = 0;           ///< All of the corpus.
  std::uint64_t used_tokens = 0;      ///< Those that count, before thinning.
  std::uint64_t kept_tokens = 0;      ///< What thinning left of them.
  std::uint64_t distinct_tokens = 0;  ///< Different tokens among those that count.
  std::uint64_t new_tokens = 0;       ///< Of these, not in the vocabulary.
  std::uint64_t pairs = 0;
};

/// Writes a line INDEX<TAB>TOKEN for each two tokens that stand near to each other: the index is
/// the token in the middle of a window, the target one around it.
///
/// Tokens are the bytes between blanks, tabs and carriage returns; a line is a sentence, and
/// windows do not go beyond it. A token counts if it occurs at least `min_count` times and, with a
/// vocabulary, is one of its tokens or is listed in `new_tokens`. What does not count is dropped
/// before windows are taken, as is, at random, what occurs often: of a token with the share f of
/// all that counts, the share sqrt(sample / f) + sample / f stays. The window reaches 1 to `window`
/// tokens to either side, drawn anew for each token. All this is as word2vec does it.
///
/// Each draw is a function of the seed and of the token's place in the corpus alone, so the output
/// is the same bytes anywhere.
///
/// `new_tokens` gets the tokens that occur often enough and that the vocabulary lacks, one a line,
/// the most frequent first (ties: by bytes), as TrainOptions' add_tokens wants them.
///
/// @throws Error kUsage: two inputs from standard input, two outputs on it, an output that exists
///   (without force) or is an input, new_tokens without a vocabulary. kData: no token counts, or a
///   vocabulary that is no vector file. kIo, kInterrupted.
/// Cost: two passes over the text; memory for the different tokens, and 16 bytes for each token of
/// two windows.
[[nodiscard]] PairsReport make_pairs(const PairsOptions& options, Observer& observer);

}  // namespace embtune

#endif  // EMBTUNE_PAIRS_H_
