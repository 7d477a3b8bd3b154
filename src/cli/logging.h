// Messages to the user, on stderr. The only bridge to the logging library.

#ifndef EMBTUNE_CLI_LOGGING_H_
#define EMBTUNE_CLI_LOGGING_H_

#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "cli/common_options.h"
#include "embtune/error.h"
#include "embtune/observer.h"

namespace embtune {

/// How messages are shown, until called again. Without a call: text, all levels, no colour.
void configure_logging(LogFormat format, LogLevel level, bool colour);

/// True if messages of this level are shown.
[[nodiscard]] bool logs(LogLevel level) noexcept;
[[nodiscard]] LogFormat log_format() noexcept;

/// One line: "embtune: FILE:LINE: message", or a JSON object with the exit code.
void log_error(const Error& error, int exit_code);
/// "embtune: warning: FILE:LINE: text"; an info has no "warning: ".
void log_note(const Note& note);

/// A line of progress, as an info looks, but at every level: that it is wanted is settled before.
void log_progress(std::string_view text);

/// The summary of a run at level info: `text` as it is, or, in a log of JSON objects, one object
/// that has `report` as a member.
void log_summary(const std::string& text, const nlohmann::ordered_json& report);

/// The line that log_error writes, without the newline; for tests.
[[nodiscard]] std::string error_line(const Error& error, int exit_code, LogFormat format,
                                     bool colour);
/// The line that log_note writes.
[[nodiscard]] std::string note_line(const Note& note, LogFormat format, bool colour);

}  // namespace embtune

#endif  // EMBTUNE_CLI_LOGGING_H_
