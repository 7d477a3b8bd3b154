#include <string>

#include <doctest/doctest.h>

#include "cli/completion.h"
#include "support/sample_manual.h"

namespace embtune {
namespace {

TEST_SUITE("completion_zsh") {
  TEST_CASE("commands, options and values stand in the script for zsh") {
    const std::string text = zsh_completion({sample_manual()});
    const auto has = [&text](const std::string& part) {
      return text.find(part) != std::string::npos;
    };
    CHECK(text.starts_with("#compdef embtune\n"));
    CHECK(has("    'run:It runs\\: fast'\n"));
    CHECK(has(" '(-o --output)'{-o+,--output=}'[Where it goes]:FILE|-:_files' \\\n"));
    CHECK(has(" '--kind=[One of \\[two\\]]:value:(a b)' \\\n"));
    CHECK(has(" '--fast[Don'\\''t wait]' \\\n"));
    CHECK(has("{--lr=,--learning-rate=}'[Rate]:X: ' \\\n"));
    CHECK(has("    'completion:Print the completions for a shell'\n"));
    CHECK(has("        completion) _arguments '1:shell:(bash zsh fish)' && ret=0 ;;\n"));
    CHECK(has(" '*--set=[Sets]:SET...:_files' \\\n"));
    CHECK(has(" '--dir=[Folder]:DIR:_files -/' \\\n"));
  }
}

}  // namespace
}  // namespace embtune
