#include "pairs/json_fields.h"

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "base/rng.h"
#include "pairs/json_record.h"
#include "unit/pairs/fixture.h"

namespace embtune {
namespace {

bool plain(std::string_view line, TargetKind kind) {
  std::vector<float> target(kind == TargetKind::kVector ? 3 : 0);
  JsonFields fields;
  return scan_json_record(line, kind, target, fields);
}

// What a line gives by one of the two ways: its record, or its error.
struct Reading {
  std::vector<Record> records;
  std::string error;
  std::uint64_t unknown = 0;
  bool operator==(const Reading&) const = default;
};

template <class Parse>
Reading read(const RecordRules& rules, Parse parse) {
  Reading reading;
  PairBlock block;
  ChunkCounts counts;
  RecordSink sink(rules, block, counts);
  try {
    sink.begin(1);
    sink.end(parse(sink));
  } catch (const Error& error) {
    block.truncate(block.size(), rules.dim());
    reading.error = error.what();
  }
  append_records(block, rules.dim(), reading.records);
  reading.unknown = counts.unknown;
  return reading;
}

void check_agreement(const std::string& line, const RecordRules& rules) {
  JsonRecordParser parser;
  CAPTURE(line);
  const auto fast = read(rules, [&](RecordSink& sink) { return parser.parse(line, sink); });
  const auto whole = read(rules, [&](RecordSink& sink) { return parser.parse_any(line, sink); });
  CHECK(fast == whole);
}

// A line put together from pieces that mostly fit.
std::string random_line(std::uint64_t seed) {
  static constexpr std::array<std::string_view, 64> kPieces = {"{",
                                                               "}",
                                                               "{\"",
                                                               "\"}",
                                                               "[",
                                                               "]",
                                                               ",",
                                                               ", ",
                                                               ":",
                                                               ": ",
                                                               "\"",
                                                               " ",
                                                               "\t",
                                                               "token",
                                                               "index",
                                                               "target",
                                                               "near",
                                                               "far",
                                                               "score",
                                                               "weight",
                                                               "token_hex",
                                                               "\"token\": ",
                                                               "\"index\":",
                                                               "\"target\": ",
                                                               "\"near\":",
                                                               "\"far\":",
                                                               "\"score\":",
                                                               "\"weight\":",
                                                               "\"cat\"",
                                                               "\"dog\"",
                                                               "\"the end\"",
                                                               "\"\\u0063at\"",
                                                               "\"k\xc3\xb6nig\"",
                                                               "\"\xff\"",
                                                               "636174",
                                                               "0",
                                                               "-0",
                                                               "1",
                                                               "2",
                                                               "17",
                                                               "-3",
                                                               "0.5",
                                                               "-0.25",
                                                               "12.5",
                                                               "01.5",
                                                               "00.5",
                                                               "1.",
                                                               ".5",
                                                               "1e3",
                                                               "1E-3",
                                                               "1e400",
                                                               "1e39",
                                                               "-0.0",
                                                               "true",
                                                               "null",
                                                               "18446744073709551616",
                                                               "18446744073709551615",
                                                               "0.1234567890123456789",
                                                               "[1, 2, 3]",
                                                               "[0.5,-1.5,2.25]",
                                                               "[0.5, 1, 2.5e1]",
                                                               "\"a\x01\"",
                                                               "\r",
                                                               "NaN"};
  std::string line = "{";
  for (std::uint64_t i = 0; i < 14; ++i) {
    const std::uint64_t word = random_bits(41, Purpose::kSample, seed, i);
    // Every other piece is one that continues an object well.
    static constexpr std::array<std::string_view, 8> kKeys = {
        "\"token\": ", "\"target\": ", "\"near\":",  "\"far\":",
        "\"score\":",  "\"weight\": ", "\"index\":", "\"token\":"};
    static constexpr std::array<std::string_view, 12> kValues = {
        "\"cat\"", "\"dog\"", "1", "2",      "[0.5,-1.5,2.25]",      "[1, 2, 3]",
        "0.5",     "\"no\"",  "5", "2.5e-1", "[0.125, 1e-05, -3.5]", "0"};
    if (word % 16 < 14) {
      if (i % 3 == 0) line += kKeys[random_below(word, kKeys.size())];
      if (i % 3 == 1) line += kValues[random_below(word, kValues.size())];
      if (i % 3 == 2) line += word % 3 == 0 ? "}" : ", ";
      if (line.back() == '}') return line;
    } else {
      line += kPieces[random_below(word, kPieces.size())];
    }
  }
  return line + "}";
}

TEST_SUITE("json_fields") {
  TEST_CASE("lines as programs write them are plain") {
    CHECK(plain(R"({"token": "king", "target": [0.1, -0.2, 1e-05], "weight": 2})",
                TargetKind::kVector));
    CHECK(plain(R"({"index":3,"target":[1,2,-3]})", TargetKind::kVector));
    CHECK(plain("{\"token\": \"k\xc3\xb6nig\", \"target\": \"queen\"}", TargetKind::kToken));
    CHECK(plain(R"( { "token" : "a" , "target" : 17 } )", TargetKind::kToken));
    CHECK(
        plain(R"({"token": "a", "target": "b", "score": -0.5, "weight": 0})", TargetKind::kScore));
    CHECK(plain(R"({"token": "a", "near": "b", "far": 0})", TargetKind::kTriplet));
  }

  TEST_CASE("names and numbers are what stands there") {
    std::vector<float> target(3);
    JsonFields fields;
    REQUIRE(scan_json_record(R"({"weight": 2.5, "target": [0.5, -12.25, 1e2], "token": "king"})",
                             TargetKind::kVector, target, fields));
    CHECK(target == std::vector<float>{0.5F, -12.25F, 100.0F});
    CHECK(fields.names[kIndexPart].bytes == "king");
    CHECK_FALSE(fields.names[kIndexPart].is_row);
    CHECK(fields.weight == 2.5F);
    REQUIRE(scan_json_record(R"({"index": 123456789012345678, "target": "x", "score": 1})",
                             TargetKind::kScore, {}, fields));
    CHECK(fields.names[kIndexPart].is_row);
    CHECK(fields.names[kIndexPart].row == 123456789012345678U);
    CHECK(fields.score == 1);
    CHECK(fields.weight == 1);
    CHECK(fields.given[kScorePart]);
    CHECK_FALSE(fields.given[kWeightPart]);
  }

  TEST_CASE("whatever is unusual or wrong is left to the whole grammar") {
    for (const char* line : {"",
                             "{}",
                             "[]",
                             "{\"token\"}",
                             "{\"token\": }",
                             R"({"token": "a")",
                             R"({"token": "a\n", "target": "b"})",
                             "{\"token\": \"\xff\", \"target\": \"b\"}",
                             "{\"token\": \"a\tb\", \"target\": \"b\"}",
                             R"({"token": "a", "target": "b"} x)",
                             R"({"token": "a", "target": "b",})",
                             R"({"token": "a", "token": "b"})",
                             R"({"token_hex": "61", "target": "b"})",
                             R"({"token": "a", "target": 01})",
                             R"({"token": "a", "target": 1.0})",
                             R"({"token": "a", "target": 1e3})",
                             R"({"token": "a", "target": -1})",
                             R"({"token": "a", "target": true})",
                             R"({"token": 1, "target": 1})",
                             R"({"index": "1", "target": 1})",
                             R"({"index": 1, "target": 1, "weight": -1})",
                             R"({"index": 1, "target": 1, "weight": 1e99})",
                             R"({"index": 1, "target": 1, "weight": .5})",
                             R"({"index": 1, "target": 1, "weight": 1.})",
                             R"({"index": 1, "target": 1, "weight": +1})",
                             R"({"index": 1, "target": 1, "weight": 1e})",
                             R"({"index": 1, "target": 1, "weight": NaN})",
                             R"({"index": 1, "colour": 1})",
                             R"({"index": 1, "target": [1]})",
                             R"({"index": 1, "target": 1, "near": 1})",
                             R"({"index": 1234567890123456789, "target": 1})"}) {
      CAPTURE(line);
      CHECK_FALSE(plain(line, TargetKind::kToken));
    }
    for (const char* line :
         {R"({"index": 1, "target": [1, 2]})", R"({"index": 1, "target": [1, 2, 3, 4]})",
          R"({"index": 1, "target": [1, 2, -0]})", R"({"index": 1, "target": [1, 2, 01.5]})",
          R"({"index": 1, "target": [1, 2, -00.5]})", R"({"index": 1, "target": [1, 2, [3]]})",
          R"({"index": 1, "target": [1, 2, 1e99]})", R"({"index": 1, "target": [1, 2, "3"]})",
          R"({"index": 1, "target": [1.5 2.5, 3.5]})", R"({"index": 1, "target": [1.5, 2.5, 3.5)",
          R"({"index": 1, "target": [1.5, 2.5, 3.5x]})", R"({"index": 1, "target": "a"})"}) {
      CAPTURE(line);
      CHECK_FALSE(plain(line, TargetKind::kVector));
    }
  }

  TEST_CASE("a line gives the same record or the same error by the short way and by the long one") {
    const SampleBase base(kBase);
    for (const TargetKind kind :
         {TargetKind::kVector, TargetKind::kToken, TargetKind::kScore, TargetKind::kTriplet}) {
      for (const IndexKind index : {IndexKind::kToken, IndexKind::kRow}) {
        PairLayout layout;
        layout.format = PairsFormat::kJsonl;
        layout.target = kind;
        layout.index = index;
        const RecordRules rules = {layout, OnUnknown::kSkip, {base.vocabulary(), index}, "p"};
        for (std::uint64_t seed = 0; seed < 4'000; ++seed)
          check_agreement(random_line(seed), rules);
      }
    }
  }
}

}  // namespace
}  // namespace embtune
