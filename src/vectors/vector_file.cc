#include "vectors/vector_file.h"

#include <cmath>
#include <string>
#include <utility>

#include "base/quote.h"
#include "embtune/error.h"
#include "io/input_stream.h"
#include "io/temporary_file.h"
#include "vectors/binary_record.h"
#include "vectors/row_shape.h"
#include "vectors/row_text.h"

namespace embtune {

VectorFile::VectorFile(MappedFile file, Layout layout, RowTable table, NumericTail numeric_tail)
    : file_(std::move(file)),
      layout_(layout),
      table_(std::move(table)),
      numeric_tail_(numeric_tail) {}

VectorFile VectorFile::open(const std::string& path, const VectorOptions& options,
                            const std::string& temp_dir, Team& team, HeaderCount header_count) {
  return of(map_input(path, temp_dir, options.member), options, team, header_count);
}

VectorFile VectorFile::of(MappedFile file, const VectorOptions& options, Team& team,
                          HeaderCount header_count) {
  const Layout layout =
      unless_changed(file, [&] { return detect_layout(file.bytes(), options, file.name()); });
  RowTable table = unless_changed(file, [&] {
    return RowTable::scan(file.bytes(), layout, options.numeric_tail, file.name(), team,
                          header_count);
  });
  return {std::move(file), layout, std::move(table), options.numeric_tail};
}

std::uint64_t VectorFile::line(RowId row) const noexcept {
  if (binary()) return 0;
  return row + (layout_.header ? 2 : 1);
}

void VectorFile::read(RowId row, std::span<float> values) const {
  const std::string_view bytes = row_bytes(row);
  const std::size_t token_size = table_.token_bytes(row);
  if (binary()) {
    read_binary_numbers(bytes.substr(token_size + 1), values);
    return;
  }
  RowFault fault;
  if (read_row_text(bytes, token_size, values, fault)) return;
  file_.check_unchanged();
  if (fault.field.empty()) {
    // Only if the file changed under the map since it was indexed.
    throw Error(ErrorKind::kIo, place(row), "the row is not what it was when the file was indexed");
  }
  throw Error(ErrorKind::kData, place(row),
              "value " + std::to_string(fault.number + 1) + " of token " + quote(token(row)) +
                  ", " + quote(fault.field) + ", is not a number");
}

void VectorFile::read_finite(RowId row, std::span<float> values, std::string_view role,
                             std::string_view remark) const {
  read(row, values);
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (std::isfinite(values[i])) continue;
    file_.check_unchanged();
    const std::string where = binary() ? "row " + std::to_string(row) + ": " : std::string();
    throw Error(ErrorKind::kData, place(row),
                where + "value " + std::to_string(i + 1) + " of " + std::string(role) + " token " +
                    quote(token(row)) + " is not finite" + (remark.empty() ? "" : "; ") +
                    std::string(remark));
  }
}

void VectorFile::append_row(std::string& out, RowId row, std::span<const float> values,
                            int digits) const {
  const std::string_view bytes = row_bytes(row);
  const std::size_t token_size = table_.token_bytes(row);
  if (binary()) {
    const std::size_t numbers = token_size + 1;
    out += bytes.substr(0, numbers);
    append_binary_numbers(out, values);
    out += bytes.substr(numbers + values.size_bytes());
    return;
  }
  append_row_text(out, bytes, token_size, values, digits);
}

void VectorFile::append_new_row(std::string& out, std::string_view token,
                                std::span<const float> values, int digits) const {
  const RowId last = rows() - 1;
  const std::string_view model = row_bytes(last);
  if (binary()) {
    if (const std::string problem = binary_token_problem(token); !problem.empty()) {
      throw Error(ErrorKind::kData, problem);
    }
    const std::size_t bare = table_.token_bytes(last) + 1 + values.size_bytes();
    append_binary_record(out, token, values, model.size() > bare);
    return;
  }
  // The last row, with another token and other numbers.
  out += missing_line_end();
  const std::size_t begin = out.size();
  out += token;
  append_row_text(out, model.substr(table_.token_bytes(last)), 0, values, digits);
  const std::string_view made = std::string_view(out).substr(begin);
  const RowShape shape = examine_row(made, values.size(), numeric_tail_);
  const bool one_line = token.find('\n') == std::string_view::npos;
  if (!one_line || shape.flaw != RowFlaw::kNone || shape.token_bytes != token.size()) {
    throw Error(ErrorKind::kData, "token " + quote(token) +
                                      " cannot be a new row: it would not be read back as it is");
  }
}

std::string_view VectorFile::missing_line_end() const noexcept {
  if (binary() || rows() == 0 || row_bytes(rows() - 1).ends_with('\n')) return {};
  const std::string_view before = bytes().substr(0, table_.begin(rows() - 1));
  return before.ends_with("\r\n") ? "\r\n" : "\n";
}

}  // namespace embtune
