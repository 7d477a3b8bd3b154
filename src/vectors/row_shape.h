// How one line of a text vector file splits into a token and numbers, looked at with care. The
// scanner asks here about every line that is not plain.

#ifndef EMBTUNE_VECTORS_ROW_SHAPE_H_
#define EMBTUNE_VECTORS_ROW_SHAPE_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "embtune/options.h"

namespace embtune {

/// Why a line is no row.
enum class RowFlaw {
  kNone,
  kEmptyLine,     ///< Nothing, or nothing but blanks.
  kTooFewFields,  ///< Fewer numbers than dim, or no token.
  kNoToken,       ///< Exactly dim numbers, and nothing else.
  kNotANumber,    ///< One of the last dim fields is no number.
  kAmbiguous,     ///< The token has several pieces, and the last is itself a number.
  kTokenTooLong,  ///< A token beyond 2^32 - 1 bytes.
};

/// A line taken apart.
struct RowShape {
  RowFlaw flaw = RowFlaw::kNone;
  std::uint64_t fields = 0;       ///< Fields in the line.
  std::uint64_t field = 0;        ///< kNotANumber: the offending one, counted from 1.
  std::uint64_t token_bytes = 0;  ///< The token is the first bytes of the line.
  bool empty_token = false;
  bool blank_token = false;  ///< Made of blanks, but not empty.
  bool inner_blanks = false;
  bool non_finite = false;  ///< nan or inf spelled out; overflowing digits are not parsed.
};

/// Takes `line` (with its line end, if it has one) apart: the last `dim` fields are numbers, which
/// are parsed where their bytes look odd or the line has no end and may have been cut; the
/// rest is the token. @pre dim >= 1
[[nodiscard]] RowShape examine_row(std::string_view line, std::uint64_t dim,
                                   NumericTail numeric_tail) noexcept;

/// The message for a flaw: what, expected, found, remedy; without a place.
[[nodiscard]] std::string describe_flaw(const RowShape& shape, std::string_view line,
                                        std::uint64_t dim);

/// is_number(), faster for the usual forms.
[[nodiscard]] bool reads_as_number(std::string_view field) noexcept;

}  // namespace embtune

#endif  // EMBTUNE_VECTORS_ROW_SHAPE_H_
