// The second table of sgns with a separate context: what tokens look like as targets.

#ifndef EMBTUNE_LEARN_CONTEXT_TABLE_H_
#define EMBTUNE_LEARN_CONTEXT_TABLE_H_

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "learn/row_source.h"
#include "vectors/row_id.h"

namespace embtune {

/// A context row for every row of the run, frozen or not, made when a pair first meets it: memory
/// follows the rows that were met (and 4 bytes for each up to the last of them). A row starts as
/// the source says, else as zeros. Different slots may be written concurrently; making rows is for
/// one thread.
class ContextTable {
 public:
  /// @param start  Null: rows start as zeros. Must outlive the table.
  ContextTable(std::uint64_t dim, int states, float initial_state, const RowSource* start);

  /// The same rows and numbers apart from this table; shares the source.
  [[nodiscard]] ContextTable copy() const;

  /// The slot of a row, which is made if need be; slots count up from 0 in order of first sight.
  /// @throws Error as the source does; kIo (out of memory).
  [[nodiscard]] Slot slot(RowId row);

  /// Makes the rows [0, rows) that a source gives numbers to, for dense steps: rows of zeros can
  /// wait, since without a gradient they stay zeros under every optimizer.
  void make_started_rows(std::uint64_t rows);

  [[nodiscard]] std::uint64_t slots() const noexcept { return rows_.size(); }
  [[nodiscard]] RowId row_of(Slot slot) const noexcept { return rows_[slot]; }

  /// dim numbers, at an address that never changes. @pre slot < slots()
  [[nodiscard]] float* values(Slot slot) noexcept;
  /// states * dim numbers.
  [[nodiscard]] float* state(Slot slot) noexcept { return values(slot) + dim_; }
  /// The row's numbers and then those of its states, as one.
  [[nodiscard]] std::span<float> whole(Slot slot) noexcept { return {values(slot), stride_}; }
  [[nodiscard]] std::span<const float> whole(Slot slot) const noexcept {
    return {values(slot), stride_};
  }

  /// The present numbers of any row, met or not, for saving the table.
  void read(RowId row, std::span<float> values) const;

 private:
  [[nodiscard]] const float* values(Slot slot) const noexcept;
  void start_row(Slot slot);
  void add_slab();

  std::uint64_t dim_;
  std::uint64_t stride_;  ///< Numbers per row with its states.
  float initial_state_;
  const RowSource* start_;
  std::vector<std::uint32_t> slot_of_;  ///< Slot + 1 by row, as far as rows were met; 0: not met.
  std::vector<RowId> rows_;             ///< By slot.
  std::vector<std::unique_ptr<float[]>> slabs_;
};

}  // namespace embtune

#endif  // EMBTUNE_LEARN_CONTEXT_TABLE_H_
