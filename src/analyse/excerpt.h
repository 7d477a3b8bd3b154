// Rows and headers made printable, and cut around the point where two of them part.

#ifndef EMBTUNE_ANALYSE_EXCERPT_H_
#define EMBTUNE_ANALYSE_EXCERPT_H_

#include <cstddef>
#include <string>
#include <string_view>

namespace embtune {

/// `row` from shortly before byte `at`, at most some forty bytes of it, printable: bytes that are
/// no UTF-8 and control bytes, line ends among them, become \xNN; "..." stands for what is left
/// out. @pre at <= row.size()
[[nodiscard]] std::string excerpt(std::string_view row, std::size_t at);

/// True if `a` and `b`, which differ, have the same bytes but for CR and LF at their ends.
[[nodiscard]] bool differ_in_line_end_only(std::string_view a, std::string_view b) noexcept;

/// What stands before the first row of a file, printable, without its line end.
[[nodiscard]] std::string printable_header(std::string_view prologue);

}  // namespace embtune

#endif  // EMBTUNE_ANALYSE_EXCERPT_H_
