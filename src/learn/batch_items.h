// The rows of a batch, and what is evaluated on them.

#ifndef EMBTUNE_LEARN_BATCH_ITEMS_H_
#define EMBTUNE_LEARN_BATCH_ITEMS_H_

#include <cstddef>
#include <cstdint>

#include "vectors/row_id.h"

namespace embtune {

inline constexpr std::uint32_t kNoBatchRow = ~std::uint32_t{0};
inline constexpr std::uint64_t kNoPlace = ~std::uint64_t{0};

/// A distinct row of a batch. Its contributions stand at `places` consecutive places from
/// first_place on, in stream order.
struct BatchRow {
  RowId row = 0;
  Slot slot = kNoSlot;            ///< Where it may be written; kNoSlot: nowhere.
  const float* values = nullptr;  ///< dim numbers, as they were when the batch began.
  bool context = false;           ///< A row of the separate context table.
  bool trainable = false;         ///< Learns. Under the mask strategy a frozen row has a slot too.
  std::uint64_t first_place = 0;
  std::uint64_t places = 0;
  std::uint64_t pairs = 0;       ///< Used pairs that move it.
  std::size_t first_record = 0;  ///< The first of them, in the batch.
  std::size_t last_record = 0;   ///< The last of them.
  double index_weight = 0;       ///< Sum of the weights of pairs that it is the index of.
};

/// A row in a role of a pair; place is kNoPlace if the pair does not move it.
struct Role {
  std::uint32_t row = kNoBatchRow;
  std::uint64_t place = kNoPlace;
};

/// A used record, or its like for a further copy of its index: then only x moves and the loss
/// does not count.
struct Item {
  std::size_t record = 0;
  Role x;
  Role near;  ///< Target or near row; no row for vector targets.
  Role far;
  bool copy = false;
};

/// Consecutive items that share their negatives (sgns): those of one group of the epoch, as far as
/// they are in this batch.
struct ItemGroup {
  std::size_t first_item = 0;
  std::size_t items = 0;
  std::size_t first_negative = 0;
  std::size_t negatives = 0;
};

}  // namespace embtune

#endif  // EMBTUNE_LEARN_BATCH_ITEMS_H_
