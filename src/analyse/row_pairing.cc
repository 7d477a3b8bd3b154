#include "analyse/row_pairing.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <unordered_map>

#include "vectors/vector_file.h"

namespace embtune {
namespace {

class Pairer {
 public:
  Pairer(const TokenIndex& index, std::string_view bytes, const RowTable& tuned)
      : index_(index), base_(index.file()), bytes_(bytes), tuned_(tuned) {
    pairing_.tuned_of.assign(base_.rows(), kNoRow);
    pairing_.base_of.assign(tuned.rows(), kNoRow);
  }

  [[nodiscard]] Pairing run() && {
    const RowId both = std::min(base_.rows(), tuned_.rows());
    for (RowId row = 0; row < both; ++row) {
      if (base_.token(row) == token(row)) join(row, row);
    }
    for (RowId row = 0; row < tuned_.rows(); ++row) {
      if (pairing_.base_of[row] != kNoRow) continue;
      const RowId partner = token(row).empty() ? next_empty() : next_copy(token(row));
      if (partner != kNoRow) join(partner, row);
    }
    return std::move(pairing_);
  }

 private:
  [[nodiscard]] std::string_view token(RowId row) const noexcept {
    return bytes_.substr(tuned_.begin(row), tuned_.token_bytes(row));
  }

  void join(RowId base, RowId tuned) {
    pairing_.tuned_of[base] = tuned;
    pairing_.base_of[tuned] = base;
  }

  [[nodiscard]] bool is_free(RowId base) const noexcept {
    return pairing_.tuned_of[base] == kNoRow;
  }

  // The first free row of the base that is called `token`.
  [[nodiscard]] RowId next_copy(std::string_view token) {
    const RowId first = index_.find(token);
    if (first == kNoRow || is_free(first)) return first;
    const std::span<const Copy> copies = index_.copies_of(first);
    if (copies.empty()) return kNoRow;
    for (std::size_t& next = next_copy_[first]; next < copies.size(); ++next) {
      if (is_free(copies[next].row)) return copies[next].row;
    }
    return kNoRow;
  }

  // The first free row of the base without a token; the index does not know these.
  [[nodiscard]] RowId next_empty() noexcept {
    while (next_empty_ < base_.rows() &&
           !(base_.table().token_bytes(next_empty_) == 0 && is_free(next_empty_))) {
      ++next_empty_;
    }
    return next_empty_ < base_.rows() ? next_empty_ : kNoRow;
  }

  const TokenIndex& index_;
  const VectorFile& base_;
  std::string_view bytes_;
  const RowTable& tuned_;
  Pairing pairing_;
  std::unordered_map<RowId, std::size_t> next_copy_;  ///< Copies before this one are taken.
  RowId next_empty_ = 0;
};

}  // namespace

Pairing pair_rows(const TokenIndex& index, std::string_view bytes, const RowTable& tuned) {
  return Pairer(index, bytes, tuned).run();
}

}  // namespace embtune
