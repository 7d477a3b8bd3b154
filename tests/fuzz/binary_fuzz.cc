// Any bytes as a word2vec binary file: its rows tile it, are where a plain reading finds them, and
// print back to the bytes that they were; or it is refused with a place.

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

#include "base/parallel.h"
#include "embtune/error.h"
#include "vectors/binary_record.h"
#include "vectors/row_table.h"

namespace embtune {
namespace {

void require(bool promise) {
  if (!promise) std::abort();
}

// A row: token, one blank, the numbers, perhaps a newline. Its numbers, read and printed, are the
// same bytes, whatever they are.
void check_row(std::string_view row, std::uint64_t token_bytes, std::uint64_t dim) {
  const std::uint64_t bare = token_bytes + 1 + 4 * dim;
  require(row.size() == bare || (row.size() == bare + 1 && row.back() == '\n'));
  require(row[token_bytes] == ' ');
  std::vector<float> values(dim);
  read_binary_numbers(row.substr(token_bytes + 1), values);
  std::string again;
  append_binary_numbers(again, values);
  require(again == row.substr(token_bytes + 1, 4 * dim));
}

void check(std::string_view bytes, Team& team, HeaderCount header_count) {
  VectorOptions options;
  options.format = VectorFormat::kWord2vecBin;
  try {
    const Layout layout = detect_layout(bytes, options, "fuzz");
    require(layout.header && layout.dim > 0 && layout.body <= bytes.size());
    const RowTable table =
        RowTable::scan(bytes, layout, NumericTail::kError, "fuzz", team, header_count);
    // What is allocated follows from the bytes that are there.
    require(table.rows() * (1 + 4 * layout.dim) <= bytes.size());
    require(header_count == HeaderCount::kMayBeWrong || table.rows() == layout.announced_rows);
    require(table.begin(0) == layout.body);
    for (RowId row = 0; row < table.rows(); ++row) {
      require(table.begin(row + 1) == table.end(row));
      check_row(bytes.substr(table.begin(row), table.end(row) - table.begin(row)),
                table.token_bytes(row), layout.dim);
    }
    require(table.body_end() == bytes.size());
  } catch (const Error& error) {
    require(error.kind() == ErrorKind::kData && error.place().file == "fuzz");
  }
}

}  // namespace
}  // namespace embtune

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static embtune::Team alone(1);
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  embtune::check(bytes, alone, embtune::HeaderCount::kMustHold);
  embtune::check(bytes, alone, embtune::HeaderCount::kMayBeWrong);
  return 0;
}
