// A small hash map from 64-bit keys to numbers 0, 1, 2 ... in order of first sight.

#ifndef EMBTUNE_LEARN_ROW_MAP_H_
#define EMBTUNE_LEARN_ROW_MAP_H_

#include <cstddef>
#include <cstdint>
#include <vector>

namespace embtune {

/// Numbers the distinct keys of a batch. Emptying it costs nothing (entries carry the number of
/// the round they belong to), and once it has grown to the size of a batch it allocates no more.
class RowMap {
 public:
  static constexpr std::uint32_t kAbsent = ~std::uint32_t{0};

  /// Forgets all keys.
  void clear() noexcept;

  /// The number of `key`; a new key gets the next one, and `added` tells so.
  /// @throws Error kIo beyond 2^32 - 1 keys.
  [[nodiscard]] std::uint32_t intern(std::uint64_t key, bool& added);

  /// The number of `key`, or kAbsent.
  [[nodiscard]] std::uint32_t find(std::uint64_t key) const noexcept;

  [[nodiscard]] std::uint32_t size() const noexcept { return size_; }

 private:
  struct Entry {
    std::uint64_t key = 0;
    std::uint32_t round = 0;  ///< Present if it is the current round.
    std::uint32_t number = 0;
  };

  [[nodiscard]] std::size_t place_of(std::uint64_t key) const noexcept;
  void grow();

  std::vector<Entry> entries_;  ///< A power of two, at most half full.
  std::uint32_t round_ = 1;     ///< Never 0.
  std::uint32_t size_ = 0;
};

}  // namespace embtune

#endif  // EMBTUNE_LEARN_ROW_MAP_H_
