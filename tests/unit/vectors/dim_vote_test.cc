#include "vectors/dim_vote.h"

#include <string>

#include <doctest/doctest.h>

namespace embtune {
namespace {

DimVote vote(std::string_view rows, NumericTail tail = NumericTail::kError) {
  return vote_on_dim(rows, tail);
}

TEST_SUITE("dim_vote") {
  TEST_CASE("the most common number of fields less one wins") {
    CHECK(vote("the 1 2 3\ncat 1 2 3\ndog 1 2\n").dim == 3);
    CHECK(vote("the 1 2 3").dim == 3);
    CHECK(vote("x 1\ny 2\n").dim == 1);
  }

  TEST_CASE("a row that begins with a blank counts all its fields") {
    CHECK(vote(" 1 2 3\n").dim == 3);
    CHECK(vote("  1 2 3\n\t1 2 3\nthe 1 2\n").dim == 3);
  }

  TEST_CASE("tokens with blanks do not vote for a dim that their rows cannot have") {
    CHECK(vote(". . . 1 2 3\n. . . 4 5 6\nthe 7 8 9\n").dim == 3);
    CHECK(vote(". . . 1 2 3\nthe 7 8 9\n").rival == 0);
  }

  TEST_CASE("nan and inf are numbers here too") { CHECK(vote("bad -nan(ind) inf nan\n").dim == 3); }

  TEST_CASE("a last line that may be cut is heard only if it is alone") {
    CHECK(vote("the 1 2 3\ncat 1 2").dim == 3);
    CHECK(vote("the 1 2 3\ncat 1 2").rival == 0);
    CHECK(vote("cat 1 2").dim == 2);
  }

  TEST_CASE("a tie is told, unless one dim alone makes every line a row") {
    CHECK(vote("a 1 2\nb 1 2 3\n").rival != 0);
    CHECK(vote("a 1 2\nb 1 2 3\n").rows == 2);
    const DimVote with_tails = vote("a 1 2\nb 1 2 3\n", NumericTail::kToken);
    CHECK(with_tails.dim == 2);
    CHECK(with_tails.rival == 0);
  }

  TEST_CASE("blank lines do not count, and lines without numbers give their own width") {
    CHECK(vote("\n \r\nthe 1 2\n").dim == 2);
    CHECK(vote("the 0.1,0.2\ncat 1,2\n").dim == 1);
    CHECK(vote("the 0.1,0.2\n").rows == 0);
    CHECK(vote("lonely\n").dim == 0);
    CHECK(vote("").dim == 0);
  }

  TEST_CASE("a thousand lines are enough") {
    std::string rows;
    for (int i = 0; i < 1000; ++i) rows += "x 1 2\n";
    for (int i = 0; i < 5000; ++i) rows += "x 1 2 3\n";
    CHECK(vote(rows).dim == 2);
    CHECK(vote(rows).rows == 1000);
  }
}

}  // namespace
}  // namespace embtune
