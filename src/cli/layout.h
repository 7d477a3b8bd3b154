// Text in columns.

#ifndef EMBTUNE_CLI_LAYOUT_H_
#define EMBTUNE_CLI_LAYOUT_H_

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace embtune {

/// The width of help and of every other text whose reader's width is not known.
inline constexpr std::size_t kTextWidth = 100;

/// `text` as lines of at most `width` characters between blanks, each with `indent` blanks before
/// it; a word that is longer stands alone. Ends with a newline; empty for no words.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t indent, std::size_t width);

/// A term in a column of `column` characters with its text wrapped at its right, or below it if
/// the term is too long to fit.
[[nodiscard]] std::string described(std::string_view term, std::string_view text,
                                    std::size_t indent, std::size_t column);

/// `bytes` made printable by quote(), without the quotes unless they were cut.
[[nodiscard]] std::string bare(std::string_view bytes, std::size_t limit);

/// Characters on the screen, as far as one code point is one of them.
[[nodiscard]] std::size_t width_of(std::string_view text) noexcept;

/// `text` with blanks behind it, `width` characters wide at least.
[[nodiscard]] std::string padded(std::string_view text, std::size_t width);

/// "label: text" lines with the labels flush right, so that a label can be searched for.
class LabelledLines {
 public:
  void add(std::string label, std::string text);
  /// A line that goes on below the one before.
  void more(std::string text) { add({}, std::move(text)); }
  [[nodiscard]] std::string text() const;

 private:
  std::vector<std::pair<std::string, std::string>> lines_;
};

/// A number for a person: up to `digits` significant ones, such as "0.0123", "12.5", "4.2e-07";
/// "undefined" for nan.
[[nodiscard]] std::string rounded(double value, int digits);

/// Always `decimals` digits after the point, so that a column of numbers aligns.
[[nodiscard]] std::string fixed(double value, int decimals);

/// A share as "12.3 %"; "undefined" for nan.
[[nodiscard]] std::string percent(double share);

}  // namespace embtune

#endif  // EMBTUNE_CLI_LAYOUT_H_
