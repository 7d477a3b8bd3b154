#include "selection/token_list.h"

#include <string>
#include <thread>
#include <utility>

#include <doctest/doctest.h>
#include <sys/stat.h>

#include "embtune/error.h"
#include "support/recorder.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

std::vector<std::string> texts(const TokenList& list) {
  std::vector<std::string> lines;
  for (const ListLine& line : list.lines()) lines.emplace_back(line.text);
  return lines;
}

std::vector<std::string> parsed(std::string bytes) {
  return texts(TokenList::parse(std::move(bytes), "list.txt"));
}

using Lines = std::vector<std::string>;

TEST_SUITE("token_list") {
  TEST_CASE("a line is everything up to 0x0A, and the last one needs none") {
    CHECK(parsed("the\ncat\n") == Lines{"the", "cat"});
    CHECK(parsed("the\ncat") == Lines{"the", "cat"});
    CHECK(parsed("") == Lines{});
    CHECK(parsed("\n\nx") == Lines{"", "", "x"});
  }

  TEST_CASE("nothing is trimmed, folded or taken as a comment") {
    CHECK(parsed("# not a comment\n cat \n\tThe\r\n") ==
          Lines{"# not a comment", " cat ", "\tThe\r"});
  }

  TEST_CASE("U+2028, U+0085, form feed and a lone CR do not end a line") {
    CHECK(parsed("a\xe2\x80\xa8"
                 "b\nc\xc2\x85"
                 "d\ne\ff\rg\n")
              .size() == 3);
    CHECK(parsed(std::string("a\0b\nc", 5)) == Lines{std::string("a\0b", 3), "c"});
  }

  TEST_CASE("a BOM is skipped at the start and content anywhere else") {
    CHECK(parsed("\xef\xbb\xbfthe\n\xef\xbb\xbf"
                 "cat\n") == Lines{"the",
                                   "\xef\xbb\xbf"
                                   "cat"});
    CHECK(parsed("\xef\xbb\xbf") == Lines{});
  }

  TEST_CASE("lines are numbered from 1 by 0x0A alone, and survive a move of the list") {
    TokenList list = TokenList::parse("a\n\nb", "list.txt");
    const TokenList moved = std::move(list);
    REQUIRE(moved.lines().size() == 3);
    CHECK(moved.lines()[2].text == "b");
    CHECK(moved.lines()[2].line == 3);
    CHECK(moved.name() == "list.txt");
  }

  TEST_CASE("a list may come through a FIFO; a missing file is an I/O error") {
    const TemporaryFolder folder;
    const std::string path = folder / "fifo";
    REQUIRE(::mkfifo(path.c_str(), 0600) == 0);
    std::thread writer([&path] { std::ofstream(path) << "the\ncat\n"; });
    Recorder recorder;
    const TokenList list = TokenList::read(path, recorder);
    CHECK(recorder.inputs == std::vector<std::string>{path});
    writer.join();
    CHECK(texts(list) == Lines{"the", "cat"});
    try {
      (void)TokenList::read(folder / "none", recorder);
      FAIL_CHECK("accepted");
    } catch (const Error& error) {
      CHECK(error.kind() == ErrorKind::kIo);
    }
  }

  TEST_CASE("of a line's end one CR is taken off, and nothing else") {
    CHECK(without_cr("cat\r") == "cat");
    CHECK(without_cr("cat\r\r") == "cat\r");
    CHECK(without_cr("\rcat ") == "\rcat ");
    CHECK(without_cr("").empty());
  }

  TEST_CASE("a blank line holds blanks, tabs and CR at most") {
    CHECK(is_blank_line(""));
    CHECK(is_blank_line(" \t\r"));
    CHECK_FALSE(is_blank_line(" x"));
    CHECK_FALSE(is_blank_line("\xc2\xa0"));
  }
}

}  // namespace
}  // namespace embtune
