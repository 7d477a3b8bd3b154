// From a token to its row.

#ifndef EMBTUNE_VECTORS_TOKEN_INDEX_H_
#define EMBTUNE_VECTORS_TOKEN_INDEX_H_

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "base/parallel.h"
#include "vectors/row_id.h"
#include "vectors/vector_file.h"

namespace embtune {

/// A later copy of a token and the first row that has it.
struct Copy {
  RowId first = 0;
  RowId row = 0;
  bool operator==(const Copy&) const = default;
};

/// Finds rows by exact bytes. Holds a reference to the file, which must outlive it. An empty token
/// cannot be named, so it is not in the index. Const members may run concurrently.
///
/// Cost: one pass over all tokens to build, about 20 bytes a row.
class TokenIndex {
 public:
  TokenIndex(const VectorFile& file, Team& team);

  /// The first row with this token, or kNoRow.
  [[nodiscard]] RowId find(std::string_view token) const noexcept;
  /// The same for many tokens, several times as fast: a lookup waits for memory three times, and
  /// these wait side by side. @pre rows.size() == tokens.size()
  void find(std::span<const std::string_view> tokens, std::span<RowId> rows) const noexcept;

  /// Every row whose token stands further up too, ordered by (first, row).
  [[nodiscard]] std::span<const Copy> copies() const noexcept { return copies_; }
  /// The later copies of the token of `first`, a row returned by find(); often empty.
  [[nodiscard]] std::span<const Copy> copies_of(RowId first) const noexcept;

  [[nodiscard]] const VectorFile& file() const noexcept { return *file_; }

 private:
  /// The first row whose entry has this part of the hash, or kNoRow if no token has the hash.
  [[nodiscard]] RowId candidate(std::uint64_t hash) const noexcept;
  /// The entry of `token`, or the free place where it belongs.
  [[nodiscard]] const std::uint64_t& place_of(std::string_view token,
                                              std::uint64_t hash) const noexcept;
  [[nodiscard]] std::uint64_t& place_of(std::string_view token, std::uint64_t hash) noexcept;

  const VectorFile* file_;
  std::vector<std::uint64_t> table_;  ///< Open addressing: 40 bits of row + 1, 24 bits of hash.
  std::vector<Copy> copies_;
};

/// The oddity of duplicates (kDuplicateToken), with the lines of the first later copies.
[[nodiscard]] Oddity duplicate_oddity(const TokenIndex& index);

}  // namespace embtune

#endif  // EMBTUNE_VECTORS_TOKEN_INDEX_H_
