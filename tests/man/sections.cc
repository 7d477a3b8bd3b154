// Holds the generated sections of man/embtune-COMMAND.1 against the option tables, or writes them:
//
//   man_sections [--write] FOLDER
//
// A section stands between the comment lines  .\" begin NAME  and  .\" end NAME  of its page.

#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

#include "cli/command.h"
#include "cli/manual.h"

namespace embtune {
namespace {

std::string read_file(const std::string& path) {
  const std::ifstream file(path);
  if (!file) throw std::runtime_error("cannot read " + path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::string with_section(const std::string& page, const std::string& name,
                         const std::string& content) {
  const std::string begin = ".\\\" begin " + name + "\n";
  const std::string end = ".\\\" end " + name + "\n";
  const std::size_t from = page.find(begin);
  const std::size_t to = page.find(end);
  if (from == std::string::npos || to == std::string::npos || to < from) {
    throw std::runtime_error("the lines around section " + name + " are missing");
  }
  return page.substr(0, from + begin.size()) + content + page.substr(to);
}

// @return true if the page was, or now is, as it must be.
bool hold_page(const std::string& path, const Manual& manual, bool write) {
  const std::string page = read_file(path);
  std::string wanted = with_section(page, "options", mdoc_options(manual));
  wanted = with_section(wanted, "exits", mdoc_exits(manual));
  if (wanted == page) return true;
  if (!write) {
    std::cerr << path << " is not what --help says; run scripts/man\n";
    return false;
  }
  std::ofstream(path) << wanted;
  std::cout << path << " was brought up to date\n";
  return true;
}

int run(const std::vector<std::string>& args) {
  const bool write = args.size() == 2 && args[0] == "--write";
  if (args.size() != (write ? 2U : 1U)) throw std::runtime_error("man_sections [--write] FOLDER");
  bool good = true;
  for (const Command& command : commands()) {
    const Manual manual = command.manual();
    good &= hold_page(args.back() + "/embtune-" + manual.name + ".1", manual, write);
  }
  return good ? 0 : 1;
}

}  // namespace
}  // namespace embtune

int main(int argc, char** argv) {
  try {
    return embtune::run({argv + 1, argv + argc});
  } catch (const std::exception& error) {
    std::cerr << "man_sections: " << error.what() << "\n";
    return 1;
  }
}
