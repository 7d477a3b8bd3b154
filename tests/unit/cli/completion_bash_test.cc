#include <string>

#include <doctest/doctest.h>

#include "cli/completion.h"
#include "support/sample_manual.h"

namespace embtune {
namespace {

TEST_SUITE("completion_bash") {
  TEST_CASE("commands, options and values stand in the script for bash") {
    const std::string text = bash_completion({sample_manual()});
    const auto has = [&text](const std::string& part) {
      return text.find(part) != std::string::npos;
    };
    CHECK(has("compgen -W 'run completion help --help --version'"));
    CHECK(has("    help) words='run completion' ;;\n"));
    CHECK(has("    completion) words='bash zsh fish' ;;\n"));
    CHECK(has("      options='-o --output --kind --fast --lr --learning-rate --dir --set'\n"));
    CHECK(has("        --kind) words='a b' ;;\n"));
    CHECK(has("        -o | --output | --set) options='' ;;\n"));
    CHECK(has("        --dir) options='' offer=folders ;;\n"));
    CHECK(has("        --lr | --learning-rate) offer=nothing ;;\n"));
    CHECK(has("complete -F _embtune embtune\n"));
  }
}

}  // namespace
}  // namespace embtune
