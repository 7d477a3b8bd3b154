#include "vectors/vocabulary.h"

#include <array>
#include <string>
#include <string_view>
#include <utility>

#include <doctest/doctest.h>

#include "support/temporary_folder.h"

namespace embtune {
namespace {

TEST_SUITE("vocabulary") {
  TEST_CASE("new tokens follow the rows of the base, in the order given") {
    const TemporaryFolder folder;
    Team team(1);
    const VectorFile file = VectorFile::open(folder.write("v", "the 1 2\ncat 3 4\n"), {}, "", team);
    const TokenIndex index(file, team);
    Vocabulary made(index, {"new", "a token too long to be stored inside of a string object"});
    const Vocabulary vocabulary = std::move(made);
    CHECK(vocabulary.base_rows() == 2);
    CHECK(vocabulary.rows() == 4);
    CHECK(vocabulary.dim() == 2);
    CHECK(vocabulary.find("cat") == 1);
    CHECK(vocabulary.find("new") == 2);
    CHECK(vocabulary.find("a token too long to be stored inside of a string object") == 3);
    CHECK(vocabulary.find("dog") == kNoRow);
    const std::array<std::string_view, 4> tokens = {"new", "dog", "the", "cat"};
    std::array<RowId, 4> rows = {};
    vocabulary.find(tokens, rows);
    CHECK(rows == std::array<RowId, 4>{2, kNoRow, 0, 1});
    CHECK(vocabulary.token(0) == "the");
    CHECK(vocabulary.token(2) == "new");
    CHECK(vocabulary.new_tokens().size() == 2);
  }

  TEST_CASE("without new tokens it is the base") {
    const TemporaryFolder folder;
    Team team(1);
    const VectorFile file = VectorFile::open(folder.write("v", "the 1 2\n"), {}, "", team);
    const TokenIndex index(file, team);
    const Vocabulary vocabulary(index);
    CHECK(vocabulary.rows() == 1);
    CHECK(vocabulary.find("the") == 0);
    CHECK(vocabulary.find("x") == kNoRow);
  }
}

}  // namespace
}  // namespace embtune
