#include "selection/row_mask.h"

#include <algorithm>

#include "base/byte_order_mark.h"
#include "base/quote.h"
#include "embtune/error.h"
#include "io/input_stream.h"

namespace embtune {
namespace {

constexpr std::string_view kSeparators = " \t\r\n";

Error bad_entry(std::string_view bytes, std::size_t at, std::string_view entry,
                const std::string& name) {
  const auto newlines =
      std::count(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(at), '\n');
  const bool touching = entry.find_first_not_of("01") == std::string_view::npos;
  return Error(ErrorKind::kData, {name, static_cast<std::uint64_t>(newlines) + 1},
               "expected 0 (frozen) or 1 (may learn), found " + quote(entry) +
                   (touching ? "; put entries on lines of their own or separate them by blanks"
                             : "; a mask is text with one 0 or 1 per row"));
}

void check_length(std::uint64_t entries, const std::string& name, std::uint64_t rows,
                  std::uint64_t dim) {
  if (entries == rows) return;
  std::string text = "expected one entry per row, " + grouped(rows) + ", found " + grouped(entries);
  if (entries == dim) {
    text += ", as many as a row has numbers: this masks columns; a mask here selects rows";
  }
  throw Error(ErrorKind::kData, {name, 0}, text);
}

}  // namespace

std::vector<bool> parse_row_mask(std::string_view bytes, const std::string& name,
                                 std::uint64_t rows, std::uint64_t dim) {
  std::vector<bool> mask;
  std::size_t at = bytes.size() - without_byte_order_mark(bytes).size();
  for (;;) {
    at = bytes.find_first_not_of(kSeparators, at);
    if (at == std::string_view::npos) break;
    const std::size_t end = std::min(bytes.find_first_of(kSeparators, at), bytes.size());
    const std::string_view entry = bytes.substr(at, end - at);
    if (entry != "0" && entry != "1") throw bad_entry(bytes, at, entry, name);
    mask.push_back(entry == "1");
    at = end;
  }
  check_length(mask.size(), name, rows, dim);
  return mask;
}

std::vector<bool> read_row_mask(const std::string& path, std::uint64_t rows, std::uint64_t dim,
                                Observer& observer) {
  const std::string bytes = read_whole(path);
  observer.input_read(path, bytes);
  return parse_row_mask(bytes, path == "-" ? "<stdin>" : path, rows, dim);
}

}  // namespace embtune
