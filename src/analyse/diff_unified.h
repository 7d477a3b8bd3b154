// The difference of two text files as a patch.

#ifndef EMBTUNE_ANALYSE_DIFF_UNIFIED_H_
#define EMBTUNE_ANALYSE_DIFF_UNIFIED_H_

#include <string_view>

#include "base/parallel.h"
#include "embtune/observer.h"
#include "io/output_file.h"
#include "publish/patch_writer.h"
#include "vectors/vector_file.h"

namespace embtune {

/// The work of diff_unified() once the files are open. Does not publish.
/// @throws Error kData if a file has no lines or the dims differ; kIo, kInterrupted.
[[nodiscard]] PatchCounts write_unified(const VectorFile& base, std::string_view base_name,
                                        const VectorFile& tuned, std::string_view tuned_name,
                                        OutputFile& output, Team& team, Observer& observer);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_DIFF_UNIFIED_H_
