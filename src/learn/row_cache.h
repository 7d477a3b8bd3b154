// Parsed frozen rows that pairs read, in bounded memory.

#ifndef EMBTUNE_LEARN_ROW_CACHE_H_
#define EMBTUNE_LEARN_ROW_CACHE_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "base/parallel.h"
#include "learn/row_source.h"
#include "vectors/row_id.h"

namespace embtune {

/// Keeps the numbers of frozen rows between batches, so that a row that many pairs read is parsed
/// once. When the bound is reached, rows that were not read for a while make room (second chance).
/// What it returns never depends on what it holds, so its size changes the speed only.
///
/// Rows are read-only to everybody but the cache. One thread at a time.
class RowCache {
 public:
  /// @param bytes  Bound on the memory, numbers and book-keeping together. The rows of two batches
  ///   always fit: they are held even where that takes more.
  RowCache(const RowSource& source, std::uint64_t dim, std::uint64_t bytes);

  /// Starts a batch: pointers handed out in the batch before stay valid, older ones may not.
  void start_batch() noexcept { ++batch_; }

  /// Where the numbers of `row` are or will be: valid until the next start_batch() but one, and
  /// filled once load() returns.
  [[nodiscard]] const float* request(RowId row);

  /// Parses the requested rows that the cache did not hold, in parallel.
  /// @throws Error as the source does; of several, for the row requested first. The cache is then
  ///   of no more use.
  void load(Team& team);

  [[nodiscard]] std::size_t rows() const noexcept { return entries_.size(); }
  /// Rows parsed since the start, for tests and summaries.
  [[nodiscard]] std::uint64_t parsed() const noexcept { return parsed_; }

 private:
  struct Entry {
    RowId row = kNoRow;
    std::uint64_t batch = 0;  ///< Last batch that read it.
    bool spared = false;      ///< Read since the hand last came by.
  };

  [[nodiscard]] float* values(std::size_t entry) noexcept;
  [[nodiscard]] std::size_t place_of(RowId row) const noexcept;
  [[nodiscard]] std::size_t free_entry();
  [[nodiscard]] std::size_t new_entry();
  void insert(RowId row, std::size_t entry);
  void erase(RowId row) noexcept;
  void rehash(std::size_t places);

  const RowSource& source_;
  std::uint64_t dim_;
  std::uint64_t capacity_;  ///< Entries within the bound.
  std::uint64_t batch_ = 1;
  std::uint64_t full_batch_ = 0;  ///< The last batch that found every row held in use.
  std::uint64_t parsed_ = 0;
  std::size_t hand_ = 0;
  std::vector<Entry> entries_;
  std::vector<std::unique_ptr<float[]>> slabs_;  ///< kRowsPerSlab rows each; never moved.
  std::vector<std::uint64_t> places_;            ///< Entry + 1 by hash of the row; 0: free.
  std::vector<std::size_t> missing_;             ///< Entries to parse.
};

}  // namespace embtune

#endif  // EMBTUNE_LEARN_ROW_CACHE_H_
