#include "analyse/compare.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analyse/excerpt.h"
#include "analyse/row_order.h"
#include "analyse/row_pairing.h"
#include "base/quote.h"
#include "embtune/error.h"
#include "vectors/row_table.h"

namespace embtune {
namespace {

void check_comparable(const VectorFile& base, const TunedBytes& tuned) {
  const std::string pair = "not comparable: " + base.name() + " ";
  if (base.binary() != tuned.binary()) {
    throw Error(ErrorKind::kData, pair + "is " + std::string(format_title(base.layout().format)) +
                                      ", " + tuned.name + " is " +
                                      std::string(format_title(tuned.layout.format)) +
                                      "; expected both as text or both as binary");
  }
  if (base.dim() != tuned.layout.dim) {
    throw Error(ErrorKind::kData, pair + "has " + std::to_string(base.dim()) + " numbers a row, " +
                                      tuned.name + " has " + std::to_string(tuned.layout.dim));
  }
}

// Compares files whose rows do not stand in step: by a pairing of all rows.
class PairedComparison {
 public:
  PairedComparison(const TokenIndex& index, const TunedBytes& tuned, const RowTable& rows)
      : base_(index.file()),
        tuned_(tuned),
        rows_(rows),
        pairing_(pair_rows(index, tuned.bytes, rows)) {}

  void compare_rows(RowTally& tally, Observer& observer) const {
    for (RowId row = 0; row < base_.rows(); ++row) {
      if (row % 65536 == 0) observer.check_stop();
      const RowId partner = pairing_.tuned_of[row];
      if (partner == kNoRow) continue;
      // A last row without newline has to get one when rows are appended.
      const bool newline_is_due = row + 1 == base_.rows() && partner + 1 < rows_.rows() &&
                                  !base_.missing_line_end().empty();
      tally.add(row, place(partner), bytes(partner), newline_is_due);
    }
  }

  void report_partnerless(VerifyReport& report) const {
    for (RowId row = 0; row < base_.rows(); ++row) {
      if (pairing_.tuned_of[row] != kNoRow) continue;
      if (report.missing++ < kReportedPlaces) report.first_missing.push_back(base_place(row));
    }
    RowId last_paired = 0;
    for (RowId row = 0; row < rows_.rows(); ++row) {
      if (pairing_.base_of[row] != kNoRow) last_paired = row;
    }
    for (RowId row = 0; row < rows_.rows(); ++row) {
      if (pairing_.base_of[row] != kNoRow) continue;
      if (row < last_paired) ++report.added_between;
      if (report.added++ < kReportedPlaces) report.first_added.push_back(place(row));
    }
  }

  void report_order(VerifyReport& report) const {
    std::vector<RowId> base_rows;
    std::vector<RowId> places;
    for (RowId row = 0; row < base_.rows(); ++row) {
      if (pairing_.tuned_of[row] == kNoRow) continue;
      base_rows.push_back(row);
      places.push_back(pairing_.tuned_of[row]);
    }
    const std::vector<std::uint64_t> moved = out_of_order(places);
    report.reordered = moved.size();
    for (const std::uint64_t item : moved) {
      if (report.first_reordered.size() >= kReportedPlaces) break;
      report.first_reordered.push_back({base_place(base_rows[item]), place(places[item])});
    }
  }

 private:
  [[nodiscard]] std::string_view bytes(RowId row) const noexcept {
    return tuned_.bytes.substr(rows_.begin(row), rows_.end(row) - rows_.begin(row));
  }
  [[nodiscard]] RowPlace place(RowId row) const {
    return row_place(row, tuned_.line(row), bytes(row).substr(0, rows_.token_bytes(row)));
  }
  [[nodiscard]] RowPlace base_place(RowId row) const {
    return row_place(row, base_.line(row), base_.token(row));
  }

  const VectorFile& base_;
  const TunedBytes& tuned_;
  const RowTable& rows_;
  Pairing pairing_;
};

// @return What follows the last row of the tuned file.
std::string_view compare_out_of_step(const VectorFile& base, const TokenIndex* index,
                                     const FreezePlan* plan, const TunedBytes& tuned, Team& team,
                                     Observer& observer, VerifyReport& report) {
  const RowTable rows = RowTable::scan(tuned.bytes, tuned.layout, tuned.numeric_tail, tuned.name,
                                       team, HeaderCount::kMayBeWrong);
  std::optional<TokenIndex> own_index;
  if (index == nullptr) index = &own_index.emplace(base, team);
  const PairedComparison comparison(*index, tuned, rows);
  RowTally tally(base, plan);
  comparison.compare_rows(tally, observer);
  tally.store(report);
  comparison.report_partnerless(report);
  comparison.report_order(report);
  report.tuned_rows = rows.rows();
  return tuned.bytes.substr(rows.body_end());
}

}  // namespace

void compare_files(const VectorFile& base, const TokenIndex* index, const FreezePlan* plan,
                   const TunedBytes& tuned, Team& team, Observer& observer, VerifyReport& report) {
  check_comparable(base, tuned);
  report.base = base.name();
  report.tuned = tuned.name;
  report.format = format_title(base.layout().format);
  report.dim = base.dim();
  report.base_rows = base.rows();
  report.trainable_rows = plan == nullptr ? 0 : plan->trainable_rows();
  report.frozen_rows = base.rows() - report.trainable_rows;

  RowTally tally(base, plan);
  std::string_view ending;
  if (compare_in_step(base, tuned, tally, ending, observer)) {
    tally.store(report);
    report.tuned_rows = base.rows();
  } else {
    ending = compare_out_of_step(base, index, plan, tuned, team, observer, report);
  }
  report.ending_different = ending != base.epilogue();
  const std::string_view tuned_prologue = tuned.bytes.substr(0, tuned.layout.body);
  report.header_different = tuned_prologue != base.prologue();
  report.base_header = printable_header(base.prologue());
  report.tuned_header = printable_header(tuned_prologue);
}

}  // namespace embtune
