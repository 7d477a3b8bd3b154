#include "vectors/vocabulary.h"

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
  if (row != kNoRow || new_rows_.empty()) return row;
  const auto found = new_rows_.find(token);
  return found == new_rows_.end() ? kNoRow : found->second;
}

std::string_view Vocabulary::token(RowId row) const noexcept {
  if (row < base_rows()) return index_->file().token(row);
  return new_tokens_[row - base_rows()];
}

}  // namespace embtune
