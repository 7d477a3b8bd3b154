#include "selection/shard.h"

#include <charconv>
#include <system_error>
#include <vector>

#include "base/quote.h"
#include "embtune/error.h"

namespace embtune {
namespace {

// slots * part / count without an overflow.
std::uint64_t border(std::uint64_t slots, std::uint64_t part, std::uint64_t count) noexcept {
  return slots / count * part + slots % count * part / count;
}

}  // namespace

Shard parse_shard(const std::string& text) {
  constexpr std::uint64_t kMost = 1U << 20U;
  Shard shard;
  const char* const end = text.data() + text.size();
  const auto index = std::from_chars(text.data(), end, shard.index);
  if (index.ec == std::errc{} && index.ptr != end && *index.ptr == '/') {
    const auto count = std::from_chars(index.ptr + 1, end, shard.count);
    const bool whole = count.ec == std::errc{} && count.ptr == end;
    if (whole && shard.index >= 1 && shard.index <= shard.count && shard.count <= kMost) {
      return shard;
    }
  }
  throw Error(ErrorKind::kUsage,
              "--shard: expected I/N with 1 <= I <= N, such as 2/8, found " + quote(text));
}

FreezePlan plan_of_shard(const FreezePlan& plan, const Shard& shard) {
  const std::uint64_t slots = plan.trainable_rows();
  std::vector<bool> trainable(plan.rows());
  const Slot last = border(slots, shard.index, shard.count);
  for (Slot slot = border(slots, shard.index - 1, shard.count); slot < last; ++slot) {
    trainable[plan.row(slot)] = true;
  }
  return FreezePlan(trainable);
}

}  // namespace embtune
