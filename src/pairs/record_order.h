// The order in which an epoch visits the records of a file.

#ifndef EMBTUNE_PAIRS_RECORD_ORDER_H_
#define EMBTUNE_PAIRS_RECORD_ORDER_H_

#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "base/rng.h"

namespace embtune {

/// Fills `order` with the permutation of 0 .. order.size() - 1 that belongs to (seed, epoch), by
/// Fisher and Yates from the last place down: place i takes random_below(random_bits(seed,
/// kShuffle, epoch, i), i + 1). Reaches the output: frozen. @pre Number can hold order.size() - 1
template <class Number>
void shuffle_order(std::vector<Number>& order, std::uint64_t seed, std::uint64_t epoch) noexcept {
  for (std::uint64_t i = 0; i < order.size(); ++i) order[i] = static_cast<Number>(i);
  constexpr std::uint64_t kAhead = 16;  // Drawn ahead, so that memory is asked in time.
  std::uint64_t drawn[kAhead] = {};
  const auto draw = [&](std::uint64_t i) {
    const std::uint64_t j = random_below(random_bits(seed, Purpose::kShuffle, epoch, i), i + 1);
    __builtin_prefetch(&order[j], 1);
    drawn[i % kAhead] = j;
  };
  const std::uint64_t size = order.size();
  for (std::uint64_t i = size; i-- > 1 && i + kAhead >= size;) draw(i);
  for (std::uint64_t i = size; i-- > 1;) {
    const std::uint64_t j = drawn[i % kAhead];
    if (i > kAhead) draw(i - kAhead);
    std::swap(order[i], order[j]);
  }
}

/// A permutation of `records` numbers, in 4 bytes each (8 beyond 2^32). Const members may run
/// concurrently.
class RecordOrder {
 public:
  explicit RecordOrder(std::uint64_t records) : size_(records) {
    if (records == 0) return;
    if (records - 1 > std::numeric_limits<std::uint32_t>::max()) {
      wide_.resize(records);
    } else {
      narrow_.resize(records);
    }
  }

  /// A fresh permutation of the file's order, whatever the epoch before was.
  void shuffle(std::uint64_t seed, std::uint64_t epoch) noexcept {
    shuffle_order(narrow_, seed, epoch);
    shuffle_order(wide_, seed, epoch);
  }

  [[nodiscard]] std::uint64_t size() const noexcept { return size_; }
  /// The record at a place. @pre place < size()
  [[nodiscard]] std::uint64_t operator[](std::uint64_t place) const noexcept {
    return wide_.empty() ? narrow_[place] : wide_[place];
  }

 private:
  std::uint64_t size_;
  std::vector<std::uint32_t> narrow_;
  std::vector<std::uint64_t> wide_;
};

}  // namespace embtune

#endif  // EMBTUNE_PAIRS_RECORD_ORDER_H_
