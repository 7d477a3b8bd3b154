#include "run/train_options.h"

#include <set>
#include <string>

#include <doctest/doctest.h>

namespace embtune {
namespace {

struct Given {
  TrainOptions options;
  OptionTable table;
  Given() { describe_train(options, table); }
};

TEST_SUITE("train_options") {
  TEST_CASE("no two options share a name") {
    Given given;
    std::set<std::string> seen;
    for (const Option& option : given.table.options()) {
      for (const std::string& name : option.doc.names) {
        CAPTURE(name);
        CHECK(seen.insert(name).second);
      }
    }
  }

  TEST_CASE("every option has a group and a sentence that ends") {
    Given given;
    for (const OptionDoc& doc : given.table.docs()) {
      CAPTURE(doc.name());
      CHECK_FALSE(doc.group.empty());
      CHECK(doc.help.ends_with('.'));
    }
  }

  TEST_CASE("options set the fields of the struct") {
    Given given;
    const auto set = [&](const char* name, const char* text) { given.table.find(name)->set(text); };
    set("--vectors", "v");
    set("--pairs", "p");
    set("--format", "word2vec");
    set("--dim", "7");
    set("--numeric-tail", "token");
    set("--duplicates", "all");
    set("--strict", "");
    set("--pairs-format", "jsonl");
    set("--target", "score");
    set("--index", "row");
    set("--on-unknown", "error");
    set("--total-pairs", "5");
    set("--output", "o");
    set("--force", "");
    set("--in-place", "");
    set("--no-sync", "");
    set("--digits", "6");
    set("--mapping", "m");
    set("--metrics", "n");
    set("--dry-run", "");
    set("--cache-memory", "1K");
    set("--temp-dir", "d");
    const TrainOptions& options = given.options;
    CHECK(options.vectors == "v");
    CHECK(options.pairs == "p");
    CHECK(options.vector.format == VectorFormat::kWord2vec);
    CHECK(options.vector.dim == 7);
    CHECK(options.vector.numeric_tail == NumericTail::kToken);
    CHECK(options.vector.duplicates == Duplicates::kAll);
    CHECK(options.strict);
    CHECK(options.pair.format == PairsFormat::kJsonl);
    CHECK(options.pair.target == TargetKind::kScore);
    CHECK(options.pair.index == IndexKind::kRow);
    CHECK(options.pair.on_unknown == OnUnknown::kError);
    CHECK(options.pair.total_pairs == 5);
    CHECK(options.out.output == "o");
    CHECK(options.out.force);
    CHECK(options.out.in_place);
    CHECK_FALSE(options.out.sync);
    CHECK(options.out.digits == 6);
    CHECK(options.out.mapping == "m");
    CHECK(options.out.metrics == "n");
    CHECK(options.dry_run);
    CHECK(options.machine.cache_memory == 1024);
    CHECK(options.machine.temp_dir == "d");
  }
}

}  // namespace
}  // namespace embtune
