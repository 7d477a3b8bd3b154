// A vector file and what a tool made of it, compared row by row.

#ifndef EMBTUNE_ANALYSE_COMPARE_H_
#define EMBTUNE_ANALYSE_COMPARE_H_

#include "analyse/lockstep.h"
#include "base/parallel.h"
#include "embtune/observer.h"
#include "embtune/verify.h"
#include "selection/freeze_plan.h"
#include "vectors/token_index.h"
#include "vectors/vector_file.h"

namespace embtune {

/// Fills in everything of `report` that comes from the bytes of the two files: names, counts,
/// places, header and ending. Walks both in step; only if rows are missing, added, moved or
/// malformed is the tuned file indexed, and the base by token too.
///
/// @param plan   Over the rows of the base; nullptr: every row is frozen.
/// @param index  Of the base; nullptr: made if needed.
/// @throws Error kData if the tuned file is malformed or cannot be compared with the base: text
///   and binary, another dim. kInterrupted.
void compare_files(const VectorFile& base, const TokenIndex* index, const FreezePlan* plan,
                   const TunedBytes& tuned, Team& team, Observer& observer, VerifyReport& report);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_COMPARE_H_
