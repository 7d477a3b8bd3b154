#include "pairs/pair_layout.h"

#include <string>

#include <doctest/doctest.h>

#include "unit/pairs/fixture.h"

namespace embtune {
namespace {

PairLayout detect(std::string_view text, PairOptions options, std::string_view base_text = kBase) {
  const SampleBase base(base_text);
  TextBytes bytes(text, 7);
  return detect_pair_layout(bytes, options, base.vocabulary(), "p");
}

PairOptions options_for(TargetKind target) {
  PairOptions options;
  options.target = target;
  return options;
}

IndexKind index_of(std::string_view text, std::string_view base_text = kBase) {
  return detect(text, options_for(TargetKind::kToken), base_text).index;
}

std::size_t bytes_looked_at(std::string_view text, const PairOptions& options) {
  const SampleBase base(kBase);
  TextBytes bytes(text, 1);
  static_cast<void>(detect_pair_layout(bytes, options, base.vocabulary(), "p"));
  return bytes.taken;
}

TEST_SUITE("pair_layout") {
  TEST_CASE("JSON lines are told by the first line that is not empty") {
    const PairOptions options = options_for(TargetKind::kToken);
    const auto format = [&options](std::string_view text) { return detect(text, options).format; };
    CHECK(format("{\"token\": \"cat\", \"target\": 1}\n") == PairsFormat::kJsonl);
    CHECK(format("\n\r\n{ \"any\": 1}") == PairsFormat::kJsonl);
    CHECK(format("\xEF\xBB\xBF{\"any\": 1}\r\n") == PairsFormat::kJsonl);
    CHECK(format("{\"any\": 1\n") == PairsFormat::kText);
    CHECK(format("{\"any\":1}\tcat\n") == PairsFormat::kText);
    CHECK(format("{\tcat\n") == PairsFormat::kText);
    CHECK(format("cat\tdog\n{\"any\": 1}\n") == PairsFormat::kText);
    CHECK(format("") == PairsFormat::kText);
    CHECK(format("\n\n") == PairsFormat::kText);
  }

  TEST_CASE("what the options say is not looked for") {
    PairOptions options = options_for(TargetKind::kToken);
    options.format = PairsFormat::kText;
    options.index = IndexKind::kRow;
    const PairLayout layout = detect("{\"token\": \"cat\"}\n", options);
    CHECK(layout.format == PairsFormat::kText);
    CHECK(layout.index == IndexKind::kRow);
    options.format = PairsFormat::kJsonl;
    CHECK(detect("cat\tdog\n", options).format == PairsFormat::kJsonl);
  }

  TEST_CASE("indices are rows if all are integers below the number of rows and none is a token") {
    CHECK(index_of("0\tcat\n5\tdog\n") == IndexKind::kRow);
    CHECK(index_of("0\tcat\n6\tdog\n") == IndexKind::kToken);
    CHECK(index_of("cat\t1\n") == IndexKind::kToken);
    CHECK(index_of("7\tcat\n") == IndexKind::kToken);  // A token, and no row.
    CHECK(index_of("0\tcat\n-1\tdog\n") == IndexKind::kToken);
    CHECK(index_of("") == IndexKind::kToken);
    CHECK(index_of("\n\n0\tcat\n\n") == IndexKind::kRow);
    // Records before a faulty one decide.
    CHECK(index_of("0\tcat\nfaulty\n") == IndexKind::kRow);
    CHECK(index_of("faulty\n0\tcat\n") == IndexKind::kToken);
    PairOptions vector = options_for(TargetKind::kVector);
    CHECK(detect("0\t1 2 3\n1 1 2 3\n", vector).index == IndexKind::kRow);
    CHECK(detect("0\t1 2 3\nx 1 2 3\n", vector).index == IndexKind::kToken);
  }

  TEST_CASE("where some could be both, --index is asked for") {
    const std::string_view base = "a 1 2 3\nb 1 2 3\n1 1 2 3\n";
    CHECK_THROWS_WITH_AS((void)index_of("0\ta\n\n1\tb\n", base),
                         "p:3: index '1' can be a row number and is a token of the base too; give "
                         "--index row or --index token",
                         Error);
    try {
      static_cast<void>(index_of("1\tb\n", base));
    } catch (const Error& error) {
      CHECK(error.kind() == ErrorKind::kUsage);
    }
    // One that is no row number settles it.
    CHECK(index_of("1\tb\na\tb\n", base) == IndexKind::kToken);
  }

  TEST_CASE("a thousand records are looked at, and no more") {
    std::string text;
    for (int i = 0; i < 1000; ++i) text += "0\tcat\n";
    CHECK(index_of(text + "cat\tdog\n") == IndexKind::kRow);
    CHECK(index_of(text.substr(6) + "cat\tdog\n") == IndexKind::kToken);
    CHECK(bytes_looked_at(text + text, options_for(TargetKind::kToken)) <= text.size() + 6);
  }

  TEST_CASE("no more is read than must be: a slow pipe would be waited for") {
    PairOptions options = options_for(TargetKind::kToken);
    CHECK(bytes_looked_at("cat\tdog\ncat\tdog\n", options) == 8);
    options.index = IndexKind::kRow;
    CHECK(bytes_looked_at("0\t1\n0\t2\n", options) == 4);
  }

  TEST_CASE("the header of a vector file is passed over, and only that") {
    const PairOptions options = options_for(TargetKind::kVector);
    const PairLayout layout = detect(
        "\xEF\xBB\xBF"
        "2 3\r\ncat 1 2 3\n",
        options);
    CHECK(layout.header);
    CHECK(layout.body == 8);
    CHECK(layout.first_line() == 2);
    CHECK_FALSE(detect("2 4\ncat 1 2 3\n", options).header);
    CHECK_FALSE(detect("cat 1 2 3\n2 3\n", options).header);
    CHECK_FALSE(detect("2\t3\n", options_for(TargetKind::kToken)).header);
    PairOptions json = options;
    json.format = PairsFormat::kJsonl;
    CHECK_FALSE(detect("2 3\n", json).header);
    // With dim 1 it would be a record.
    CHECK_FALSE(detect("2 1\n", options, "cat 1\ndog 2\n").header);
  }

  TEST_CASE("a BOM is no part of the first index") {
    const PairLayout layout = detect(
        "\xEF\xBB\xBF"
        "0\tcat\n",
        options_for(TargetKind::kToken));
    CHECK(layout.body == 3);
    CHECK(layout.index == IndexKind::kRow);
    CHECK(layout.first_line() == 1);
    CHECK(detect("\xEF\xBB\xBF", options_for(TargetKind::kToken)).body == 3);
  }

  TEST_CASE("in JSON lines there is no index to tell") {
    const PairLayout layout =
        detect("{\"index\": 1, \"target\": 2}", options_for(TargetKind::kToken));
    CHECK(layout.index == IndexKind::kToken);
    CHECK(describe(layout) == "JSON lines, token targets, strings are tokens and numbers are rows");
  }

  TEST_CASE("a layout is told in words") {
    PairLayout layout;
    CHECK(describe(layout) == "text, vector targets, indices are tokens");
    layout.header = true;
    CHECK(describe(layout) ==
          "text, vector targets, indices are tokens, a header line is passed over");
    layout = {};
    layout.target = TargetKind::kTriplet;
    layout.index = IndexKind::kRow;
    CHECK(describe(layout) == "text, triplet targets, indices are row numbers");
  }
}

}  // namespace
}  // namespace embtune
