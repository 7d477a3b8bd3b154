#include "publish/run_record.h"

#include <string>

#include <doctest/doctest.h>

namespace embtune {
namespace {

const JsonReader kReader("run.json", "a manifest");

TEST_SUITE("run_record") {
  TEST_CASE("a digest comes back, and so does none") {
    const ContentDigest digest = digest_of("abc");
    Json object;
    object["one"] = digest_json(digest);
    object["none"] = digest_json(std::nullopt);
    CHECK(kReader.digest(object, "one") == digest);
    CHECK_FALSE(kReader.digest(object, "none").has_value());
  }

  TEST_CASE("what is not what it must be is named") {
    const Json object = kReader.parse(
        R"({"n": -1, "f": 1.5, "t": "x", "d": {"bytes": 1, "sha256": "12"}, "p": 1, "p_hex": "0g"})");
    for (const char* key : {"n", "f", "t", "absent"}) {
      CHECK_THROWS_WITH_AS(static_cast<void>(kReader.count(object, key)), doctest::Contains(key),
                           Error);
    }
    CHECK_THROWS_WITH_AS(static_cast<void>(kReader.digest(object, "d")), doctest::Contains("'d'"),
                         Error);
    CHECK_THROWS_WITH_AS(static_cast<void>(kReader.bytes(object, "p")), doctest::Contains("p_hex"),
                         Error);
    CHECK_THROWS_AS(static_cast<void>(kReader.get<bool>(object, "t")), Error);
  }

  TEST_CASE("what is no JSON object is no manifest") {
    for (const char* text : {"", "[]", "1", "{", "{\"a\": }", "nul", "{\"a\": 1, \"a\": 1}"}) {
      CHECK_THROWS_WITH_AS(static_cast<void>(kReader.parse(text)),
                           doctest::Contains("expected a manifest, found no JSON object"), Error);
    }
    using namespace std::string_view_literals;
    CHECK_THROWS_AS(static_cast<void>(kReader.parse("{}\0{"sv)), Error);
  }

  TEST_CASE("bytes that are no UTF-8 come back exactly") {
    Json object;
    put_bytes(object, "path", "a\xFF");
    CHECK(kReader.bytes(object, "path") == "a\xFF");
  }

  TEST_CASE("an input is found by its name") {
    RunRecord record;
    record.inputs = {{"vectors", "v", {}}, {"pairs", "p", {}}};
    REQUIRE(record.input("pairs") != nullptr);
    CHECK(record.input("pairs")->path == "p");
    CHECK(record.input("mask") == nullptr);
  }
}

}  // namespace
}  // namespace embtune
