// Pairs of neighbours in text, by word2vec's windows.

#ifndef EMBTUNE_PAIRS_WINDOW_PAIRS_H_
#define EMBTUNE_PAIRS_WINDOW_PAIRS_H_

#include <cstdint>
#include <deque>
#include <string_view>
#include <vector>

#include "pairs/corpus_vocabulary.h"

namespace embtune {

/// The share of a token's occurrences that stays: sqrt(sample / f) + sample / f, at most 1, for f =
/// count / total. Nothing but products, quotients and a square root, so it is the same everywhere.
[[nodiscard]] double kept_share(std::uint64_t count, std::uint64_t total, double sample) noexcept;

/// Two tokens that are near.
struct TokenPair {
  CorpusVocabulary::Id middle = 0;
  CorpusVocabulary::Id other = 0;
};

/// Takes the tokens of a text one by one and hands back pairs, as soon as a token's window is
/// complete; holds no more than two windows of tokens, however long a sentence is.
class WindowPairs {
 public:
  /// @param vocabulary  Settled; must outlive this. @pre window > 0
  WindowPairs(const CorpusVocabulary& vocabulary, std::uint64_t window, double sample,
              std::uint64_t seed);

  /// The next token of the text, known or not. Appends pairs to `pairs`.
  void add(std::string_view token, std::vector<TokenPair>& pairs);
  /// The sentence is over.
  void end_sentence(std::vector<TokenPair>& pairs);

  /// Tokens that thinning left.
  [[nodiscard]] std::uint64_t kept() const noexcept { return kept_; }

 private:
  struct Token {
    CorpusVocabulary::Id id = 0;
    std::uint64_t reach = 0;  // To either side.
  };

  void pair_up(std::uint64_t place, std::vector<TokenPair>& pairs) const;

  const CorpusVocabulary& vocabulary_;
  std::uint64_t window_;
  std::uint64_t seed_;
  std::vector<double> shares_;  // Per id.
  std::uint64_t next_ = 0;      // Number of the next token in the text.
  std::uint64_t kept_ = 0;
  std::deque<Token> around_;   // The newest tokens of the sentence.
  std::uint64_t waiting_ = 0;  // How many of them, the last ones, have not been a middle yet.
};

}  // namespace embtune

#endif  // EMBTUNE_PAIRS_WINDOW_PAIRS_H_
