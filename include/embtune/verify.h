// The proof that frozen rows are what they were, for files that any tool wrote.

#ifndef EMBTUNE_VERIFY_H_
#define EMBTUNE_VERIFY_H_

#include <cstdint>
#include <string>
#include <vector>

#include "embtune/observer.h"
#include "embtune/options.h"

namespace embtune {

/// What to compare.
struct VerifyOptions {
  std::string base;            ///< The file that went in: a path or "-" (one of the two at most).
  std::string tuned;           ///< The file that came out.
  VectorOptions vector;        ///< How both are read.
  SelectionOptions selection;  ///< Names rows of the base. No option given: every row is frozen.
  /// "I/N": of the rows that may learn, those of this part alone, as `embtune train --shard` has
  /// it; a manifest's own part counts without it. Empty: all of them.
  std::string shard;
  bool allow_added = false;  ///< Rows after the last row of the base are fine.
  bool allow_empty = false;  ///< Holds even if no frozen row could be compared.
  /// What `embtune train --manifest` wrote: its files are compared with their digests too. Base,
  /// tuned and selection that are not given are the manifest's.
  std::string manifest;
  MachineOptions machine;
};

/// One statement of a manifest, held against what is there now.
struct ManifestCheck {
  enum class Outcome { kSame, kDifferent, kMissing, kNotKept };
  std::string what;      ///< "vectors", "pairs", "freeze", "output", "selection", "frozen_rows" ...
  std::string path;      ///< Empty where it is no file.
  std::string expected;  ///< SHA-256, hexadecimal.
  std::string found;     ///< Likewise; empty if there is nothing to look at.
  Outcome outcome = Outcome::kSame;  ///< kNotKept: it came through a pipe, and cannot be checked.
};

/// A row of one file.
struct RowPlace {
  std::uint64_t row = 0;   ///< From 0.
  std::uint64_t line = 0;  ///< From 1; 0 in a binary file.
  std::string token;       ///< Opaque bytes.
};

/// A row of the base and the row of the tuned file that was paired with it.
struct PairedRow {
  RowPlace base;
  RowPlace tuned;
};

/// A frozen row whose bytes are not those of the base.
struct FrozenDifference {
  RowPlace base;
  RowPlace tuned;
  std::uint64_t offset = 0;    ///< First byte of the row that differs, from 0.
  bool line_end_only = false;  ///< Nothing but LF, CR LF or the missing newline differs.
  /// The rows from just before the first difference, made printable (\xNN) and cut, "..." where
  /// something is left out.
  std::string base_text;
  std::string tuned_text;
};

/// The answer of verify(). Lists hold the first ten, in row order.
struct VerifyReport {
  std::string base;  ///< Names for messages.
  std::string tuned;
  std::string format;  ///< Of the base: "GloVe text" ...
  std::uint64_t dim = 0;
  std::uint64_t base_rows = 0;
  std::uint64_t tuned_rows = 0;
  bool selection_given = false;  ///< False: every row is frozen.
  bool allow_added = false;      ///< From the options; holds() reads them.
  bool allow_empty = false;

  // Rows of the base. frozen_rows + trainable_rows == base_rows.
  std::uint64_t frozen_rows = 0;
  std::uint64_t trainable_rows = 0;
  std::uint64_t frozen_compared = 0;      ///< Found in the tuned file and compared byte for byte.
  std::uint64_t frozen_different = 0;     ///< Of these, with other bytes.
  std::uint64_t line_end_only = 0;        ///< Of these, with nothing but another line end.
  std::uint64_t trainable_changed = 0;    ///< Found, with other bytes.
  std::uint64_t trainable_unchanged = 0;  ///< Found, with the same bytes.
  std::vector<FrozenDifference> differences;

  // Rows that have no partner, or stand elsewhere.
  std::uint64_t missing = 0;  ///< Rows of the base, frozen or trainable, that the tuned file lacks.
  std::vector<RowPlace> first_missing;
  std::uint64_t added = 0;          ///< Rows of the tuned file that the base lacks.
  std::uint64_t added_between = 0;  ///< Of these, not after the last row: never fine.
  std::vector<RowPlace> first_added;
  /// Fewest rows that would have to move for the order to be the base's; rows that only gave way
  /// to a missing or added row do not count.
  std::uint64_t reordered = 0;
  std::vector<PairedRow> first_reordered;

  // What is no row: a difference is a warning only.
  bool header_different = false;
  std::string base_header;  ///< What precedes the first row, printable; empty if nothing does.
  std::string tuned_header;
  bool ending_different = false;  ///< Blank lines after the last row.

  std::vector<ManifestCheck> manifest_checks;  ///< Without a manifest: none.

  /// True if nothing differs from the manifest, and nothing that it names is missing.
  [[nodiscard]] bool manifest_holds() const noexcept;

  /// The verdict: all rows are there in their order, no frozen row differs, rows were added only
  /// where that is allowed, and (unless allow_empty) at least one frozen row was compared.
  [[nodiscard]] bool holds() const noexcept {
    return frozen_different == 0 && missing == 0 && reordered == 0 && added_between == 0 &&
           (added == 0 || allow_added) && (frozen_compared > 0 || allow_empty) && manifest_holds();
  }
};

/// Compares two vector files row by row. Rows are paired by position where tokens agree, otherwise
/// by token; the copies of a token that stands more than once are paired in order. If rows were
/// added after a last row without newline, the newline that this row then needs is no difference.
/// Text with and without header can be compared: the header's difference is noted.
///
/// Warnings (header, ending, missing list tokens) go to `observer`; the verdict is the report's.
///
/// @throws Error kUsage: options that cannot be (both files from standard input, mixed selection).
///   kData: a file or list that is malformed, a selection that does not fit the base, or two files
///   that cannot be compared (text and binary, another dim). kIo: also if a file changed meanwhile.
///   kInterrupted: the observer asked to stop.
/// Cost: one pass to index the base; then, as long as rows stand in the same order, one pass at
///   memory speed over both files, in which only rows that differ are looked into.
[[nodiscard]] VerifyReport verify(const VerifyOptions& options, Observer& observer);

}  // namespace embtune

#endif  // EMBTUNE_VERIFY_H_
