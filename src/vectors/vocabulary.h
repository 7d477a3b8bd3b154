// The tokens of a run: those of the base, then the new ones.

#ifndef EMBTUNE_VECTORS_VOCABULARY_H_
#define EMBTUNE_VECTORS_VOCABULARY_H_

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "vectors/row_id.h"
#include "vectors/token_index.h"

namespace embtune {

/// Row numbers of a run: [0, base_rows()) are the base's, [base_rows(), rows()) new tokens in the
/// order given. Holds a reference to the index. Move-only. Const members may run concurrently.
class Vocabulary {
 public:
  /// @param new_tokens  Tokens that the index lacks, each once; the caller checks.
  explicit Vocabulary(const TokenIndex& index, std::vector<std::string> new_tokens = {});
  Vocabulary(Vocabulary&&) = default;
  Vocabulary& operator=(Vocabulary&&) = default;

  [[nodiscard]] std::uint64_t base_rows() const noexcept { return index_->file().rows(); }
  [[nodiscard]] std::uint64_t rows() const noexcept { return base_rows() + new_tokens_.size(); }
  [[nodiscard]] std::uint64_t dim() const noexcept { return index_->file().dim(); }

  /// The (first) row of a token, or kNoRow.
  [[nodiscard]] RowId find(std::string_view token) const noexcept;
  /// The same for many tokens, as TokenIndex::find(). @pre rows.size() == tokens.size()
  void find(std::span<const std::string_view> tokens, std::span<RowId> rows) const noexcept;
  /// @pre row < rows()
  [[nodiscard]] std::string_view token(RowId row) const noexcept;

  [[nodiscard]] const TokenIndex& index() const noexcept { return *index_; }
  [[nodiscard]] const std::vector<std::string>& new_tokens() const noexcept { return new_tokens_; }

 private:
  [[nodiscard]] RowId find_new(std::string_view token) const noexcept;

  const TokenIndex* index_;
  std::vector<std::string> new_tokens_;
  std::unordered_map<std::string_view, RowId> new_rows_;
};

}  // namespace embtune

#endif  // EMBTUNE_VECTORS_VOCABULARY_H_
