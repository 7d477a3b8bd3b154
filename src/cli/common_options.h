// Options that every command takes.

#ifndef EMBTUNE_CLI_COMMON_OPTIONS_H_
#define EMBTUNE_CLI_COMMON_OPTIONS_H_

#include <span>
#include <string>

#include "embtune/option_names.h"
#include "embtune/options.h"
#include "run/option_table.h"

namespace embtune {

enum class LogLevel { kError, kWarning, kInfo };
enum class LogFormat { kText, kJson };
enum class ShowProgress { kAuto, kAlways, kNever };

template <>
std::span<const NamedValue<LogLevel>> names<LogLevel>() noexcept;
template <>
std::span<const NamedValue<LogFormat>> names<LogFormat>() noexcept;
template <>
std::span<const NamedValue<ShowProgress>> names<ShowProgress>() noexcept;

struct CommonOptions {
  bool json = false;
  bool quiet = false;
  LogLevel log_level = LogLevel::kInfo;
  LogFormat log_format = LogFormat::kText;
  ShowProgress progress = ShowProgress::kAuto;
  std::string config;  ///< A file of options; empty: none.
  bool print_config = false;
  bool help = false;
  bool version = false;
  std::string isa;  ///< For tests: the instruction set of the kernels.

  /// The least important level that is shown.
  [[nodiscard]] LogLevel level() const noexcept { return quiet ? LogLevel::kError : log_level; }
};

/// Adds the group "Common".
/// @param json_help  What --json prints in this command.
void describe_common(CommonOptions& options, std::string json_help, OptionTable& table);

}  // namespace embtune

#endif  // EMBTUNE_CLI_COMMON_OPTIONS_H_
