#include "publish/json.h"

#include <string>

#include <doctest/doctest.h>

namespace embtune {
namespace {

TEST_SUITE("json") {
  TEST_CASE("keys keep their order") {
    Json object;
    object["b"] = 1;
    object["a"] = 2;
    CHECK(json_line(object) == R"({"b":1,"a":2})");
    CHECK(json_text(object) == "{\n  \"b\": 1,\n  \"a\": 2\n}\n");
  }

  TEST_CASE("bytes that are not UTF-8 come readable and exactly") {
    Json object;
    put_bytes(object, "name", "plain");
    put_bytes(object, "odd", "a\xff");
    CHECK(json_line(object) ==
          "{\"name\":\"plain\",\"odd\":\"a\xef\xbf\xbd\",\"odd_hex\":\"61ff\"}");
    CHECK(json_line(token_object("\xc3")) == "{\"token\":\"\xef\xbf\xbd\",\"token_hex\":\"c3\"}");
  }

  TEST_CASE("text that slipped in unchecked does not end the program") {
    Json object;
    object["x"] = "\xff";
    CHECK(json_line(object) == "{\"x\":\"\xef\xbf\xbd\"}");
  }
}

}  // namespace
}  // namespace embtune
