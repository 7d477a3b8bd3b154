#include "selection/token_list.h"

#include <algorithm>
#include <utility>

#include "base/byte_order_mark.h"
#include "io/input_stream.h"

namespace embtune {
TokenList::TokenList(std::string bytes, std::string name)
    : name_(std::move(name)), bytes_(std::make_unique<const std::string>(std::move(bytes))) {
  std::string_view rest = without_byte_order_mark(*bytes_);
  lines_.reserve(static_cast<std::size_t>(std::count(rest.begin(), rest.end(), '\n')) + 1);
  for (std::uint64_t line = 1; !rest.empty(); ++line) {
    const std::size_t length = std::min(rest.find('\n'), rest.size());
    lines_.push_back({rest.substr(0, length), line});
    rest.remove_prefix(std::min(length + 1, rest.size()));
  }
}

TokenList TokenList::read(const std::string& path, Observer& observer) {
  std::string bytes = read_whole(path);
  observer.input_read(path, bytes);
  return parse(std::move(bytes), path == "-" ? "<stdin>" : path);
}

TokenList TokenList::parse(std::string bytes, std::string name) {
  return TokenList(std::move(bytes), std::move(name));
}

bool is_blank_line(std::string_view text) noexcept {
  return text.find_first_not_of(" \t\r") == std::string_view::npos;
}

}  // namespace embtune
