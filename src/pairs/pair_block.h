// Training pairs, parsed: a block of consecutive records of the stream.

#ifndef EMBTUNE_PAIRS_PAIR_BLOCK_H_
#define EMBTUNE_PAIRS_PAIR_BLOCK_H_

#include <cstdint>
#include <span>
#include <vector>

#include "vectors/row_id.h"

namespace embtune {

/// Consecutive records, as columns of equal length size(). Which columns are filled depends on the
/// target kind: vector: `target` (size() x dim, row-major); token: `near`; score: `near`, `score`;
/// triplet: `near`, `far`. The others are empty, and `numbered` is for text.
///
/// A record that names an unknown token keeps its place: its index is kNoRow, it is not used, and
/// its other entries mean nothing.
struct PairBlock {
  std::uint64_t first_record = 0;  ///< Position in the epoch's order, from 0.
  std::vector<RowId> index;        ///< The row that the pair trains (the first copy), or kNoRow.
  std::vector<RowId> near;
  std::vector<RowId> far;
  std::vector<float> target;
  std::vector<float> score;
  std::vector<float> weight;
  std::vector<std::uint8_t> numbered;  ///< JSON lines: 1 if the index is a number, not a token.
  std::vector<std::uint64_t> line;     ///< Line in the input, from 1, for messages.

  [[nodiscard]] std::size_t size() const noexcept { return index.size(); }
  [[nodiscard]] std::span<const float> target_of(std::size_t record,
                                                 std::size_t dim) const noexcept {
    return std::span<const float>(target).subspan(record * dim, dim);
  }
  /// Empties all columns and keeps their memory.
  void clear() noexcept;
  /// Takes off what was added to any column beyond `records` records, such as the first part of
  /// a record that turned out to be faulty.
  void truncate(std::size_t records, std::size_t dim);
};

}  // namespace embtune

#endif  // EMBTUNE_PAIRS_PAIR_BLOCK_H_
