// embtune neighbors

#include <limits>

#include "cli/command.h"
#include "cli/console.h"
#include "cli/render_neighbors.h"
#include "cli/run_observer.h"
#include "embtune/error.h"
#include "embtune/neighbors.h"
#include "publish/json.h"
#include "run/shared_options.h"

namespace embtune {
namespace {

void describe_neighbors(NeighborsOptions& options, CommonOptions& common, OptionTable& table) {
  table.group("Input");
  table.add_text("--base", "FILE|-", "The vectors as they were: show both lists side by side.",
                 options.base);
  describe_vector_options(options.vector, table);
  table.group("Query");
  add_list(
      "--analogy", "TEXT",
      "Sums of tokens such as 'king - man + woman', one argument each. A TOKEN with \" + \" or "
      "\" - \" in it is one too, unless it is a token of FILE.",
      options.analogies, table);
  table.add_count("--top", "Neighbours for each query.", options.top, at_least(1));
  table.group("Machine");
  describe_threads(options.machine.threads, table);
  describe_common(common, "Print the lists as one JSON object on standard output.", table);
}

void settle(NeighborsOptions& options, const std::vector<std::string>& positionals) {
  if (positionals.empty() || (positionals.size() == 1 && options.analogies.empty())) {
    throw Error(ErrorKind::kUsage,
                "neighbors needs a file and a token, FILE TOKEN...; for example: embtune neighbors "
                "glove.txt java 'king - man + woman'");
  }
  options.file = positionals.front();
  options.queries = {positionals.begin() + 1, positionals.end()};
}

}  // namespace

Manual neighbors_manual() {
  NeighborsOptions options;
  CommonOptions common;
  OptionTable table;
  describe_neighbors(options, common, table);
  Manual manual;
  manual.name = "neighbors";
  manual.summary = "Show which tokens are nearest to a token, before and after training.";
  manual.synopsis = {"neighbors FILE TOKEN... [--base BASE] [OPTIONS]",
                     "neighbors FILE --analogy 'a - b + c'... [OPTIONS]"};
  manual.description =
      "Prints the tokens of the vector file FILE whose rows have the highest cosine with the row "
      "of each TOKEN, or with a sum of rows of length 1. With --base the neighbours in the file "
      "before training stand beside them: '-' marks those that left, '+' those that came. The "
      "query's own tokens are left out. FILE or BASE may be -, standard input.";
  manual.options = table.docs();
  manual.examples = {
      {"What training did to a word:", "embtune neighbors tuned.txt java --base glove.txt"},
      {"An analogy:", "embtune neighbors glove.txt 'king - man + woman' --top 5"},
      {"The nearest token, for a script:",
       "embtune neighbors glove.txt java --top 1 --json | jq -r .lists[0].neighbors[0].token"},
  };
  manual.exits = exit_statuses({0, 2, 3, 4, 6, 130}, manual.options);
  return manual;
}

int run_neighbors(const std::vector<std::string>& args) {
  NeighborsOptions options;
  CommonOptions common;
  OptionTable table;
  describe_neighbors(options, common, table);
  std::vector<std::string> positionals;
  constexpr std::size_t kAny = std::numeric_limits<std::size_t>::max();
  if (start_command(neighbors_manual(), table, common, args, kAny, positionals)) return 0;
  settle(options, positionals);
  RunObserver observer(common);
  const NeighborsReport report = neighbors(options, observer);
  observer.clear();
  print_out(common.json ? json_text(neighbors_json(report)) : neighbors_text(report));
  return 0;
}

}  // namespace embtune
