#include "pairs/corpus_vocabulary.h"

#include <doctest/doctest.h>

#include "support/temporary_folder.h"

namespace embtune {
namespace {

void count_all(CorpusVocabulary& vocabulary, std::initializer_list<const char*> tokens) {
  for (const char* token : tokens) vocabulary.count(token);
}

TEST_SUITE("corpus_vocabulary") {
  TEST_CASE("without a base every token counts that occurs often enough") {
    CorpusVocabulary vocabulary(nullptr, false);
    count_all(vocabulary, {"a", "b", "a", "c", "b", "a"});
    vocabulary.settle(2);
    CHECK(vocabulary.all_tokens() == 6);
    CHECK(vocabulary.used_tokens() == 5);
    CHECK(vocabulary.distinct_tokens() == 2);
    CHECK(vocabulary.find("c") == CorpusVocabulary::kNone);
    CHECK(vocabulary.find("never") == CorpusVocabulary::kNone);
    const CorpusVocabulary::Id a = vocabulary.find("a");
    CHECK(vocabulary.token(a) == "a");
    CHECK(vocabulary.occurrences(a) == 3);
    CHECK(vocabulary.new_tokens().empty());
  }

  TEST_CASE("what the base lacks counts only if wanted, and is listed by frequency, then bytes") {
    const TemporaryFolder folder;
    Team team(1);
    const VectorFile file = VectorFile::open(folder.write("v.txt", "a 1 2\nb 1 2\n"), {}, "", team);
    const TokenIndex index(file, team);
    CorpusVocabulary known(&index, false);
    CorpusVocabulary all(&index, true);
    for (CorpusVocabulary* vocabulary : {&known, &all}) {
      count_all(*vocabulary, {"x", "a", "z", "y", "x", "y", "w", "a", "z", "z"});
      vocabulary->settle(2);
    }
    CHECK(known.used_tokens() == 2);
    CHECK(known.all_tokens() == 10);
    CHECK(known.find("x") == CorpusVocabulary::kNone);
    CHECK(known.new_tokens().empty());
    CHECK(all.used_tokens() == 9);
    CHECK(all.new_tokens() == std::vector<std::string_view>{"z", "x", "y"});
    CHECK(all.find("w") == CorpusVocabulary::kNone);
  }
}

}  // namespace
}  // namespace embtune
