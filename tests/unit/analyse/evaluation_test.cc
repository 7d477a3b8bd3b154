#include "analyse/evaluation.h"

#include <doctest/doctest.h>

#include "unit/analyse/two_open_files.h"

namespace embtune {
namespace {

constexpr const char* kBase = "man 1 0 0\nwoman 1 1 0\nking 1 0 1\nqueen 1 1 1\nsky 0 1 -1\n";
constexpr const char* kTuned = "man 1 0 0\nwoman 1 1 0\nking 1 0 1\nqueen -1 -1 -1\nsky 0 1 -1\n";

EvalPlan plan_of(const std::string& bound) {
  EvalPlan plan;
  plan.similarity.push_back(parse_similarity_set("man king 9\nman queen 1\nman x 2\n", "sim.txt"));
  plan.analogies.push_back(
      parse_analogy_set(": one\nman woman king queen\n: two\nwoman man queen king\n", "ana.txt"));
  plan.bounds.push_back(parse_bound(bound));
  return plan;
}

TEST_SUITE("evaluation") {
  TEST_CASE("figures can be asked for by the sets' names") {
    CHECK(figure_names({"x/ws.txt"}, {"q.txt"}, true) ==
          std::vector<std::string>{"ws", "q", "q:mul", "overlap"});
    CHECK(figure_names({}, {}, false).empty());
  }

  TEST_CASE("all figures of one file") {
    TwoOpenFiles files(kBase, kTuned);
    Observer quiet;
    const EvalReport report =
        measure(files.base, nullptr, plan_of("ana>=0.9"), {}, files.team, quiet);
    CHECK(report.similarity[0].pairs == 3);
    CHECK(report.similarity[0].now.used == 2);
    CHECK(*report.similarity[0].now.spearman == doctest::Approx(1));
    CHECK(!report.similarity[0].before);
    CHECK(report.analogies[0].total.now.used == 2);
    CHECK(report.analogies[0].total.now.cos_add_hits == 2);
    CHECK(report.analogies[0].sections[1].questions == 1);
    CHECK(!report.overlap);
    CHECK(report.holds());
  }

  TEST_CASE("with a base: before and after, and the neighbourhoods") {
    TwoOpenFiles files(kBase, kTuned);
    Observer quiet;
    const EvalReport report =
        measure(files.tuned, &files.base, plan_of("ana:mul>0.9"), {}, files.team, quiet);
    CHECK(report.analogies[0].total.before->cos_add_hits == 2);
    CHECK(report.analogies[0].total.now.cos_add_hits < 2);
    REQUIRE(report.overlap);
    CHECK(report.overlap->unchanged == 4);
    CHECK(report.overlap->overlap == 1);  // All others are among ten.
    CHECK(!report.holds());
    CHECK(report.requirements[0].found);
    EvalOptions none;
    none.probes = 0;
    CHECK(!measure(files.tuned, &files.base, plan_of("sim>0"), none, files.team, quiet).overlap);
    CHECK(measure(files.tuned, &files.base, plan_of("overlap>=1"), {}, files.team, quiet).holds());
  }
}

}  // namespace
}  // namespace embtune
