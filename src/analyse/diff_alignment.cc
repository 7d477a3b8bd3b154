#include "analyse/diff_alignment.h"

#include <algorithm>
#include <atomic>
#include <cstdint>

#include "analyse/row_order.h"
#include "vectors/token_index.h"

namespace embtune {
namespace {

constexpr std::uint64_t kRowsPerPiece = 16384;

bool tokens_agree(const VectorFile& base, const VectorFile& tuned, Team& team) {
  std::atomic<bool> agree = true;
  team.for_ranges(std::min(base.rows(), tuned.rows()), kRowsPerPiece,
                  [&](std::uint64_t begin, std::uint64_t end) {
                    for (RowId row = begin; row < end; ++row) {
                      if (base.token(row) == tuned.token(row)) continue;
                      agree = false;
                      return;
                    }
                  });
  return agree;
}

}  // namespace

Alignment::Alignment(const VectorFile& base, const VectorFile& tuned, Team& team)
    : base_rows_(base.rows()),
      tuned_rows_(tuned.rows()),
      in_step_(tokens_agree(base, tuned, team)) {
  if (in_step_) return;
  pairing_ = pair_rows(TokenIndex(base, team), tuned.bytes(), tuned.table());
  find_reordered();
}

void Alignment::find_reordered() {
  std::vector<RowId> rows;
  std::vector<RowId> places;
  for (RowId row = 0; row < base_rows_; ++row) {
    if (pairing_.tuned_of[row] == kNoRow) continue;
    rows.push_back(row);
    places.push_back(pairing_.tuned_of[row]);
  }
  for (const std::uint64_t item : out_of_order(places)) reordered_.push_back(rows[item]);
}

}  // namespace embtune
