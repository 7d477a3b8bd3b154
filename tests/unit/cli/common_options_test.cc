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
}

}  // namespace
}  // namespace embtune
