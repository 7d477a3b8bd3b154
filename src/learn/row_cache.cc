#include "learn/row_cache.h"

#include <span>

namespace embtune {
namespace {

constexpr std::uint64_t kRowsPerSlab = 256;
constexpr std::size_t kFirstPlaces = 1024;
// One entry, and four places of the hash table (at most half full, doubled at once).
constexpr std::uint64_t kBookkeeping = 24 + 4 * sizeof(std::uint64_t);
// Parsing a row takes about a microsecond per hundred numbers.
constexpr std::uint64_t kRowsPerPiece = 8;

std::size_t scatter(RowId row) noexcept {
  const std::uint64_t key = row * 0x9e3779b97f4a7c15U;
  return key ^ (key >> 32U);
}

}  // namespace

RowCache::RowCache(const RowSource& source, std::uint64_t dim, std::uint64_t bytes)
    : source_(source), dim_(dim), capacity_(bytes / (dim * sizeof(float) + kBookkeeping)) {}

float* RowCache::values(std::size_t entry) noexcept {
  return slabs_[entry / kRowsPerSlab].get() + (entry % kRowsPerSlab) * dim_;
}

// The place of `row` in the hash table, or the free one where it belongs.
std::size_t RowCache::place_of(RowId row) const noexcept {
  const std::size_t mask = places_.size() - 1;
  std::size_t place = scatter(row) & mask;
  while (places_[place] != 0 && entries_[places_[place] - 1].row != row) {
    place = (place + 1) & mask;
  }
  return place;
}

const float* RowCache::request(RowId row) {
  if (places_.empty()) rehash(kFirstPlaces);
  std::size_t entry = 0;
  if (const std::uint64_t known = places_[place_of(row)]; known != 0) {
    entry = known - 1;
  } else {
    entry = free_entry();
    insert(row, entry);
    missing_.push_back(entry);
  }
  entries_[entry].batch = batch_;
  entries_[entry].spared = true;
  return values(entry);
}

void RowCache::load(Team& team) {
  const auto parse = [this](std::uint64_t begin, std::uint64_t end) {
    for (std::uint64_t i = begin; i < end; ++i) {
      const std::size_t entry = missing_[i];
      source_.read(entries_[entry].row, std::span<float>(values(entry), dim_));
    }
  };
  if (missing_.size() <= kRowsPerPiece) {
    parse(0, missing_.size());
  } else {
    team.for_ranges(missing_.size(), kRowsPerPiece, parse);
  }
  parsed_ += missing_.size();
  missing_.clear();
}

// An entry that no row of this batch or the one before holds: a new one within the bound, else the
// first on the clock that was not read since the hand last came by, else a new one beyond the
// bound.
std::size_t RowCache::free_entry() {
  if (entries_.size() < capacity_ || full_batch_ == batch_) return new_entry();
  for (std::size_t steps = 2 * entries_.size(); steps > 0; --steps) {
    hand_ = hand_ + 1 < entries_.size() ? hand_ + 1 : 0;
    Entry& entry = entries_[hand_];
    if (entry.batch + 1 >= batch_) continue;
    if (entry.spared) {
      entry.spared = false;
      continue;
    }
    erase(entry.row);
    return hand_;
  }
  full_batch_ = batch_;
  return new_entry();
}

std::size_t RowCache::new_entry() {
  if (entries_.size() % kRowsPerSlab == 0) {
    slabs_.push_back(std::make_unique_for_overwrite<float[]>(kRowsPerSlab * dim_));
  }
  entries_.emplace_back();
  if (2 * entries_.size() > places_.size()) rehash(2 * places_.size());
  return entries_.size() - 1;
}

void RowCache::insert(RowId row, std::size_t entry) {
  entries_[entry].row = row;
  places_[place_of(row)] = entry + 1;
}

// Removes `row` and moves back what the gap would cut off from its home.
void RowCache::erase(RowId row) noexcept {
  const std::size_t mask = places_.size() - 1;
  std::size_t gap = place_of(row);
  entries_[places_[gap] - 1].row = kNoRow;
  places_[gap] = 0;
  for (std::size_t next = (gap + 1) & mask; places_[next] != 0; next = (next + 1) & mask) {
    const std::size_t home = scatter(entries_[places_[next] - 1].row) & mask;
    if (((next - home) & mask) < ((next - gap) & mask)) continue;
    places_[gap] = places_[next];
    places_[next] = 0;
    gap = next;
  }
}

void RowCache::rehash(std::size_t places) {
  places_.assign(places, 0);
  for (std::size_t entry = 0; entry < entries_.size(); ++entry) {
    if (entries_[entry].row != kNoRow) places_[place_of(entries_[entry].row)] = entry + 1;
  }
}

}  // namespace embtune
