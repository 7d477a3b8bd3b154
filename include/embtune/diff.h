// What moved between two vector files, as numbers or as a patch.

#ifndef EMBTUNE_DIFF_H_
#define EMBTUNE_DIFF_H_

#include <cstdint>
#include <string>
#include <vector>

#include "embtune/observer.h"
#include "embtune/options.h"
#include "embtune/verify.h"

namespace embtune {

/// What to compare.
struct DiffOptions {
  std::string base;        ///< The file that went in: a path or "-" (one of the two at most).
  std::string tuned;       ///< The file that came out.
  VectorOptions vector;    ///< How both are read.
  std::uint64_t top = 10;  ///< Rows in each list of the report; 0: counts only.
  MachineOptions machine;
};

/// A row with other numbers. Sums run over the columns in order, in double.
struct RowMovement {
  RowPlace base;
  RowPlace tuned;
  double l2 = 0;             ///< Distance; infinite if a number came or went that is not finite.
  double share = 0;          ///< l2 / norm of the base's row; nan if that is zero or not finite.
  double cosine = 1;         ///< Between the two; nan if either is zero or not finite.
  double largest = 0;        ///< Largest change of one number, without sign.
  std::uint64_t column = 0;  ///< Where that is, from 0; the first of several.
  float base_value = 0;      ///< The number there.
  float tuned_value = 0;
};

/// The answer of diff(). A row is a row of the base, except among `added`.
///
/// base_rows == unchanged + reprinted + moved + removed, and tuned_rows is the same with added in
/// place of removed.
struct DiffReport {
  std::string base;  ///< Names for messages.
  std::string tuned;
  std::string base_format;  ///< "GloVe text" ...
  std::string tuned_format;
  std::uint64_t dim = 0;
  std::uint64_t base_rows = 0;
  std::uint64_t tuned_rows = 0;

  std::uint64_t unchanged = 0;  ///< The same bytes; a line end that added rows called for is none.
  std::uint64_t reprinted = 0;  ///< Other bytes that read as the same numbers.
  std::uint64_t moved = 0;      ///< Some float32 has other bits.
  double mean_l2 = 0;           ///< Means and extremes are over the moved rows, less what is nan.
  double largest_l2 = 0;
  double mean_share = 0;
  double mean_cosine = 1;
  double smallest_cosine = 1;
  std::vector<RowMovement> furthest;  ///< Largest l2 first; ties: the lower row first.
  std::vector<PairedRow> first_reprinted;

  std::uint64_t removed = 0;  ///< Rows that the tuned file lacks.
  std::vector<RowPlace> first_removed;
  std::uint64_t added = 0;  ///< Rows of the tuned file that the base lacks.
  std::vector<RowPlace> first_added;
  /// Fewest rows that would have to move for the order to be the base's. Such a row counts as
  /// unchanged, reprinted or moved too.
  std::uint64_t reordered = 0;
  std::vector<PairedRow> first_reordered;

  bool header_different = false;  ///< What precedes the first row.
  std::string base_header;        ///< That, printable.
  std::string tuned_header;
  bool ending_different = false;  ///< What follows the last row.
  bool same_bytes = false;        ///< The files are the same, byte for byte.

  /// The same tokens with the same numbers in the same order, however they are written.
  [[nodiscard]] bool same_numbers() const noexcept {
    return moved == 0 && removed == 0 && added == 0 && reordered == 0;
  }
};

/// Compares two vector files, of any tool, number by number. Rows are paired as verify() does it:
/// by position where tokens agree, otherwise by token, the copies of a token in order. Text can be
/// compared with word2vec binary; such rows are reprinted at least.
///
/// The answer does not depend on the number of threads.
///
/// @throws Error kUsage: both files from standard input. kData: a file that is malformed, or
///   another dim. kIo: also if a file changed meanwhile. kInterrupted: the observer asked to stop.
/// Cost: one pass over each file to index it, one to compare; only rows that differ are parsed.
[[nodiscard]] DiffReport diff(const DiffOptions& options, Observer& observer);

/// Where a patch goes.
struct PatchOptions {
  std::string output = "-";  ///< A path, or "-" for standard output.
  bool force = false;        ///< Replace an existing file.
  bool sync = true;          ///< fsync before the rename.
};

/// What a patch holds; all 0 if the files are the same, byte for byte.
struct PatchReport {
  std::uint64_t hunks = 0;
  std::uint64_t removed = 0;  ///< Lines that begin with '-'.
  std::uint64_t added = 0;    ///< Lines that begin with '+'.
  std::uint64_t bytes = 0;
  std::string output;  ///< Its name for messages.
};

/// Writes the difference of two text files as a unified diff without context: "--- BASE" and
/// "+++ TUNED" (the names as given, no times), then hunks "@@ -l[,n] +l[,n] @@" of whole lines,
/// header and blank lines at the end included. patch(1), git apply --unidiff-zero and apply() make
/// TUNED of BASE with it, byte for byte. Nothing is written for files that are the same.
///
/// Rows are paired as for diff(); of rows that left their order the fewest possible are removed
/// and added. `options.top` is not used.
///
/// @throws Error kUsage: both files from standard input; an output that exists (without force) or
///   is an input. kData: as diff(), and files whose rows are no lines (word2vec binary). kIo,
///   kInterrupted.
[[nodiscard]] PatchReport diff_unified(const DiffOptions& options, const PatchOptions& patch,
                                       Observer& observer);

}  // namespace embtune

#endif  // EMBTUNE_DIFF_H_
