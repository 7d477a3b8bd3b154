#include "analyse/lockstep.h"

#include <algorithm>
#include <cstdint>

#include "analyse/mismatch.h"
#include "vectors/fields.h"
#include "vectors/row_shape.h"

namespace embtune {
namespace {

// Bytes that are compared between two questions whether to stop.
constexpr std::uint64_t kStretch = 64ULL << 20U;

class Walk {
 public:
  Walk(const VectorFile& base, const TunedBytes& tuned, RowTally& tally)
      : base_(base), tuned_(tuned), tally_(tally), at_(tuned.layout.body) {}

  [[nodiscard]] bool at_end() const noexcept { return row_ == base_.rows(); }
  [[nodiscard]] std::string_view rest() const noexcept { return tuned_.bytes.substr(at_); }

  /// Steps over the rows from here that have the same bytes in both files; kStretch at most.
  void step_over_equal() {
    const RowTable& table = base_.table();
    const std::uint64_t begin = table.begin(row_);
    const std::uint64_t size = std::min(table.body_end() - begin, kStretch);
    const std::uint64_t common = common_prefix(base_.bytes().substr(begin, size), rest());
    RowId next = row_after(begin + common);
    // A last row without newline ends where the other file may go on: with more digits of its last
    // number, or with the newline.
    if (next == base_.rows() && !tuned_.binary() && common < rest().size() &&
        !base_.row_bytes(next - 1).ends_with('\n')) {
      --next;
    }
    if (next <= row_) return;
    tally_.add_equal(row_, next);
    at_ += table.begin(next) - begin;
    row_ = next;
  }

  /// Compares the row here, which may differ. @return false if it has no partner here.
  [[nodiscard]] bool step_over_row() {
    const std::string_view bytes = tuned_.binary() ? binary_row() : text_row();
    if (bytes.empty()) return false;
    tally_.add(row_, row_place(row_, tuned_.line(row_), base_.token(row_)), bytes, false);
    at_ += bytes.size();
    ++row_;
    return true;
  }

 private:
  // The first row that does not end at or before byte `end` of the base.
  [[nodiscard]] RowId row_after(std::uint64_t end) const noexcept {
    RowId low = row_;
    RowId high = base_.rows();
    while (low < high) {
      const RowId middle = low + (high - low) / 2;
      if (base_.table().end(middle) <= end) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  // The row of the tuned file here, if it is sound and has the token of the base's row.
  [[nodiscard]] std::string_view text_row() const noexcept {
    if (at_ >= tuned_.bytes.size()) return {};
    const std::string_view line = line_at(tuned_.bytes, at_);
    const RowShape shape = examine_row(line, base_.dim(), tuned_.numeric_tail);
    const bool paired =
        shape.flaw == RowFlaw::kNone && line.substr(0, shape.token_bytes) == base_.token(row_);
    return paired ? line : std::string_view{};
  }

  // Likewise: a record of the same length with the same token, ended in the same way.
  [[nodiscard]] std::string_view binary_row() const noexcept {
    const std::string_view wanted = base_.row_bytes(row_);
    const std::string_view found = rest().substr(0, wanted.size());
    const std::size_t bare = base_.table().token_bytes(row_) + 1 + 4 * base_.dim();
    const bool paired =
        found.size() == wanted.size() &&
        found.substr(0, bare - 4 * base_.dim()) == wanted.substr(0, bare - 4 * base_.dim()) &&
        found.substr(bare) == wanted.substr(bare);
    return paired ? found : std::string_view{};
  }

  const VectorFile& base_;
  const TunedBytes& tuned_;
  RowTally& tally_;
  RowId row_ = 0;
  std::uint64_t at_;
};

bool only_blank_lines(std::string_view bytes) noexcept {
  return bytes.find_first_not_of(" \t\r\n") == std::string_view::npos;
}

}  // namespace

bool compare_in_step(const VectorFile& base, const TunedBytes& tuned, RowTally& tally,
                     std::string_view& ending, Observer& observer) {
  Walk walk(base, tuned, tally);
  while (!walk.at_end()) {
    observer.check_stop();
    walk.step_over_equal();
    if (!walk.at_end() && !walk.step_over_row()) return false;
  }
  ending = walk.rest();
  return tuned.binary() ? ending.empty() : only_blank_lines(ending);
}

}  // namespace embtune
