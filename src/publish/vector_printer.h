// Rows printed in a format that may not be the one that they come from.

#ifndef EMBTUNE_PUBLISH_VECTOR_PRINTER_H_
#define EMBTUNE_PUBLISH_VECTOR_PRINTER_H_

#include <cstdint>
#include <string>
#include <string_view>

#include "base/parallel.h"
#include "embtune/convert.h"
#include "embtune/observer.h"
#include "io/output_file.h"
#include "publish/vector_source.h"

namespace embtune {

/// True for the formats that hold numbers only.
[[nodiscard]] constexpr bool is_array(OutputFormat format) noexcept {
  return format == OutputFormat::kNpy || format == OutputFormat::kSafetensors;
}

/// What stands before the first row.
[[nodiscard]] std::string header_for(OutputFormat format, std::uint64_t rows, std::uint64_t dim);

/// True if rows go over as they stand: between text formats, and from word2vec binary to itself.
[[nodiscard]] bool copies_rows(OutputFormat format, const VectorSource& source) noexcept;

/// Appends a row: as it stands in the source if that is of the same kind (text, binary), else
/// printed. Of text, what was printed is taken apart again.
/// @throws Error kData with the row's place if the token or a number would not be read back as it
///   is: for text a line feed, blanks at its end, pieces of which the last is a number, a nan with
///   other bits than the usual; for binary a blank, a line feed or NUL.
void append_converted(std::string& out, OutputFormat format, const VectorSource& source, RowId row,
                      std::span<float> room);

/// Checks that text which begins like this will be taken for what it is by a reader who is told
/// nothing. @throws Error kData.
void check_as_a_whole(OutputFormat format, const VectorSource& source);

/// Checks everything that could be refused, each row too, so that nothing is written before.
void check_convertible(OutputFormat format, const VectorSource& source, Team& team,
                       Observer& observer);

/// Writes header and rows. @throws as check_convertible(); Error kIo.
void write_converted(OutputFormat format, const VectorSource& source, OutputFile& output,
                     Team& team, Observer& observer);

/// Writes the tokens, one a line. @throws Error kData if one would not be read back: a line feed, a
/// CR at its end, a byte order mark at the start of the first.
void check_token_list(const VectorSource& source);
void write_token_list(const VectorSource& source, OutputFile& output);

}  // namespace embtune

#endif  // EMBTUNE_PUBLISH_VECTOR_PRINTER_H_
