#include "vectors/token_index.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "embtune/error.h"
#include "vectors/token_hash.h"

namespace embtune {
namespace {

// An entry holds row + 1 in its low bits (0: a free place) and the top of the hash above them.
constexpr unsigned kRowBits = 40;
constexpr std::uint64_t kRowMask = (std::uint64_t{1} << kRowBits) - 1;
constexpr std::uint64_t kTagMask = ~kRowMask;
constexpr std::uint64_t kPrefetchAhead = 16;
constexpr std::uint64_t kHashGrain = 16384;
constexpr std::size_t kGroup = 32;

// Most rows at two thirds of the places.
std::uint64_t table_size(std::uint64_t rows) { return std::bit_ceil(rows + rows / 2 + 2); }

RowId row_of(std::uint64_t entry) noexcept { return (entry & kRowMask) - 1; }

}  // namespace

TokenIndex::TokenIndex(const VectorFile& file, Team& team) : file_(&file) {
  const std::uint64_t rows = file.rows();
  if (rows >= kRowMask) throw Error(ErrorKind::kData, {file.name(), 0}, "more than 2^40 rows");
  std::vector<std::uint64_t> hashes(rows);
  team.for_ranges(rows, kHashGrain, [&](std::uint64_t begin, std::uint64_t end) {
    for (RowId row = begin; row < end; ++row) hashes[row] = token_hash(file.token(row));
  });

  table_.assign(table_size(rows), 0);
  const std::uint64_t mask = table_.size() - 1;
  for (RowId row = 0; row < rows; ++row) {
    const std::uint64_t ahead = row + kPrefetchAhead;
    if (ahead < rows) __builtin_prefetch(&table_[hashes[ahead] & mask], 1);
    if (file.table().token_bytes(row) == 0) continue;
    std::uint64_t& entry = place_of(file.token(row), hashes[row]);
    if (entry == 0) {
      entry = (hashes[row] & kTagMask) | (row + 1);
    } else {
      copies_.push_back({row_of(entry), row});
    }
  }
  std::ranges::sort(copies_, {}, [](const Copy& copy) { return std::pair(copy.first, copy.row); });
}

const std::uint64_t& TokenIndex::place_of(std::string_view token,
                                          std::uint64_t hash) const noexcept {
  const std::uint64_t mask = table_.size() - 1;
  const std::uint64_t tag = hash & kTagMask;
  for (std::uint64_t place = hash & mask;; place = (place + 1) & mask) {
    const std::uint64_t& entry = table_[place];
    if (entry == 0) return entry;
    if ((entry & kTagMask) == tag && file_->token(row_of(entry)) == token) return entry;
  }
}

std::uint64_t& TokenIndex::place_of(std::string_view token, std::uint64_t hash) noexcept {
  return const_cast<std::uint64_t&>(std::as_const(*this).place_of(token, hash));
}

RowId TokenIndex::find(std::string_view token) const noexcept {
  if (token.empty()) return kNoRow;
  const std::uint64_t entry = place_of(token, token_hash(token));
  return entry == 0 ? kNoRow : row_of(entry);
}

// Each of the loops asks for what the next one reads. A candidate is the first row whose part of
// the hash fits; all but one in 2^24 are right.
void TokenIndex::find(std::span<const std::string_view> tokens,
                      std::span<RowId> rows) const noexcept {
  const std::uint64_t mask = table_.size() - 1;
  std::array<std::uint64_t, kGroup> hashes;
  while (!tokens.empty()) {
    const std::size_t count = std::min(tokens.size(), kGroup);
    for (std::size_t i = 0; i < count; ++i) {
      hashes[i] = token_hash(tokens[i]);
      __builtin_prefetch(&table_[hashes[i] & mask]);
    }
    for (std::size_t i = 0; i < count; ++i) rows[i] = candidate(hashes[i]);
    for (std::size_t i = 0; i < count; ++i) {
      if (rows[i] != kNoRow) __builtin_prefetch(file_->token(rows[i]).data());
    }
    for (std::size_t i = 0; i < count; ++i) {
      if (rows[i] == kNoRow) continue;
      if (tokens[i].empty() || file_->token(rows[i]) != tokens[i]) rows[i] = find(tokens[i]);
    }
    tokens = tokens.subspan(count);
    rows = rows.subspan(count);
  }
}

RowId TokenIndex::candidate(std::uint64_t hash) const noexcept {
  const std::uint64_t mask = table_.size() - 1;
  for (std::uint64_t place = hash & mask;; place = (place + 1) & mask) {
    const std::uint64_t entry = table_[place];
    if (entry == 0) return kNoRow;
    if (((entry ^ hash) & kTagMask) == 0) return row_of(entry);
  }
}

std::span<const Copy> TokenIndex::copies_of(RowId first) const noexcept {
  const auto begin = std::ranges::lower_bound(copies_, first, {}, &Copy::first);
  const auto end = std::ranges::upper_bound(copies_, first, {}, &Copy::first);
  return {begin, end};
}

Oddity duplicate_oddity(const TokenIndex& index) {
  Oddity oddity;
  oddity.kind = Oddity::Kind::kDuplicateToken;
  oddity.binary = index.file().binary();
  oddity.count = index.copies().size();
  std::vector<RowId> rows(index.copies().size());
  std::ranges::transform(index.copies(), rows.begin(), &Copy::row);
  const std::size_t shown = std::min(rows.size(), kFirstPlaces);
  std::ranges::partial_sort(rows, rows.begin() + static_cast<std::ptrdiff_t>(shown));
  for (std::size_t i = 0; i < shown; ++i) {
    oddity.first_lines.push_back(oddity.binary ? rows[i] : index.file().line(rows[i]));
  }
  return oddity;
}

}  // namespace embtune
