#include "io/strict_json.h"

#include <string>

#include <doctest/doctest.h>

namespace embtune {
namespace {

template <class Json>
bool accepted(std::string_view text) {
  return parse_strict_json<Json>(text).has_value();
}

TEST_SUITE("strict_json") {
  TEST_CASE_TEMPLATE("what says one thing is read", Json, nlohmann::json, nlohmann::ordered_json) {
    CHECK(parse_strict_json<Json>(R"( {"a": {"a": 1}, "b": [{"a": 2}, {"a": 3}]} )") ==
          Json::parse(R"({"a": {"a": 1}, "b": [{"a": 2}, {"a": 3}]})"));
    CHECK(accepted<Json>("[]"));
    CHECK(accepted<Json>(R"({"a": "\u0000"})"));
  }

  TEST_CASE_TEMPLATE("a key that stands twice is refused, however deep", Json, nlohmann::json,
                     nlohmann::ordered_json) {
    CHECK_FALSE(accepted<Json>(R"({"a": 1, "b": 2, "a": 1})"));
    CHECK_FALSE(accepted<Json>(R"({"a": [[{"b": 1, "\u0062": {}}]]})"));
    CHECK_FALSE(accepted<Json>(R"({"a": {"b": 1}, "c": {"d": {}, "d": {}}})"));
  }

  TEST_CASE_TEMPLATE("nothing hides behind a NUL", Json, nlohmann::json, nlohmann::ordered_json) {
    for (const std::string text : {"{}", "{} ", "{\"a\": 1}"}) {
      CHECK(accepted<Json>(text));
      CHECK_FALSE(accepted<Json>(text + '\0'));
      CHECK_FALSE(accepted<Json>(text + '\0' + "more"));
    }
  }

  TEST_CASE_TEMPLATE("what is malformed is refused", Json, nlohmann::json, nlohmann::ordered_json) {
    for (const char* text : {"", "{", "{}x", "{\"a\"}", "{} {}", "[1,]"}) {
      CAPTURE(text);
      CHECK_FALSE(accepted<Json>(text));
    }
    CHECK_FALSE(accepted<Json>(std::string(100'000, '[')));
  }
}

}  // namespace
}  // namespace embtune
