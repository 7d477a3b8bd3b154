// JSON that says one thing only.

#ifndef EMBTUNE_IO_STRICT_JSON_H_
#define EMBTUNE_IO_STRICT_JSON_H_

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

namespace embtune {

/// The value that `text` is. Nothing where readers could differ about it: in JSON that is
/// malformed, that holds a NUL (where the parser stops and takes all before it for the whole), or
/// that has a key twice in one object (of which the last would win).
template <class Json>
[[nodiscard]] std::optional<Json> parse_strict_json(std::string_view text) {
  if (text.find('\0') != std::string_view::npos) return std::nullopt;
  std::vector<std::set<std::string>> seen;  // By depth: the keys of the object that is being read.
  bool repeated = false;
  using Event = typename Json::parse_event_t;
  const auto watch = [&](int depth, Event event, const Json& value) {
    const auto level = static_cast<std::size_t>(depth);
    if (event == Event::object_start) {
      if (seen.size() < level + 2) seen.resize(level + 2);
      seen[level + 1].clear();
    } else if (event == Event::key) {
      repeated = !seen[level].insert(value.template get<std::string>()).second || repeated;
    }
    return true;
  };
  Json value = Json::parse(text.begin(), text.end(), watch, /*allow_exceptions=*/false);
  if (value.is_discarded() || repeated) return std::nullopt;
  return value;
}

}  // namespace embtune

#endif  // EMBTUNE_IO_STRICT_JSON_H_
