#include "cli/common_options.h"

#include <string>

#include <doctest/doctest.h>

namespace embtune {
namespace {

TEST_SUITE("common_options") {
  TEST_CASE("every command has the common options under the same names") {
    CommonOptions options;
    OptionTable table;
    describe_common(options, "Print JSON.", table);
    for (const char* name : {"--json", "-q", "--quiet", "--log-level", "--log-format", "--progress",
                             "-h", "--help", "--version"}) {
      CAPTURE(name);
      REQUIRE(table.find(name) != nullptr);
      CHECK(table.find(name)->doc.group == "Common");
    }
    CHECK(table.find("--json")->doc.help == "Print JSON.");
  }

  TEST_CASE("the instruction set is for tests and not told") {
    CommonOptions options;
    OptionTable table;
    describe_common(options, "", table);
    CHECK(table.find("--isa")->doc.hidden);
  }

  TEST_CASE("quiet leaves errors only, whatever the level") {
    CommonOptions options;
    CHECK(options.level() == LogLevel::kInfo);
    options.log_level = LogLevel::kWarning;
    CHECK(options.level() == LogLevel::kWarning);
    options.quiet = true;
    CHECK(options.level() == LogLevel::kError);
  }

  TEST_CASE("all ways to select are there") {
    SelectionOptions options;
    OptionTable table;
    describe_selection(options, table);
    table.find("--freeze-rows")->set("0-9");
    table.find("--train-all")->set("");
    table.find("--missing")->set("ignore");
    CHECK(options.freeze_rows == "0-9");
    CHECK(options.train_all);
    CHECK(options.missing == Missing::kIgnore);
    for (const char* name :
         {"--freeze", "--trainable", "--trainable-rows", "--mask", "--allow-empty"}) {
      CHECK(table.find(name) != nullptr);
    }
  }

  TEST_CASE("threads are a small number that is not negative") {
    int threads = 0;
    OptionTable table;
    describe_threads(threads, table);
    table.find("--threads")->set("8");
    CHECK(threads == 8);
    CHECK_THROWS_AS(table.find("--threads")->set("-1"), Error);
    CHECK_THROWS_AS(table.find("--threads")->set("1000000"), Error);
  }
}

}  // namespace
}  // namespace embtune
