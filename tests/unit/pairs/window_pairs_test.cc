#include "pairs/window_pairs.h"

#include <cmath>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "base/rng.h"

namespace embtune {
namespace {

using Sentence = std::vector<std::string>;

struct Text {
  explicit Text(std::vector<Sentence> all, std::uint64_t min_count = 1)
      : sentences(std::move(all)), vocabulary(nullptr, false) {
    for (const Sentence& sentence : sentences) {
      for (const std::string& token : sentence) vocabulary.count(token);
    }
    vocabulary.settle(min_count);
  }

  [[nodiscard]] std::string pairs(std::uint64_t window, double sample, std::uint64_t seed) const {
    WindowPairs windows(vocabulary, window, sample, seed);
    std::vector<TokenPair> found;
    for (const Sentence& sentence : sentences) {
      for (const std::string& token : sentence) windows.add(token, found);
      windows.end_sentence(found);
    }
    std::string text;
    for (const TokenPair& pair : found) {
      text += vocabulary.token(pair.middle) + vocabulary.token(pair.other) + " ";
    }
    return text;
  }

  std::vector<Sentence> sentences;
  CorpusVocabulary vocabulary;
};

TEST_SUITE("window_pairs") {
  TEST_CASE("neighbours in order, not beyond the sentence") {
    CHECK(Text({{"a", "b", "c"}, {"d"}, {"e", "f"}}).pairs(1, 0, 0) == "ab ba bc cb ef fe ");
    CHECK(Text({Sentence{}}).pairs(3, 0, 0).empty());
  }

  TEST_CASE("what does not count is dropped before windows are taken") {
    CHECK(Text({{"a", "x", "b"}, {"b", "y", "a"}}, 2).pairs(1, 0, 0) == "ab ba ba ab ");
  }

  TEST_CASE("a streamed window gives what a plain one over the whole sentence gives") {
    Sentence sentence;
    for (int i = 0; i < 300; ++i) sentence.push_back(std::to_string(i * i % 17) + ",");
    const Text text({sentence});
    for (const std::uint64_t window : {1U, 2U, 5U, 400U}) {
      std::string plain;
      for (std::uint64_t i = 0; i < sentence.size(); ++i) {
        const std::uint64_t bits = random_bits(3, Purpose::kSample, i, 1);
        const std::uint64_t reach = 1 + random_below(bits, window);
        for (std::uint64_t k = i > reach ? i - reach : 0; k < sentence.size() && k <= i + reach;
             ++k) {
          if (k != i) plain += sentence[i] + sentence[k] + " ";
        }
      }
      CHECK(text.pairs(window, 0, 3) == plain);
      CHECK((window == 1 || text.pairs(window, 0, 4) != plain));
    }
  }

  TEST_CASE("a window may be as wide as numbers go") {
    CHECK(Text({{"a", "b", "c"}}).pairs(~std::uint64_t{0}, 0, 3) == "ab ac ba bc ca cb ");
  }

  TEST_CASE("reaches are spread evenly from 1 to the window") {
    // In a long sentence a middle has twice its reach of pairs.
    const Text text({Sentence(20000, "a")});
    WindowPairs windows(text.vocabulary, 5, 0, 1);
    std::vector<TokenPair> found;
    std::vector<int> reaches(6);
    for (std::size_t i = 0; i < 20000; ++i) {
      const std::size_t before = found.size();
      windows.add("a", found);
      const std::size_t pairs = found.size() - before;
      if (i > 20) ++reaches.at(pairs / 2);
      if (i > 20) CHECK(pairs % 2 == 0);
    }
    CHECK(reaches[0] == 0);
    for (std::size_t reach = 1; reach <= 5; ++reach) CHECK(std::abs(reaches[reach] - 4000) < 300);
    CHECK(windows.kept() == 20000);
  }

  TEST_CASE("frequent tokens are thinned to the share of word2vec's formula") {
    CHECK(kept_share(1, 1000, 0) == 1);
    CHECK(kept_share(1, 1000, 1e-3) == 1);
    CHECK(kept_share(1000, 1000, 1e-2) == doctest::Approx(0.11));
    const Text text({Sentence(40000, "a")});
    WindowPairs windows(text.vocabulary, 1, 1e-2, 5);
    std::vector<TokenPair> found;
    for (std::size_t i = 0; i < 40000; ++i) windows.add("a", found);
    CHECK(std::abs(static_cast<double>(windows.kept()) / 40000 - 0.11) < 0.01);
  }

  TEST_CASE("the draws are frozen") {
    Sentence sentence;
    for (int i = 0; i < 12; ++i) sentence.emplace_back(1, static_cast<char>('a' + i));
    const std::string found = Text({sentence}).pairs(4, 0, 42);
    CHECK(
        found ==
        "ab ac ba bc bd ca cb cd ce da db dc de df dg ea eb ec ed ef eg eh ei fb fc fd fe fg fh fi "
        "fj gd ge gf gh gi gj hd he hf hg hi hj hk hl ig ih ij ik jg jh ji jk jl kg kh ki kj kl li "
        "lj lk ");
  }
}

}  // namespace
}  // namespace embtune
