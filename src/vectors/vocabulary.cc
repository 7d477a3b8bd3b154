#include "vectors/vocabulary.h"

#include <cstddef>
#include <utility>

namespace embtune {

Vocabulary::Vocabulary(const TokenIndex& index, std::vector<std::string> new_tokens)
    : index_(&index), new_tokens_(std::move(new_tokens)) {
  new_rows_.reserve(new_tokens_.size());
  for (std::size_t i = 0; i < new_tokens_.size(); ++i) {
    new_rows_.emplace(new_tokens_[i], base_rows() + i);
  }
}

RowId Vocabulary::find(std::string_view token) const noexcept {
  const RowId row = index_->find(token);
  return row == kNoRow ? find_new(token) : row;
}

void Vocabulary::find(std::span<const std::string_view> tokens,
                      std::span<RowId> rows) const noexcept {
  index_->find(tokens, rows);
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    if (rows[i] == kNoRow) rows[i] = find_new(tokens[i]);
  }
}

RowId Vocabulary::find_new(std::string_view token) const noexcept {
  if (new_rows_.empty()) return kNoRow;
  const auto found = new_rows_.find(token);
  return found == new_rows_.end() ? kNoRow : found->second;
}

std::string_view Vocabulary::token(RowId row) const noexcept {
  if (row < base_rows()) return index_->file().token(row);
  return new_tokens_[row - base_rows()];
}

}  // namespace embtune
