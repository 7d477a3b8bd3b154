// What a run changed, as a patch of its base.

#ifndef EMBTUNE_PUBLISH_PATCH_H_
#define EMBTUNE_PUBLISH_PATCH_H_

#include <string>
#include <string_view>

#include "base/parallel.h"
#include "embtune/observer.h"
#include "io/output_file.h"
#include "publish/patch_writer.h"
#include "publish/tuned_rows.h"
#include "vectors/layout.h"
#include "vectors/vector_file.h"

namespace embtune {

/// @throws Error kData naming `file` if its rows are no lines (word2vec binary): a patch needs
///   lines. Costs nothing, so a run can ask before it trains.
void require_lines(const Layout& layout, const std::string& file);

/// What the first two lines of a patch call the files.
struct PatchNames {
  std::string base;
  std::string tuned;
};

/// The name of `file` for the first two lines of a patch: as given; "-" for standard input.
[[nodiscard]] std::string_view name_in_patch(std::string_view file) noexcept;

/// The header line; empty if there is none. @pre file is text, as for row_line()
[[nodiscard]] std::string_view header_line(const VectorFile& file) noexcept;

/// The line of a row: its bytes, after the BOM if the file begins with one and has no header.
[[nodiscard]] std::string_view row_line(const VectorFile& file, RowId row) noexcept;

/// Writes the difference between `base` and the file that write_and_prove() would make of it to
/// `output`: the same bytes as `embtune diff --unified` of the two under these names. A header that
/// counts new rows is a hunk, and so are new rows. Nothing is written if there is no difference.
/// Changed rows are printed in parallel.
///
/// A patch that is a regular file is then read back, applied to the base in memory, and checked
/// as a tuned file is. Does not publish.
///
/// @throws Error kData as require_lines(); kProof, kIo, kInterrupted.
/// Cost: printing the changed rows; with the check, one pass over the base.
[[nodiscard]] PatchCounts write_patch(const VectorFile& base, const TunedRows& tuned,
                                      const PatchNames& names, OutputFile& output, Team& team,
                                      Observer& observer);

}  // namespace embtune

#endif  // EMBTUNE_PUBLISH_PATCH_H_
