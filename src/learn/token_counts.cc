#include "learn/token_counts.h"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <system_error>

#include "base/quote.h"
#include "embtune/error.h"
#include "selection/token_list.h"

namespace embtune {
namespace {

std::uint64_t parse_count(std::string_view text, const Place& place) {
  std::uint64_t count = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), count);
  if (fault == std::errc{} && end == text.data() + text.size()) return count;
  throw Error(ErrorKind::kData, place, "expected a whole number as count, found " + quote(text));
}

}  // namespace

std::vector<std::uint64_t> read_token_counts(const std::string& path, const Vocabulary& vocabulary,
                                             Observer& observer) {
  const TokenList list = TokenList::read(path, observer);
  std::vector<std::uint64_t> counts(vocabulary.rows());
  std::uint64_t known = 0;
  std::uint64_t unknown = 0;
  for (const ListLine& line : list.lines()) {
    if (is_blank_line(line.text)) continue;
    const Place place{list.name(), line.line};
    const std::string_view text = without_cr(line.text);
    const std::size_t tab = text.rfind('\t');
    if (tab == std::string_view::npos) {
      throw Error(ErrorKind::kData, place,
                  "expected TOKEN<TAB>COUNT, found no tab in " + quote(text));
    }
    const std::uint64_t count = parse_count(text.substr(tab + 1), place);
    const RowId row = tab == 0 ? kNoRow : vocabulary.find(text.substr(0, tab));
    ++(row == kNoRow ? unknown : known);
    if (row != kNoRow && __builtin_add_overflow(counts[row], count, &counts[row])) {
      throw Error(ErrorKind::kData, place, "counts of this token add up beyond 64 bits");
    }
  }
  if (known == 0) {
    throw Error(ErrorKind::kData, Place{list.name(), 0},
                "no token of this file is in vocabulary, so nothing could be drawn");
  }
  if (std::ranges::all_of(counts, [](std::uint64_t count) { return count == 0; })) {
    throw Error(ErrorKind::kData, Place{list.name(), 0},
                "all counts are 0, so nothing could be drawn; leave --counts out to count the "
                "pairs' targets");
  }
  if (unknown > 0) {
    observer.inform({list.name(), 0}, counted(unknown, "token") + " not in vocabulary: ignored");
  }
  return counts;
}

}  // namespace embtune
