// A list of tokens, one a line.

#ifndef EMBTUNE_SELECTION_TOKEN_LIST_H_
#define EMBTUNE_SELECTION_TOKEN_LIST_H_

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "embtune/observer.h"

namespace embtune {

/// One line of a list: its bytes without LF (a CR before it is still there).
struct ListLine {
  std::string_view text;
  std::uint64_t line = 0;  ///< From 1.
};

/// `text` less one CR at its end.
[[nodiscard]] constexpr std::string_view without_cr(std::string_view text) noexcept {
  if (text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

/// The lines of a list file; views into the text that it owns, so it moves but does not copy. Only
/// 0x0A ends a line; a BOM at the start is skipped; no comments, no trimming; the last line counts
/// without a newline too.
class TokenList {
 public:
  /// Reads `path` to its end, and tells the observer what it held; "-" is standard input, and a
  /// FIFO works. @throws Error kIo.
  [[nodiscard]] static TokenList read(const std::string& path, Observer& observer);
  [[nodiscard]] static TokenList parse(std::string bytes, std::string name);

  [[nodiscard]] const std::vector<ListLine>& lines() const noexcept { return lines_; }
  [[nodiscard]] const std::string& name() const noexcept { return name_; }

 private:
  TokenList(std::string bytes, std::string name);

  std::string name_;
  std::unique_ptr<const std::string> bytes_;  ///< On the heap, so that moving keeps the views.
  std::vector<ListLine> lines_;
};

/// True if the line holds nothing but blanks, tabs and CR: it names no token unless a row has
/// exactly these bytes.
[[nodiscard]] bool is_blank_line(std::string_view text) noexcept;

}  // namespace embtune

#endif  // EMBTUNE_SELECTION_TOKEN_LIST_H_
