#include "cli/logging.h"

#include <memory>

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include "base/quote.h"
#include "cli/console.h"
#include "cli/signals.h"
#include "publish/json.h"

namespace embtune {
namespace {

constexpr std::string_view kRed = "\033[31m";
constexpr std::string_view kYellow = "\033[33m";
constexpr std::string_view kPlain = "\033[0m";

struct Log {
  LogFormat format = LogFormat::kText;
  LogLevel level = LogLevel::kInfo;
  bool colour = false;
  spdlog::logger logger{"embtune", std::make_shared<spdlog::sinks::stderr_sink_st>()};

  Log() {
    // Lines are made here, whole; the library below filters and writes them.
    logger.set_pattern("%v");
    logger.set_level(spdlog::level::info);
    logger.flush_on(spdlog::level::info);
  }
};

Log& the_log() {
  static Log log;
  return log;
}

spdlog::level::level_enum spdlog_level(LogLevel level) noexcept {
  if (level == LogLevel::kError) return spdlog::level::err;
  return level == LogLevel::kWarning ? spdlog::level::warn : spdlog::level::info;
}

void write(LogLevel level, const std::string& line) {
  the_log().logger.log(spdlog_level(level), spdlog::string_view_t(line));
}

std::string place_text(const Place& place) {
  if (place.file.empty()) return {};
  return place.file + ":" + (place.line == 0 ? "" : std::to_string(place.line) + ":") + " ";
}

void put_place(Json& object, const Place& place) {
  if (place.file.empty()) return;
  put_bytes(object, "file", place.file);
  if (place.line != 0) object["line"] = place.line;
}

// The message alone: its place goes in fields of its own.
std::string_view without_place(std::string_view text, const Place& place) {
  const std::string prefix = place_text(place);
  if (text.starts_with(prefix)) text.remove_prefix(prefix.size());
  return text;
}

std::string coloured(std::string_view word, std::string_view colour, bool wanted) {
  if (!wanted) return std::string(word);
  return std::string(colour) + std::string(word) + std::string(kPlain);
}

}  // namespace

void configure_logging(LogFormat format, LogLevel level, bool colour) {
  Log& log = the_log();
  log.format = format;
  log.level = level;
  log.colour = colour && format == LogFormat::kText;
  log.logger.set_level(spdlog_level(level));
  speak_json_when_interrupted(format == LogFormat::kJson);
}

bool logs(LogLevel level) noexcept { return the_log().logger.should_log(spdlog_level(level)); }

LogFormat log_format() noexcept { return the_log().format; }

std::string error_line(const Error& error, int exit_code, LogFormat format, bool colour) {
  if (format == LogFormat::kText) {
    return coloured("embtune:", kRed, colour) + " " + printable(error.what());
  }
  Json object;
  object["level"] = "error";
  put_bytes(object, "message", without_place(error.what(), error.place()));
  object["code"] = exit_code;
  put_place(object, error.place());
  return json_line(object);
}

std::string note_line(const Note& note, LogFormat format, bool colour) {
  const bool warning = note.level == NoteLevel::kWarning;
  if (format == LogFormat::kText) {
    return "embtune: " + (warning ? coloured("warning:", kYellow, colour) + " " : std::string()) +
           printable(place_text(note.place) + note.text);
  }
  Json object;
  object["level"] = warning ? "warning" : "info";
  put_bytes(object, "message", note.text);
  put_place(object, note.place);
  return json_line(object);
}

void log_error(const Error& error, int exit_code) {
  write(LogLevel::kError, error_line(error, exit_code, the_log().format, the_log().colour));
}

void log_note(const Note& note) {
  const bool warning = note.level == NoteLevel::kWarning;
  write(warning ? LogLevel::kWarning : LogLevel::kInfo,
        note_line(note, the_log().format, the_log().colour));
}

void log_progress(std::string_view text) {
  Note line;
  line.text = text;
  print_err(note_line(line, the_log().format, false) + "\n");
}

void log_summary(const std::string& text, const Json& report) {
  if (!logs(LogLevel::kInfo)) return;
  if (the_log().format == LogFormat::kText) return print_err(text);
  Json object;
  object["level"] = "info";
  object["message"] = "summary";
  object["report"] = report;
  write(LogLevel::kInfo, json_line(object));
}

}  // namespace embtune
