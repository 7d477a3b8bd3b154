// embtune train

#include <optional>

#include "base/quote.h"
#include "cli/command.h"
#include "cli/console.h"
#include "cli/logging.h"
#include "cli/render_train.h"
#include "cli/run_observer.h"
#include "cli/standard_streams.h"
#include "embtune/train.h"
#include "publish/report_json.h"
#include "run/manifest_output.h"
#include "run/record.h"
#include "run/train_options.h"

namespace embtune {
namespace {

void describe_options(TrainOptions& options, CommonOptions& common, OptionTable& table) {
  describe_train(options, table);
  describe_common(common,
                  "Print the report (with --dry-run, the plan) as one JSON object on standard "
                  "output; the vectors then need -o FILE.",
                  table);
}

// What a checkpoint or manifest holds goes where the command line left a place open.
void adopt_known(TrainOptions& options, OptionTable& table) {
  table.find("--vectors")->given = !options.vectors.empty();
  table.find("--pairs")->given = !options.pairs.empty();
  if (const std::optional<NamedRecord> known = known_record(options)) adopt_record(*known, table);
}

// Inputs and outputs as the command line means them.
void settle_streams(TrainOptions& options, OptionTable& table, bool json,
                    const std::vector<std::string>& positionals) {
  place_positionals(options, positionals);
  adopt_known(options, table);
  place_standard_input(options, stdin_is_terminal());
  if (!table.given("--output")) {
    if (options.out.in_place) {
      options.out.output = output_in_place(options.vectors);
    } else if (!options.out.patch_out.empty()) {
      options.out.output.clear();
    }
  }
  if (!options.dry_run) check_standard_output(options.out, json);
}

int print_plan(const TrainOptions& options, const CommonOptions& common) {
  RunObserver observer(common);
  const TrainPlan plan = plan_training(options, observer);
  observer.clear();
  print_out(common.json ? json_text(plan_json(plan)) : plan_text(plan));
  return 0;
}

int tell_stop(const TrainOptions& options, const TrainReport& report, bool json) {
  Json object;
  object["stopped_after"] = *report.stopped_after;
  put_bytes(object, "checkpoint", options.checkpoint.path);
  if (json) print_out(json_text(object));
  log_summary("stopped     after " + counted(*report.stopped_after, "record") +
                  "; go on with: embtune train --resume " + options.checkpoint.path + " -o OUT\n",
              object);
  return 0;
}

// The report on standard output is an output like the others: it comes before the vectors appear.
class TrainObserver : public RunObserver {
 public:
  TrainObserver(const CommonOptions& common, bool checkpoint)
      : RunObserver(common, checkpoint), json_(common.json) {}

  void proved(const TrainReport& report) override {
    if (!json_) return;
    clear();
    print_out(json_text(report_json(report)));
  }

 private:
  bool json_;
};

int train_and_report(const TrainOptions& options, const CommonOptions& common) {
  TrainObserver observer(common, !options.checkpoint.path.empty());
  const TrainReport report = train(options, observer);
  observer.clear();
  if (report.stopped_after) return tell_stop(options, report, common.json);
  log_summary(report_text(report), report_json(report));
  return 0;
}

}  // namespace

Manual train_manual() {
  TrainOptions options;
  CommonOptions common;
  OptionTable table;
  describe_options(options, common, table);
  Manual manual;
  manual.name = "train";
  manual.summary = "Train the rows that may learn; copy all others byte for byte.";
  manual.synopsis = {"train [BASE [PAIRS]] SELECTION [-o OUT] [OPTIONS]",
                     "train --resume CHECKPOINT [-o OUT] [OPTIONS]",
                     "train --from-manifest RUN.json [-o OUT] [OPTIONS]"};
  manual.description =
      "Reads the vector file BASE, a selection of its rows and a stream of training pairs, and "
      "writes the tuned vectors. Frozen rows, and trainable rows that did not change, come out "
      "byte for byte. Of BASE and PAIRS, the one that is missing is read from standard input. "
      "SELECTION is one or more options of one kind: freeze-kind (the rest may learn) or "
      "trainable-kind (the rest is frozen). Nothing appears under OUT before the whole of it is "
      "checked against BASE. Inputs may be compressed (gzip, zstd, xz, bzip2, zip).";
  manual.options = table.docs();
  manual.examples = {
      {"Pull rows to target vectors; everything in frozen.txt stays as it is:",
       "embtune train glove.txt pairs.tsv --freeze frozen.txt -o tuned.txt"},
      {"Only the listed tokens learn; five passes, held near the base; compressed on the way out:",
       "cat pairs.tsv | embtune train --vectors glove.txt --trainable words.txt \\\n"
       "        --epochs 5 --anchor 0.67 | gzip > tuned.gz"},
      {"Pull synonyms together, without the first 1,000 rows:",
       "embtune train glove.txt synonyms.tsv --target token --freeze-rows 0-999 -o tuned.txt"},
      {"See what a run would do:",
       "embtune train glove.txt pairs.tsv --freeze frozen.txt --dry-run"},
  };
  manual.exits = {{0, "Done."},
                  {1,
                   "A row moved further than --fail-if-drift allows, or the result is not the one "
                   "of --expect-sha256 or --from-manifest; nothing was written."}};
  for (const ExitStatus& exit : exit_statuses({2, 3, 4, 5, 6, 130}, manual.options))
    manual.exits.push_back(exit);
  return manual;
}

int run_train(const std::vector<std::string>& args) {
  TrainOptions options;
  CommonOptions common;
  OptionTable table;
  describe_options(options, common, table);
  std::vector<std::string> positionals;
  if (start_command(train_manual(), table, common, args, 2, positionals)) return 0;
  settle_streams(options, table, common.json, positionals);
  return options.dry_run ? print_plan(options, common) : train_and_report(options, common);
}

}  // namespace embtune
