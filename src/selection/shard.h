// A part of the trainable rows, for runs that share the work.

#ifndef EMBTUNE_SELECTION_SHARD_H_
#define EMBTUNE_SELECTION_SHARD_H_

#include <cstdint>
#include <string>

#include "selection/freeze_plan.h"

namespace embtune {

/// Part `index` of `count`, from 1.
struct Shard {
  std::uint64_t index = 1;
  std::uint64_t count = 1;
};

/// Reads "I/N". @throws Error kUsage unless 1 <= I <= N.
[[nodiscard]] Shard parse_shard(const std::string& text);

/// The plan in which only the shard's part of the trainable rows may learn: slots
/// [(I-1) S / N, I S / N) of the S there are. The parts of a plan are disjoint, make up the whole,
/// differ by one row at most, and may be empty.
[[nodiscard]] FreezePlan plan_of_shard(const FreezePlan& plan, const Shard& shard);

}  // namespace embtune

#endif  // EMBTUNE_SELECTION_SHARD_H_
