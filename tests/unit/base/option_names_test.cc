#include "embtune/option_names.h"

#include <array>
#include <set>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

namespace embtune {
namespace {

template <class Enum>
void check_round_trip(std::size_t count) {
  std::set<std::string_view> words;
  REQUIRE(names<Enum>().size() == count);
  for (std::size_t i = 0; i < count; ++i) {
    const std::string_view word = names<Enum>()[i].first;
    const Enum value = names<Enum>()[i].second;
    CAPTURE(word);
    CHECK(static_cast<std::size_t>(value) == i);
    CHECK(words.insert(word).second);
    CHECK(name_of(value) == word);
    CHECK(value_named<Enum>(word) == value);
  }
}

TEST_SUITE("option_names") {
  TEST_CASE("every value of every enum has one word, which leads back to it") {
    check_round_trip<VectorFormat>(4);
    check_round_trip<NumericTail>(2);
    check_round_trip<Duplicates>(3);
    check_round_trip<Missing>(3);
    check_round_trip<PairsFormat>(3);
    check_round_trip<TargetKind>(4);
    check_round_trip<IndexKind>(3);
    check_round_trip<OnUnknown>(2);
    check_round_trip<Reduction>(4);
    check_round_trip<Update>(2);
    check_round_trip<Strategy>(2);
    check_round_trip<LrSchedule>(3);
    check_round_trip<StopGradient>(2);
    check_round_trip<Noise>(2);
    check_round_trip<Context>(2);
    check_round_trip<NewTokenInit>(3);
  }

  TEST_CASE("the words are those of the contract") {
    CHECK(name_of(VectorFormat::kWord2vecBin) == "word2vec-bin");
    CHECK(name_of(TargetKind::kTriplet) == "triplet");
    CHECK(name_of(Reduction::kMean) == "mean");
    CHECK(name_of(StopGradient::kNone) == "none");
    CHECK(name_of(NewTokenInit::kNormal) == "normal");
  }

  TEST_CASE("a word is exact: case and blanks count") {
    CHECK_FALSE(value_named<Reduction>("Row").has_value());
    CHECK_FALSE(value_named<Reduction>(" row").has_value());
    CHECK_FALSE(value_named<Reduction>("").has_value());
    CHECK(name_of(static_cast<Reduction>(99)).empty());
  }

  TEST_CASE("the nearest word counts edits, a swap of neighbours as one") {
    constexpr std::array<std::string_view, 5> kWords = {"sgd", "adagrad", "rmsprop", "adam",
                                                        "adamw"};
    CHECK(nearest("adagard", kWords) == "adagrad");
    CHECK(nearest("adma", kWords) == "adam");
    CHECK(nearest("sdg", kWords) == "sgd");
    CHECK(nearest("rms-prop", kWords) == "rmsprop");
    CHECK(nearest("adamx", kWords) == "adam");  // as near to adamw: the first wins
    CHECK(nearest("adamw", kWords) == "adamw");
    CHECK(nearest("SGD", kWords) == "sgd");
    CHECK(nearest("AdaGard", kWords) == "adagrad");
  }

  TEST_CASE("nothing is suggested for a word that is far from all") {
    constexpr std::array<std::string_view, 2> kWords = {"sgd", "adagrad"};
    CHECK(nearest("lbfgs", kWords).empty());
    CHECK(nearest("", kWords).empty());
    CHECK(nearest(std::string(5000, 'a'), kWords).empty());
    CHECK(nearest("sgd", {}).empty());
  }
}

}  // namespace
}  // namespace embtune
