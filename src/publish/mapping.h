// The index mapping of a run as a file.

#ifndef EMBTUNE_PUBLISH_MAPPING_H_
#define EMBTUNE_PUBLISH_MAPPING_H_

#include "io/output_file.h"
#include "selection/freeze_plan.h"
#include "vectors/vocabulary.h"

namespace embtune {

/// Writes tab-separated lines with a header: row, token, state (frozen, trainable or new), slot
/// (empty for frozen rows), in row order. Token bytes stand as they are, but for TAB, LF, CR and
/// backslash, which become \t, \n, \r and \\. Does not publish.
void write_mapping(const Vocabulary& vocabulary, const FreezePlan& plan, OutputFile& output);

}  // namespace embtune

#endif  // EMBTUNE_PUBLISH_MAPPING_H_
