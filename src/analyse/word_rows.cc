#include "analyse/word_rows.h"

#include "selection/letter_forms.h"

namespace embtune {

std::string WordRows::folded(std::string_view word) const {
  return exact_case_ ? std::string(word) : lower_case(word);
}

void WordRows::find_in(const VectorFile& file) {
  for (RowId row = 0; row < file.rows(); ++row) {
    const auto found = rows_.find(folded(file.token(row)));
    if (found != rows_.end()) found->second.push_back(row);
  }
}

const std::vector<RowId>& WordRows::rows(std::string_view word) const {
  static const std::vector<RowId> kNone;
  const auto found = rows_.find(folded(word));
  return found == rows_.end() ? kNone : found->second;
}

RowId WordRows::first(std::string_view word) const {
  const std::vector<RowId>& found = rows(word);
  return found.empty() ? kNoRow : found.front();
}

}  // namespace embtune
