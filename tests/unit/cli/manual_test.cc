#include "cli/manual.h"

#include <algorithm>
#include <sstream>
#include <string>

#include <doctest/doctest.h>

#include "cli/command.h"

namespace embtune {
namespace {

TEST_SUITE("manual") {
  TEST_CASE("help is at most 100 columns wide and plain ASCII") {
    for (const Command& command : commands()) {
      std::istringstream lines(help_text(command.manual()));
      for (std::string line; std::getline(lines, line);) {
        CAPTURE(line);
        CHECK(line.size() <= 100);
        CHECK(std::all_of(line.begin(), line.end(), [](char c) { return c >= ' ' && c <= '~'; }));
      }
    }
  }

  TEST_CASE("help has a synopsis, every option, examples and exit statuses") {
    for (const Command& command : commands()) {
      const Manual manual = command.manual();
      const std::string text = help_text(manual);
      CHECK(text.starts_with("Usage: embtune " + manual.name));
      for (const OptionDoc& option : manual.options) {
        CHECK(text.find("\n  " + option_term(option)) != std::string::npos);
      }
      CHECK_FALSE(manual.examples.empty());
      for (const Example& example : manual.examples) {
        CHECK(text.find(example.command) != std::string::npos);
      }
      CHECK(text.find("\nExit status:\n  0 ") != std::string::npos);
    }
  }

  TEST_CASE("options of a group stand together") {
    for (const Command& command : commands()) {
      std::vector<std::string> groups;
      for (const OptionDoc& option : command.manual().options) {
        if (groups.empty() || groups.back() != option.group) groups.push_back(option.group);
      }
      std::vector<std::string> unique = groups;
      std::sort(unique.begin(), unique.end());
      CHECK(std::adjacent_find(unique.begin(), unique.end()) == unique.end());
    }
  }

  TEST_CASE("an option's term has all names and its value once") {
    OptionDoc doc;
    doc.names = {"-o", "--output"};
    doc.value = "FILE";
    CHECK(option_term(doc) == "-o, --output FILE");
    doc.value.clear();
    CHECK(option_term(doc) == "-o, --output");
  }

  TEST_CASE("exit statuses come in order, and only those asked for") {
    const std::vector<ExitStatus> exits = exit_statuses({4, 0, 130}, {});
    REQUIRE(exits.size() == 3);
    CHECK(exits[0].code == 0);
    CHECK(exits[1].code == 4);
    CHECK(exits[2].code == 130);
  }

  TEST_CASE("an exit status tells of an option only where there is one") {
    CHECK(exit_statuses({3}, {})[0].meaning == "Bad input data.");
    OptionDoc strict;
    strict.names = {"--strict"};
    CHECK(exit_statuses({3}, {strict})[0].meaning.find("--strict") != std::string::npos);
    CHECK(exit_statuses({2}, {strict})[0].meaning.find("--force") == std::string::npos);
  }

  TEST_CASE("the program's help lists all commands with an example each") {
    std::vector<Manual> manuals;
    for (const Command& command : commands()) manuals.push_back(command.manual());
    const std::string text = program_help(manuals);
    for (const Manual& manual : manuals) {
      CHECK(text.find("\n  " + manual.name + " ") != std::string::npos);
      CHECK(text.find(manual.examples.front().command) != std::string::npos);
      CHECK(short_help(manuals).find(manual.summary) != std::string::npos);
    }
  }
}

}  // namespace
}  // namespace embtune
