// What a vector file is, and what is odd in it.

#ifndef EMBTUNE_INFO_H_
#define EMBTUNE_INFO_H_

#include <cstdint>
#include <string>
#include <vector>

#include "embtune/options.h"

namespace embtune {

/// Rows that have something in common: how many, and where the first of them stand.
struct RowPlaces {
  std::uint64_t count = 0;
  /// At most five: lines from 1 in a text file, row numbers from 0 in a binary one.
  std::vector<std::uint64_t> first;
};

/// A row by its L2 norm.
struct RowNorm {
  double norm = 0;
  std::uint64_t row = 0;   ///< From 0.
  std::uint64_t line = 0;  ///< From 1; 0 in a binary file.
  std::string token;       ///< Opaque bytes.
};

/// Something that is allowed but odd.
struct FileOddity {
  std::string kind;      ///< A stable name for scripts, such as "empty-token".
  std::string text;      ///< For a person, such as "2 rows with an empty token, first at line 2".
  bool warning = false;  ///< Every command warns of it, and --strict makes it an error.
  RowPlaces places;
};

/// The answer of inspect(). Text-only fields are zero or empty for a binary file.
struct FileInfo {
  std::string name;                           ///< "<stdin>" for standard input.
  VectorFormat format = VectorFormat::kAuto;  ///< Never kAuto in an answer.
  std::string format_title;                   ///< "GloVe text", "word2vec text" ...
  /// How it is compressed: "gzip", "zstd", "xz", "bzip2", "zip" or "none". All else is told of the
  /// content.
  std::string compression = "none";
  std::uint64_t bytes = 0;
  std::uint64_t rows = 0;
  std::uint64_t dim = 0;
  bool bom = false;                  ///< The file begins with EF BB BF.
  bool header = false;               ///< A first line "ROWS DIM".
  std::uint64_t announced_rows = 0;  ///< As the header says.

  // Layout of text rows.
  bool uses_blanks = false;       ///< Some numbers are separated by 0x20.
  bool uses_tabs = false;         ///< Some by 0x09.
  RowPlaces repeated_separators;  ///< Rows with two separators in a row, not at their end.
  RowPlaces trailing_blanks;      ///< Rows with blanks or tabs after the last number.
  std::string line_ends;          ///< "LF", "CRLF", "mixed"; "none" if no row has one.
  std::uint64_t lf_rows = 0;      ///< Rows that end in LF alone.
  std::uint64_t crlf_rows = 0;    ///< Rows that end in CR LF.
  bool final_newline = false;     ///< The file's last byte is LF.
  std::uint64_t blank_lines_at_end = 0;
  std::uint64_t min_decimals = 0;      ///< Fewest digits after a point, over all finite numbers.
  std::uint64_t max_decimals = 0;      ///< Most.
  std::uint64_t exponent_numbers = 0;  ///< Numbers written with e or E.
  std::string number_style;            ///< "6 decimals", "1 to 5 decimals, 7 exponents".

  // Tokens.
  std::uint64_t duplicate_rows = 0;    ///< Rows whose token stands further up too.
  std::uint64_t duplicate_tokens = 0;  ///< Tokens that stand more than once.
  std::uint64_t tokens_with_blanks = 0;
  std::uint64_t empty_tokens = 0;
  std::uint64_t blank_tokens = 0;  ///< Made of blanks, but not empty.
  RowPlaces tokens_not_utf8;

  // Numbers. Norms are over the rows whose numbers are all finite, by double sums in column order.
  std::uint64_t non_finite_values = 0;  ///< nan and inf, and decimals beyond float32.
  RowPlaces non_finite_rows;
  RowPlaces zero_rows;  ///< Every number is 0.
  std::uint64_t finite_rows = 0;
  RowNorm smallest_norm;  ///< The first such row; meaningless if finite_rows == 0.
  RowNorm largest_norm;   ///< Likewise.
  double mean_norm = 0;

  std::vector<FileOddity> oddities;  ///< In a fixed order; empty for a file without oddities.
};

/// Reads the whole of a vector file ("-": standard input), every number included, and says what
/// it is. The answer is the same for any number of threads.
///
/// @throws Error kData if the file is not a vector file or has an error that training would refuse
///   too (the first in the file); kIo.
/// Cost: one pass to index and one to parse all numbers, shared by `machine.threads` threads.
[[nodiscard]] FileInfo inspect(const std::string& path, const VectorOptions& options,
                               const MachineOptions& machine);

}  // namespace embtune

#endif  // EMBTUNE_INFO_H_
