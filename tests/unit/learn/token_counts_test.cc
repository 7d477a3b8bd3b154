#include "learn/token_counts.h"

#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "support/recorder.h"
#include "support/temporary_folder.h"

namespace embtune {
namespace {

struct Sample {
  Sample()
      : base(VectorFile::open(folder.write("base.txt", "a 1 2\nb 3 4\nc d 5 6\n"), {}, "", team)),
        index(base, team),
        vocabulary(index) {}

  std::vector<std::uint64_t> read(std::string_view text) {
    return read_token_counts(folder.write("counts.tsv", text), vocabulary, observer);
  }

  TemporaryFolder folder;
  Team team{1};
  VectorFile base;
  TokenIndex index;
  Vocabulary vocabulary;
  Recorder observer;
};

TEST_SUITE("token_counts") {
  TEST_CASE("each row gets its count, repeats add up, unknown tokens are noted") {
    Sample sample;
    CHECK(sample.read("a\t3\r\nc d\t5\n\nx\t9\na\t4") == std::vector<std::uint64_t>{7, 0, 5});
    CHECK(sample.observer.texts() == "1 token not in vocabulary: ignored\n");
  }

  TEST_CASE("counts of which none is above 0 are refused: nothing could be drawn") {
    Sample sample;
    CHECK_THROWS_WITH_AS(static_cast<void>(sample.read("a\t0\nc d\t0\nx\t9\n")),
                         doctest::Contains("all counts are 0"), Error);
    CHECK(sample.read("a\t0\nc d\t1\n") == std::vector<std::uint64_t>{0, 0, 1});
  }

  TEST_CASE("what is no count is refused with its line") {
    Sample sample;
    for (const char* bad : {"a\t1\nb 2\n", "a\t1\nb\t-2\n", "a\t1\nb\t2.5\n", "a\t1\nb\t\n",
                            "a\t1\nb\t99999999999999999999\n"}) {
      CAPTURE(bad);
      CHECK_THROWS_WITH_AS(static_cast<void>(sample.read(bad)), doctest::Contains("counts.tsv:2"),
                           Error);
    }
    CHECK_THROWS_WITH_AS(static_cast<void>(sample.read("x\t1\n")),
                         doctest::Contains("no token of this file is in vocabulary"), Error);
  }
}

}  // namespace
}  // namespace embtune
