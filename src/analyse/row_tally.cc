#include "analyse/row_tally.h"

#include <string>

#include "analyse/excerpt.h"
#include "analyse/mismatch.h"

namespace embtune {

RowPlace row_place(RowId row, std::uint64_t line, std::string_view token) {
  return {row, line, std::string(token)};
}

void RowTally::add_equal(RowId first, RowId last) {
  const std::uint64_t trainable =
      plan_ == nullptr ? 0 : plan_->trainable_before(last) - plan_->trainable_before(first);
  counts_.trainable_unchanged += trainable;
  counts_.frozen_compared += last - first - trainable;
}

void RowTally::add(RowId base, const RowPlace& tuned, std::string_view tuned_bytes,
                   bool line_end_may_differ) {
  const std::string_view base_bytes = base_.row_bytes(base);
  if (tuned_bytes == base_bytes ||
      (line_end_may_differ && differ_in_line_end_only(base_bytes, tuned_bytes))) {
    add_equal(base, base + 1);
  } else if (is_frozen(base)) {
    ++counts_.frozen_compared;
    add_difference(base, tuned, tuned_bytes);
  } else {
    ++counts_.trainable_changed;
  }
}

void RowTally::add_difference(RowId base, const RowPlace& tuned, std::string_view tuned_bytes) {
  const std::string_view base_bytes = base_.row_bytes(base);
  const bool line_end_only = differ_in_line_end_only(base_bytes, tuned_bytes);
  ++counts_.frozen_different;
  if (line_end_only) ++counts_.line_end_only;
  if (counts_.differences.size() >= kReportedPlaces) return;
  const std::size_t at = common_prefix(base_bytes, tuned_bytes);
  counts_.differences.push_back({row_place(base, base_.line(base), base_.token(base)), tuned, at,
                                 line_end_only, excerpt(base_bytes, at), excerpt(tuned_bytes, at)});
}

void RowTally::store(VerifyReport& report) const {
  report.frozen_compared = counts_.frozen_compared;
  report.frozen_different = counts_.frozen_different;
  report.line_end_only = counts_.line_end_only;
  report.trainable_changed = counts_.trainable_changed;
  report.trainable_unchanged = counts_.trainable_unchanged;
  report.differences = counts_.differences;
}

}  // namespace embtune
