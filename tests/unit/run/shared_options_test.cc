#include "run/shared_options.h"

#include <string>

#include <doctest/doctest.h>

namespace embtune {
namespace {

TEST_SUITE("shared_options") {
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

  TEST_CASE("a list keeps every value it gets, and shows that it takes several") {
    std::vector<std::string> sets;
    OptionTable table;
    add_list("--similarity", "SET", "Sets.", sets, table);
    table.find("--similarity")->set("a");
    table.find("--similarity")->set("b c");
    CHECK(sets == std::vector<std::string>{"a", "b c"});
    CHECK(table.find("--similarity")->doc.value == "SET...");
    CHECK(table.find("--similarity")->doc.default_value.empty());
    CHECK(table.find("--similarity")->text() == "a b c");
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
