#include "cli/console.h"

#include <cstdlib>

#include <sys/ioctl.h>
#include <unistd.h>

#include "io/os_error.h"
#include "io/system_calls.h"

namespace embtune {

void print_out(std::string_view text) {
  const int error = write_all(STDOUT_FILENO, text);
  if (error != 0) throw os_error("<stdout>", "write", error);
}

void print_err(std::string_view text) noexcept {
  static_cast<void>(write_all(STDERR_FILENO, text));
}

bool stdin_is_terminal() noexcept { return isatty(STDIN_FILENO) == 1; }

bool stderr_is_terminal() noexcept { return isatty(STDERR_FILENO) == 1; }

bool stderr_takes_escapes() noexcept {
  const char* kind = std::getenv("TERM");
  return stderr_is_terminal() && kind != nullptr && std::string_view(kind) != "dumb";
}

bool colour_wanted() noexcept {
  const char* refused = std::getenv("NO_COLOR");
  return (refused == nullptr || *refused == '\0') && stderr_takes_escapes();
}

std::size_t terminal_columns() noexcept {
  constexpr std::size_t kUsual = 80;
  winsize size = {};
  if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return kUsual;
  return size.ws_col;
}

}  // namespace embtune
