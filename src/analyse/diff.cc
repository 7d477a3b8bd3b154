#include "analyse/diff.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "analyse/diff_alignment.h"
#include "analyse/diff_movement.h"
#include "analyse/excerpt.h"
#include "analyse/row_tally.h"
#include "base/figures.h"
#include "base/quote.h"
#include "embtune/error.h"

namespace embtune {
namespace {

constexpr std::uint64_t kRowsPerPiece = 4096;
constexpr std::uint64_t kPiecesPerWave = 64;  // Between two questions whether to stop.

struct MovedPair {
  RowId base = 0;
  RowId tuned = 0;
  Movement movement;
};

bool further(const MovedPair& a, const MovedPair& b) noexcept {
  return a.movement.l2 != b.movement.l2 ? a.movement.l2 > b.movement.l2 : a.base < b.base;
}

// What some consecutive rows of the base add to the report.
struct Piece {
  std::uint64_t unchanged = 0;
  std::uint64_t reprinted = 0;
  std::uint64_t moved = 0;
  KnownMean l2;  // of the moved rows
  KnownMean share;
  KnownMean cosine;
  double largest_l2 = 0;
  double smallest_cosine = kUndefined;
  std::vector<RowId> first_reprinted;
  std::vector<MovedPair> furthest;

  void add_moved(const MovedPair& pair) {
    ++moved;
    l2.add(pair.movement.l2);
    share.add(pair.movement.share);
    cosine.add(pair.movement.cosine);
    largest_l2 = std::max(largest_l2, pair.movement.l2);
    smallest_cosine = std::fmin(smallest_cosine, pair.movement.cosine);
    furthest.push_back(pair);
  }

  void keep_furthest(std::uint64_t top) {
    std::sort(furthest.begin(), furthest.end(), further);
    furthest.resize(std::min<std::uint64_t>(top, furthest.size()));
  }

  void append(const Piece& next, std::uint64_t top) {
    unchanged += next.unchanged;
    reprinted += next.reprinted;
    moved += next.moved;
    l2.add(next.l2);
    share.add(next.share);
    cosine.add(next.cosine);
    largest_l2 = std::max(largest_l2, next.largest_l2);
    smallest_cosine = std::fmin(smallest_cosine, next.smallest_cosine);
    for (const RowId row : next.first_reprinted) {
      if (first_reprinted.size() < top) first_reprinted.push_back(row);
    }
    furthest.insert(furthest.end(), next.furthest.begin(), next.furthest.end());
    if (furthest.size() / 2 > top) keep_furthest(top);
  }
};

class Comparison {
 public:
  Comparison(const VectorFile& base, const VectorFile& tuned, std::uint64_t top, Team& team)
      : base_(base), tuned_(tuned), top_(top), team_(team), alignment_(base, tuned, team) {}

  void compare_rows(Observer& observer, DiffReport& report) const {
    Piece all;
    constexpr std::uint64_t kWave = kRowsPerPiece * kPiecesPerWave;
    for (RowId first = 0; first < base_.rows(); first += kWave) {
      observer.check_stop();
      const std::uint64_t rows = std::min(kWave, base_.rows() - first);
      std::vector<Piece> pieces((rows + kRowsPerPiece - 1) / kRowsPerPiece);
      team_.for_ranges(rows, kRowsPerPiece, [&](std::uint64_t begin, std::uint64_t end) {
        pieces[begin / kRowsPerPiece] = compare(first + begin, first + end);
      });
      for (const Piece& piece : pieces) all.append(piece, top_);
    }
    all.keep_furthest(top_);
    store(all, report);
  }

  void report_order(DiffReport& report) const {
    for (RowId row = 0; row < base_.rows(); ++row) {
      if (alignment_.tuned_of(row) != kNoRow) continue;
      if (report.removed++ < top_) report.first_removed.push_back(base_place(row));
    }
    for (RowId row = 0; row < tuned_.rows(); ++row) {
      if (alignment_.base_of(row) != kNoRow) continue;
      if (report.added++ < top_) report.first_added.push_back(tuned_place(row));
    }
    report.reordered = alignment_.reordered().size();
    for (const RowId row : alignment_.reordered()) {
      if (report.first_reordered.size() >= top_) break;
      report.first_reordered.push_back(pair_at(row));
    }
  }

 private:
  [[nodiscard]] Piece compare(RowId first, RowId last) const {
    Piece piece;
    std::vector<float> before(base_.dim());
    std::vector<float> after(base_.dim());
    for (RowId row = first; row < last; ++row) {
      const RowId partner = alignment_.tuned_of(row);
      if (partner == kNoRow) continue;
      if (same_bytes(row, partner)) {
        ++piece.unchanged;
        continue;
      }
      base_.read(row, before);
      tuned_.read(partner, after);
      const MovedPair pair = {row, partner, measure_movement(before, after)};
      if (pair.movement.moved) {
        piece.add_moved(pair);
      } else if (piece.reprinted++ < top_) {
        piece.first_reprinted.push_back(row);
      }
    }
    piece.keep_furthest(top_);
    return piece;
  }

  // A last row without a line end needs one when rows are added: no change of the row.
  [[nodiscard]] bool same_bytes(RowId row, RowId partner) const noexcept {
    const std::string_view before = base_.row_bytes(row);
    const std::string_view after = tuned_.row_bytes(partner);
    if (before == after) return base_.binary() == tuned_.binary();
    return row + 1 == base_.rows() && partner + 1 < tuned_.rows() && !tuned_.binary() &&
           !base_.missing_line_end().empty() && differ_in_line_end_only(before, after);
  }

  void store(const Piece& all, DiffReport& report) const {
    report.unchanged = all.unchanged;
    report.reprinted = all.reprinted;
    report.moved = all.moved;
    for (const RowId row : all.first_reprinted) report.first_reprinted.push_back(pair_at(row));
    if (all.moved == 0) return;
    report.mean_l2 = all.l2.value();
    report.mean_share = all.share.value();
    report.mean_cosine = all.cosine.value();
    report.largest_l2 = all.largest_l2;
    report.smallest_cosine = all.smallest_cosine;
    for (const MovedPair& pair : all.furthest) {
      const Movement& m = pair.movement;
      report.furthest.push_back({base_place(pair.base), tuned_place(pair.tuned), m.l2, m.share,
                                 m.cosine, m.largest, m.column, m.base_value, m.tuned_value});
    }
  }

  [[nodiscard]] RowPlace base_place(RowId row) const {
    return row_place(row, base_.line(row), base_.token(row));
  }
  [[nodiscard]] RowPlace tuned_place(RowId row) const {
    return row_place(row, tuned_.line(row), tuned_.token(row));
  }
  [[nodiscard]] PairedRow pair_at(RowId row) const {
    return {base_place(row), tuned_place(alignment_.tuned_of(row))};
  }

  const VectorFile& base_;
  const VectorFile& tuned_;
  std::uint64_t top_;
  Team& team_;
  Alignment alignment_;
};

}  // namespace

void require_same_dim(const VectorFile& base, const VectorFile& tuned) {
  if (base.dim() == tuned.dim()) return;
  throw Error(ErrorKind::kData, "not comparable: " + base.name() + " has " +
                                    std::to_string(base.dim()) + " numbers a row, " + tuned.name() +
                                    " has " + std::to_string(tuned.dim()));
}

DiffReport diff_files(const VectorFile& base, const VectorFile& tuned, std::uint64_t top,
                      Team& team, Observer& observer) {
  require_same_dim(base, tuned);
  DiffReport report;
  report.base = base.name();
  report.tuned = tuned.name();
  report.base_format = format_title(base.layout().format);
  report.tuned_format = format_title(tuned.layout().format);
  report.dim = base.dim();
  report.base_rows = base.rows();
  report.tuned_rows = tuned.rows();
  report.base_header = printable_header(base.prologue());
  report.tuned_header = printable_header(tuned.prologue());
  report.same_bytes = base.bytes() == tuned.bytes();
  if (report.same_bytes) {
    report.unchanged = base.rows();
    return report;
  }
  report.header_different = base.prologue() != tuned.prologue();
  report.ending_different = base.epilogue() != tuned.epilogue();
  const Comparison comparison(base, tuned, top, team);
  comparison.compare_rows(observer, report);
  comparison.report_order(report);
  return report;
}

}  // namespace embtune
