// From a base and patches to the tuned file, and back.

#ifndef EMBTUNE_APPLY_H_
#define EMBTUNE_APPLY_H_

#include <cstdint>
#include <string>
#include <vector>

#include "embtune/observer.h"
#include "embtune/options.h"

namespace embtune {

/// What to patch, and where the result goes.
struct ApplyOptions {
  std::string base;                  ///< A path or "-" (one input at most).
  std::vector<std::string> patches;  ///< Unified diffs of `base`, at least one, in any order.
  bool reverse = false;              ///< `base` is what all patches made; take them back.
  std::string output = "-";          ///< A path, or "-" for standard output.
  bool force = false;                ///< Replace an existing file.
  bool in_place = false;             ///< The output may be the base itself.
  bool sync = true;                  ///< fsync before the rename.
  MachineOptions machine;  ///< Only temp_dir is used: for a base or patch that cannot be mapped.
};

/// What was done. Lines are lines of the result and of the base as it was given.
struct ApplyReport {
  std::string base;  ///< Names for messages.
  std::string output;
  std::uint64_t patches = 0;
  std::uint64_t hunks = 0;
  std::uint64_t removed = 0;  ///< Lines of the base that are gone.
  std::uint64_t added = 0;    ///< Lines that the base did not have.
  std::uint64_t bytes = 0;    ///< Size of the result.
  bool proved = false;  ///< The written file was read back and undone again; not so for a stream.
};

/// Applies unified diffs, with context lines or without, as diff_unified(), --patch-out, diff -u
/// and git diff write them: all lines of a file are bytes that end at a line feed.
///
/// Line numbers are taken as they are, without a search nearby, and every line that a patch says
/// is there must be in the base, byte for byte. Several patches of one base must change different
/// lines; their order does not matter. With `reverse` the result is the file before all of them.
///
/// A regular output is written beside its target, read back, taken back to the base in memory as a
/// proof, and renamed. A stream gets its first byte once every hunk has been found to fit. On any
/// failure the output is as it was before.
///
/// @throws Error kUsage: no base or patch, two inputs from standard input, an output that exists
///   (without force) or is an input. kData: a base that is binary, a file that is no patch, a line
///   of the base that is not what a patch says (the message has the patch's line and the base's),
///   patches that overlap (with both places). kProof, kIo, kInterrupted.
/// Cost: one search for line feeds and one copy; memory: 80 bytes a hunk.
[[nodiscard]] ApplyReport apply(const ApplyOptions& options, Observer& observer);

}  // namespace embtune

#endif  // EMBTUNE_APPLY_H_
