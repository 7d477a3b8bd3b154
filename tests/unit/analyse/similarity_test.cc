#include "analyse/similarity.h"

#include <doctest/doctest.h>

#include "support/temporary_folder.h"

namespace embtune {
namespace {

TEST_SUITE("similarity") {
  TEST_CASE("cosines are ranked against scores; pairs with an unknown word are left out") {
    const TemporaryFolder folder;
    Team team(1);
    const VectorFile file =
        VectorFile::open(folder.write("v.txt", "a 1 0\nb 1 0.1\nc 1 1\nd 0 1\n"), {}, "", team);
    const SimilaritySet set =
        parse_similarity_set("A B 9\na C 5\na d 6\na nowhere 1\nNowhere b 2\n", "s");
    WordRows words(false);
    for (const WordPair& pair : set.pairs) {
      words.want(pair.first);
      words.want(pair.second);
    }
    words.find_in(file);
    const SimilarityFigure figure = measure_similarity(file, words, set);
    CHECK(figure.used == 3);
    CHECK(*figure.spearman == doctest::Approx(0.5));  // Ranks 3 1 2 against 3 2 1.
  }
}

}  // namespace
}  // namespace embtune
