// embtune apply

#include <limits>

#include "cli/command.h"
#include "cli/console.h"
#include "cli/logging.h"
#include "cli/render_diff.h"
#include "cli/run_observer.h"
#include "cli/standard_streams.h"
#include "embtune/apply.h"
#include "embtune/error.h"
#include "publish/json.h"
#include "run/shared_options.h"

namespace embtune {
namespace {

void describe_apply(ApplyOptions& options, CommonOptions& common, OptionTable& table) {
  table.group("Patch");
  table.add_flag("--reverse", "BASE is what the patches made: take them back.", options.reverse);
  table.group("Output");
  table
      .add_text("-o,--output", "FILE|-",
                "Where the result goes; - is standard output. A file appears whole and proved, or "
                "not at all; compressed, if its name ends in .gz, .zst, .xz or .bz2.",
                options.output)
      .defaults_to("-; with --in-place, BASE");
  table.add_flag("--force", "Replace an existing file.", options.force);
  table.add_flag("--in-place", "The output may be the base itself.", options.in_place);
  table.add_flag("--no-sync", "Do not wait until the output is safe on the disk.", options.sync,
                 false);
  table.group("Machine");
  describe_threads(options.machine.threads, table);
  Option& threads = *table.find("--threads");
  threads.doc.help = "Taken as by every command, without an effect: one thread applies a patch.";
  threads.defaults_to("0");
  describe_common(common,
                  "Print the report as one JSON object on standard output; the result then needs "
                  "-o FILE.",
                  table);
}

void settle(ApplyOptions& options, const OptionTable& table, bool json,
            const std::vector<std::string>& positionals) {
  if (positionals.size() < 2) {
    throw Error(ErrorKind::kUsage,
                "apply needs a file and its patches, BASE PATCH...; for example: embtune apply "
                "glove.txt tuned.patch -o tuned.txt");
  }
  options.base = positionals.front();
  options.patches = {positionals.begin() + 1, positionals.end()};
  if (options.in_place && !table.given("--output")) options.output = output_in_place(options.base);
  check_standard_output(options.output, "the result (-o FILE)", json);
}

}  // namespace

Manual apply_manual() {
  ApplyOptions options;
  CommonOptions common;
  OptionTable table;
  describe_apply(options, common, table);
  Manual manual;
  manual.name = "apply";
  manual.summary = "Make the tuned file of a base and patches, or take them back.";
  manual.synopsis = {"apply BASE PATCH... [-o OUT] [OPTIONS]"};
  manual.description =
      "Applies each PATCH, a unified diff of BASE as diff --unified writes it, and writes the "
      "result. Every line that a patch says is there must be in BASE, byte for byte, at the very "
      "line that it says. Several patches of one BASE must change different lines. One of the "
      "inputs may be -, standard input. Nothing appears under OUT before the written file has been "
      "taken back to BASE as a proof.";
  manual.options = table.docs();
  manual.examples = {
      {"Make the tuned file of a base and a patch:",
       "embtune apply glove.txt tuned.patch -o tuned.txt"},
      {"Join the results of two runs that trained different rows:",
       "embtune apply glove.txt animals.patch plants.patch -o tuned.txt"},
      {"Take a patch back where it was applied:",
       "embtune apply tuned.txt tuned.patch --reverse --in-place"},
  };
  manual.exits = exit_statuses({0, 2, 3, 4, 6, 130}, manual.options);
  return manual;
}

int run_apply(const std::vector<std::string>& args) {
  ApplyOptions options;
  CommonOptions common;
  OptionTable table;
  describe_apply(options, common, table);
  std::vector<std::string> positionals;
  constexpr std::size_t kAny = std::numeric_limits<std::size_t>::max();
  if (start_command(apply_manual(), table, common, args, kAny, positionals)) return 0;
  settle(options, table, common.json, positionals);
  RunObserver observer(common);
  const ApplyReport report = apply(options, observer);
  observer.clear();
  const Json json = apply_json(report);
  if (common.json) print_out(json_text(json));
  log_summary(apply_text(report), json);
  return 0;
}

}  // namespace embtune
