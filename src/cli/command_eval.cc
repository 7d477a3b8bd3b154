// embtune eval

#include "cli/command.h"
#include "cli/console.h"
#include "cli/render_eval.h"
#include "cli/run_observer.h"
#include "embtune/error.h"
#include "embtune/eval.h"
#include "publish/json.h"
#include "run/shared_options.h"

namespace embtune {
namespace {

constexpr int kDoesNotHold = static_cast<int>(ErrorKind::kAnswerNo);

void describe_sets(EvalOptions& options, OptionTable& table) {
  table.group("Sets");
  add_list("--similarity", "SET",
           "Files of WORD WORD SCORE lines: the rank correlation of scores and cosines.",
           options.similarity, table)
      .takes(ValueType::kFile);
  add_list("--analogies", "SET",
           "Files of A B C D lines under ': SECTION' lines: how often D is the answer to \"A is to "
           "B as C is to ...\".",
           options.analogies, table)
      .takes(ValueType::kFile);
  table.add_count("--top-n",
                  "Analogies are asked and answered with the first N rows, the most frequent "
                  "tokens of most files.",
                  options.top_n, at_least(1));
  table.add_flag("--exact-case", "Do not take words for the same that differ in case only.",
                 options.exact_case);
}

void describe_eval(EvalOptions& options, CommonOptions& common, OptionTable& table) {
  table.group("Input");
  table.add_text("--base", "FILE|-", "The vectors as they were: all figures before and after.",
                 options.base);
  describe_vector_options(options.vector, table);
  describe_sets(options, table);
  table.group("Neighbourhoods");
  table.add_count(
      "--probes",
      "With --base: unchanged rows whose ten nearest are compared, before and after; 0: "
      "none.",
      options.probes, at_least(0));
  table.group("Verdict");
  add_list(
      "--require", "BOUND",
      "Figures that must hold, such as 'ws353>=0.6' (>, <=, < too). A set is named by its file "
      "without folder and extension; NAME:mul is 3CosMul, overlap the neighbourhoods.",
      options.require, table);
  table.group("Machine");
  describe_threads(options.machine.threads, table);
  describe_common(common, "Print the figures as one JSON object on standard output.", table);
}

}  // namespace

Manual eval_manual() {
  EvalOptions options;
  CommonOptions common;
  OptionTable table;
  describe_eval(options, common, table);
  Manual manual;
  manual.name = "eval";
  manual.summary = "Measure vectors by word similarity and analogies, before and after training.";
  manual.synopsis = {
      "eval FILE [--base BASE] [--similarity SET...] [--analogies SET...] [OPTIONS]"};
  manual.description =
      "Measures the vector file FILE: Spearman's correlation of cosines with people's judgements "
      "of word pairs, and the share of analogy questions that 3CosAdd and 3CosMul answer right. "
      "Words that FILE lacks are left out and counted. With --base the same for the file before "
      "training, and how many of the ten nearest tokens of unchanged rows are still the same. One "
      "input may be -, standard input.";
  manual.options = table.docs();
  manual.examples = {
      {"What a run gained and what it cost:",
       "embtune eval tuned.txt --base glove.txt --similarity ws353.tsv men.txt \\\n"
       "      --analogies questions-words.txt"},
      {"A gate in CI:", "embtune eval tuned.txt --similarity ws353.tsv --require 'ws353>=0.53'"},
  };
  manual.exits = {{0, "Done; all that was required holds."}, {1, "It does not."}};
  for (const ExitStatus& exit : exit_statuses({2, 3, 4, 6, 130}, manual.options))
    manual.exits.push_back(exit);
  return manual;
}

int run_eval(const std::vector<std::string>& args) {
  EvalOptions options;
  CommonOptions common;
  OptionTable table;
  describe_eval(options, common, table);
  std::vector<std::string> positionals;
  if (start_command(eval_manual(), table, common, args, 1, positionals)) return 0;
  if (positionals.empty()) {
    throw Error(ErrorKind::kUsage,
                "eval needs a vector file; for example: embtune eval glove.txt --similarity "
                "ws353.tsv (FILE comes before the sets)");
  }
  options.file = positionals.front();
  RunObserver observer(common);
  const EvalReport report = evaluate(options, observer);
  observer.clear();
  print_out(common.json ? json_text(eval_json(report)) : eval_text(report));
  return report.holds() ? 0 : kDoesNotHold;
}

}  // namespace embtune
