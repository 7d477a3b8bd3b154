// A batch: consecutive records of an epoch that make one step together.

#ifndef EMBTUNE_LEARN_BATCH_H_
#define EMBTUNE_LEARN_BATCH_H_

#include <cstddef>
#include <cstdint>

#include "pairs/pair_block.h"
#include "vectors/row_id.h"

namespace embtune {

/// `size` consecutive records, as columns like those of PairBlock; columns that the target kind
/// does not fill are null. Valid as long as the block it was taken of is not changed.
struct BatchView {
  std::uint64_t first_record = 0;  ///< Position in the epoch's order, from 0.
  std::size_t size = 0;
  std::uint64_t dim = 0;  ///< Numbers in a target vector.
  const RowId* index = nullptr;
  const RowId* near = nullptr;
  const RowId* far = nullptr;
  const float* target = nullptr;  ///< size x dim, row-major.
  const float* score = nullptr;
  const float* weight = nullptr;
  const std::uint8_t* numbered = nullptr;
  const std::uint64_t* line = nullptr;

  [[nodiscard]] bool used(std::size_t record) const noexcept { return index[record] != kNoRow; }
  [[nodiscard]] float weight_of(std::size_t record) const noexcept {
    return weight == nullptr ? 1.0F : weight[record];
  }
  /// True if the index is a row by its number: that row, and no copy of it.
  [[nodiscard]] bool names_one_row(std::size_t record) const noexcept {
    return numbered != nullptr && numbered[record] != 0;
  }
  [[nodiscard]] std::uint64_t line_of(std::size_t record) const noexcept {
    return line == nullptr ? 0 : line[record];
  }
  [[nodiscard]] const float* target_of(std::size_t record) const noexcept {
    return target == nullptr ? nullptr : target + record * dim;
  }
};

/// Records [begin, begin + count) of a block. @pre they are within the block
[[nodiscard]] BatchView view_of(const PairBlock& block, std::size_t begin, std::size_t count,
                                std::uint64_t dim) noexcept;

/// Appends a copy of records [begin, begin + count) of `block` to `batch`, which becomes part of
/// the same epoch: its first record is set when it was empty.
void append_records(PairBlock& batch, const PairBlock& block, std::size_t begin, std::size_t count,
                    std::uint64_t dim);

}  // namespace embtune

#endif  // EMBTUNE_LEARN_BATCH_H_
