// The three standard streams of the process.

#ifndef EMBTUNE_CLI_CONSOLE_H_
#define EMBTUNE_CLI_CONSOLE_H_

#include <cstddef>
#include <string_view>

namespace embtune {

/// Writes all of `text` to standard output. @throws Error kIo, also for a closed pipe.
void print_out(std::string_view text);

/// Writes to standard error; what cannot be written there is lost.
void print_err(std::string_view text) noexcept;

[[nodiscard]] bool stdin_is_terminal() noexcept;
[[nodiscard]] bool stderr_is_terminal() noexcept;

/// True if stderr is a terminal that knows escape sequences: TERM is set, and not to "dumb".
[[nodiscard]] bool stderr_takes_escapes() noexcept;

/// True if messages may be coloured: stderr_takes_escapes(), and NO_COLOR is not set or empty.
[[nodiscard]] bool colour_wanted() noexcept;

/// Columns of the terminal at stderr; 80 if it does not say.
[[nodiscard]] std::size_t terminal_columns() noexcept;

}  // namespace embtune

#endif  // EMBTUNE_CLI_CONSOLE_H_
