// embtune report

#include "cli/command.h"
#include "cli/console.h"
#include "cli/logging.h"
#include "cli/render_report.h"
#include "cli/run_observer.h"
#include "cli/standard_streams.h"
#include "embtune/error.h"
#include "embtune/report.h"
#include "publish/json.h"
#include "run/shared_options.h"

namespace embtune {
namespace {

void describe_report(ReportOptions& options, CommonOptions& common, OptionTable& table) {
  table.group("Input");
  table.add_text("--base", "FILE|-",
                 "The vectors that went in, if they are not where the manifest says.",
                 options.base);
  table.add_text("--tuned", "FILE|-",
                 "The vectors that came out, if they are not where the manifest says.",
                 options.tuned);
  table.group("Page");
  table.add_text("--title", "TEXT", "The heading, in place of the tuned file's name.",
                 options.title);
  table.add_count(
      "--top",
      "Rows that are shown with their neighbours: those that moved most. 0: none, and no map.",
      options.top, at_least(0));
  table.add_count("--neighbors", "Neighbours of each, before and after.", options.neighbors,
                  at_least(0));
  table.group("Output");
  table.add_text("-o,--output", "FILE|-", "The page; - is standard output.", options.output);
  table.add_flag("--force", "Replace an existing file.", options.force);
  table.add_flag("--no-sync", "Do not wait until the page is safe on the disk.", options.sync,
                 false);
  table.group("Machine");
  describe_threads(options.machine.threads, table);
  describe_common(
      common,
      "Print what was written as one JSON object on standard output; the page then needs -o FILE.",
      table);
}

void settle(ReportOptions& options, bool json, const std::vector<std::string>& positionals) {
  if (positionals.size() != 1) {
    throw Error(ErrorKind::kUsage,
                "report needs one file, the manifest RUN.json of train --manifest; for example: "
                "embtune report run.json -o report.html");
  }
  options.manifest = positionals[0];
  check_standard_output(options.output, "the page (-o FILE)", json);
}

}  // namespace

Manual report_manual() {
  ReportOptions options;
  CommonOptions common;
  OptionTable table;
  describe_report(options, common, table);
  Manual manual;
  manual.name = "report";
  manual.summary = "Make one page with plots of a run: plan, proof, curves, and what moved where.";
  manual.synopsis = {"report RUN.json [--base BASE] [--tuned TUNED] -o report.html [OPTIONS]"};
  manual.description =
      "Makes an HTML page of RUN.json, the manifest that train --manifest wrote: what was trained "
      "on what, the proof and how to check it, loss and learning rate, how far rows moved, the "
      "rows that moved most with their neighbours before and after, trainable rows that did not "
      "move, and a map. The page is one file without scripts that loads nothing. BASE and TUNED "
      "are looked for where the manifest says; without them, or if they have changed since, the "
      "parts that need them are left out with a note. A file that is named must be the one of the "
      "run, by SHA-256.";
  manual.options = table.docs();
  manual.examples = {
      {"Train, and look at what came of it:",
       "embtune train glove.txt pairs.tsv --trainable domain.txt -o tuned.txt --manifest run.json\n"
       "    embtune report run.json -o report.html"},
      {"The vectors are elsewhere by now:",
       "embtune report run.json --base old/glove.txt --tuned new/tuned.txt -o report.html"},
  };
  manual.exits = exit_statuses({0, 2, 3, 4, 6, 130}, manual.options);
  return manual;
}

int run_report(const std::vector<std::string>& args) {
  ReportOptions options;
  CommonOptions common;
  OptionTable table;
  describe_report(options, common, table);
  std::vector<std::string> positionals;
  if (start_command(report_manual(), table, common, args, 1, positionals)) return 0;
  settle(options, common.json, positionals);
  RunObserver observer(common);
  const ReportPage page = report(options, observer);
  observer.clear();
  const Json json = report_page_json(page);
  if (common.json) print_out(json_text(json));
  log_summary(report_text(page), json);
  return 0;
}

}  // namespace embtune
