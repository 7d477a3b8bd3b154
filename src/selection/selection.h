// From the options that name rows to the plan of which rows may learn.

#ifndef EMBTUNE_SELECTION_SELECTION_H_
#define EMBTUNE_SELECTION_SELECTION_H_

#include <cstdint>
#include <string>
#include <vector>

#include "embtune/observer.h"
#include "embtune/options.h"
#include "selection/freeze_plan.h"
#include "vectors/vocabulary.h"

namespace embtune {

/// What one list of tokens brought.
struct ListReport {
  std::string name;
  std::uint64_t lines = 0;
  std::uint64_t found = 0;        ///< Lines whose token the base has, repeats included.
  std::uint64_t repeated = 0;     ///< Lines that name a token again.
  std::uint64_t missing = 0;      ///< Lines whose token the base lacks.
  std::uint64_t empty_lines = 0;  ///< Skipped.
  std::uint64_t cr_dropped = 0;   ///< Lines that matched only less one CR.
};

/// The plan and how it came about.
struct Selection {
  FreezePlan plan;
  std::vector<ListReport> lists;
  /// For ranges: "3 rows, 'king' to 'queen'", one text per option; else empty.
  std::vector<std::string> range_notes;
};

/// Checks what can be checked before any file is read.
/// @throws Error kUsage: no selection, mixed kinds, malformed ranges.
void check_selection_options(const SelectionOptions& options);

/// Reads lists, ranges and mask and makes the plan over vocabulary.rows() rows; new tokens are
/// trainable. Missing tokens follow `options.missing`; warnings go to `observer`.
///
/// @throws Error kData with file, line, cause and remedy: a missing token under kError, an empty
///   list without allow_empty, a range beyond the last row, a mask of another length (one as long
///   as dim is said to mask columns), a trainable token that stands twice (Duplicates::kError).
/// @throws Error kIo.
[[nodiscard]] Selection select_rows(const SelectionOptions& options, Duplicates duplicates,
                                    const Vocabulary& vocabulary, Observer& observer);

}  // namespace embtune

#endif  // EMBTUNE_SELECTION_SELECTION_H_
