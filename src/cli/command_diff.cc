// embtune diff

#include <string_view>

#include "cli/command.h"
#include "cli/console.h"
#include "cli/render_diff.h"
#include "cli/run_observer.h"
#include "cli/standard_streams.h"
#include "embtune/diff.h"
#include "embtune/error.h"
#include "publish/json.h"
#include "run/shared_options.h"

namespace embtune {
namespace {

constexpr int kSame = 0;
constexpr int kDiffer = static_cast<int>(ErrorKind::kAnswerNo);

struct DiffCommand {
  DiffOptions diff;
  PatchOptions patch;
  bool unified = false;
};

void describe_diff(DiffCommand& command, CommonOptions& common, OptionTable& table) {
  table.group("Input");
  describe_vector_options(command.diff.vector, table);
  table.group("Report");
  table.add_count("--top", "Rows in each list: those that moved most, and the first of others.",
                  command.diff.top, at_least(0));
  table.group("Patch");
  table.add_flag("--unified",
                 "Print a unified diff without context in place of the report: whole lines, for "
                 "embtune apply, patch and git apply --unidiff-zero.",
                 command.unified);
  table.add_text("-o,--output", "FILE|-", "With --unified: where it goes; - is standard output.",
                 command.patch.output);
  table.add_flag("--force", "Replace an existing file.", command.patch.force);
  table.add_flag("--no-sync", "Do not wait until the patch is safe on the disk.",
                 command.patch.sync, false);
  table.group("Machine");
  describe_threads(command.diff.machine.threads, table);
  describe_common(common, "Print the report as one JSON object on standard output.", table);
  table.find("--quiet")->doc.help =
      "Errors only: no report (but that of --json), notes, warnings or progress.";
}

void settle(DiffCommand& command, const OptionTable& table, bool json,
            const std::vector<std::string>& positionals) {
  if (positionals.size() != 2) {
    throw Error(ErrorKind::kUsage,
                "diff needs two files, BASE and TUNED; for example: embtune diff glove.txt "
                "tuned.txt --top 20");
  }
  command.diff.base = positionals[0];
  command.diff.tuned = positionals[1];
  for (const std::string_view option : {"--output", "--force", "--no-sync"}) {
    if (command.unified || !table.given(option)) continue;
    throw Error(ErrorKind::kUsage, std::string(option) + " is about the patch; add --unified");
  }
  if (command.unified && table.given("--top")) {
    throw Error(ErrorKind::kUsage,
                "--top is about the report, and --unified prints a patch; leave out one of them");
  }
  check_standard_output(command.patch.output, "the patch (-o FILE)", command.unified && json);
}

int print_patch(const DiffCommand& command, const CommonOptions& common) {
  RunObserver observer(common);
  const PatchReport report = diff_unified(command.diff, command.patch, observer);
  observer.clear();
  if (common.json) print_out(json_text(patch_json(report)));
  return report.hunks == 0 ? kSame : kDiffer;
}

int print_report(const DiffCommand& command, const CommonOptions& common) {
  RunObserver observer(common);
  const DiffReport report = diff(command.diff, observer);
  observer.clear();
  if (common.json) {
    print_out(json_text(diff_json(report)));
  } else if (!common.quiet) {
    print_out(diff_text(report));
  }
  return report.same_bytes ? kSame : kDiffer;
}

}  // namespace

Manual diff_manual() {
  DiffCommand command;
  CommonOptions common;
  OptionTable table;
  describe_diff(command, common, table);
  Manual manual;
  manual.name = "diff";
  manual.summary = "Tell which rows moved between two files, and how far; or make a patch of it.";
  manual.synopsis = {"diff BASE TUNED [--unified] [OPTIONS]"};
  manual.description =
      "Compares the vector file TUNED, which any tool may have written, with BASE number by "
      "number: rows that moved (with L2 distance, cosine and largest change of a value), rows that "
      "were only printed anew, and rows that were removed, added or reordered. Text can be "
      "compared with word2vec binary. With --unified the difference is printed as a patch instead. "
      "One of the two files may be -, standard input.";
  manual.options = table.docs();
  manual.examples = {
      {"The twenty rows that moved most:", "embtune diff glove.txt tuned.txt --top 20"},
      {"Keep what a run learned as a patch, and make the tuned file of it elsewhere:",
       "embtune diff glove.txt tuned.txt --unified > tuned.patch\n"
       "    embtune apply glove.txt tuned.patch -o again.txt"},
  };
  manual.exits = {{0, "The files are the same, byte for byte."}, {1, "They differ."}};
  for (const ExitStatus& exit : exit_statuses({2, 3, 4, 6, 130}, manual.options))
    manual.exits.push_back(exit);
  return manual;
}

int run_diff(const std::vector<std::string>& args) {
  DiffCommand command;
  CommonOptions common;
  OptionTable table;
  describe_diff(command, common, table);
  std::vector<std::string> positionals;
  if (start_command(diff_manual(), table, common, args, 2, positionals)) return 0;
  settle(command, table, common.json, positionals);
  return command.unified ? print_patch(command, common) : print_report(command, common);
}

}  // namespace embtune
