#include "pairs/json_record.h"

#include <string>

#include <doctest/doctest.h>

#include "unit/pairs/fixture.h"

namespace embtune {
namespace {

PairLayout layout_for(TargetKind target, IndexKind index = IndexKind::kToken) {
  PairLayout layout;
  layout.format = PairsFormat::kJsonl;
  layout.target = target;
  layout.index = index;
  return layout;
}

Outcome outcome_of(std::string_view line, TargetKind target, IndexKind index = IndexKind::kToken) {
  static const SampleBase base(kBase);
  return parse_text(line, base.vocabulary(), layout_for(target, index));
}

std::string error_of(std::string_view line, TargetKind target,
                     IndexKind index = IndexKind::kToken) {
  const Outcome outcome = outcome_of(line, target, index);
  CHECK((outcome.error.empty() || outcome.kind == ErrorKind::kData));
  return outcome.error;
}

Record record_of(std::string_view line, TargetKind target) {
  const Outcome outcome = outcome_of(line, target);
  CHECK(outcome.error == "");
  REQUIRE(outcome.records.size() == 1);
  return outcome.records[0];
}

TEST_SUITE("json_record") {
  TEST_CASE("each kind of target has its keys, in any order") {
    CHECK(record_of(R"({"token": "dog", "target": [1, -2.5, 3e0]})", TargetKind::kVector) ==
          Record{1, kNoRow, kNoRow, {1, -2.5F, 3}, 0, 1, 1});
    CHECK(record_of(R"({"weight":2,"target":[1,2,3],"index":4})", TargetKind::kVector) ==
          Record{4, kNoRow, kNoRow, {1, 2, 3}, 0, 2, 1});
    CHECK(record_of(R"( { "token" : "cat" , "target" : "the end" } )", TargetKind::kToken) ==
          Record{0, 2, kNoRow, {}, 0, 1, 1});
    CHECK(record_of(R"({"token":"cat","target":5,"score":-0.5,"weight":0})", TargetKind::kScore) ==
          Record{0, 5, kNoRow, {}, -.5F, 0, 1});
    CHECK(record_of(R"({"far":3,"near":"dog","token":"cat"})", TargetKind::kTriplet) ==
          Record{0, 1, 3, {}, 0, 1, 1});
  }

  TEST_CASE("a string is always a token and a number always a row") {
    CHECK(record_of(R"({"token": "7", "target": 5})", TargetKind::kToken).index == 3);
    CHECK(error_of(R"({"index": 7, "target": "cat"})", TargetKind::kToken) ==
          "p:1: row 7 does not exist: the base has 6 rows, numbered from 0 to 5");
    CHECK(error_of(R"({"index": "7", "target": "cat"})", TargetKind::kToken) ==
          "p:1: \"index\" is a string, expected a row number");
    CHECK(error_of(R"({"token": 7, "target": "cat"})", TargetKind::kToken) ==
          "p:1: \"token\" is 7, expected a string");
    CHECK(error_of(R"({"index": 1.0, "target": "cat"})", TargetKind::kToken) ==
          "p:1: \"index\" is 1.0, expected a row number");
    CHECK(error_of(R"({"index": -1, "target": "cat"})", TargetKind::kToken) ==
          "p:1: \"index\" is -1, expected a row number");
  }

  TEST_CASE("under --index row a token is an error") {
    CHECK(error_of(R"({"index": 1, "target": 2})", TargetKind::kToken, IndexKind::kRow).empty());
    CHECK(error_of(R"({"token": "1", "target": 2})", TargetKind::kToken, IndexKind::kRow) ==
          "p:1: \"token\" or \"index\" is the token '1', but --index row takes row numbers");
    CHECK(error_of(R"({"index": 1, "target": "cat"})", TargetKind::kToken, IndexKind::kRow) ==
          "p:1: \"target\" is the token 'cat', but --index row takes row numbers");
  }

  TEST_CASE("tokens that are not UTF-8 come in hexadecimal") {
    CHECK(record_of(R"({"token_hex":"fF","target_hex":"636174"})", TargetKind::kToken) ==
          Record{4, 0, kNoRow, {}, 0, 1, 1});
    CHECK(record_of(R"({"token":"cat","near_hex":"ff","far_hex":"37"})", TargetKind::kTriplet) ==
          Record{0, 4, 3, {}, 0, 1, 1});
    for (const char* hex : {"f", "fg", "0x", "f f "}) {
      CAPTURE(hex);
      CHECK(error_of(R"({"token_hex":")" + std::string(hex) + R"(","target":"cat"})",
                     TargetKind::kToken) ==
            "p:1: \"token_hex\" is '" + std::string(hex) +
                "', expected a string of hexadecimal digits, two a byte");
    }
  }

  TEST_CASE("escapes and UTF-8 stand for their bytes; lone surrogates and other bytes are errors") {
    CHECK(record_of(R"({"token":"\u0063at","target":"\u0037"})", TargetKind::kToken) ==
          Record{0, 3, kNoRow, {}, 0, 1, 1});
    const Outcome pair =
        outcome_of(R"({"token":"\ud83d\ude00","target":"cat"})", TargetKind::kToken);
    CHECK(pair.counts.first_unknown == "\xF0\x9F\x98\x80");
    const std::string remedy =
        "); give such a token as \"token_hex\", \"target_hex\", \"near_hex\" or \"far_hex\"";
    CHECK(error_of("{\"token\":\"\xFF\",\"target\":\"cat\"}", TargetKind::kToken) ==
          "p:1: a string is not valid UTF-8 (byte 11" + remedy);
    for (const char* text : {R"("\ud83d")", R"("\ude00")", R"("\ud83dx")"}) {
      CAPTURE(text);
      const std::string error =
          error_of(R"({"token":)" + std::string(text) + R"(,"target":"cat"})", TargetKind::kToken);
      CHECK(error.find("p:1: a string is not valid UTF-8") == 0);
    }
  }

  TEST_CASE("keys that are unknown, missing, given twice or of another target are errors") {
    CHECK(error_of(R"({"token":"cat","targets":"dog"})", TargetKind::kToken) ==
          "p:1: unknown key 'targets'; expected token, index, target, near, far, score, weight or "
          "token_hex");
    CHECK(error_of(R"({"token":"cat"})", TargetKind::kToken) ==
          "p:1: \"target\" is missing, which --target token needs");
    CHECK(error_of(R"({"target":"cat"})", TargetKind::kToken) ==
          "p:1: \"token\" or \"index\" is missing, which --target token needs");
    CHECK(error_of(R"({"token":"cat","near":"dog"})", TargetKind::kTriplet) ==
          "p:1: \"far\" is missing, which --target triplet needs");
    CHECK(error_of(R"({"token":"cat","target":"dog"})", TargetKind::kScore) ==
          "p:1: \"score\" is missing, which --target score needs");
    CHECK(error_of(R"({"token":"cat","token":"dog"})", TargetKind::kToken) ==
          "p:1: \"token\" or \"index\" is given twice");
    CHECK(error_of(R"({"token":"cat","index":1})", TargetKind::kToken) ==
          "p:1: \"token\" or \"index\" is given twice");
    CHECK(error_of(R"({"token":"cat","target":"dog","score":1})", TargetKind::kToken) ==
          "p:1: key 'score' does not go with --target token; this looks like --target score");
    CHECK(error_of(R"({"token":"cat","near":"dog","far":"7"})", TargetKind::kVector) ==
          "p:1: key 'near' does not go with --target vector; this looks like --target triplet");
    CHECK(error_of(R"({"token":"cat","target_hex":"37"})", TargetKind::kVector) ==
          "p:1: key 'target_hex' does not go with --target vector");
  }

  TEST_CASE("values of a wrong type are errors") {
    const auto vector = [](const std::string& target) {
      return error_of(R"({"token":"cat","target":)" + target + "}", TargetKind::kVector);
    };
    CHECK(vector("null") == "p:1: \"target\" is null, expected an array of 3 numbers");
    CHECK(vector("\"dog\"") == "p:1: \"target\" is a string, expected an array of 3 numbers");
    CHECK(vector("17") == "p:1: \"target\" is 17, expected an array of 3 numbers");
    CHECK(vector("{}") == "p:1: \"target\" is an object, expected an array of 3 numbers");
    CHECK(vector("[1,[2],3]") == "p:1: \"target\" is an array, expected an array of 3 numbers");
    CHECK(vector("[1,\"2\",3]") == "p:1: \"target\" is a string, expected an array of 3 numbers");
    CHECK(vector("[1,2]") == "p:1: \"target\" has 2 numbers, expected 3 (the dim of the base)");
    CHECK(vector("[1,2,3,4]") == "p:1: \"target\" has 4 numbers, expected 3 (the dim of the base)");
    CHECK(error_of(R"({"token":"cat","target":[1,2,3]})", TargetKind::kToken) ==
          "p:1: \"target\" is an array, expected a token or a row number; this looks like --target "
          "vector");
    CHECK(error_of(R"({"token":"cat","target":true})", TargetKind::kToken) ==
          "p:1: \"target\" is true or false, expected a token or a row number");
    CHECK(error_of(R"({"token":"cat","weight":"1"})", TargetKind::kToken) ==
          "p:1: \"weight\" is a string, expected a number");
  }

  TEST_CASE("numbers are finite, weights not negative, and float32 is reached in one rounding") {
    CHECK(error_of(R"({"token":"cat","target":[1,1e39,3]})", TargetKind::kVector) ==
          "p:1: number 2 of the target, '1e39', is not finite");
    CHECK(error_of(R"({"token":"cat","target":[1,1e999,3]})", TargetKind::kVector)
              .find("p:1: a number is not finite (byte ") == 0);
    CHECK(error_of(R"({"token":"cat","target":[1,NaN,3]})", TargetKind::kVector)
              .find("p:1: no JSON object: wrong at byte ") == 0);
    CHECK(error_of(R"({"token":"cat","weight":-1})", TargetKind::kToken) ==
          "p:1: weight '-1' is negative; expected a finite number of at least 0");
    CHECK(error_of(R"({"token":"cat","score":1e40})", TargetKind::kScore) ==
          "p:1: score '1e40' is not finite");
    // Halfway between two floats, by way of double, and a little more.
    CHECK(record_of(R"({"token":"cat","target":[1.00000017881393432617187499,1,1]})",
                    TargetKind::kVector)
              .target[0] == 1.00000017881393432617187499F);
    CHECK(record_of(R"({"token":"cat","target":[16777217,1,1]})", TargetKind::kVector).target[0] ==
          16777216.0F);
  }

  TEST_CASE("a line that is no JSON object is an error") {
    CHECK(error_of("[1]", TargetKind::kToken) == "p:1: expected a JSON object, found an array");
    CHECK(error_of("17", TargetKind::kToken) == "p:1: expected a JSON object, found 17");
    CHECK(error_of("\"cat\"", TargetKind::kToken) == "p:1: expected a JSON object, found a string");
    CHECK(error_of("null", TargetKind::kToken) == "p:1: expected a JSON object, found null");
    for (const char* line : {"{", "{}x", "{\"token\":\"cat\",}", "{'token':1}", " ", "{\"token\"}",
                             "{\"token\":\"cat\",\"target\":\"dog\"} {}"}) {
      CAPTURE(line);
      CHECK(error_of(line, TargetKind::kToken).find("p:1: no JSON object: wrong at byte ") == 0);
    }
    using namespace std::string_view_literals;
    CHECK(error_of("{\"token\":\"cat\",\"target\":\"dog\"}\0more"sv, TargetKind::kToken) ==
          "p:1: no JSON object: wrong at byte 31");
  }

  TEST_CASE("nothing of one line is left for the next") {
    const Outcome outcome = outcome_of(
        "{\"token\":\"cat\",\"target\":1,\"score\":2,\"weight\":3}\n"
        "{\"index\":2,\"target\":\"dog\",\"score\":4}\n"
        "{\"token\":\"nobody\",\"target\":1,\"score\":4}\n",
        TargetKind::kScore);
    CHECK(outcome.error == "");
    CHECK(outcome.records == std::vector<Record>{{0, 1, kNoRow, {}, 2, 3, 1},
                                                 {2, 1, kNoRow, {}, 4, 1, 2},
                                                 {kNoRow, 1, kNoRow, {}, 4, 1, 3}});
    CHECK(outcome.counts.unknown == 1);
  }

  TEST_CASE("a record is recognised by its braces, its first quote and its grammar") {
    CHECK(looks_like_json_record(R"({"token": "cat"})"));
    CHECK(looks_like_json_record("{ \t\"any\": [1]}"));
    for (const char* line : {"", "{}", "{", "{\"a\"", "[\"a\"]", " {\"a\":1}", "{\"a\":1} 1 2 3"}) {
      CAPTURE(line);
      CHECK_FALSE(looks_like_json_record(line));
    }
    CHECK_FALSE(looks_like_json_record({"{\"a\":1}\0", 8}));
  }
}

}  // namespace
}  // namespace embtune
