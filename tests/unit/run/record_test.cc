#include "run/record.h"

#include <string>

#include <doctest/doctest.h>

#include "embtune/version.h"
#include "run/train_options.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

struct Given {
  TrainOptions options;
  OptionTable table;
  Given() { describe_train(options, table); }
  void set(const char* name, const char* text) {
    Option* const option = table.find(name);
    option->set(text);
    option->given = true;
  }
};

NamedRecord known_of(const TrainOptions& options) {
  NamedRecord known{"run.json", {}};
  known.record.numerics = kNumerics;
  known.record.settings = settings_of(options);
  known.record.inputs = inputs_of(options, {});
  return known;
}

TEST_SUITE("record") {
  TEST_CASE("settings have the type of their option; files and what is free are not among them") {
    TrainOptions options;
    options.learn.lr = 0.5;
    options.learn.shuffle = true;
    options.learn.max_drift = "70%";
    options.vectors = "v";
    const Json settings = settings_of(options);
    CHECK(settings["lr"] == 0.5);
    CHECK(settings["shuffle"] == true);
    CHECK(settings["nesterov"] == false);
    CHECK(settings["max-drift"] == "70%");
    CHECK(settings["clip-norm"] == 0);
    CHECK(settings["loss"].is_null());
    CHECK(settings["seed"] == 0);
    CHECK(settings["digits"] == 0);
    for (const char* key : {"vectors", "pairs", "freeze", "output", "force", "in-place", "threads",
                            "checkpoint", "stop-after-pairs", "manifest", "resume", "metrics",
                            "cache-memory", "temp-dir", "sync"}) {
      CAPTURE(key);
      CHECK_FALSE(settings.contains(key));
    }
  }

  TEST_CASE("a record fills what was not given, and leaves what was") {
    TrainOptions before;
    before.vectors = "/v";
    before.selection.freeze_rows = "0-3";
    before.learn.lr = 0.125;
    before.learn.shuffle = true;
    before.learn.seed = 18446744073709551615ULL;
    before.learn.epochs = 4;
    Given now;
    now.set("--epochs", "9");
    adopt_record(known_of(before), now.table);
    CHECK(now.options.vectors == "/v");
    CHECK(now.options.selection.freeze_rows == "0-3");
    CHECK(now.options.learn.lr == 0.125);
    CHECK(now.options.learn.shuffle);
    CHECK(now.options.learn.seed == 18446744073709551615ULL);
    CHECK(now.options.learn.epochs == 9);
  }

  TEST_CASE("every default survives the way through a record") {
    const TrainOptions before;
    Given now;
    adopt_record(known_of(before), now.table);
    CHECK(settings_of(now.options) == settings_of(before));
  }

  TEST_CASE("the first option that is another is named") {
    TrainOptions before;
    before.learn.lr = 0.125;
    TrainOptions now = before;
    CHECK_NOTHROW(check_settings(known_of(before), settings_of(now)));
    now.learn.lr = 0.5;
    CHECK_THROWS_WITH_AS(check_settings(known_of(before), settings_of(now)),
                         doctest::Contains("--lr: expected '0.125' as in run.json, found '0.5'"),
                         Error);
    now = before;
    now.selection.train_all = true;
    CHECK_THROWS_WITH_AS(check_settings(known_of(before), settings_of(now)),
                         doctest::Contains("--train-all: expected that it is not given"), Error);
  }

  TEST_CASE("an input with another digest is named; one that came through a pipe must come again") {
    const TemporaryFolder folder;
    TrainOptions options;
    options.vectors = folder.write("v", "x 1\n");
    options.selection.freeze = "/dev/null";
    NamedRecord known = known_of(options);
    REQUIRE(known.record.inputs.size() == 2);
    CHECK(known.record.inputs[0].path == options.vectors);
    CHECK(known.record.inputs[1].path.empty());
    known.record.inputs[0].digest = digest_of("x 1\n");
    RunRecord now = known.record;
    CHECK_NOTHROW(check_inputs(known, now));
    now.inputs[0].digest = digest_of("x 2\n");
    CHECK_THROWS_WITH_AS(check_inputs(known, now), doctest::Contains("the input of --vectors"),
                         Error);
    now = known.record;
    now.selection_sha256 = "other";
    CHECK_THROWS_WITH_AS(check_inputs(known, now), doctest::Contains("selection"), Error);
    now.inputs.push_back({"mask", "m", {}});
    CHECK_THROWS_WITH_AS(check_inputs(known, now), doctest::Contains("--mask was not given"),
                         Error);
    Given given;
    CHECK_THROWS_WITH_AS(adopt_record(known, given.table), doctest::Contains("give --freeze again"),
                         Error);
  }

  TEST_CASE("an option or input of another embtune is refused") {
    Given given;
    NamedRecord known{"run.json", {}};
    known.record.settings["hyperspace"] = 1;
    CHECK_THROWS_WITH_AS(adopt_record(known, given.table), doctest::Contains("--hyperspace"),
                         Error);
    known.record.settings = Json::object();
    known.record.inputs = {{"output", "x", {}}};
    CHECK_THROWS_WITH_AS(adopt_record(known, given.table), doctest::Contains("'output'"), Error);
  }

  TEST_CASE("the selection is known by the text of its mask, frozen rows by their bytes") {
    const TemporaryFolder folder;
    const FreezePlan plan({false, true, false});
    CHECK(selection_sha256(plan, 3) == sha256("0\n1\n0\n"));
    Team team(1);
    const VectorFile base =
        VectorFile::open(folder.write("v", "3 2\na 1 2 \r\nb 3 4\nc 5 6"), {}, {}, team);
    CHECK(frozen_rows_digest(base, plan) == digest_of("a 1 2 \r\nc 5 6"));
    CHECK(frozen_rows_digest(base, FreezePlan({false, false, false})) ==
          digest_of("a 1 2 \r\nb 3 4\nc 5 6"));
    CHECK(frozen_rows_digest(base, FreezePlan({true, true, true})) == digest_of(""));
  }
}

}  // namespace
}  // namespace embtune
