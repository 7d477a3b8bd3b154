// Digests of what a run reads, for its manifest and its checkpoints, and against those of the
// manifest or checkpoint that it goes by.

#ifndef EMBTUNE_RUN_RECORDING_H_
#define EMBTUNE_RUN_RECORDING_H_

#include <string>

#include "io/digest.h"
#include "pairs/pair_stream.h"
#include "publish/run_record.h"
#include "run/observers.h"
#include "run/preparation.h"
#include "run/record.h"

namespace embtune {

/// True if the digests of inputs are needed.
[[nodiscard]] bool wants_record(const TrainOptions& options) noexcept;

/// The record of one run.
class Recording {
 public:
  /// Takes digests of base, selection, lists and, if they are seekable, pairs, side by side.
  /// @param lists  Heard the lists as they were read.
  /// @throws Error kIo.
  Recording(Preparation& run, const PairStream& pairs, const InputObserver& lists);

  /// Sets the digest of an input that was opened elsewhere: "valid", "context-vectors", and
  /// "pairs" that have come through a pipe to their end.
  void set_digest(const std::string& name, const ContentDigest& digest);

  /// @throws Error kUsage, kData if this run is not the one that is known.
  void check(const NamedRecord& known) const;

  [[nodiscard]] const RunRecord& record() const noexcept { return record_; }
  [[nodiscard]] const ContentDigest& frozen_rows() const noexcept { return frozen_rows_; }

 private:
  RunRecord record_;
  ContentDigest frozen_rows_;
};

}  // namespace embtune

#endif  // EMBTUNE_RUN_RECORDING_H_
