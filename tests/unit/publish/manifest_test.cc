#include "publish/manifest.h"

#include <string>

#include <doctest/doctest.h>

namespace embtune {
namespace {

Manifest sample() {
  Manifest manifest;
  manifest.record.numerics = 1;
  manifest.record.settings = Json{{"lr", 0.25}, {"seed", 7}, {"shuffle", true}, {"digits", 0}};
  manifest.record.inputs = {{"vectors", "../base \xFF.txt", digest_of("base")},
                            {"pairs", "", std::nullopt}};
  manifest.record.selection_sha256 = sha256("0\n1\n");
  manifest.output = digest_of("tuned");
  manifest.frozen_rows = digest_of("frozen");
  manifest.output_path = "tuned.txt";
  manifest.report.plan.rows = 2;
  manifest.report.plan.frozen = 1;
  manifest.report.plan.trainable = 1;
  manifest.curve = {{3, 128, 0.5, 0.25}};
  manifest.facts = {{"host", "here"}};
  manifest.seconds = 1.5;
  return manifest;
}

Json without_run(const Manifest& manifest) {
  Json object = Json::parse(manifest_text(manifest));
  object.erase("run");
  return object;
}

TEST_SUITE("manifest") {
  TEST_CASE("what a check needs comes back") {
    const Manifest before = sample();
    const Manifest after = parse_manifest(manifest_text(before), "run.json");
    CHECK(after.record.numerics == 1);
    CHECK(after.record.settings == before.record.settings);
    REQUIRE(after.record.inputs.size() == 2);
    CHECK(after.record.inputs[0].path == before.record.inputs[0].path);
    CHECK(after.record.inputs[0].digest == before.record.inputs[0].digest);
    CHECK(after.record.inputs[1].path.empty());
    CHECK_FALSE(after.record.inputs[1].digest.has_value());
    CHECK(after.record.selection_sha256 == before.record.selection_sha256);
    CHECK(after.output == before.output);
    CHECK_FALSE(after.patch.has_value());
    CHECK(after.frozen_rows == before.frozen_rows);
    CHECK(after.output_path == "tuned.txt");
    CHECK(after.report.plan.frozen == 1);
  }

  TEST_CASE("equal runs differ in the member run only") {
    const Manifest one = sample();
    Manifest other = sample();
    other.facts = {{"host", "there"}};
    other.seconds = 9;
    other.output_path = "elsewhere.txt";
    other.record.inputs[0].path = "base.txt";
    other.report.plan.threads = 16;
    other.report.plan.memory_bytes = 5;
    CHECK(manifest_text(one) != manifest_text(other));
    CHECK(without_run(one) == without_run(other));
    other.record.settings["seed"] = 8;
    CHECK(without_run(one) != without_run(other));
  }

  TEST_CASE("every cut of a manifest is refused, and so is every member that is missing") {
    const std::string text = manifest_text(sample());
    for (std::size_t size = 0; size + 2 < text.size(); ++size) {
      CHECK_THROWS_AS(static_cast<void>(parse_manifest(text.substr(0, size), "m")), Error);
    }
    for (const char* key : {"schema", "numerics", "options", "inputs", "selection", "frozen_rows",
                            "output", "patch", "counts", "run"}) {
      CAPTURE(key);
      Json object = Json::parse(text);
      object.erase(key);
      CHECK_THROWS_WITH_AS(static_cast<void>(parse_manifest(object.dump(), "m")),
                           doctest::Contains("a manifest that embtune wrote"), Error);
      object[key] = "nonsense";
      CHECK_THROWS_AS(static_cast<void>(parse_manifest(object.dump(), "m")), Error);
    }
  }

  TEST_CASE("a manifest of a later embtune is not guessed at") {
    Json object = Json::parse(manifest_text(sample()));
    object["schema"] = kManifestSchema + 1;
    try {
      static_cast<void>(parse_manifest(object.dump(), "m"));
      FAIL_CHECK("accepted");
    } catch (const Error& error) {
      CHECK(error.kind() == ErrorKind::kUsage);
    }
  }
}

}  // namespace
}  // namespace embtune
