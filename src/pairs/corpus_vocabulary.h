// Which tokens of a text count, and how often they occur in it.

#ifndef EMBTUNE_PAIRS_CORPUS_VOCABULARY_H_
#define EMBTUNE_PAIRS_CORPUS_VOCABULARY_H_

#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "vectors/token_hash.h"
#include "vectors/token_index.h"

namespace embtune {

/// Counts tokens one by one; then settle() decides which count. Holds the bytes of the tokens that
/// may. One thread at a time.
class CorpusVocabulary {
 public:
  using Id = std::uint64_t;
  static constexpr Id kNone = ~Id{0};

  /// @param base      Where known tokens stand; null: every token is known. Must outlive this.
  /// @param keep_new  Let tokens that the base lacks count too.
  CorpusVocabulary(const TokenIndex* base, bool keep_new) : base_(base), keep_new_(keep_new) {}

  void count(std::string_view token);
  /// Ends the counting: tokens that occur less often do not count. Call it once.
  void settle(std::uint64_t min_count);

  /// The number of a token that counts, or kNone. @pre settled
  [[nodiscard]] Id find(std::string_view token) const;
  [[nodiscard]] const std::string& token(Id id) const noexcept { return entries_[id].token; }
  [[nodiscard]] std::uint64_t occurrences(Id id) const noexcept { return entries_[id].count; }
  /// How many numbers there are; some of them do not count.
  [[nodiscard]] Id size() const noexcept { return entries_.size(); }

  [[nodiscard]] std::uint64_t all_tokens() const noexcept { return all_tokens_; }
  /// Occurrences of what counts. @pre settled
  [[nodiscard]] std::uint64_t used_tokens() const noexcept { return used_tokens_; }
  [[nodiscard]] std::uint64_t distinct_tokens() const noexcept { return distinct_tokens_; }
  /// What counts and is not in the base, the most frequent first; ties: by bytes. @pre settled
  [[nodiscard]] std::vector<std::string_view> new_tokens() const;

 private:
  struct Entry {
    std::string token;
    std::uint64_t count = 0;
    bool is_new = false;
    bool counts = false;
  };
  struct Hash {
    std::size_t operator()(std::string_view token) const noexcept { return token_hash(token); }
  };

  const TokenIndex* base_;
  bool keep_new_;
  std::deque<Entry> entries_;  // Where they are they stay: the keys of ids_ are views of them.
  std::unordered_map<std::string_view, Id, Hash> ids_;
  std::uint64_t all_tokens_ = 0;
  std::uint64_t used_tokens_ = 0;
  std::uint64_t distinct_tokens_ = 0;
};

}  // namespace embtune

#endif  // EMBTUNE_PAIRS_CORPUS_VOCABULARY_H_
