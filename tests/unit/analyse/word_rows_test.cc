#include "analyse/word_rows.h"

#include <doctest/doctest.h>

#include "support/temporary_folder.h"

namespace embtune {
namespace {

TEST_SUITE("word_rows") {
  TEST_CASE("words are found with case folded or not, the first row first") {
    const TemporaryFolder folder;
    Team team(1);
    const VectorFile file =
        VectorFile::open(folder.write("v.txt", "Turkey 1 2\ncat 1 2\nturkey 3 4\n"), {}, "", team);
    WordRows folded(false);
    WordRows exact(true);
    for (WordRows* words : {&folded, &exact}) {
      words->want("turkey");
      words->want("CAT");
      words->find_in(file);
    }
    CHECK(folded.rows("TURKEY") == std::vector<RowId>{0, 2});
    CHECK(folded.first("cat") == 1);
    CHECK(exact.rows("turkey") == std::vector<RowId>{2});
    CHECK(exact.first("CAT") == kNoRow);
    CHECK(exact.rows("Turkey").empty());  // Not wanted.
  }
}

}  // namespace
}  // namespace embtune
