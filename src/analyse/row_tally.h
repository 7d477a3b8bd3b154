// What pairs of rows, one of the base and one of the tuned file, add to a verify report.

#ifndef EMBTUNE_ANALYSE_ROW_TALLY_H_
#define EMBTUNE_ANALYSE_ROW_TALLY_H_

#include <cstdint>
#include <string_view>

#include "embtune/verify.h"
#include "selection/freeze_plan.h"
#include "vectors/vector_file.h"

namespace embtune {

/// At most so many places of each kind are kept in a report.
inline constexpr std::size_t kReportedPlaces = 10;

/// Row `row` of a file in which it has `line` (0: binary), for a report.
[[nodiscard]] RowPlace row_place(RowId row, std::uint64_t line, std::string_view token);

/// Counts compared rows. Refers to the base and the plan, which must outlive it.
class RowTally {
 public:
  /// @param plan  Over the rows of the base; nullptr: every row is frozen.
  RowTally(const VectorFile& base, const FreezePlan* plan) : base_(base), plan_(plan) {}

  /// Rows [first, last) of the base have partners with the same bytes.
  void add_equal(RowId first, RowId last);

  /// Row `base` is paired with `tuned`, whose bytes (line end included) are `tuned_bytes`.
  /// @param line_end_may_differ  A newline that was added or changed is no difference.
  void add(RowId base, const RowPlace& tuned, std::string_view tuned_bytes,
           bool line_end_may_differ);

  /// Stores counts and differences in `report`.
  void store(VerifyReport& report) const;

 private:
  [[nodiscard]] bool is_frozen(RowId row) const noexcept {
    return plan_ == nullptr || !plan_->is_trainable(row);
  }
  void add_difference(RowId base, const RowPlace& tuned, std::string_view tuned_bytes);

  const VectorFile& base_;
  const FreezePlan* plan_;
  VerifyReport counts_;
};

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_ROW_TALLY_H_
