#include "learn/row_lr.h"

#include <string>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "support/recorder.h"
#include "unit/learn/test_base.h"

namespace embtune {
namespace {

struct Fixture {
  TestBase base{FloatRows{{1}, {2}, {3}, {4}}, {"a", "b", "c d", "a"}};
  FreezePlan plan{std::vector<bool>{true, false, true, true}};
  TemporaryFolder folder;
  Recorder recorder;

  std::vector<float> read(const std::string& text, std::optional<Missing> missing = {}) {
    return read_row_lr(folder.write("lr.tsv", text), base.vocabulary(), plan, missing, recorder);
  }

  std::string failure(const std::string& text, std::optional<Missing> missing = {}) {
    try {
      static_cast<void>(read(text, missing));
    } catch (const Error& error) {
      CHECK(error.kind() == ErrorKind::kData);
      return std::string(error.what()).substr(folder.path().size() + 1);
    }
    return "no error";
  }
};

TEST_CASE("factors go to the slots of their tokens, all copies included; others keep 1") {
  Fixture fixture;
  CHECK(fixture.read("a\t0.5\r\n\n") == std::vector<float>{0.5, 1, 0.5});
  CHECK(fixture.read("c d\t0\n") == std::vector<float>{1, 0, 1});
  CHECK(fixture.read("a\t2\na\t2\n") == std::vector<float>{2, 1, 2});
  CHECK(fixture.recorder.notes.empty());
}

TEST_CASE("frozen tokens are noted and have no effect") {
  Fixture fixture;
  CHECK(fixture.read("b\t3\n") == std::vector<float>{1, 1, 1});
  CHECK(fixture.recorder.texts() == "1 row of --row-lr frozen: no effect\n");
}

TEST_CASE("tokens that the base lacks are warned of, ignored or refused") {
  Fixture fixture;
  CHECK(fixture.read("a\t2\nx\t3\ny\t4\n") == std::vector<float>{2, 1, 2});
  CHECK(fixture.recorder.texts() == "2 tokens of --row-lr not in vocabulary, first 'x'\n");
  CHECK(fixture.recorder.notes[0].place.line == 2);
  static_cast<void>(fixture.read("x\t3\n", Missing::kIgnore));
  CHECK(fixture.recorder.notes.size() == 1);
  CHECK(fixture.failure("A\t1\n", Missing::kError).find("lr.tsv:1: 'A' not in vocabulary") == 0);
}

TEST_CASE("a line that is none is refused with its number") {
  Fixture fixture;
  CHECK(fixture.failure("a\t1\na 2\n") ==
        "lr.tsv:2: expected TOKEN<TAB>FACTOR, found no tab in 'a 2'");
  for (const char* factor : {"", "x", "-1", "nan", "inf", "1e39"}) {
    CHECK(fixture.failure("a\t" + std::string(factor) + "\n") ==
          "lr.tsv:1: expected a finite factor of 0 or more, found '" + std::string(factor) + "'");
  }
  CHECK(fixture.failure("a\t1\na\t2\n").find("lr.tsv:2: token 'a' stands here again") == 0);
}

}  // namespace
}  // namespace embtune
