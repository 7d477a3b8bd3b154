#include "learn/row_map.h"

#include <utility>

#include "embtune/error.h"

namespace embtune {
namespace {

constexpr std::size_t kFirstEntries = 256;

// Multiplication by an odd constant with the high bits folded in: row numbers that follow each
// other land far apart.
std::uint64_t scatter(std::uint64_t key) noexcept {
  key *= 0x9e3779b97f4a7c15U;
  return key ^ (key >> 32U);
}

}  // namespace

void RowMap::clear() noexcept {
  size_ = 0;
  if (++round_ != 0) return;
  round_ = 1;
  for (Entry& entry : entries_) entry.round = 0;
}

// The entry of `key`, or the free one where it belongs.
std::size_t RowMap::place_of(std::uint64_t key) const noexcept {
  const std::size_t mask = entries_.size() - 1;
  std::size_t place = scatter(key) & mask;
  while (entries_[place].round == round_ && entries_[place].key != key) place = (place + 1) & mask;
  return place;
}

std::uint32_t RowMap::intern(std::uint64_t key, bool& added) {
  if (2 * (std::size_t{size_} + 1) > entries_.size()) grow();
  Entry& entry = entries_[place_of(key)];
  added = entry.round != round_;
  if (added) {
    if (size_ == kAbsent) {
      throw Error(ErrorKind::kIo,
                  "out of memory: a batch of more than 4 billion rows; lower "
                  "--batch-size");
    }
    entry = {key, round_, size_++};
  }
  return entry.number;
}

std::uint32_t RowMap::find(std::uint64_t key) const noexcept {
  if (entries_.empty()) return kAbsent;
  const Entry& entry = entries_[place_of(key)];
  return entry.round == round_ ? entry.number : kAbsent;
}

void RowMap::grow() {
  std::vector<Entry> old(entries_.empty() ? kFirstEntries : 2 * entries_.size());
  std::swap(old, entries_);
  for (const Entry& entry : old) {
    if (entry.round == round_) entries_[place_of(entry.key)] = entry;
  }
}

}  // namespace embtune
