#include <string>

#include <doctest/doctest.h>

#include "cli/completion.h"
#include "support/sample_manual.h"

namespace embtune {
namespace {

TEST_SUITE("completion_fish") {
  TEST_CASE("commands, options and values stand in the script for fish") {
    const std::string text = fish_completion({sample_manual()});
    const auto has = [&text](const std::string& part) {
      return text.find(part) != std::string::npos;
    };
    CHECK(has("-n __embtune_no_command -a run -d 'It runs: fast'\n"));
    CHECK(has("-n __embtune_no_command -a completion -d 'Print the completions for a shell'\n"));
    CHECK(has("'__embtune_command completion' -a 'bash zsh fish'\n"));
    CHECK(has("'__embtune_command help' -a 'run completion'\n"));
    CHECK(has("run' -l set -r -F -d 'Sets'\n"));
    CHECK(has("'__embtune_command run' -F\n"));
    CHECK(has("run' -s o -l output -r -F -d 'Where it goes'\n"));
    CHECK(has("run' -l kind -x -a 'a b' -d 'One of [two]'\n"));
    CHECK(has("run' -l fast -d 'Don\\'t wait'\n"));
    CHECK(has("run' -l lr -l learning-rate -x -d 'Rate'\n"));
    CHECK(has("run' -l dir -x -a '(__fish_complete_directories)' -d 'Folder'\n"));
  }
}

}  // namespace
}  // namespace embtune
