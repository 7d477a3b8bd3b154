#include "cli/config.h"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "run/shared_options.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

struct Fields {
  std::string vectors;
  std::string pairs;
  std::string drift;
  std::string config;
  double lr = 0.25;
  std::optional<double> anchor;
  std::uint64_t epochs = 1;
  std::uint64_t memory = 1024;
  bool shuffle = false;
  bool sync = true;
  std::string isa;
  LrSchedule schedule = LrSchedule::kConstant;
  std::vector<std::string> sets;
  std::string ranges;
  std::string title;
};

OptionTable table_of(Fields& fields) {
  OptionTable table;
  table.group("Input");
  table.add_text("--vectors", "FILE|-", "", fields.vectors);
  table.add_text("--pairs", "FILE|-", "", fields.pairs);
  table.group("Other");
  table.add_text("--max-drift", "R|P%", "", fields.drift);
  table.add_number("--lr,--learning-rate", "", fields.lr, above(0));
  table.add_number("--anchor", "", fields.anchor, at_least(0)).defaults_to("by loss");
  table.add_count("--epochs", "", fields.epochs, at_least(1));
  table.add_size("--cache-memory", "", fields.memory);
  table.add_flag("--shuffle", "", fields.shuffle);
  table.add_flag("--no-sync", "", fields.sync, false);
  table.add_choice("--lr-schedule", "", fields.schedule);
  table.add_text("--isa", "SET", "", fields.isa).hide();
  table.add_text("--config", "FILE", "", fields.config);
  add_list("--similarity", "SET", "", fields.sets, table).takes(ValueType::kFile);
  table.add_text("--freeze-rows", "RANGES", "", fields.ranges);
  table.add_text("--title", "TEXT", "", fields.title);
  return table;
}

Manual manual_of(const std::string& name, const OptionTable& table) {
  Manual manual;
  manual.name = name;
  manual.options = table.docs();
  return manual;
}

// A command "train" with all of Fields, "info" with --dim, and "diff" and "eval" with --top.
void apply(Fields& fields, const std::string& bytes, const std::vector<std::string>& given = {},
           const std::vector<std::string>& positionals = {}) {
  OptionTable table = table_of(fields);
  std::uint64_t dim = 1;
  OptionTable other;
  other.add_count("--dim", "", dim, at_least(1));
  OptionTable top;
  top.add_count("--top", "", dim, at_least(1));
  for (Option& option : table.options()) {
    for (const std::string& name : given) option.given |= option.doc.name() == name;
  }
  const Manual manual = manual_of("train", table);
  apply_config(bytes, "run.toml", manual,
               std::vector<Manual>{manual, manual_of("info", other), manual_of("diff", top),
                                   manual_of("eval", top)},
               positionals, table);
}

std::string refusal(const std::string& bytes) {
  Fields fields;
  try {
    apply(fields, bytes);
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::kUsage);
    CHECK(error.place().file == "run.toml");
    return error.what();
  }
  return "accepted";
}

TEST_SUITE("config") {
  TEST_CASE("a value of each kind sets its field") {
    Fields fields;
    apply(fields,
          "[train]\nvectors = \"a b\"\nmax-drift = \"70%\"\nlr = 2\nanchor = 0.5\nepochs = 1_0\n"
          "cache-memory = \"2K\"\nshuffle = true\nno-sync = true\nlr-schedule = 'linear'\n");
    CHECK(fields.vectors == "a b");
    CHECK(fields.drift == "70%");
    CHECK(fields.lr == 2);
    CHECK(fields.anchor == 0.5);
    CHECK(fields.epochs == 10);
    CHECK(fields.memory == 2048);
    CHECK(fields.shuffle);
    CHECK_FALSE(fields.sync);
    CHECK(fields.schedule == LrSchedule::kLinear);
  }

  TEST_CASE("a number may stand where a number or a share can") {
    Fields fields;
    apply(fields, "max-drift = 0.5\ncache-memory = 4096\nfreeze-rows = 7\n");
    CHECK(fields.ranges == "7");
    CHECK(fields.drift == "0.5");
    CHECK(fields.memory == 4096);
  }

  TEST_CASE("a flag that is false is as if it were not there") {
    Fields fields;
    apply(fields, "shuffle = false\nno-sync = false\n");
    CHECK_FALSE(fields.shuffle);
    CHECK(fields.sync);
  }

  TEST_CASE("the command line beats the section, and that what stands before any") {
    Fields fields;
    apply(fields, "lr = 1\nepochs = 5\n[train]\nlearning-rate = 2\nanchor = 3\n", {"--anchor"});
    CHECK(fields.lr == 2);
    CHECK(fields.epochs == 5);
    CHECK_FALSE(fields.anchor);
  }

  TEST_CASE("arguments beat the inputs of the file only if they are both") {
    const std::string file = "vectors = \"v\"\npairs = \"p\"\n";
    Fields both;
    apply(both, file, {}, {"a", "b"});
    CHECK(both.vectors.empty());
    CHECK(both.pairs.empty());
    Fields mixed;
    apply(mixed, file, {"--vectors"}, {"b"});
    CHECK(mixed.pairs.empty());
    Fields one;
    apply(one, "vectors = \"v\"\n", {}, {"b"});
    CHECK(one.vectors == "v");
  }

  TEST_CASE("sections of other commands are judged and left alone") {
    CHECK(refusal("[info]\ndim = 3\n[train]\n") == "accepted");
    CHECK(refusal("[info]\nlr = 3\n") ==
          "run.toml:2: lr in [info] is no option of info, but of train; write it under [train]");
    CHECK(refusal("[info]\ndim = \"3\"\n") ==
          "run.toml:2: dim = '3': expected a whole number, without quotes");
  }

  TEST_CASE("what no command would take is refused with the nearest that one does") {
    CHECK(refusal("\n[trian]\n") == "run.toml:2: unknown section [trian]; did you mean [train]?");
    CHECK(
        refusal("[zzzzzzzz]\n") ==
        "run.toml:1: unknown section [zzzzzzzz]; sections are commands: train, info, diff or eval");
    CHECK(refusal("epcohs = 3\n") == "run.toml:1: unknown key epcohs; did you mean epochs?");
    CHECK(refusal("[train]\nzzzzzzzz = 3\n") ==
          "run.toml:2: unknown key zzzzzzzz in [train]; embtune train --print-config lists the "
          "keys");
    CHECK(refusal("dim = 3\n") ==
          "run.toml:1: dim is no option of train, but of info; write it under [info]");
    CHECK(refusal("[info]\ntop = 3\n") ==
          "run.toml:2: top in [info] is no option of info, but of diff or eval; write it under "
          "[diff] or [eval]");
    CHECK(refusal("config = \"a\"\n") == "run.toml:1: config stands on the command line only");
    CHECK(refusal("isa = \"a\"\n").starts_with("run.toml:1: unknown key isa"));
  }

  TEST_CASE("a value of the wrong type is refused, even where the command line beats it") {
    CHECK(refusal("lr = \"1\"") == "run.toml:1: lr = '1': expected a number, without quotes");
    CHECK(refusal("epochs = 1.0") ==
          "run.toml:1: epochs = 1.0: expected a whole number, without quotes");
    CHECK(refusal("shuffle = 1") == "run.toml:1: shuffle = 1: expected true or false");
    CHECK(refusal("vectors = 1") ==
          "run.toml:1: vectors = 1: expected a string, between double quotes");
    CHECK(refusal("title = 1") ==
          "run.toml:1: title = 1: expected a string, between double quotes");
    CHECK(refusal("max-drift = true") ==
          "run.toml:1: max-drift = true: expected a string, between double quotes");
    CHECK(refusal("lr-schedule = true") ==
          "run.toml:1: lr-schedule = true: expected a string, one of constant|linear|cosine");
    CHECK(refusal("cache-memory = 1.5")
              .starts_with("run.toml:1: cache-memory = 1.5: expected a whole number or a string"));
    CHECK(refusal("vectors = \"\"") ==
          "run.toml:1: vectors = '': the value is empty; leave the key out");
    Fields fields;
    CHECK_THROWS_AS(apply(fields, "lr = \"1\"", {"--lr"}), Error);
  }

  TEST_CASE("an array gives several values to an option that takes them, and a string gives one") {
    Fields fields;
    apply(fields, "similarity = [\"a b.tsv\", 'c.tsv']");
    CHECK(fields.sets == std::vector<std::string>{"a b.tsv", "c.tsv"});
    Fields one;
    apply(one, "similarity = \"a b.tsv\"");
    CHECK(one.sets == std::vector<std::string>{"a b.tsv"});
    Fields beaten;
    apply(beaten, "similarity = [\"a\"]", {"--similarity"});
    CHECK(beaten.sets.empty());
  }

  TEST_CASE("an array is refused where an option takes one value, and so is an empty one") {
    CHECK(refusal("vectors = [\"a\", \"b\"]") ==
          "run.toml:1: vectors = [...]: expected one value, found an array; write vectors = VALUE, "
          "without brackets");
    CHECK(refusal("lr = [1]").starts_with("run.toml:1: lr = [...]: expected one value"));
    CHECK(refusal("shuffle = []").starts_with("run.toml:1: shuffle = [...]: expected one value"));
    CHECK(
        refusal("freeze-rows = [\"0-1\", \"3\"]") ==
        "run.toml:1: freeze-rows = [...]: expected one value, found an array; write the ranges in "
        "one string, such as \"0-99,200-\"");
    CHECK(refusal("similarity = []") ==
          "run.toml:1: similarity = []: the array is empty; leave the key out");
    CHECK(refusal("similarity = [\"a\", \"\"]") ==
          "run.toml:1: similarity = '': the value is empty; leave the key out");
    for (const std::string value : {"true", "1", "0.5"}) {
      const std::string message =
          "run.toml:1: similarity = " + value + ": expected a string, between double quotes";
      CHECK(refusal("similarity = [" + value + "]") == message);
      CHECK(refusal("similarity = [\"a\", " + value + "]") == message);
      CHECK(refusal("similarity = " + value) == message);
    }
  }

  TEST_CASE("a value out of range, or none of the words, is refused with its line") {
    CHECK(refusal("\nlr = -1\n").starts_with("run.toml:2: --lr: "));
    CHECK(refusal("lr-schedule = \"lineer\"\n").ends_with("did you mean linear?"));
  }

  TEST_CASE("an option stands once, under whatever name") {
    CHECK(refusal("lr = 1\nlearning-rate = 1\n") ==
          "run.toml:2: learning-rate is the option that stands in line 1 as lr");
  }

  TEST_CASE("a file that cannot be read is a wrong line") {
    const TemporaryFolder folder;
    const std::string path = folder / "none.toml";
    try {
      (void)read_config(path);
      FAIL("read");
    } catch (const Error& error) {
      CHECK(error.kind() == ErrorKind::kUsage);
      CHECK(error.place().file == path);
      CHECK(std::string(error.what()).starts_with(path + ": cannot open"));
    }
    CHECK_THROWS_AS((void)read_config("-"), Error);
    CHECK_THROWS_AS((void)read_config("/dev/zero"), Error);
    CHECK(read_config("/dev/null").empty());
  }

  TEST_CASE("a printed config sets the same again") {
    Fields fields;
    OptionTable table = table_of(fields);
    const Manual manual = manual_of("train", table);
    apply_config(
        "max-drift = \"7\\\"0\"\nlr = 1e-7\nshuffle = true\nlr-schedule = \"cosine\"\n"
        "similarity = [\n  \"a b\",\n  'c\"d',\n]\n",
        "a", manual, std::vector<Manual>{manual}, {}, table);
    const std::string text = config_text(manual, {"base vectors", "p"}, table);
    Fields again;
    apply(again, text);
    CHECK(again.vectors == "base vectors");
    CHECK(again.pairs == "p");
    CHECK(again.drift == "7\"0");
    CHECK(again.lr == 1e-7);
    CHECK(again.shuffle);
    CHECK(again.schedule == LrSchedule::kCosine);
    CHECK(again.sync);
    CHECK(again.sets == std::vector<std::string>{"a b", "c\"d"});
  }

  TEST_CASE("a printed config shows defaults as comments, and arguments that no key holds") {
    Fields fields;
    OptionTable table = table_of(fields);
    const std::string text = config_text(manual_of("train", table), {"v", "p", "q"}, table);
    for (const std::string line :
         {"# epochs = 1", "# anchor = X  (default: by loss)", "# shuffle = false", "[train]",
          "# lr-schedule = \"constant\"", "# Arguments that must be given again: \"q\"", "# Other",
          "vectors = \"v\""}) {
      CHECK(text.find("\n" + line + "\n") != std::string::npos);
    }
    CHECK(text.find("isa") == std::string::npos);
    CHECK(text.find("# config") == std::string::npos);
  }

  TEST_CASE("bytes that TOML cannot hold are not printed") {
    Fields fields;
    OptionTable table = table_of(fields);
    CHECK_THROWS_AS((void)config_text(manual_of("train", table), {"\xff"}, table), Error);
  }
}

}  // namespace
}  // namespace embtune
