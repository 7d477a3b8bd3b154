// From a name in a record to its row.

#ifndef EMBTUNE_PAIRS_RECORD_NAMES_H_
#define EMBTUNE_PAIRS_RECORD_NAMES_H_

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "embtune/error.h"
#include "embtune/options.h"
#include "vectors/row_id.h"
#include "vectors/vocabulary.h"

namespace embtune {

/// `text` as a row number: decimal digits alone. Empty if it is anything else. A number beyond 64
/// bits is the largest one, which no file has.
[[nodiscard]] std::optional<RowId> parse_row_number(std::string_view text) noexcept;

/// How the names of a stream are read. Holds a reference to the vocabulary. Const members may run
/// concurrently.
class RecordNames {
 public:
  /// @param index  Not kAuto.
  RecordNames(const Vocabulary& vocabulary, IndexKind index) noexcept
      : vocabulary_(&vocabulary), index_(index) {}

  [[nodiscard]] const Vocabulary& vocabulary() const noexcept { return *vocabulary_; }
  [[nodiscard]] IndexKind index() const noexcept { return index_; }

  /// The row, or kNoRow whatever is wrong.
  [[nodiscard]] RowId find(std::string_view name) const noexcept;
  /// The same for many names at once, which is faster. @pre rows.size() == names.size()
  void find(std::span<const std::string_view> names, std::span<RowId> rows) const noexcept;

  /// The row, or kNoRow for a token that is not there.
  /// @throws Error kData at `place` for a name that is no row number where it must be, or is out of
  ///   range.
  [[nodiscard]] RowId resolve(std::string_view name, const Place& place) const;

  /// Row number `row` itself. @throws Error kData at `place` if the vocabulary has no such row.
  [[nodiscard]] RowId checked(RowId row, const Place& place) const;

 private:
  const Vocabulary* vocabulary_;
  IndexKind index_;
};

}  // namespace embtune

#endif  // EMBTUNE_PAIRS_RECORD_NAMES_H_
