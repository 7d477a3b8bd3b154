#include "cli/standard_streams.h"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "embtune/error.h"

namespace embtune {
namespace {

TrainOptions placed(const std::vector<std::string>& positionals, TrainOptions options = {},
                    bool terminal = false) {
  place_positionals(options, positionals);
  place_standard_input(options, terminal);
  return options;
}

TrainOptions with(const std::string& vectors, const std::string& pairs) {
  TrainOptions options;
  options.vectors = vectors;
  options.pairs = pairs;
  return options;
}

TEST_SUITE("standard_streams") {
  TEST_CASE("positionals take the places that options left open, in order") {
    CHECK(placed({"a", "b"}).vectors == "a");
    CHECK(placed({"a", "b"}).pairs == "b");
    CHECK(placed({"b"}, with("a", "")).pairs == "b");
    CHECK(placed({"a"}, with("", "b")).vectors == "a");
  }

  TEST_CASE("the one that is missing comes by standard input") {
    CHECK(placed({"a"}).pairs == "-");
    CHECK(placed({}, with("", "b")).vectors == "-");
    CHECK(placed({}, with("a", "b")).pairs == "b");
  }

  TEST_CASE("both missing, or a terminal to read from, is refused with an example") {
    const std::string example =
        "; for example: embtune train glove.txt pairs.tsv --freeze frozen.txt -o tuned.txt";
    CHECK_THROWS_WITH_AS(
        placed({}),
        ("BASE and PAIRS are missing; one of them may come by standard input" + example).c_str(),
        Error);
    CHECK_THROWS_WITH_AS(placed({"a"}, {}, true),
                         ("PAIRS are missing and standard input is a terminal" + example).c_str(),
                         Error);
    CHECK_THROWS_WITH_AS(placed({}, with("", "b"), true),
                         ("BASE is missing and standard input is a terminal" + example).c_str(),
                         Error);
  }

  TEST_CASE("a terminal is read where it is asked for") {
    CHECK(placed({"a", "-"}, {}, true).pairs == "-");
  }

  TEST_CASE("a plan needs no pairs") {
    TrainOptions options;
    options.dry_run = true;
    CHECK(placed({"a"}, options, true).pairs.empty());
  }

  TEST_CASE("a positional without a place, and an empty one, is refused") {
    CHECK_THROWS_AS(placed({"c"}, with("a", "b")), Error);
    CHECK_THROWS_AS(placed({"a", "b"}, with("", "c")), Error);
    CHECK_THROWS_AS(placed({""}), Error);
  }

  TEST_CASE("what comes by standard input has no place to be replaced in") {
    CHECK(output_in_place("glove.txt") == "glove.txt");
    CHECK_THROWS_WITH_AS(static_cast<void>(output_in_place("-")), doctest::Contains("--in-place"),
                         Error);
  }

  TEST_CASE("the report takes standard output alone") {
    OutputOptions out;
    CHECK_THROWS_AS(check_standard_output(out, true), Error);
    CHECK_NOTHROW(check_standard_output(out, false));
    out.output = "file";
    CHECK_NOTHROW(check_standard_output(out, true));
    out.metrics = "-";
    CHECK_THROWS_WITH_AS(check_standard_output(out, true),
                         "--json takes standard output for the report; name a file for --metrics",
                         Error);
  }

  TEST_CASE("standard output is known by all its names") {
    for (const char* name : {"-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"}) {
      CAPTURE(name);
      CHECK_THROWS_WITH_AS(check_standard_output(name, "the page", true),
                           "--json takes standard output for the report; name a file for the page",
                           Error);
      CHECK_NOTHROW(check_standard_output(name, "the page", false));
    }
    for (const char* name : {"", "file", "/dev/null", "/dev/stderr", "/dev/fd/2"}) {
      CAPTURE(name);
      CHECK_NOTHROW(check_standard_output(name, "the page", true));
    }
  }
}

}  // namespace
}  // namespace embtune
