// Any bytes, taken as the rows of a text body: the scanner must find the rows that a plain reading
// of the rules finds, whatever the threads, the pieces and the instruction set; and as a file of
// any kind they must be indexed whole or refused.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>

#include "base/cpu.h"
#include "base/parallel.h"
#include "embtune/error.h"
#include "support/naive_scanner.h"
#include "vectors/row_table.h"
#include "vectors/text_scanner.h"

namespace embtune {
namespace {

void require(bool promise) {
  if (!promise) std::abort();
}

struct Outcome {
  std::optional<ScannedRows> rows;
  std::uint64_t bad_line = 0;
  std::string message;
};

Outcome scan(std::string_view body, std::uint64_t dim, NumericTail tail, Team& team,
             std::uint64_t piece_bytes) {
  Layout layout;
  layout.format = VectorFormat::kGlove;
  layout.dim = dim;
  try {
    return {scan_text(body, layout, tail, "fuzz", team, piece_bytes), 0, ""};
  } catch (const Error& error) {
    require(error.kind() == ErrorKind::kData);
    return {std::nullopt, error.place().line, error.what()};
  }
}

void require_naive(const Outcome& outcome, std::string_view body, std::uint64_t dim,
                   NumericTail tail) {
  const NaiveTable naive = naive_scan(std::string(body), dim, tail == NumericTail::kToken);
  require(outcome.bad_line == naive.bad_line);
  if (naive.bad_line != 0) return;
  const ScannedRows& rows = *outcome.rows;
  require(rows.token_bytes.size() == naive.rows.size());
  require(rows.begins.size() == naive.rows.size() + 1);
  require(rows.begins.front() == 0);
  for (std::size_t row = 0; row < naive.rows.size(); ++row) {
    require(rows.begins[row] == naive.rows[row].begin);
    require(rows.begins[row + 1] == naive.rows[row].end);
    require(rows.token_bytes[row] == naive.rows[row].token_bytes);
  }
  require(body.find_first_not_of(" \t\r\n", rows.begins.back()) == std::string_view::npos);
}

void require_same(const Outcome& a, const Outcome& b) {
  require(a.message == b.message);
  require(a.rows.has_value() == b.rows.has_value());
  if (!a.rows) return;
  require(a.rows->begins == b.rows->begins);
  require(a.rows->token_bytes == b.rows->token_bytes);
  const auto one = a.rows->oddities.list(false);
  const auto other = b.rows->oddities.list(false);
  require(std::ranges::equal(one, other, [](const Oddity& x, const Oddity& y) {
    return x.kind == y.kind && x.count == y.count && x.first_lines == y.first_lines;
  }));
}

void check_body(std::string_view body, std::uint64_t dim, NumericTail tail) {
  static Team alone(1);
  static Team three(3);
  require(force_isa(Isa::kBaseline));
  const Outcome outcome = scan(body, dim, tail, alone, kScanPieceBytes);
  require_naive(outcome, body, dim, tail);
  for (const Isa isa : {Isa::kBaseline, Isa::kAvx2, Isa::kAvx512}) {
    if (!force_isa(isa)) continue;
    require_same(outcome, scan(body, dim, tail, alone, 1));
    require_same(outcome, scan(body, dim, tail, three, 7));
    require_same(outcome, scan(body, dim, tail, three, 100));
  }
}

void check_file(std::string_view bytes, NumericTail tail) {
  static Team alone(1);
  VectorOptions options;
  options.numeric_tail = tail;
  try {
    const Layout layout = detect_layout(bytes, options, "fuzz");
    const RowTable table = RowTable::scan(bytes, layout, tail, "fuzz", alone);
    require(table.begin(0) == layout.body);
    for (RowId row = 0; row < table.rows(); ++row) {
      require(table.begin(row) + table.token_bytes(row) < table.end(row));
    }
    require(table.body_end() <= bytes.size());
  } catch (const Error& error) {
    require(error.kind() == ErrorKind::kData);
  }
}

}  // namespace
}  // namespace embtune

// The first byte chooses dim and the reading of tokens that end in a number.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  const auto tail = data[0] % 2 == 0 ? embtune::NumericTail::kError : embtune::NumericTail::kToken;
  embtune::check_body(bytes, data[0] / 2 % 8 + 1U, tail);
  embtune::check_file(bytes, tail);
  return 0;
}
