// Learning-rate factors per row.

#ifndef EMBTUNE_LEARN_ROW_LR_H_
#define EMBTUNE_LEARN_ROW_LR_H_

#include <optional>
#include <string>
#include <vector>

#include "embtune/observer.h"
#include "embtune/options.h"
#include "selection/freeze_plan.h"
#include "vectors/vocabulary.h"

namespace embtune {

/// Reads a file of lines TOKEN<TAB>FACTOR (a finite number >= 0) into one factor per slot, 1 where
/// none is given. A token that the base lacks follows `missing` (default warn); a frozen one is
/// counted in a note and has no effect. The last tab of a line is the separator; all copies of a
/// token get the factor.
/// @throws Error kData with file and line, also for a token that stands twice with two factors.
[[nodiscard]] std::vector<float> read_row_lr(const std::string& path, const Vocabulary& vocabulary,
                                             const FreezePlan& plan, std::optional<Missing> missing,
                                             Observer& observer);

}  // namespace embtune

#endif  // EMBTUNE_LEARN_ROW_LR_H_
