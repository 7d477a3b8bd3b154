// embtune verify

#include "cli/command.h"
#include "cli/console.h"
#include "cli/render_verify.h"
#include "cli/run_observer.h"
#include "embtune/error.h"
#include "embtune/verify.h"
#include "publish/json.h"
#include "run/shared_options.h"

namespace embtune {
namespace {

constexpr int kHolds = 0;
constexpr int kDoesNotHold = static_cast<int>(ErrorKind::kAnswerNo);

void describe_verify(VerifyOptions& options, CommonOptions& common, OptionTable& table) {
  table.group("Input");
  describe_vector_options(options.vector, table);
  describe_duplicates(options.vector, table);
  describe_selection(options.selection, table);
  table.find("--allow-empty")->doc.help = "Accept an empty list, and that no row is frozen.";
  table.group("Verdict");
  table.add_text("--manifest", "FILE",
                 "Hold the files against what embtune train --manifest wrote: inputs, output, "
                 "selection and frozen rows by SHA-256. BASE, TUNED and SELECTION that are not "
                 "given are the manifest's.",
                 options.manifest);
  table.add_flag("--allow-added", "Rows after the last row of BASE are fine.", options.allow_added);
  table.group("Machine");
  describe_threads(options.machine.threads, table);
  describe_common(common, "Print the report as one JSON object on standard output.", table);
  table.find("--quiet")->doc.help =
      "Errors only: no report (but that of --json), notes, warnings or progress.";
}

VerifyOptions with_files(VerifyOptions options, const std::vector<std::string>& positionals) {
  if (positionals.size() != 2 && (options.manifest.empty() || !positionals.empty())) {
    throw Error(ErrorKind::kUsage,
                "verify needs two files, BASE and TUNED; for example: embtune verify glove.txt "
                "tuned.txt --freeze frozen.txt");
  }
  if (!positionals.empty()) {
    options.base = positionals[0];
    options.tuned = positionals[1];
  }
  options.allow_empty = options.selection.allow_empty;
  return options;
}

}  // namespace

Manual verify_manual() {
  VerifyOptions options;
  CommonOptions common;
  OptionTable table;
  describe_verify(options, common, table);
  Manual manual;
  manual.name = "verify";
  manual.summary = "Prove that frozen rows are the same byte for byte in two files.";
  manual.synopsis = {"verify BASE TUNED [SELECTION] [OPTIONS]",
                     "verify --manifest RUN.json [BASE TUNED] [OPTIONS]"};
  manual.description =
      "Compares the vector file TUNED, which any tool may have written, with BASE: every frozen "
      "row must have the same bytes, and no row may be missing, added or moved. SELECTION names "
      "frozen or trainable rows as for train; without it every row is frozen. A difference in the "
      "header is a warning. One of the two files may be -, standard input.";
  manual.options = table.docs();
  manual.examples = {
      {"Check that a run kept its promise:",
       "embtune verify glove.txt tuned.txt --freeze frozen.txt"},
      {"The same in a script, with new rows allowed at the end:",
       "embtune verify glove.txt tuned.txt --trainable words.txt --allow-added --json"},
  };
  manual.exits = {{0, "The promise holds."}, {1, "It does not."}};
  for (const ExitStatus& exit : exit_statuses({2, 3, 4, 6, 130}, manual.options))
    manual.exits.push_back(exit);
  return manual;
}

int run_verify(const std::vector<std::string>& args) {
  VerifyOptions options;
  CommonOptions common;
  OptionTable table;
  describe_verify(options, common, table);
  std::vector<std::string> positionals;
  if (start_command(verify_manual(), table, common, args, 2, positionals)) return 0;
  RunObserver observer(common);
  const VerifyReport report = verify(with_files(options, positionals), observer);
  observer.clear();
  if (common.json) {
    print_out(json_text(verify_json(report)));
  } else if (!common.quiet) {
    print_out(verify_text(report));
  }
  return report.holds() ? kHolds : kDoesNotHold;
}

}  // namespace embtune
