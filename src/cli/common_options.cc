#include "cli/common_options.h"

#include <array>
#include <utility>

namespace embtune {
namespace {

constexpr std::array<NamedValue<LogLevel>, 3> kLogLevels = {
    {{"error", LogLevel::kError}, {"warning", LogLevel::kWarning}, {"info", LogLevel::kInfo}}};
constexpr std::array<NamedValue<LogFormat>, 2> kLogFormats = {
    {{"text", LogFormat::kText}, {"json", LogFormat::kJson}}};
constexpr std::array<NamedValue<ShowProgress>, 3> kShowProgress = {
    {{"auto", ShowProgress::kAuto},
     {"always", ShowProgress::kAlways},
     {"never", ShowProgress::kNever}}};

}  // namespace

template <>
std::span<const NamedValue<LogLevel>> names<LogLevel>() noexcept {
  return kLogLevels;
}
template <>
std::span<const NamedValue<LogFormat>> names<LogFormat>() noexcept {
  return kLogFormats;
}
template <>
std::span<const NamedValue<ShowProgress>> names<ShowProgress>() noexcept {
  return kShowProgress;
}

void describe_common(CommonOptions& options, std::string json_help, OptionTable& table) {
  table.group("Common");
  table.add_flag("--json", std::move(json_help), options.json);
  table.add_flag("-q,--quiet", "Errors only: no notes, warnings, summary or progress.",
                 options.quiet);
  table.add_choice("--log-level", "The least important messages that are shown on stderr.",
                   options.log_level);
  table.add_choice("--log-format",
                   "How messages look: a line of text, or one JSON object a line with level, "
                   "message and, where they are known, code, file and line.",
                   options.log_format);
  table.add_choice("--progress",
                   "auto and always: a bar if stderr is a terminal, else a plain line at most "
                   "every 30 seconds; always holds under --quiet too.",
                   options.progress);
  table.add_text(
      "--config", "FILE",
      "Options from a TOML file, such as quiet = true: under the command's name in brackets, "
      "or before any section for every command. The command line beats the file. Names "
      "of files in it are relative to the working folder.",
      options.config);
  table.add_flag("--print-config",
                 "Print the options as such a file, defaults as comments, and do nothing else.",
                 options.print_config);
  table.add_text("--isa", "SET", "Instruction set of the kernels, for tests.", options.isa).hide();
  table.add_flag("-h,--help", "This help.", options.help);
  table.add_flag("--version", "The version, the number of its arithmetic, and how it was built.",
                 options.version);
}

}  // namespace embtune
