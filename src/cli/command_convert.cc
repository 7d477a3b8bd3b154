// embtune convert

#include "cli/command.h"
#include "cli/console.h"
#include "cli/logging.h"
#include "cli/render_convert.h"
#include "cli/run_observer.h"
#include "cli/standard_streams.h"
#include "embtune/convert.h"
#include "embtune/error.h"
#include "publish/json.h"
#include "run/shared_options.h"

namespace embtune {
namespace {

void describe_convert(ConvertOptions& options, CommonOptions& common, OptionTable& table) {
  table.group("Input");
  describe_vector_options(options.vector, table);
  table.group("Output");
  table
      .add_choice("--output-format",
                  "Format of OUT. npy and safetensors hold the numbers only; a list of tokens goes "
                  "with them.",
                  options.format)
      .defaults_to(
          "by OUT's name: .txt glove, .vec word2vec, .bin word2vec-bin, .npy, .safetensors");
  table
      .add_text("--tokens", "FILE",
                "The tokens of an array, one a line: read if IN is one, else written with OUT.",
                options.tokens)
      .defaults_to("the array's name with .tokens added");
  table.add_flag("--fix-header",
                 "Write a header with the right count where IN's is wrong or missing; the format "
                 "stays unless --output-format says otherwise, and OUT must not be named for "
                 "another.",
                 options.fix_header);
  table.add_flag("--force", "Replace existing files.", options.force);
  table.add_flag("--no-sync", "Do not wait until the output is safe on the disk.", options.sync,
                 false);
  table.group("Machine");
  table
      .add_text("--temp-dir", "DIR",
                "Where an input that is compressed or comes by a pipe is kept meanwhile.",
                options.machine.temp_dir)
      .defaults_to("/tmp");
  describe_threads(options.machine.threads, table);
  describe_common(
      common, "Print the report as one JSON object on standard output; OUT then is a file.", table);
}

void settle(ConvertOptions& options, bool json, const std::vector<std::string>& positionals) {
  if (positionals.size() != 2) {
    throw Error(ErrorKind::kUsage,
                "convert needs two files, IN and OUT; for example: embtune convert glove.txt "
                "glove.bin");
  }
  options.input = positionals[0];
  options.output = positionals[1];
  check_standard_output(options.output, "OUT", json);
  options.stdout_is_taken = json;
}

}  // namespace

Manual convert_manual() {
  ConvertOptions options;
  CommonOptions common;
  OptionTable table;
  describe_convert(options, common, table);
  Manual manual;
  manual.name = "convert";
  manual.summary = "Write vectors in another format, with the same floats.";
  manual.synopsis = {"convert IN OUT [--output-format FORMAT] [--tokens FILE] [OPTIONS]"};
  manual.description =
      "Reads GloVe or word2vec text, word2vec binary, a NumPy array (.npy) or safetensors, told by "
      "content, and writes the same tokens and float32 values in another format. Between text "
      "formats rows are copied byte for byte. What the other format cannot keep, such as a blank "
      "in a token of word2vec binary, is refused by name, and nothing is written. IN and OUT may "
      "be -; OUT is compressed if its name ends in .gz, .zst, .xz or .bz2.";
  manual.options = table.docs();
  manual.examples = {
      {"GloVe text as word2vec binary, and as text with a header:",
       "embtune convert glove.txt glove.bin\n    embtune convert glove.txt glove.vec"},
      {"For NumPy; glove.npy.tokens has the tokens:", "embtune convert glove.txt glove.npy"},
      {"And back:", "embtune convert glove.npy again.txt"},
      {"A header that announces another number of rows:",
       "embtune convert cut.vec whole.vec --fix-header"},
  };
  manual.exits = exit_statuses({0, 2, 3, 4, 6, 130}, manual.options);
  return manual;
}

int run_convert(const std::vector<std::string>& args) {
  ConvertOptions options;
  CommonOptions common;
  OptionTable table;
  describe_convert(options, common, table);
  std::vector<std::string> positionals;
  if (start_command(convert_manual(), table, common, args, 2, positionals)) return 0;
  settle(options, common.json, positionals);
  RunObserver observer(common);
  const ConvertReport report = convert(options, observer);
  observer.clear();
  const Json json = convert_json(report);
  if (common.json) print_out(json_text(json));
  log_summary(convert_text(report), json);
  return 0;
}

}  // namespace embtune
