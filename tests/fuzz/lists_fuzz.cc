// Lists, ranges and masks are read whole or refused: no byte of them may do anything else.

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "embtune/error.h"
#include "selection/letter_forms.h"
#include "selection/row_mask.h"
#include "selection/row_ranges.h"
#include "selection/token_list.h"

namespace embtune {
namespace {

void require(bool promise) {
  if (!promise) std::abort();
}

// Lines joined by LF are the file again, but for a BOM and a last newline.
void check_list(std::string_view bytes) {
  const TokenList list = TokenList::parse(std::string(bytes), "list");
  std::string joined;
  std::uint64_t expected_line = 1;
  for (const ListLine& line : list.lines()) {
    require(line.line == expected_line++);
    joined += std::string(line.text) + "\n";
    static_cast<void>(is_blank_line(line.text));
    const std::string apart = lower_case_apart(line.text);
    require(lower_case_apart(apart) == apart);
  }
  if (bytes.starts_with("\xef\xbb\xbf")) bytes.remove_prefix(3);
  if (!bytes.empty() && !bytes.ends_with('\n')) joined.pop_back();
  require(joined == bytes);
}

void check_ranges(std::string_view bytes) {
  try {
    const auto ranges = parse_row_ranges(bytes, "--freeze-rows");
    require(ranges.size() ==
            static_cast<std::size_t>(std::count(bytes.begin(), bytes.end(), ',')) + 1);
    for (const RowRange& range : ranges) require(range.first <= range.last);
  } catch (const Error& error) {
    require(error.kind() == ErrorKind::kUsage);
  }
}

void check_mask(std::string_view bytes) {
  const auto entries = static_cast<std::uint64_t>(
      std::count_if(bytes.begin(), bytes.end(), [](char c) { return c == '0' || c == '1'; }));
  try {
    const std::vector<bool> mask = parse_row_mask(bytes, "mask", entries, 3);
    require(mask.size() == entries);
    require(std::count(mask.begin(), mask.end(), true) ==
            std::count(bytes.begin(), bytes.end(), '1'));
  } catch (const Error& error) {
    require(error.kind() == ErrorKind::kData);
  }
}

}  // namespace
}  // namespace embtune

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  embtune::check_list(bytes);
  embtune::check_ranges(bytes);
  embtune::check_mask(bytes);
  return 0;
}
