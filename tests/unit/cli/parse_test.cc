#include "cli/parse.h"

#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace embtune {
namespace {

using Args = std::vector<std::string>;

struct Fields {
  std::string output = "-";
  std::string freeze;
  double lr = 0.25;
  bool quiet = false;
  bool force = false;
  bool help = false;
  LrSchedule schedule = LrSchedule::kConstant;
};

// Parses into `fields`, with two positionals at most.
Args parse(Fields& fields, const Args& args) {
  OptionTable table;
  table.add_text("-o,--output", "FILE", "", fields.output);
  table.add_text("--freeze", "FILE", "", fields.freeze);
  table.add_number("--lr,--learning-rate", "", fields.lr, Range{});
  table.add_choice("--lr-schedule", "", fields.schedule);
  table.add_flag("-q,--quiet", "", fields.quiet);
  table.add_flag("--force", "", fields.force);
  table.add_flag("-h,--help", "", fields.help);
  return parse_options(table, args, 2);
}

std::string refusal(const Args& args) {
  Fields fields;
  try {
    (void)parse(fields, args);
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::kUsage);
    return error.what();
  }
  return "accepted";
}

TEST_SUITE("parse") {
  TEST_CASE("options and positionals may be mixed") {
    Fields fields;
    CHECK(parse(fields, {"base", "--freeze", "list", "pairs", "-q"}) == Args{"base", "pairs"});
    CHECK(fields.freeze == "list");
    CHECK(fields.quiet);
    CHECK(fields.output == "-");
  }

  TEST_CASE("an option whose value ends in points takes words up to the next option, and again") {
    std::vector<std::string> sets;
    bool quiet = false;
    OptionTable table;
    std::string none;
    table.add_text("--set", "SET...", "", none).set = [&](const std::string& text) {
      sets.push_back(text);
    };
    table.add_flag("-q,--quiet", "", quiet);
    CHECK(parse_options(table, {"file", "--set", "a", "b", "-q", "other", "--set=c"}, 2) ==
          Args{"file", "other"});
    CHECK(sets == Args{"a", "b", "c"});
    CHECK(parse_options(table, {"--set", "d", "--", "file"}, 2) == Args{"file"});
    CHECK(sets.back() == "d");
    CHECK_THROWS_AS(static_cast<void>(parse_options(table, {"--set"}, 2)), Error);
    CHECK_THROWS_AS(static_cast<void>(parse_options(table, {"--set", "-q"}, 2)), Error);
  }

  TEST_CASE("a value may be attached") {
    Fields fields;
    CHECK(parse(fields, {"--freeze=a=b", "-oout", "--lr=-1"}).empty());
    CHECK(fields.freeze == "a=b");
    CHECK(fields.output == "out");
    CHECK(fields.lr == -1);
  }

  TEST_CASE("a value may begin with a hyphen") {
    Fields fields;
    (void)parse(fields, {"--lr", "-0.5", "-o", "-", "--freeze", "-"});
    CHECK(fields.lr == -0.5);
    CHECK(fields.output == "-");
    CHECK(fields.freeze == "-");
  }

  TEST_CASE("short flags may be joined, with a value at the end") {
    Fields fields;
    (void)parse(fields, {"-qo", "out"});
    CHECK(fields.quiet);
    CHECK(fields.output == "out");
  }

  TEST_CASE("a single hyphen is a positional, and so is everything after two") {
    Fields fields;
    CHECK(parse(fields, {"-", "--", "--force"}) == Args{"-", "--force"});
    CHECK_FALSE(fields.force);
  }

  TEST_CASE("a positional in brackets is what it is") {
    Fields fields;
    CHECK(parse(fields, {"[a,b]", "{}"}) == Args{"[a,b]", "{}"});
  }

  TEST_CASE("an option whose name begins another is told apart from it") {
    Fields fields;
    (void)parse(fields, {"--lr-schedule", "linear", "--lr", "2"});
    CHECK(fields.schedule == LrSchedule::kLinear);
    CHECK(fields.lr == 2);
  }

  TEST_CASE("an unknown option is refused with the nearest known one") {
    CHECK(refusal({"--frezee", "x"}) == "unknown option --frezee; did you mean --freeze?");
    CHECK(refusal({"--frezee=x"}) == "unknown option --frezee; did you mean --freeze?");
    CHECK(refusal({"-x"}) ==
          "unknown option -x; --help lists the options, and what is none comes after --");
    CHECK(refusal({"--zzzzzzzzzz"}) == "unknown option --zzzzzzzzzz; --help lists the options");
  }

  TEST_CASE("an abbreviation is an unknown option") {
    CHECK(refusal({"--outpu", "x"}) == "unknown option --outpu; did you mean --output?");
    CHECK(refusal({"--learning", "1"}).starts_with("unknown option --learning"));
  }

  TEST_CASE("an unknown option is reported before a wrong value") {
    CHECK(refusal({"--lr", "x", "--frezee"}).starts_with("unknown option --frezee"));
  }

  TEST_CASE("odd bytes of an unknown option are shown, not printed") {
    CHECK(refusal({"--a\nb"}).starts_with("unknown option '--a\\x0ab'"));
  }

  TEST_CASE("a value may be given once, under whatever name; a flag as often as one likes") {
    CHECK(refusal({"--lr", "1", "--learning-rate", "2"}) == "--lr is given more than once");
    CHECK(refusal({"-o", "a", "-o", "a"}) == "--output is given more than once");
    CHECK(refusal({"-q", "--quiet"}) == "accepted");
  }

  TEST_CASE("a missing value is missed") {
    CHECK(refusal({"--lr"}) == "option --lr needs a value: X");
    CHECK(refusal({"-o"}) == "option -o needs a value: FILE");
    CHECK(refusal({"--lr="}) == "option --lr needs a value: X");
    CHECK(refusal({"--freeze=", "x"}) == "--freeze: the value after '=' is empty");
    CHECK(refusal({"--freeze", "--lr", "1"}) ==
          "--freeze needs a value, but the option --lr follows; write --freeze=--lr if that is the "
          "value");
    CHECK(refusal({"--freeze=--lr"}) == "accepted");
  }

  TEST_CASE("a flag takes no value") {
    CHECK(refusal({"--force=yes"}) == "--force takes no value; write it without '='");
  }

  TEST_CASE("a positional too many is refused") {
    CHECK(refusal({"a", "b", "c"}) == "unexpected argument 'c'; options start with --");
  }

  TEST_CASE("help is had even where the rest of the line is wrong") {
    Fields fields;
    CHECK(parse(fields, {"--frezee", "--lr", "x", "--help", "a", "b", "c"}).empty());
    CHECK(fields.help);
    CHECK(fields.lr == 0.25);
  }
}

}  // namespace
}  // namespace embtune
