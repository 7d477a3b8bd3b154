// Records picked from a file one by one, in a given order.

#ifndef EMBTUNE_PAIRS_SHUFFLED_SOURCE_H_
#define EMBTUNE_PAIRS_SHUFFLED_SOURCE_H_

#include <cstddef>
#include <cstdint>
#include <memory>

#include "pairs/line_chunk.h"
#include "pairs/pair_file.h"
#include "pairs/record_offsets.h"
#include "pairs/record_order.h"

namespace embtune {

/// Chunks of a seekable file's records in the order of a permutation. Holds references; all three
/// must outlive it and stay as they are.
///
/// One read a record costs more than a short record is worth: a file of such, up to a bound, is
/// read as a whole first.
class ShuffledSource final : public ChunkSource {
 public:
  /// Bound on the bytes of a file that is held.
  static constexpr std::uint64_t kMostHeld = std::uint64_t{1} << 27U;

  /// @throws Error kIo, also if the file has become shorter.
  ShuffledSource(const PairFile& file, const RecordOffsets& offsets, const RecordOrder& order,
                 std::size_t chunk_bytes, std::uint64_t first_position = 0,
                 std::uint64_t most_held = kMostHeld);

  [[nodiscard]] bool next(LineChunk& chunk) override;
  /// Reads the records of the chunk. @throws Error kIo, also if the file has become shorter.
  void fill(LineChunk& chunk) const override;

 private:
  void hold_file();
  void prefetch(std::uint64_t position) const noexcept;
  void append_held(LineChunk& chunk, std::uint64_t record) const;
  void append_record(LineChunk& chunk, std::uint64_t record) const;

  const PairFile* file_;
  const RecordOffsets* offsets_;
  const RecordOrder* order_;
  std::uint64_t records_a_chunk_;
  std::uint64_t position_;
  std::unique_ptr<char[]> held_;  ///< The whole file, or null.
};

}  // namespace embtune

#endif  // EMBTUNE_PAIRS_SHUFFLED_SOURCE_H_
