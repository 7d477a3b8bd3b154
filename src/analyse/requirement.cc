#include "analyse/requirement.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string_view>

#include "base/quote.h"
#include "embtune/error.h"
#include "embtune/option_names.h"
#include "io/float_text.h"

namespace embtune {

bool Bound::holds(const std::optional<double>& figure) const noexcept {
  if (!figure) return false;
  if (*figure == bound) return or_equal;
  return above ? *figure > bound : *figure < bound;
}

Bound parse_bound(const std::string& text) {
  Bound bound;
  bound.text = text;
  const std::size_t place = text.find_last_of("<>");
  if (place != std::string::npos && place > 0) {
    bound.above = text[place] == '>';
    bound.or_equal = text.substr(place + 1).starts_with('=');
    std::string_view number = std::string_view(text).substr(place + (bound.or_equal ? 2 : 1));
    std::string_view name = std::string_view(text).substr(0, place);
    number.remove_prefix(std::min(number.find_first_not_of(' '), number.size()));
    while (name.ends_with(' ')) name.remove_suffix(1);
    bound.name = name;
    if (parse_double(number, bound.bound) && std::isfinite(bound.bound) && !name.empty()) {
      return bound;
    }
  }
  throw Error(ErrorKind::kUsage, "--require: " + quote(text) +
                                     " is no bound; expected NAME>=NUMBER (or >, <=, <), such as "
                                     "'ws353>=0.6'");
}

void check_name(const Bound& bound, const std::vector<std::string>& names) {
  const auto count = std::count(names.begin(), names.end(), bound.name);
  if (count == 1) return;
  if (count > 1) {
    throw Error(ErrorKind::kUsage, "--require: two sets are called " + quote(bound.name) +
                                       "; give their files other names");
  }
  std::string known;
  for (const std::string& name : names) known += (known.empty() ? "" : ", ") + name;
  const std::vector<std::string_view> views(names.begin(), names.end());
  const std::string_view meant = nearest(bound.name, views);
  throw Error(ErrorKind::kUsage,
              "--require: there is no figure " + quote(bound.name) +
                  (meant.empty() ? "; the figures are " + known
                                 : "; did you mean " + std::string(meant) + "?"));
}

}  // namespace embtune
