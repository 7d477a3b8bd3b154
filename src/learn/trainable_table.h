// The numbers that may change: one row per slot, with the optimiser's state beside it.

#ifndef EMBTUNE_LEARN_TRAINABLE_TABLE_H_
#define EMBTUNE_LEARN_TRAINABLE_TABLE_H_

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "vectors/row_id.h"

namespace embtune {

/// slots() x dim() float32, row-major, and `states` tables of the same shape. Frozen rows have no
/// slot: no optimiser state exists for them. Different slots may be written concurrently.
class TrainableTable {
 public:
  /// Rows start as zeros, states as `initial_state`. `keep_base` keeps a copy of the start of each
  /// row, made by keep_as_base(), for --anchor, --max-drift and --keep-norm.
  /// @throws Error kIo (out of memory) naming what was asked for.
  TrainableTable(std::uint64_t slots, std::uint64_t dim, int states, float initial_state,
                 bool keep_base);

  [[nodiscard]] std::uint64_t slots() const noexcept { return slots_; }
  [[nodiscard]] std::uint64_t dim() const noexcept { return dim_; }

  /// @pre slot < slots()
  [[nodiscard]] std::span<float> row(Slot slot) noexcept;
  [[nodiscard]] std::span<const float> row(Slot slot) const noexcept;
  /// The row's states, one after the other: states * dim numbers.
  [[nodiscard]] std::span<float> state(Slot slot) noexcept;
  [[nodiscard]] std::span<const float> state(Slot slot) const noexcept;
  /// The row's start; empty without keep_base.
  [[nodiscard]] std::span<const float> base(Slot slot) const noexcept;
  /// Remembers the present numbers of a row as its base. No effect without keep_base.
  void keep_as_base(Slot slot) noexcept;

  [[nodiscard]] bool touched(Slot slot) const noexcept { return touched_[slot] != 0; }
  void touch(Slot slot) noexcept { touched_[slot] = 1; }

  /// Bytes that a table of this shape takes.
  [[nodiscard]] static std::uint64_t bytes(std::uint64_t slots, std::uint64_t dim, int states,
                                           bool keep_base);

 private:
  std::uint64_t slots_;
  std::uint64_t dim_;
  std::uint64_t states_;
  std::vector<float> rows_;
  std::vector<float> state_;
  std::vector<float> base_;
  std::vector<unsigned char> touched_;  ///< Bytes, so that threads may set neighbours.
};

}  // namespace embtune

#endif  // EMBTUNE_LEARN_TRAINABLE_TABLE_H_
