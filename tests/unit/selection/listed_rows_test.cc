#include "selection/listed_rows.h"

#include <string>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "support/recorder.h"
#include "unit/selection/sample_base.h"

namespace embtune {
namespace {

constexpr ListRules kFreezeRules{ListKind::kFreeze, Missing::kError, false};
constexpr ListRules kTrainableRules{ListKind::kTrainable, Missing::kWarn, false};

struct Outcome {
  ListReport report;
  std::vector<bool> marked;
  Recorder heard;
  std::string refusal;
};

Outcome list(const SampleBase& base, std::string bytes, const ListRules& rules) {
  Outcome outcome;
  outcome.marked.resize(base.vocabulary().rows());
  try {
    outcome.report = mark_listed_rows(TokenList::parse(std::move(bytes), "list.txt"), rules,
                                      base.vocabulary(), outcome.marked, outcome.heard);
  } catch (const Error& error) {
    CHECK(error.kind() == ErrorKind::kData);
    outcome.refusal = error.what();
  }
  return outcome;
}

using Rows = std::vector<bool>;

TEST_SUITE("listed_rows") {
  TEST_CASE("exact bytes come first, then the line less one CR") {
    const SampleBase base("the 1 2 3\ncat 4 5 6\n\r 7 8 9\nx\r 1 1 1\n");
    const Outcome outcome = list(base, "the\r\nx\r\n\r\n", kFreezeRules);
    CHECK(outcome.refusal.empty());
    CHECK(outcome.marked == Rows{true, false, true, true});
    CHECK(outcome.report.lines == 3);
    CHECK(outcome.report.found == 3);
    CHECK(outcome.report.cr_dropped == 1);
    CHECK(outcome.report.missing == 0);
    CHECK(outcome.report.empty_lines == 0);
  }

  TEST_CASE("a blank line is skipped and counted, unless a row is called so") {
    const SampleBase base("the 1 2 3\n  4 5 6\ndog 7 8 9\n");
    const Outcome outcome = list(base, "the\n\n\r\n \n\t\ndog", kFreezeRules);
    CHECK(outcome.refusal.empty());
    CHECK(outcome.marked == Rows{true, true, true});
    CHECK(outcome.report.empty_lines == 3);
    CHECK(outcome.heard.texts() == "3 blank lines skipped\n");
    CHECK(outcome.heard.notes[0].level == NoteLevel::kInfo);
    CHECK(outcome.heard.notes[0].place.file == "list.txt");
  }

  TEST_CASE("a token listed twice is fine and counted") {
    const SampleBase base("the 1 2\ncat 3 4\n");
    const Outcome outcome = list(base, "the\nthe\r\nthe\n", kFreezeRules);
    CHECK(outcome.refusal.empty());
    CHECK(outcome.report.found == 3);
    CHECK(outcome.report.repeated == 2);
    CHECK(outcome.marked == Rows{true, false});
  }

  TEST_CASE("a token names all rows that are called so") {
    const SampleBase base("4 2\nthe 1 2\ncat 3 4\ndog 5 6\ncat 7 8\n");
    CHECK(list(base, "cat\n", kFreezeRules).marked == Rows{false, true, false, true});
  }

  TEST_CASE("a freeze list with a missing token is refused with line, cause and remedy") {
    const SampleBase base("the 1 2 3\ncat 4 5 6\ndog 7 8 9\n");
    CHECK(list(base, "the\nthee\n", kFreezeRules).refusal ==
          "list.txt:2: 'thee' not in vocabulary; correct the list, or use --missing warn to go on "
          "without");
    CHECK(list(base, "the\ncat \n\ndog\n", kFreezeRules)
              .refusal.starts_with("list.txt:2: 'cat ' not in vocabulary; did you mean 'cat'?"));
    CHECK(list(base, "a\r\nb\nc\n", kFreezeRules).refusal ==
          "list.txt:1: 'a' not in vocabulary; 2 more listed tokens not found; correct the list, or "
          "use --missing warn to go on without");
  }

  TEST_CASE("a missing token may be a warning, or nothing") {
    const SampleBase base("the 1 2 3\ncat 4 5 6\ndog 7 8 9\n");
    const Outcome warned =
        list(base, "the\ncat \n\ndog\n", {ListKind::kFreeze, Missing::kWarn, false});
    CHECK(warned.marked == Rows{true, false, true});
    CHECK(warned.report.missing == 1);
    REQUIRE(warned.heard.notes.size() == 2);
    CHECK(warned.heard.notes[0].level == NoteLevel::kWarning);
    CHECK(warned.heard.notes[0].text ==
          "1 of 3 listed tokens not found: 'cat ' at list.txt:2; did you mean 'cat'? (blank at the "
          "end)");
    const Outcome ignored = list(base, "the\nnone\n", {ListKind::kFreeze, Missing::kIgnore, false});
    CHECK(ignored.heard.notes.empty());
    CHECK(ignored.report.missing == 1);
  }

  TEST_CASE("a trainable list warns with the count and the first five places") {
    const SampleBase base("the 1 2 3\ncat 4 5 6\n");
    const Outcome outcome = list(base, "cat\na\nb\nc\nd\ne\nf\n", kTrainableRules);
    CHECK(outcome.marked == Rows{false, true});
    CHECK(outcome.heard.texts() ==
          "6 of 7 listed tokens not found: 'a' at list.txt:2, 'b' at list.txt:3, 'c' at "
          "list.txt:4, 'd' at list.txt:5, 'e' at list.txt:6 ...\n");
  }

  TEST_CASE("each missing token has its own hint") {
    const SampleBase base("the 1 2 3\ncat 4 5 6\n");
    const Outcome outcome = list(base, "cat\nTHE\nnone\nCat \n", kTrainableRules);
    CHECK(
        outcome.heard.texts() ==
        "3 of 4 listed tokens not found: 'THE' at list.txt:2; a row 'the' exists (other case), "
        "'none' at list.txt:3, 'Cat ' at list.txt:4; a row 'cat' exists (other case, blank at the "
        "end)\n");
  }

  TEST_CASE("a trainable list of which nothing is found is refused, unless that is allowed") {
    const SampleBase base("the 1 2 3\ncat 4 5 6\n");
    ListRules rules = kTrainableRules;
    CHECK(list(base, "Cat\n", rules).refusal ==
          "list.txt: 1 of 1 listed token not found: 'Cat' at list.txt:1; a row 'cat' exists (other "
          "case); none is in vocabulary: correct the list, or use --missing warn to go on");
    rules.may_match_none = true;
    CHECK(list(base, "Cat\n", rules).refusal.empty());
    CHECK(list(base, "Cat\n", rules).heard.notes.size() == 1);
  }

  TEST_CASE("an empty list is refused unless that is allowed") {
    const SampleBase base("the 1 2 3\ncat 4 5 6\n");
    for (const char* bytes : {"", "\n\r\n", "\xef\xbb\xbf"}) {
      CHECK(list(base, bytes, kFreezeRules).refusal ==
            "list.txt: the list names no token; expected one token a line, or use --allow-empty");
      CHECK_FALSE(list(base, bytes, kTrainableRules).refusal.empty());
      CHECK(list(base, bytes, {ListKind::kFreeze, Missing::kError, true}).refusal.empty());
    }
  }

  TEST_CASE("a new token can be listed as trainable but not frozen") {
    const SampleBase base("the 1 2\ncat 3 4\n", {"sun"});
    CHECK(list(base, "sun\ncat\n", kTrainableRules).report.found == 2);
    CHECK(list(base, "the\nsun\n", kFreezeRules)
              .refusal.starts_with("list.txt:2: 'sun' not in vocabulary; it is a new token"));
  }
}

}  // namespace
}  // namespace embtune
