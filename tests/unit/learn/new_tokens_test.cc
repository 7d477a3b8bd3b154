#include "learn/new_tokens.h"

#include <algorithm>
#include <cmath>
#include <string>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "support/recorder.h"
#include "unit/learn/test_base.h"

namespace embtune {
namespace {

struct Fixture {
  TestBase base{FloatRows{{1, 2}, {3, 6}, {5, 7}}, {"king", "man", "woman"}};
  TemporaryFolder folder;
  Recorder recorder;

  std::vector<NewToken> read(const std::string& text, std::optional<Missing> missing = {}) {
    return read_new_tokens(folder.write("new.txt", text), base.vocabulary().index(), missing,
                           recorder);
  }

  std::string failure(const std::string& text) {
    try {
      static_cast<void>(read(text));
    } catch (const Error& error) {
      CHECK(error.kind() == ErrorKind::kData);
      return std::string(error.what()).substr(folder.path().size() + 1);
    }
    return "no error";
  }
};

TEST_CASE("a file of new tokens gives names and parts, in order") {
  Fixture fixture;
  const auto tokens = fixture.read("\xef\xbb\xbfqueen\tking woman\r\n\nhalf life\n42\r\nlast\tman");
  REQUIRE(tokens.size() == 4);
  CHECK(tokens[0].token == "queen");
  CHECK(tokens[0].parts == std::vector<RowId>{0, 2});
  CHECK(tokens[1].token == "half life");
  CHECK(tokens[1].parts.empty());
  CHECK(tokens[2].token == "42");
  CHECK(tokens[3].parts == std::vector<RowId>{1});
  CHECK(fixture.recorder.texts() == "1 blank line skipped\n");
}

TEST_CASE("what cannot be a new token is refused with its line and the reason") {
  Fixture fixture;
  CHECK(fixture.failure("a\nking\n").find("new.txt:2: token 'king' is in the base already") == 0);
  CHECK(fixture.failure("a\nb\na\n") == "new.txt:3: token 'a' stands twice, first at line 1");
  CHECK(fixture.failure("\tking\n").find("new.txt:1: a new token is empty") == 0);
  CHECK(fixture.failure(" a\n").find("blank at its start or end") != std::string::npos);
  CHECK(fixture.failure("a \n").find("blank at its start or end") != std::string::npos);
  CHECK(fixture.failure("part 4\n").find("its last piece is a number") != std::string::npos);
  CHECK(fixture.failure("a\t\n").find("no token after the tab") != std::string::npos);
}

TEST_CASE("a part that the base lacks is an error, a warning or nothing") {
  Fixture fixture;
  CHECK(fixture.failure("a\tking quen\n").find("new.txt:1: part 'quen' not in vocabulary") == 0);
  CHECK(fixture.failure("a\nb\ta\n").find("it is a new token itself") != std::string::npos);
  const auto tokens = fixture.read("a\tking quen\n", Missing::kWarn);
  CHECK(tokens[0].parts == std::vector<RowId>{0});
  CHECK(fixture.recorder.texts() == "1 part of new tokens not in vocabulary, first 'quen'\n");
  CHECK_THROWS_AS(static_cast<void>(fixture.read("a\tx y\n", Missing::kIgnore)), Error);
  CHECK(fixture.recorder.notes.size() == 1);
}

FloatRow start_of(const TestBase& base, const NewToken& token, NewTokenInit init,
                  std::uint64_t seed = 0) {
  FloatRow values(base.file().dim());
  NewTokenStart(base.file(), init, seed).fill(token, values);
  return values;
}

TEST_CASE("mean and zero are what they say, and a composition is the mean of its parts") {
  const Fixture fixture;
  CHECK(start_of(fixture.base, {"a", {}}, NewTokenInit::kMean) == FloatRow{3, 5});
  CHECK(start_of(fixture.base, {"a", {}}, NewTokenInit::kZero) == FloatRow{0, 0});
  for (const NewTokenInit init : {NewTokenInit::kNormal, NewTokenInit::kZero}) {
    CHECK(start_of(fixture.base, {"a", {0, 2}}, init) == FloatRow{3, 4.5});
  }
}

TEST_CASE("normal starts depend on seed, bytes and column, and on no other token") {
  const TestBase base(random_rows(3, 50, 6));
  const FloatRow first = start_of(base, {"new", {}}, NewTokenInit::kNormal);
  CHECK(first == start_of(base, {"new", {}}, NewTokenInit::kNormal));
  CHECK(first != start_of(base, {"neu", {}}, NewTokenInit::kNormal));
  CHECK(first != start_of(base, {"new", {}}, NewTokenInit::kNormal, 1));
  CHECK(first[0] != first[1]);
}

TEST_CASE("normal starts have mean and spread of the base's columns") {
  const FloatRows rows = random_rows(4, 12000, 3);  // more rows than the sample
  const TestBase base(rows);
  const NewTokenStart start(base.file(), NewTokenInit::kNormal, 7);
  constexpr int kTokens = 20000;
  double sums[3] = {};
  double squares[3] = {};
  FloatRow values(3);
  for (int i = 0; i < kTokens; ++i) {
    start.fill({"token" + std::to_string(i), {}}, values);
    for (std::size_t c = 0; c < 3; ++c) {
      sums[c] += static_cast<double>(values[c]);
      squares[c] += static_cast<double>(values[c]) * static_cast<double>(values[c]);
    }
  }
  for (std::size_t c = 0; c < 3; ++c) {
    const double mean = sums[c] / kTokens;
    CHECK(std::abs(mean) < 0.02);
    CHECK(std::sqrt(squares[c] / kTokens - mean * mean) ==
          doctest::Approx(std::sqrt(1.0 / 3)).epsilon(0.02));
  }
}

TEST_CASE("rows that are not finite are left out of the sample, and refused as parts") {
  const TestBase base(FloatRows{{1, 2}, {INFINITY, 0}, {3, 4}});
  CHECK(start_of(base, {"a", {}}, NewTokenInit::kMean) == FloatRow{2, 3});
  CHECK_THROWS_AS(static_cast<void>(start_of(base, {"a", {1}}, NewTokenInit::kMean)), Error);
}

}  // namespace
}  // namespace embtune
