// A digest of records, to know them again when a stream comes a second time.

#ifndef EMBTUNE_PAIRS_RECORD_DIGEST_H_
#define EMBTUNE_PAIRS_RECORD_DIGEST_H_

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "io/digest.h"
#include "pairs/pair_block.h"

namespace embtune {

/// SHA-256 over the parsed numbers of consecutive records, however they came in blocks. Numbers are
/// in the byte order of the machine.
class RecordDigest {
 public:
  /// Starts anew at a record of the epoch.
  void restart(std::uint64_t record);
  /// Adds the records from where it stands up to, not including, record `end` of the epoch.
  /// @pre those are in the block
  void add_up_to(std::uint64_t end, const PairBlock& block, std::size_t dim);
  /// 64 hexadecimal digits; more may be added afterwards.
  [[nodiscard]] std::string hex() const;
  /// The record that comes next.
  [[nodiscard]] std::uint64_t next() const noexcept { return next_; }

 private:
  std::optional<Sha256> bytes_;  ///< Made when it is needed: the first of a process takes a while.
  std::uint64_t next_ = 0;
};

}  // namespace embtune

#endif  // EMBTUNE_PAIRS_RECORD_DIGEST_H_
