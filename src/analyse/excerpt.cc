#include "analyse/excerpt.h"

#include "analyse/mismatch.h"
#include "base/quote.h"

namespace embtune {
namespace {

constexpr std::size_t kBefore = 16;
constexpr std::size_t kAfter = 24;

bool is_continuation(char byte) noexcept {
  return (static_cast<unsigned char>(byte) & 0xc0U) == 0x80U;
}

// The nearest place at or after `at`, a few bytes off at most, that splits no UTF-8 sequence.
std::size_t whole(std::string_view bytes, std::size_t at) noexcept {
  for (int i = 0; i < 3 && at < bytes.size() && is_continuation(bytes[at]); ++i) ++at;
  return at;
}

bool only_line_end(std::string_view tail) noexcept {
  return tail.find_first_not_of("\r\n") == std::string_view::npos;
}

}  // namespace

std::string excerpt(std::string_view row, std::size_t at) {
  const std::size_t begin = at > kBefore ? whole(row, at - kBefore) : 0;
  const std::size_t end = row.size() - at > kAfter ? whole(row, at + kAfter) : row.size();
  std::string text = begin > 0 ? "..." : "";
  text += printable(row.substr(begin, end - begin));
  if (end < row.size()) text += "...";
  return text;
}

bool differ_in_line_end_only(std::string_view a, std::string_view b) noexcept {
  const std::size_t common = common_prefix(a, b);
  return only_line_end(a.substr(common)) && only_line_end(b.substr(common));
}

std::string printable_header(std::string_view prologue) {
  while (prologue.ends_with('\n') || prologue.ends_with('\r')) prologue.remove_suffix(1);
  return printable(prologue);
}

}  // namespace embtune
