// Output that is held back until there is enough of it for one system call.

#ifndef EMBTUNE_PUBLISH_HELD_PIECES_H_
#define EMBTUNE_PUBLISH_HELD_PIECES_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <vector>

namespace embtune {

/// The next bytes of an output, in order: small pieces are put together in a block, long pieces of
/// the base stay where they are. Memory: the block, 128 KiB.
class HeldPieces {
 public:
  HeldPieces() : block_(std::make_unique_for_overwrite<Block>()) {}

  /// Adds what there is room for of bytes that will not stay. @return How many that were; 0 only if
  /// full() or `bytes` is empty.
  [[nodiscard]] std::size_t add(std::string_view bytes);
  /// Adds bytes that stay in place until clear(). Copies them if they are few and there is room.
  /// @pre !full()
  void add_lasting(std::string_view bytes);

  /// Time to hand on what is held: a megabyte, or many pieces.
  [[nodiscard]] bool full() const noexcept;
  /// At most 256.
  [[nodiscard]] std::span<const std::string_view> pieces() const noexcept { return pieces_; }
  /// Of all pieces.
  [[nodiscard]] std::uint64_t bytes() const noexcept { return bytes_; }
  void clear() noexcept;

 private:
  using Block = std::array<char, std::size_t{1} << 17U>;
  void append(std::string_view piece);

  std::unique_ptr<Block> block_;
  std::size_t filled_ = 0;
  std::vector<std::string_view> pieces_;
  std::uint64_t bytes_ = 0;
};

}  // namespace embtune

#endif  // EMBTUNE_PUBLISH_HELD_PIECES_H_
