// Bytes of files as HTML: nothing that a token holds can leave its place.

#ifndef EMBTUNE_ANALYSE_HTML_H_
#define EMBTUNE_ANALYSE_HTML_H_

#include <cstddef>
#include <string>
#include <string_view>

namespace embtune {

/// `bytes` for the content of an element or a quoted attribute: & < > " ' as references, U+FFFD
/// for what is not UTF-8 and for control characters.
[[nodiscard]] std::string html_text(std::string_view bytes);

/// How a token is shown where there is little room. Both are UTF-8, not escaped.
struct ShownToken {
  std::string text;   ///< At most `most` characters, the last an ellipsis if some are left out.
  std::string title;  ///< Empty unless `text` is not the token: then the token, and its bytes in
                      ///< hexadecimal if some of them cannot be shown.
};
[[nodiscard]] ShownToken shown_token(std::string_view token, std::size_t most);

/// The token as an element that keeps its own writing direction and its blanks.
[[nodiscard]] std::string html_token(std::string_view token, std::string_view css_class = "token");

/// "0.0123", "12.5", "4.2e-07": up to `digits` significant ones.
[[nodiscard]] std::string short_number(double value, int digits = 4);
/// Always `decimals` digits after the point, so that a column of numbers aligns.
[[nodiscard]] std::string fixed_number(double value, int decimals);
/// A share as "12.3 %", with a narrow no-break space.
[[nodiscard]] std::string percent_text(double share);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_HTML_H_
