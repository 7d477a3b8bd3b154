// A run as a page to look at: what was trained, the proof, and what it did to the rows.

#ifndef EMBTUNE_REPORT_H_
#define EMBTUNE_REPORT_H_

#include <cstdint>
#include <string>
#include <vector>

#include "embtune/observer.h"
#include "embtune/options.h"

namespace embtune {

/// What the page is made of, and where it goes.
struct ReportOptions {
  std::string manifest;         ///< What `embtune train --manifest` wrote: a path or "-".
  std::string base;             ///< The file that went in; empty: at the manifest's path.
  std::string tuned;            ///< The file that came out; empty: at the manifest's path.
  std::string title;            ///< Heading of the page; empty: the tuned file's name.
  std::uint64_t top = 12;       ///< Rows with their neighbours: those that moved most; 0: no map.
  std::uint64_t neighbors = 8;  ///< Neighbours of each, before and after.
  std::string output = "-";     ///< The page: a path, or "-" for standard output.
  bool force = false;           ///< Replace an existing file.
  bool sync = true;             ///< fsync before the rename.
  MachineOptions machine;
};

/// What was written.
struct ReportPage {
  std::string output;              ///< Its name for messages.
  std::uint64_t bytes = 0;         ///< Size of the page.
  bool vectors_compared = false;   ///< False: base or tuned file was not there.
  std::uint64_t moved = 0;         ///< Rows that moved.
  std::vector<std::string> notes;  ///< What could not be looked at, and why; the page says so too.
};

/// Writes one HTML page that needs no other file, no network and no script. The same inputs give
/// the same bytes, at any number of threads. What tokens hold is shown and never interpreted.
///
/// Files at the manifest's paths that are not there, or are no longer what the run read and wrote
/// (by SHA-256), are done without: what needs them is left out, and a note says so.
///
/// @throws Error kUsage: more than one input is standard input; the output is an input or exists
///   (without force). kData: no manifest; a file that was named is not the manifest's, by SHA-256.
///   kIo: a file that was named is not there; a file changed meanwhile. kInterrupted.
/// Cost: digests of both files, and one pass over all numbers of both for the neighbours.
[[nodiscard]] ReportPage report(const ReportOptions& options, Observer& observer);

}  // namespace embtune

#endif  // EMBTUNE_REPORT_H_
