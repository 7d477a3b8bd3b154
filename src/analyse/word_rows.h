// From the words of evaluation sets to rows, with upper and lower case folded if wanted.

#ifndef EMBTUNE_ANALYSE_WORD_ROWS_H_
#define EMBTUNE_ANALYSE_WORD_ROWS_H_

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "vectors/row_id.h"
#include "vectors/vector_file.h"

namespace embtune {

/// What to look for, and then where it is. Const members may run concurrently.
class WordRows {
 public:
  /// @param exact_case  Do not fold case; else words are the same if lower_case() makes them so.
  explicit WordRows(bool exact_case) : exact_case_(exact_case) {}

  /// Adds a word to what find_in() looks for.
  void want(std::string_view word) { rows_.try_emplace(folded(word)); }
  /// Finds the rows of all wanted words, in one pass over the tokens. Call it once.
  void find_in(const VectorFile& file);

  /// Every row whose token is `word`, ascending; none if the file lacks it or it was not wanted.
  [[nodiscard]] const std::vector<RowId>& rows(std::string_view word) const;
  /// The first of them, or kNoRow.
  [[nodiscard]] RowId first(std::string_view word) const;

 private:
  [[nodiscard]] std::string folded(std::string_view word) const;

  bool exact_case_;
  std::unordered_map<std::string, std::vector<RowId>> rows_;
};

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_WORD_ROWS_H_
