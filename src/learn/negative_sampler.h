// Which rows sgns pushes away: draws from a noise distribution over rows.

#ifndef EMBTUNE_LEARN_NEGATIVE_SAMPLER_H_
#define EMBTUNE_LEARN_NEGATIVE_SAMPLER_H_

#include <cstdint>
#include <vector>

#include "vectors/row_id.h"

namespace embtune {

/// A distribution over rows, in whole numbers, so that a draw is exact on every machine. Const
/// members may run concurrently.
class NoiseTable {
 public:
  /// Weight count^0.75 = sqrt(c) * sqrt(sqrt(c)); element r is the count of row r. A row that was
  /// never counted is never drawn.
  [[nodiscard]] static NoiseTable from_counts(const std::vector<std::uint64_t>& counts);
  /// Weight 1 / (row + 1) for rows [0, rows).
  [[nodiscard]] static NoiseTable zipf(std::uint64_t rows);

  /// True if no row can be drawn.
  [[nodiscard]] bool empty() const noexcept { return ends_.empty(); }
  /// The row for 64 random bits. @pre !empty()
  [[nodiscard]] RowId draw(std::uint64_t bits) const noexcept;
  /// Appends the rows for random_bits(key, Purpose::kNegative, k), k from 0 to count - 1, which
  /// wait for memory side by side. @pre !empty()
  void draw(std::uint64_t key, std::uint64_t count, std::vector<RowId>& rows) const;

 private:
  [[nodiscard]] std::uint64_t share_of(std::uint64_t at) const noexcept;

  NoiseTable(std::vector<RowId> rows, const std::vector<double>& weights);

  std::vector<RowId> rows_;          ///< Rows that can be drawn, ascending; empty: 0, 1, 2 ...
  std::vector<std::uint64_t> ends_;  ///< Ascending: element i ends the share of the i-th row.
  /// Where to look: element b is the row, by its place, whose share holds number b << shift_, so
  /// that a search has a row or two to choose from. The last element is the last row.
  std::vector<std::uint64_t> guide_;
  unsigned shift_ = 0;
};

/// The negatives of a group of consecutive records: a pure function of (seed, epoch, group, k).
/// Holds a pointer to the table.
class NegativeSampler {
 public:
  /// The epoch under which --valid draws: the same rows every time, so that losses compare.
  static constexpr std::uint64_t kEvaluation = ~std::uint64_t{0};

  /// @param noise  May be null if no negatives are wanted.
  /// @pre group_size > 0
  NegativeSampler(const NoiseTable* noise, std::uint64_t seed, std::uint64_t negatives,
                  std::uint64_t group_size);

  /// The group of a record by its position in the epoch; records that are not used count too.
  [[nodiscard]] std::uint64_t group(std::uint64_t record) const noexcept {
    return record / group_size_;
  }
  /// Stores the rows drawn for a group, in order of k; a row may come twice. None if
  /// no row can be drawn.
  void draw(std::uint64_t epoch, std::uint64_t group, std::vector<RowId>& rows) const;

 private:
  const NoiseTable* noise_;
  std::uint64_t seed_;
  std::uint64_t negatives_;
  std::uint64_t group_size_;
};

}  // namespace embtune

#endif  // EMBTUNE_LEARN_NEGATIVE_SAMPLER_H_
