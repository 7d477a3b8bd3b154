// embtune info

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

#include "cli/command.h"
#include "cli/console.h"
#include "cli/logging.h"
#include "cli/render_info.h"
#include "embtune/error.h"
#include "embtune/info.h"
#include "publish/json.h"
#include "run/shared_options.h"

namespace embtune {
namespace {

struct InfoOptions {
  VectorOptions vector;
  MachineOptions machine;
};

void describe_info(InfoOptions& options, CommonOptions& common, OptionTable& table) {
  table.group("Input");
  describe_vector_options(options.vector, table);
  table.group("Machine");
  describe_threads(options.machine.threads, table);
  describe_common(
      common, "Print one JSON object on standard output, or an array of them for several files.",
      table);
}

void print_info(const FileInfo& info, bool first) {
  print_out((first ? "" : "\n") + info_text(info));
}

void print_json(const std::vector<FileInfo>& infos, bool array_wanted) {
  if (!array_wanted) return print_out(json_text(info_json(infos.front())));
  Json array = Json::array();
  for (const FileInfo& info : infos) array.push_back(info_json(info));
  print_out(json_text(array));
}

// A file that cannot be read is reported and does not hide the others; the first one decides the
// exit code.
int inspect_all(const std::vector<std::string>& files, const InfoOptions& options, bool json) {
  int exit_code = 0;
  std::vector<FileInfo> infos;
  for (const std::string& file : files) {
    std::optional<FileInfo> info;
    try {
      info = inspect(file, options.vector, options.machine);
    } catch (const Error& error) {
      if (files.size() == 1) throw;
      const int code = static_cast<int>(error.kind());
      log_error(error, code);
      if (exit_code == 0) exit_code = code;
      continue;
    }
    if (!json) print_info(*info, infos.empty());
    infos.push_back(std::move(*info));
  }
  if (json) print_json(infos, files.size() > 1);
  return exit_code;
}

}  // namespace

Manual info_manual() {
  InfoOptions options;
  CommonOptions common;
  OptionTable table;
  describe_info(options, common, table);
  Manual manual;
  manual.name = "info";
  manual.summary = "Tell what a vector file is, and what is odd in it.";
  manual.synopsis = {"info FILE... [OPTIONS]"};
  manual.description =
      "Reads each vector FILE as a whole and prints its compression, format, rows, numbers per "
      "row, header, separators, line ends, duplicates, odd tokens, numbers that are not finite, "
      "the smallest and the largest norm, and every oddity with its line. One FILE may be -, "
      "standard input.";
  manual.options = table.docs();
  manual.examples = {
      {"Look at a file before it is trained:", "embtune info glove.txt"},
      {"Its number of rows, for a script:", "embtune info glove.txt --json | jq .rows"},
  };
  manual.exits = exit_statuses({0, 2, 3, 4, 6, 130}, manual.options);
  return manual;
}

int run_info(const std::vector<std::string>& args) {
  InfoOptions options;
  CommonOptions common;
  OptionTable table;
  describe_info(options, common, table);
  std::vector<std::string> files;
  constexpr std::size_t kAny = std::numeric_limits<std::size_t>::max();
  if (start_command(info_manual(), table, common, args, kAny, files)) return 0;
  if (files.empty()) {
    throw Error(ErrorKind::kUsage, "info needs a file; for example: embtune info glove.txt");
  }
  if (std::count(files.begin(), files.end(), "-") > 1) {
    throw Error(ErrorKind::kUsage,
                "only one FILE can be read from standard input; name files for the others");
  }
  return inspect_all(files, options, common.json);
}

}  // namespace embtune
