// One line of text pairs.

#ifndef EMBTUNE_PAIRS_TEXT_RECORD_H_
#define EMBTUNE_PAIRS_TEXT_RECORD_H_

#include <optional>
#include <string_view>

#include "pairs/record_sink.h"

namespace embtune {

/// Parses one line (not empty, without its line end) into `sink`, between its begin() and end().
///
/// Target vectors: the numbers of a record whose index is unknown are counted, not parsed. A row
/// of a vector file whose unknown token ends in a piece that is a number has too many numbers.
/// Blanks around a score or a weight are passed over; names are exact bytes.
///
/// @throws Error kData for a wrong number of fields (with a hint where another target would fit), a
///   number that is none or not finite, a negative weight, or a row that is not there.
[[nodiscard]] RecordEntries parse_text_record(std::string_view line, RecordSink& sink);

/// The names of a line that most likely are its names, to be looked up ahead. @return How many.
std::size_t probable_names(std::string_view line, TargetKind kind,
                           std::span<std::string_view, KnownNames::kMost> names) noexcept;

/// The index of a line as parse_text_record() takes it. @return Empty if the line has too few
/// fields.
[[nodiscard]] std::optional<std::string_view> index_of_text_record(std::string_view line,
                                                                   const PairLayout& layout,
                                                                   std::uint64_t dim) noexcept;

}  // namespace embtune

#endif  // EMBTUNE_PAIRS_TEXT_RECORD_H_
