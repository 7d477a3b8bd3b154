#include "cli/toml.h"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "embtune/error.h"

namespace embtune {
namespace {

std::string refusal(const std::string& bytes) {
  try {
    (void)parse_toml(bytes, "run.toml");
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::kUsage);
    CHECK(error.place().file == "run.toml");
    return error.what();
  }
  return "accepted";
}

// The value of "key = VALUE".
TomlEntry value(const std::string& text) {
  const std::vector<TomlEntry> entries = parse_toml("key = " + text, "run.toml");
  REQUIRE(entries.size() == 1);
  return entries[0];
}

TEST_SUITE("toml") {
  TEST_CASE("keys stand in their sections, with their lines") {
    const auto entries = parse_toml(
        "# comment\n\nquiet = true # yes\n [ train ] # head\nlr=0.5\r\n\t seed\t=\t7\n[verify]\n",
        "run.toml");
    REQUIRE(entries.size() == 5);
    CHECK(entries[0].section.empty());
    CHECK(entries[0].key == "quiet");
    CHECK(entries[0].line == 3);
    CHECK(entries[1].is_head());
    CHECK(entries[1].section == "train");
    CHECK(entries[2].key == "lr");
    CHECK(entries[2].text == "0.5");
    CHECK(entries[3].section == "train");
    CHECK(entries[3].line == 6);
    CHECK(entries[4].is_head());
    CHECK(entries[4].line == 7);
  }

  TEST_CASE("values have the type that they are written with") {
    CHECK(value("true").type == TomlType::kBoolean);
    CHECK(value("false").text == "false");
    CHECK(value("1_000").type == TomlType::kInteger);
    CHECK(value("1_000").text == "1000");
    CHECK(value("-0").text == "-0");
    CHECK(value("1e-3").type == TomlType::kFloat);
    CHECK(value("+6.25E+2").text == "+6.25E+2");
    CHECK(value("\"a # b\"").type == TomlType::kString);
    CHECK(value("\"a # b\"").text == "a # b");
    CHECK(value("'C:\\x \"y\"' # z").text == "C:\\x \"y\"");
    CHECK(value("''").text.empty());
  }

  TEST_CASE("a basic string has TOML's escapes") {
    CHECK(value(R"("\b\t\n\f\r\"\\")").text == "\b\t\n\f\r\"\\");
    CHECK(value(R"("A\u00e9\u20AC\U0001F600")").text == "A\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80");
    CHECK(refusal(R"(k = "\d")") ==
          "run.toml:1: unknown escape '\\d'; write \\\\ for a backslash, or the string between "
          "single quotes");
    CHECK(refusal(R"(k = "\u12")") == "run.toml:1: no character: '\\u12\"'");
    CHECK(refusal(R"(k = "\ud800")") == "run.toml:1: no character: '\\ud800'");
    CHECK(refusal(R"(k = "\U00110000")") == "run.toml:1: no character: '\\U00110000'");
    CHECK(refusal(R"(k = "\U11111111")") == "run.toml:1: no character: '\\U11111111'");
    CHECK(refusal(R"(k = "\u0000")") == "run.toml:1: a value holds no NUL");
    CHECK(refusal("k = \"\\").starts_with("run.toml:1: unknown escape"));
  }

  TEST_CASE("a printed string is read back") {
    for (const std::string text : {"", "a b", "\"\\\b\t\n\f\r\x01\x1f\x7f", "\xc3\xa9 # '"}) {
      CHECK(value(toml_string(text)).text == text);
    }
    CHECK(toml_string("a\"\x01") == "\"a\\\"\\u0001\"");
  }

  TEST_CASE("an array stands on one line or on several, with comments and a last comma") {
    for (const std::string text :
         {"k = ['a', \"b]#\", 1_0]", "k=[\n\t'a', # one\n\n \"b]#\"\n,10\n,\n] # end\n"}) {
      const auto entries = parse_toml(text + "\nnext = true", "run.toml");
      REQUIRE(entries.size() == 2);
      CHECK(entries[0].type == TomlType::kArray);
      CHECK(entries[0].line == 1);
      REQUIRE(entries[0].items.size() == 3);
      CHECK(entries[0].items[0].text == "a");
      CHECK(entries[0].items[1].text == "b]#");
      CHECK(entries[0].items[2].text == "10");
      CHECK(entries[0].items[2].type == TomlType::kInteger);
      CHECK(entries[1].key == "next");
    }
    CHECK(value("[]").items.empty());
    CHECK(value("[true]").items[0].type == TomlType::kBoolean);
  }

  TEST_CASE("an array that is none is refused with the line where it goes wrong") {
    CHECK(refusal("\nk = [1,\n2\n") == "run.toml:2: the array of k does not end: ] is missing");
    CHECK(refusal("k = [1,\n2 3]") ==
          "run.toml:2: expected ',' or ']' after a value of k, found '3]'");
    CHECK(refusal("k = [\n, 1]") == "run.toml:2: a value is missing before ','");
    CHECK(refusal("k = [1,, 2]") == "run.toml:1: a value is missing before ','");
    CHECK(refusal("k = [a, b]") == "run.toml:1: k = 'a': a string stands between double quotes");
    CHECK(refusal("k = ['a'] b").starts_with("run.toml:1: unexpected 'b' after the value"));
    CHECK(refusal("k = [\n\"\xff\"]").starts_with("run.toml:2: is not UTF-8"));
  }

  TEST_CASE("what TOML knows besides is refused by name") {
    CHECK(refusal("[[train]]") == "run.toml:1: arrays of tables ([[...]]) are not read");
    CHECK(refusal("[a.b]") == "run.toml:1: a section is the name of a command, without '.'");
    CHECK(refusal("[\"a\"]") == "run.toml:1: the name of a section stands without quotes");
    CHECK(refusal("\"lr\" = 1") == "run.toml:1: a key stands without quotes");
    CHECK(refusal("train.lr = 1") == "run.toml:1: keys with '.' are not read; write a [section]");
    CHECK(refusal("k = [[1]]") == "run.toml:1: arrays in arrays are not read");
    CHECK(refusal("k = [{a = 1}]") == "run.toml:1: inline tables are not read; write a [section]");
    CHECK(refusal("k = {a = 1}") == "run.toml:1: inline tables are not read; write a [section]");
    CHECK(refusal("k = \"\"\"a\"\"\"") == "run.toml:1: strings of several lines are not read");
    CHECK(refusal("k = '''a'''") == "run.toml:1: strings of several lines are not read");
    CHECK(refusal("k = -inf") == "run.toml:1: k = '-inf': inf and nan are not read");
    CHECK(refusal("k = 0x1f") ==
          "run.toml:1: k = '0x1f': numbers of another base than ten are not read");
    CHECK(refusal("k = 1979-05-27") ==
          "run.toml:1: k = '1979-05-27': dates and times are not read; write a string between "
          "double quotes");
  }

  TEST_CASE("what is no TOML is refused with its line") {
    CHECK(refusal("\nk = glove") ==
          "run.toml:2: k = 'glove': a string stands between double quotes");
    for (const char* number : {"01", ".5", "5.", "1e", "1__0", "_1", "1_", "1_.5", "+-1"}) {
      CHECK(refusal("k = " + std::string(number)).find("as TOML writes numbers") !=
            std::string::npos);
    }
    CHECK(refusal("k") == "run.toml:1: expected '=' and a value after 'k'; write k = VALUE");
    CHECK(refusal("k =") == "run.toml:1: the value of k is missing after '='");
    CHECK(refusal("k = # none") == "run.toml:1: the value of k is missing after '='");
    CHECK(refusal("= 1") == "run.toml:1: expected a key of letters, digits and '-', found '= 1'");
    CHECK(refusal("[") ==
          "run.toml:1: expected the name of a section of letters, digits and '-', found the end of "
          "the line");
    CHECK(refusal("[train") == "run.toml:1: ']' is missing after [train");
    CHECK(refusal("[train] lr = 1").starts_with("run.toml:1: unexpected 'lr = 1' after"));
    CHECK(refusal("k = 1 2").starts_with("run.toml:1: unexpected '2' after the value"));
    CHECK(refusal("[info] x").starts_with("run.toml:1: unexpected 'x' after [info]"));
    CHECK(refusal("k = \"a") == "run.toml:1: the string does not end: \" is missing");
    CHECK(refusal("k = 'a") == "run.toml:1: the string does not end: ' is missing");
    CHECK(refusal("# \xff") == "run.toml:1: is not UTF-8, as TOML must be: '# \\xff'");
    CHECK(refusal("# \x01") == "run.toml:1: a control character: '# \\x01'");
    CHECK(refusal(std::string("k = 1\0", 6)).starts_with("run.toml:1: a control character"));
    CHECK(refusal("a = 1\r b = 2").starts_with("run.toml:1: a control character"));
  }

  TEST_CASE("nothing stands twice") {
    CHECK(refusal("[a]\nk = 1\nk = 1") == "run.toml:3: k stands twice; first in line 2");
    CHECK(refusal("[a]\n[b]\n[a]") == "run.toml:3: [a] stands twice; first in line 1");
    CHECK(refusal("k = 1\n[a]\nk = 1\n[b]\nk = 1") == "accepted");
  }

  TEST_CASE("a byte order mark and a missing last newline are fine") {
    CHECK(parse_toml("\xef\xbb\xbfk = 1", "run.toml").size() == 1);
    CHECK(parse_toml("", "run.toml").empty());
  }
}

}  // namespace
}  // namespace embtune
