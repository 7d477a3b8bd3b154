#include "vectors/row_table.h"

#include <utility>

#include "embtune/error.h"
#include "vectors/binary_scanner.h"
#include "vectors/text_scanner.h"

namespace embtune {
namespace {

// Compares the rows found with those that the header announces.
void check_count(const Layout& layout, HeaderCount header_count, const std::string& name,
                 ScannedRows& rows) {
  const std::uint64_t found = rows.token_bytes.size();
  const std::uint64_t announced = layout.announced_rows;
  if (!layout.header || found == announced) return;
  const bool binary = layout.format == VectorFormat::kWord2vecBin;
  const std::uint64_t first_place = binary ? 0 : 2;
  if (found > announced) {
    rows.oddities.add(Oddity::Kind::kMoreRowsThanHeader, first_place + announced,
                      found - announced);
    return;
  }
  if (header_count == HeaderCount::kMustHold) {
    throw Error(ErrorKind::kData, {name, 0},
                "header says " + std::to_string(announced) + " rows, found " +
                    std::to_string(found) + " (file may be cut)");
  }
  rows.oddities.add(Oddity::Kind::kFewerRowsThanHeader, first_place + found, announced - found);
}

}  // namespace

RowTable RowTable::scan(std::string_view bytes, const Layout& layout, NumericTail numeric_tail,
                        const std::string& name, Team& team, HeaderCount header_count) {
  const bool binary = layout.format == VectorFormat::kWord2vecBin;
  ScannedRows rows = binary ? scan_binary(bytes, layout, name, team, header_count)
                            : scan_text(bytes, layout, numeric_tail, name, team);
  check_count(layout, header_count, name, rows);
  RowTable table;
  table.dim_ = layout.dim;
  table.begins_ = std::move(rows.begins);
  table.token_bytes_ = std::move(rows.token_bytes);
  table.oddities_ = rows.oddities.list(binary);
  return table;
}

}  // namespace embtune
