#include "vectors/token_index.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "support/temporary_folder.h"
#include "unit/vectors/fixture.h"

namespace embtune {
namespace {

class Opened {
 public:
  explicit Opened(std::string_view bytes, int threads = 1)
      : team_(threads),
        file_(VectorFile::open(folder_.write("v", bytes), {}, "", team_)),
        index_(file_, team_) {}

  const TokenIndex& index() const { return index_; }

 private:
  TemporaryFolder folder_;
  Team team_;
  VectorFile file_;
  TokenIndex index_;
};

TEST_SUITE("token_index") {
  TEST_CASE("a token is found by its exact bytes") {
    const Opened opened("the 1\nThe 2\n\xc3\xa9 3\nnew york 4\n  5\n\xff 6\n");
    const TokenIndex& index = opened.index();
    CHECK(index.find("the") == 0);
    CHECK(index.find("The") == 1);
    CHECK(index.find("\xc3\xa9") == 2);
    CHECK(index.find("e\xcc\x81") == kNoRow);
    CHECK(index.find("new york") == 3);
    CHECK(index.find("new") == kNoRow);
    CHECK(index.find(" ") == 4);
    CHECK(index.find("\xff") == 5);
    CHECK(index.find("the ") == kNoRow);
    CHECK(index.copies().empty());
  }

  TEST_CASE("an empty token cannot be named, nor is it a copy of another") {
    const Opened opened(" 1\nx 2\n 3\n");
    CHECK(opened.index().find("") == kNoRow);
    CHECK(opened.index().copies().empty());
  }

  TEST_CASE("the first copy wins, and the later ones are listed by first and row") {
    const Opened opened("b 1\na 2\na 3\nb 4\na 5\nc 6\n");
    const TokenIndex& index = opened.index();
    CHECK(index.find("a") == 1);
    CHECK(index.find("b") == 0);
    const std::vector<Copy> all(index.copies().begin(), index.copies().end());
    CHECK(all == std::vector<Copy>{{0, 3}, {1, 2}, {1, 4}});
    CHECK(index.copies_of(1).size() == 2);
    CHECK(index.copies_of(1)[1].row == 4);
    CHECK(index.copies_of(5).empty());
    const Oddity oddity = duplicate_oddity(index);
    CHECK(oddity.count == 3);
    CHECK(oddity.first_lines == std::vector<std::uint64_t>{3, 4, 5});
    CHECK(describe(oddity) == "3 rows with a token that stands further up, first at line 3");
  }

  TEST_CASE("every token of a large file is found, with any number of threads") {
    std::string bytes;
    for (int i = 0; i < 50000; ++i) bytes += "w" + std::to_string(i * 7) + " 1\n";
    for (const int threads : {1, 3}) {
      const Opened opened(bytes, threads);
      for (std::uint64_t i = 0; i < 50000; ++i) {
        REQUIRE(opened.index().find("w" + std::to_string(i * 7)) == i);
        REQUIRE(opened.index().find("w" + std::to_string(i * 7 + 1)) == kNoRow);
      }
    }
  }

  TEST_CASE("many tokens are found at once as each of them is, whatever their number") {
    std::string bytes = "the 1\na 2\na 3\nnew york 4\n 5\n";
    for (int i = 0; i < 3000; ++i) bytes += "w" + std::to_string(i * 3) + " 1\n";
    const Opened opened(bytes);
    std::vector<std::string> tokens = {"a", "", "the", "new york", "new", "a", " "};
    for (int i = 0; i < 9500; ++i) tokens.push_back("w" + std::to_string(i));
    const std::vector<std::string_view> views(tokens.begin(), tokens.end());
    for (const std::size_t count : {0UL, 1UL, 7UL, 31UL, 32UL, 33UL, 64UL, tokens.size()}) {
      std::vector<RowId> rows(count, 12345);
      opened.index().find(std::span(views).first(count), rows);
      for (std::size_t i = 0; i < count; ++i) REQUIRE(rows[i] == opened.index().find(tokens[i]));
    }
  }
}

}  // namespace
}  // namespace embtune
