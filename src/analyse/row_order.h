// Which items of a sequence have left their order.

#ifndef EMBTUNE_ANALYSE_ROW_ORDER_H_
#define EMBTUNE_ANALYSE_ROW_ORDER_H_

#include <cstdint>
#include <span>
#include <vector>

namespace embtune {

/// Indices into `places` of the fewest items that would have to be taken out for the rest to
/// ascend, in ascending order. Items are distinct.
/// Cost: O(n) if `places` ascend already, else O(n log n) time and 16 bytes an item.
[[nodiscard]] std::vector<std::uint64_t> out_of_order(std::span<const std::uint64_t> places);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_ROW_ORDER_H_
