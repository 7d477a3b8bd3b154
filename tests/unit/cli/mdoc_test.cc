#include <string>

#include <doctest/doctest.h>

#include "cli/manual.h"

namespace embtune {
namespace {

TEST_SUITE("mdoc") {
  TEST_CASE("options become items under the heading of their group") {
    Manual manual;
    OptionDoc doc;
    doc.group = "Output";
    doc.names = {"-o", "--output"};
    doc.value = "FILE|-";
    doc.help = "Where it goes. Twice-told.";
    doc.default_value = "-";
    manual.options.push_back(doc);
    CHECK(mdoc_options(manual) ==
          ".Ss Output\n.Bl -tag -width Ds\n.It Fl o , Fl \\-output Ar FILE|\\-\nWhere it goes.\n"
          "Twice\\-told.\n(default: \\-)\n.El\n");
  }

  TEST_CASE("text is never taken for a macro or an escape") {
    Manual manual;
    OptionDoc doc;
    doc.group = "G";
    doc.names = {"--x"};
    doc.help = ".dot and \\n.";
    doc.values = {{"a", "'quoted'"}};
    manual.options.push_back(doc);
    CHECK(mdoc_options(manual) ==
          ".Ss G\n.Bl -tag -width Ds\n.It Fl \\-x\n\\&.dot and \\en.\n"
          ".Bl -tag -width adagrad -compact\n.It Cm a\n\\&'quoted'\n.El\n.El\n");
  }

  TEST_CASE("exit statuses become a list") {
    Manual manual;
    manual.exits = {{0, "Done."}};
    CHECK(mdoc_exits(manual) == ".Bl -tag -width Ds\n.It 0\nDone.\n.El\n");
  }

  TEST_CASE("no options, no list") { CHECK(mdoc_options({}).empty()); }
}

}  // namespace
}  // namespace embtune
