// Writes tuned vectors and proves them before anybody sees them.

#ifndef EMBTUNE_PUBLISH_WRITER_H_
#define EMBTUNE_PUBLISH_WRITER_H_

#include "base/parallel.h"
#include "embtune/observer.h"
#include "embtune/train.h"
#include "io/digest.h"
#include "io/output_file.h"
#include "publish/tuned_rows.h"
#include "vectors/vector_file.h"

namespace embtune {

/// Writes base with the changed rows printed anew and the new rows appended to `output`, and
/// checks it: a regular file is read back whole, a stream is checked block by block before it
/// leaves. Frozen and unchanged stretches are copied in large pieces; changed rows are printed in
/// parallel. Does not publish.
///
/// @param trainable  Trainable rows of the base, for the counts.
/// @throws Error kProof, kIo (base changed or a page lost, writing failed), kInterrupted.
/// Cost: one copy of the base and one comparison.
[[nodiscard]] ProofSummary write_and_prove(const VectorFile& base, const TunedRows& tuned,
                                           std::uint64_t trainable, OutputFile& output, Team& team,
                                           Observer& observer);

/// Size and SHA-256 of what write_and_prove() writes (before it is compressed, if it is), without
/// writing it. @throws as write_and_prove().
[[nodiscard]] ContentDigest digest_tuned(const VectorFile& base, const TunedRows& tuned, Team& team,
                                         Observer& observer);

}  // namespace embtune

#endif  // EMBTUNE_PUBLISH_WRITER_H_
