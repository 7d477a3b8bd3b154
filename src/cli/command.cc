#include "cli/command.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <exception>
#include <optional>
#include <string_view>

#include "base/cpu.h"
#include "base/quote.h"
#include "cli/completion.h"
#include "cli/config.h"
#include "cli/console.h"
#include "cli/failure.h"
#include "cli/logging.h"
#include "cli/parse.h"
#include "cli/signals.h"
#include "embtune/version.h"
#include "io/file_identity.h"

namespace embtune {
namespace {

constexpr std::array<Command, 10> kCommands = {{
    {train_manual, run_train},
    {verify_manual, run_verify},
    {diff_manual, run_diff},
    {apply_manual, run_apply},
    {info_manual, run_info},
    {neighbors_manual, run_neighbors},
    {eval_manual, run_eval},
    {convert_manual, run_convert},
    {pairs_manual, run_pairs},
    {report_manual, run_report},
}};

constexpr int kUsageCode = static_cast<int>(ErrorKind::kUsage);

std::string compiler_text() {
#if defined(__clang__)
  return "clang " + std::to_string(__clang_major__) + "." + std::to_string(__clang_minor__);
#else
  return "gcc " + std::to_string(__GNUC__) + "." + std::to_string(__GNUC_MINOR__);
#endif
}

Error unknown_command(const std::string& word) {
  const std::vector<Manual> all = manuals();
  std::vector<std::string_view> known;
  for (const Manual& manual : all) known.push_back(manual.name);
  if (word.starts_with('-')) {
    return Error(ErrorKind::kUsage, "a command must come before " + quote(word) + ": " +
                                        joined(known) + "; see embtune --help");
  }
  const std::string_view meant = nearest(word, known);
  return Error(ErrorKind::kUsage,
               "unknown command " + quote(word) +
                   (meant.empty() ? "; the commands are " + joined(known)
                                  : "; did you mean " + std::string(meant) + "?"));
}

// A wrong option must already be reported in the format that the same line asks for.
LogFormat wanted_log_format(const std::vector<std::string>& args) {
  const bool apart = std::adjacent_find(args.begin(), args.end(), [](const auto& a, const auto& b) {
                       return a == "--log-format" && b == "json";
                     }) != args.end();
  const bool together = std::find(args.begin(), args.end(), "--log-format=json") != args.end();
  return apart || together ? LogFormat::kJson : LogFormat::kText;
}

bool asks_for_help(const std::string& word) { return word == "--help" || word == "-h"; }

// "help COMMAND" is "COMMAND --help".
int run_help(const std::vector<std::string>& args) {
  if (args.size() > 1) {
    throw Error(ErrorKind::kUsage,
                "unexpected argument " + quote(args[1]) + "; help takes one command");
  }
  if (args.empty() || asks_for_help(args[0])) {
    print_out(program_help(manuals()));
    return 0;
  }
  if (args[0] == "completion") {
    print_out(completion_help());
    return 0;
  }
  for (const Manual& manual : manuals()) {
    if (manual.name != args[0]) continue;
    print_out(help_text(manual));
    return 0;
  }
  throw unknown_command(args[0]);
}

// For packagers: a script on standard output.
int run_completion(const std::vector<std::string>& args) {
  if (args.size() != 1) {
    throw Error(ErrorKind::kUsage, "completion needs one shell: " + completion_shells());
  }
  if (asks_for_help(args[0])) {
    print_out(completion_help());
    return 0;
  }
  print_out(completion_script(args[0], manuals()));
  return 0;
}

int dispatch(const std::vector<std::string>& args) {
  if (args.empty()) {
    print_err(short_help(manuals()));
    return kUsageCode;
  }
  const std::string& word = args.front();
  if (asks_for_help(word)) {
    print_out(program_help(manuals()));
    return 0;
  }
  if (word == "--version") {
    print_out(version_text());
    return 0;
  }
  if (word == "help") return run_help({args.begin() + 1, args.end()});
  if (word == "completion") return run_completion({args.begin() + 1, args.end()});
  for (const Command& command : commands()) {
    if (command.manual().name == word) return command.run({args.begin() + 1, args.end()});
  }
  throw unknown_command(word);
}

void force_isa_named(const std::string& name) {
  const std::optional<Isa> isa = isa_named(name);
  if (!isa) throw option_error("--isa", quote(name) + " is no instruction set");
  if (!force_isa(*isa)) throw option_error("--isa", "this processor has no " + name);
}

// A config file is nothing else: as an output it would be lost, as another input it makes no sense.
void check_config_is_no_other(const std::string& config, const OptionTable& table,
                              const std::vector<std::string>& positionals) {
  const std::optional<FileIdentity> file = identify(config);
  const auto refuse_same = [&](const std::string& path) {
    const std::optional<FileIdentity> found =
        path.empty() || path == "-" ? std::nullopt : identify(path);
    if (!file || !found || !found->regular || !found->same_file(*file)) return;
    throw Error(ErrorKind::kUsage, Place{path},
                "is the file of --config " + config + "; name another");
  };
  for (const std::string& positional : positionals) refuse_same(positional);
  for (const Option& option : table.options()) {
    const bool names_file = option.given && option.doc.type == ValueType::kFile;
    if (!names_file || option.doc.name() == "--config") continue;
    const std::vector<std::string> one = {option.text()};
    for (const std::string& path : option.texts ? option.texts() : one) refuse_same(path);
  }
}

}  // namespace

std::span<const Command> commands() noexcept { return kCommands; }

std::vector<Manual> manuals() {
  std::vector<Manual> all;
  for (const Command& command : commands()) all.push_back(command.manual());
  return all;
}

int run_program(const std::vector<std::string>& args) noexcept {
  try {
    configure_logging(wanted_log_format(args), LogLevel::kInfo, colour_wanted());
    return dispatch(args);
  } catch (...) {
    const Failure failure = failure_of(std::current_exception(), signal_received());
    log_error(failure.error, failure.exit_code);
    return failure.exit_code;
  }
}

std::string version_text() {
  return "embtune " + std::string(version()) + " (numerics " + std::to_string(kNumerics) + ", " +
         compiler_text() + " " + EMBTUNE_BUILD_TYPE + ", " + std::string(isa_name(current_isa())) +
         ")\n";
}

bool start_command(const Manual& manual, OptionTable& table, CommonOptions& common,
                   const std::vector<std::string>& args, std::size_t most,
                   std::vector<std::string>& positionals) {
  positionals = parse_options(table, args, most);
  if (table.given("--config")) {
    const std::string path = common.config;
    apply_config(read_config(path), path, manual, manuals(), positionals, table);
    check_config_is_no_other(path, table, positionals);
  }
  if (common.help || common.version) {
    print_out(common.help ? help_text(manual) : version_text());
    return true;
  }
  if (common.print_config) {
    print_out(config_text(manual, positionals, table));
    return true;
  }
  configure_logging(common.log_format, common.level(), colour_wanted());
  if (!common.isa.empty()) force_isa_named(common.isa);
  return false;
}

}  // namespace embtune
