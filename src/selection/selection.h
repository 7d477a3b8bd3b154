// From the options that name rows to the plan of which rows may learn.

#ifndef EMBTUNE_SELECTION_SELECTION_H_
#define EMBTUNE_SELECTION_SELECTION_H_

#include <cstdint>
#include <string>
#include <vector>

#include "embtune/observer.h"
#include "embtune/options.h"
#include "selection/freeze_plan.h"
#include "selection/listed_rows.h"
#include "vectors/vocabulary.h"

namespace embtune {

/// The plan and how it came about.
struct Selection {
  FreezePlan plan;
  std::vector<ListReport> lists;
  /// For ranges: "3 rows, 'king' to 'queen'" (rows named twice count once), one text per option;
  /// else empty.
  std::vector<std::string> range_notes;
};

/// True if any option that names rows is given (verify may do without).
[[nodiscard]] bool selects_rows(const SelectionOptions& options) noexcept;

/// Checks what can be checked before any file is read.
/// @throws Error kUsage: no selection, mixed kinds, malformed ranges.
void check_selection_options(const SelectionOptions& options);

/// Reads lists, ranges and mask and makes the plan over vocabulary.rows() rows; new tokens are
/// trainable. Missing tokens follow `options.missing`; warnings go to `observer`.
///
/// A token stands for all its copies, a range or mask for the rows that it names. Under
/// Duplicates::kFirst later copies are frozen, whatever named them; under kAll nothing is changed.
///
/// @throws Error kUsage as check_selection_options() does.
/// @throws Error kData with file, line, cause and remedy: a missing token under kError, an empty
///   list without allow_empty, a trainable list of which nothing was found (likewise), a range
///   beyond the last row, a mask of another length (one as long as dim is said to mask columns), a
///   token that stands twice with a copy that may learn (Duplicates::kError).
/// @throws Error kIo.
[[nodiscard]] Selection select_rows(const SelectionOptions& options, Duplicates duplicates,
                                    const Vocabulary& vocabulary, Observer& observer);

}  // namespace embtune

#endif  // EMBTUNE_SELECTION_SELECTION_H_
