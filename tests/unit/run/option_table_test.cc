#include "run/option_table.h"

#include <string>

#include <doctest/doctest.h>

namespace embtune {
namespace {

struct Fields {
  std::string file;
  bool flag = false;
  bool sync = true;
  double number = 0.5;
  std::optional<double> maybe;
  std::uint64_t count = 32;
  int small = 0;
  std::uint64_t size = 1ULL << 30U;
  Update update = Update::kLazy;
  std::optional<Missing> missing;
  std::optional<std::string> word;
};

OptionTable table_of(Fields& fields) {
  OptionTable table;
  table.group("First");
  table.add_text("-f,--file", "FILE", "A file.", fields.file);
  table.add_flag("--flag", "A flag.", fields.flag);
  table.add_flag("--no-sync", "No sync.", fields.sync, false);
  table.group("Second");
  table.add_number("--number,--numeral", "A number.", fields.number, above(0));
  table.add_number("--maybe", "Perhaps.", fields.maybe, at_least(0)).defaults_to("by weather");
  table.add_count("--count", "A count.", fields.count, at_least(1));
  table.add_count("--small", "A small one.", fields.small, at_least(0));
  table.add_size("--size", "A size.", fields.size);
  table.add_choice("--update", "An enum.", fields.update);
  table.add_choice("--missing", "An enum that may be open.", fields.missing);
  table.add_word("--word", "A word.", {{"red", "like fire"}, {"blue", "like sky"}}, fields.word);
  table.add_flag("--secret", "Hidden.", fields.flag).hide();
  return table;
}

void set(OptionTable& table, const std::string& name, const std::string& text) {
  REQUIRE(table.find(name) != nullptr);
  table.find(name)->set(text);
}

TEST_SUITE("option_table") {
  TEST_CASE("an option tells what kind of value it takes") {
    Fields fields;
    const OptionTable table = table_of(fields);
    CHECK(table.find("--file")->doc.type == ValueType::kFile);
    OptionTable texts;
    std::string field;
    CHECK(texts.add_text("--dir", "DIR", "", field).doc.type == ValueType::kFolder);
    CHECK(texts.add_text("--out", "FILE|-", "", field).doc.type == ValueType::kFile);
    CHECK(texts.add_text("--rows", "RANGES", "", field).doc.type == ValueType::kAmount);
    CHECK(texts.add_text("--far", "R|P%", "", field).doc.type == ValueType::kAmount);
    CHECK(texts.add_text("--title", "TEXT", "", field).doc.type == ValueType::kText);
    CHECK(texts.add_text("--set", "SET", "", field).takes(ValueType::kFile).doc.type ==
          ValueType::kFile);
    CHECK(table.find("--no-sync")->doc.type == ValueType::kFlag);
    CHECK(table.find("--maybe")->doc.type == ValueType::kNumber);
    CHECK(table.find("--small")->doc.type == ValueType::kCount);
    CHECK(table.find("--size")->doc.type == ValueType::kSize);
    CHECK(table.find("--missing")->doc.type == ValueType::kWord);
    CHECK(table.find("--word")->doc.type == ValueType::kWord);
  }

  TEST_CASE("each kind of option sets its field") {
    Fields fields;
    OptionTable table = table_of(fields);
    set(table, "--file", "x y");
    set(table, "--flag", "");
    set(table, "--no-sync", "");
    set(table, "--numeral", "0.75");
    set(table, "--maybe", "2");
    set(table, "--count", "7");
    set(table, "--small", "3");
    set(table, "--size", "1K");
    set(table, "--update", "dense");
    set(table, "--missing", "warn");
    set(table, "--word", "blue");
    CHECK(fields.file == "x y");
    CHECK(fields.flag);
    CHECK_FALSE(fields.sync);
    CHECK(fields.number == 0.75);
    CHECK(fields.maybe == 2.0);
    CHECK(fields.count == 7);
    CHECK(fields.small == 3);
    CHECK(fields.size == 1024);
    CHECK(fields.update == Update::kDense);
    CHECK(fields.missing == Missing::kWarn);
    CHECK(fields.word == "blue");
  }

  TEST_CASE("an option tells its field as text that sets it again") {
    Fields fields;
    OptionTable table = table_of(fields);
    CHECK(table.find("--number")->text() == "0.5");
    CHECK(table.find("--maybe")->text().empty());
    CHECK(table.find("--update")->text() == "lazy");
    CHECK(table.find("--missing")->text().empty());
    CHECK(table.find("--no-sync")->text().empty());
    set(table, "--no-sync", "");
    CHECK(table.find("--no-sync")->text() == "true");
    set(table, "--maybe", "1e-9");
    CHECK(table.find("--maybe")->text() == "1e-9");
  }

  TEST_CASE("defaults in the help are those of the struct") {
    Fields fields;
    fields.count = 99;
    const OptionTable table = table_of(fields);
    CHECK(table.find("--count")->doc.default_value == "99");
    CHECK(table.find("--size")->doc.default_value == "1 GiB");
    CHECK(table.find("--update")->doc.default_value == "lazy");
    CHECK(table.find("--maybe")->doc.default_value == "by weather");
    CHECK(table.find("--file")->doc.default_value.empty());
  }

  TEST_CASE("a sentence has help, range and default") {
    Fields fields;
    const OptionTable table = table_of(fields);
    CHECK(table.find("--number")->doc.sentence() == "A number. (> 0; default: 0.5)");
    CHECK(table.find("--file")->doc.sentence() == "A file.");
    CHECK(table.find("--update")->doc.sentence() == "An enum. (default: lazy)");
  }

  TEST_CASE("a word that is none of the values is refused, with the nearest") {
    Fields fields;
    OptionTable table = table_of(fields);
    CHECK_THROWS_WITH_AS(
        set(table, "--update", "lasy"),
        "--update: 'lasy' is none of its values: lazy or dense; did you mean lazy?", Error);
    CHECK_THROWS_WITH_AS(set(table, "--word", "green"),
                         "--word: 'green' is none of its values: red or blue", Error);
  }

  TEST_CASE("an int takes no more than an int") {
    Fields fields;
    OptionTable table = table_of(fields);
    CHECK_THROWS_AS(set(table, "--small", "3000000000"), Error);
  }

  TEST_CASE("an option is found by each of its names, and called by the first long one") {
    Fields fields;
    const OptionTable table = table_of(fields);
    CHECK(table.find("-f") == table.find("--file"));
    CHECK(table.find("-f")->doc.name() == "--file");
    CHECK(table.find("--numeral")->doc.name() == "--number");
    CHECK(table.find("--num") == nullptr);
    CHECK_FALSE(table.given("--file"));
  }

  TEST_CASE("hidden options are not told") {
    Fields fields;
    for (const OptionDoc& doc : table_of(fields).docs()) CHECK(doc.name() != "--secret");
  }

  TEST_CASE("words are joined as in a sentence") {
    CHECK(joined({"a"}) == "a");
    CHECK(joined({"a", "b"}) == "a or b");
    CHECK(joined({"a", "b", "c"}) == "a, b or c");
  }
}

}  // namespace
}  // namespace embtune
