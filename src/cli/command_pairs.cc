// embtune pairs

#include "cli/command.h"
#include "cli/console.h"
#include "cli/logging.h"
#include "cli/render_pairs.h"
#include "cli/run_observer.h"
#include "cli/standard_streams.h"
#include "embtune/error.h"
#include "embtune/pairs.h"
#include "publish/json.h"
#include "run/shared_options.h"

namespace embtune {
namespace {

void describe_output(PairsOptions& options, OptionTable& table) {
  table.group("Output");
  table.add_text(
      "-o,--output", "FILE|-",
      "Where the pairs go; - is standard output. A file is compressed if its name ends in .gz, "
      ".zst, .xz or .bz2.",
      options.output);
  table.add_text("--new-tokens", "FILE|-",
                 "With --vocabulary: list the frequent tokens that it lacks, for train "
                 "--add-tokens, and let them count.",
                 options.new_tokens);
  table.add_flag("--force", "Replace existing files.", options.force);
  table.add_flag("--no-sync", "Do not wait until the output is safe on the disk.", options.sync,
                 false);
}

void describe_pairs(PairsOptions& options, CommonOptions& common, OptionTable& table) {
  table.group("Input");
  table.add_text("--vocabulary", "FILE|-", "A vector file: only its tokens count.",
                 options.vocabulary);
  describe_vector_options(options.vector, table);
  table.group("Pairs");
  table.add_count(
      "--window",
      "Most tokens on either side of a token that are paired with it; how many is drawn "
      "for each, from 1 to N.",
      options.window, between(1, 1e6));
  table.add_number(
      "--sample",
      "Thin out frequent tokens: of one that is the share f of the text, sqrt(X / f) + "
      "X / f stays, or all of it if that is above 1. 0: keep all.",
      options.sample, at_least(0));
  table.add_count("--min-count", "Tokens that occur less often do not count.", options.min_count,
                  at_least(1));
  table.add_count("--seed", "Seed of everything random.", options.seed, at_least(0));
  describe_output(options, table);
  table.group("Machine");
  table
      .add_text("--temp-dir", "DIR",
                "Where a corpus that is compressed or comes by a pipe is kept meanwhile.",
                options.machine.temp_dir)
      .defaults_to("/tmp");
  describe_threads(options.machine.threads, table);
  describe_common(common,
                  "Print the report as one JSON object on standard output; the pairs then need "
                  "-o FILE.",
                  table);
}

void settle(PairsOptions& options, bool json, const std::vector<std::string>& positionals) {
  if (positionals.empty()) {
    throw Error(ErrorKind::kUsage,
                "pairs needs a text, CORPUS (- is standard input); for example: embtune pairs "
                "corpus.txt --vocabulary glove.txt");
  }
  options.corpus = positionals.front();
  check_standard_output(options.output, "the pairs (-o FILE)", json);
  check_standard_output(options.new_tokens, "--new-tokens", json);
}

}  // namespace

Manual pairs_manual() {
  PairsOptions options;
  CommonOptions common;
  OptionTable table;
  describe_pairs(options, common, table);
  Manual manual;
  manual.name = "pairs";
  manual.summary = "Make token pairs of a text, for train --target token --loss sgns.";
  manual.synopsis = {"pairs CORPUS [--vocabulary BASE] [OPTIONS]"};
  manual.description =
      "Prints a line INDEX<TAB>TOKEN for each two tokens that stand near to each other in the text "
      "CORPUS, by word2vec's windows and thinning: INDEX is the token in the middle, TOKEN one "
      "around it. Tokens are the bytes between blanks, tabs and carriage returns; a line is a "
      "sentence. What does not count is dropped before windows are taken. The same text, options "
      "and seed give the same bytes.";
  manual.options = table.docs();
  manual.examples = {
      {"Adapt words to a text, in one line:",
       "embtune pairs corpus.txt --vocabulary glove.txt |\n"
       "      embtune train --vectors glove.txt --trainable domain.txt --target token --loss sgns "
       "\\\n          -o tuned.txt"},
      {"Learn the words that are missing, and leave all others as they are:",
       "embtune pairs corpus.txt --vocabulary glove.txt --new-tokens new.txt -o pairs.tsv\n"
       "    embtune train glove.txt pairs.tsv --freeze-rows 0- --add-tokens new.txt \\\n"
       "      --target token --loss sgns -o tuned.txt"},
  };
  manual.exits = exit_statuses({0, 2, 3, 4, 6, 130}, manual.options);
  return manual;
}

int run_pairs(const std::vector<std::string>& args) {
  PairsOptions options;
  CommonOptions common;
  OptionTable table;
  describe_pairs(options, common, table);
  std::vector<std::string> positionals;
  if (start_command(pairs_manual(), table, common, args, 1, positionals)) return 0;
  settle(options, common.json, positionals);
  RunObserver observer(common);
  const PairsReport report = make_pairs(options, observer);
  observer.clear();
  const Json json = pairs_report_json(report);
  if (common.json) print_out(json_text(json));
  log_summary(pairs_text(report), json);
  return 0;
}

}  // namespace embtune
