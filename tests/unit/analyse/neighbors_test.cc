#include "analyse/neighbors.h"

#include <string>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "unit/analyse/two_open_files.h"

namespace embtune {
namespace {

constexpr const char* kBase = "king 1 1 0\nman 1 0 0\nwoman 0 0 1\nqueen 0 1 1\nsky 1 0.1 0\n";
constexpr const char* kTuned =
    "king 1 1 0\nman 1 0 0\nwoman 0 0 1\nqueen 0 1 1\nsky 0 0.1 1\nnew 1 1 1\n";

std::string tokens(const std::vector<Neighbor>& list) {
  std::string text;
  for (const Neighbor& neighbor : list) text += neighbor.token + " ";
  return text;
}

TEST_SUITE("neighbors") {
  TEST_CASE("tokens and analogies in one file; what is asked for is no answer") {
    TwoOpenFiles files(kBase, kTuned);
    NeighborsOptions options;
    options.queries = {"man", "king - man + woman"};
    options.top = 2;
    Observer quiet;
    const NeighborsReport report = find_neighbors(files.base, nullptr, options, files.team, quiet);
    REQUIRE(report.lists.size() == 2);
    CHECK(tokens(report.lists[0].neighbors) == "sky king ");
    CHECK(!report.lists[0].analogy);
    CHECK(report.lists[1].analogy);
    CHECK(tokens(report.lists[1].neighbors) == "queen sky ");
    CHECK(report.dim == 3);
    CHECK(report.base.empty());
  }

  TEST_CASE("with a base both lists stand side by side, with what stayed") {
    TwoOpenFiles files(kBase, kTuned);
    NeighborsOptions options;
    options.queries = {"sky", "new"};
    options.top = 2;
    Observer quiet;
    const NeighborsReport report =
        find_neighbors(files.tuned, &files.base, options, files.team, quiet);
    const NeighborList& sky = report.lists[0];
    CHECK(tokens(sky.before) == "man king ");
    CHECK(tokens(sky.neighbors) == "woman queen ");
    CHECK(sky.kept == 0);
    REQUIRE(sky.own_cosine);
    CHECK(*sky.own_cosine == doctest::Approx(0.01 / 1.01));
    CHECK(!report.lists[1].in_base);
    CHECK(report.lists[1].before.empty());
    CHECK(!report.lists[1].own_cosine);
  }

  TEST_CASE("a token with a sign in it is itself, unless it is asked for as an analogy") {
    TwoOpenFiles files("a - b 1 0\na 0 1\nb 1 1\nc 1 0\n", "a 1 2\n");
    NeighborsOptions options;
    options.queries = {"a - b"};
    options.analogies = {"a - b"};
    Observer quiet;
    const NeighborsReport report = find_neighbors(files.base, nullptr, options, files.team, quiet);
    CHECK(!report.lists[0].analogy);
    CHECK(report.lists[0].neighbors[0].token == "c");
    CHECK(report.lists[1].analogy);
  }

  TEST_CASE("copies of a token are no neighbours of it, and the first is asked") {
    TwoOpenFiles files("a 1 0\nb 0 1\na 0 1\n", "a 1 2\n");
    NeighborsOptions options;
    options.queries = {"a"};
    Observer quiet;
    const NeighborsReport report = find_neighbors(files.base, nullptr, options, files.team, quiet);
    CHECK(tokens(report.lists[0].neighbors) == "b ");
    CHECK(report.lists[0].neighbors[0].cosine == 0);
  }

  TEST_CASE("an unknown token is named with the one that may be meant") {
    TwoOpenFiles files(kBase, kTuned);
    NeighborsOptions options;
    options.queries = {"king - Man"};
    Observer quiet;
    const auto ask = [&] {
      static_cast<void>(find_neighbors(files.base, nullptr, options, files.team, quiet));
    };
    CHECK_THROWS_WITH_AS(
        ask(),
        (files.base.name() + ": has no token 'Man'; a row 'man' exists (other case)").c_str(),
        Error);
  }
}

}  // namespace
}  // namespace embtune
