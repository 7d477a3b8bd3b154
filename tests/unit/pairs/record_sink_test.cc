#include "pairs/record_sink.h"

#include <limits>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "unit/pairs/fixture.h"

namespace embtune {
namespace {

RecordRules rules_for(const Vocabulary& vocabulary, TargetKind target,
                      OnUnknown on_unknown = OnUnknown::kSkip) {
  PairLayout layout;
  layout.target = target;
  return {layout, on_unknown, {vocabulary, IndexKind::kToken}, "p"};
}

TEST_SUITE("record_sink") {
  TEST_CASE("only the columns of the kind of target are filled") {
    const SampleBase base(kBase);
    const auto columns = [&base](TargetKind kind) {
      const RecordRules rules = rules_for(base.vocabulary(), kind);
      PairBlock block;
      ChunkCounts counts;
      RecordSink sink(rules, block, counts);
      sink.begin(1);
      sink.end({1, 2, 3, 4, 5});
      CHECK((block.size() == 1 && block.weight.size() == 1 && block.line.size() == 1));
      return std::vector<std::size_t>{block.near.size(), block.far.size(), block.target.size(),
                                      block.score.size()};
    };
    CHECK(columns(TargetKind::kVector) == std::vector<std::size_t>{0, 0, 3, 0});
    CHECK(columns(TargetKind::kToken) == std::vector<std::size_t>{1, 0, 0, 0});
    CHECK(columns(TargetKind::kScore) == std::vector<std::size_t>{1, 0, 0, 1});
    CHECK(columns(TargetKind::kTriplet) == std::vector<std::size_t>{1, 1, 0, 0});
  }

  TEST_CASE("a record with unknown names keeps its place, counts once, and the first is named") {
    const SampleBase base(kBase);
    const RecordRules rules = rules_for(base.vocabulary(), TargetKind::kToken);
    PairBlock block;
    ChunkCounts counts;
    RecordSink sink(rules, block, counts);
    sink.begin(3);
    CHECK(sink.resolve("cat") == 0);
    CHECK(sink.resolve("one") == kNoRow);
    CHECK(sink.resolve("two") == kNoRow);
    sink.end({0, kNoRow, kNoRow, 0, 1});
    sink.begin(4);
    sink.end({1, 2, kNoRow, 0, 1});
    sink.begin(5);
    CHECK(sink.resolve("three") == kNoRow);
    sink.end({kNoRow, 2, kNoRow, 0, 1});
    CHECK(block.index == std::vector<RowId>{kNoRow, 1, kNoRow});
    CHECK(block.line == std::vector<std::uint64_t>{3, 4, 5});
    CHECK(counts.unknown == 2);
    CHECK(counts.first_unknown == "one");
    CHECK(counts.first_unknown_line == 3);
    counts.clear();
    CHECK((counts.unknown == 0 && counts.first_unknown.empty() && counts.first_unknown_line == 0));
  }

  TEST_CASE("a name that was looked up ahead is known by its place, not by its bytes") {
    const SampleBase base(kBase);
    const RecordRules rules = rules_for(base.vocabulary(), TargetKind::kToken);
    PairBlock block;
    ChunkCounts counts;
    RecordSink sink(rules, block, counts);
    const std::string line = "cat\tdog";
    const KnownNames known = {{std::string_view(line).substr(0, 3)}, {5}, 1};
    sink.begin(1, &known);
    CHECK(sink.find(std::string_view(line).substr(0, 3)) == 5);
    CHECK(sink.resolve(std::string_view(line).substr(0, 3)) == 5);
    CHECK(sink.resolve("cat") == 0);
    CHECK(sink.find(std::string_view(line).substr(0, 2)) == kNoRow);
    sink.begin(2);
    CHECK(sink.find(std::string_view(line).substr(0, 3)) == 0);
  }

  TEST_CASE("an unknown name stops the run where that is asked for") {
    const SampleBase base(kBase);
    const RecordRules rules = rules_for(base.vocabulary(), TargetKind::kToken, OnUnknown::kError);
    PairBlock block;
    ChunkCounts counts;
    RecordSink sink(rules, block, counts);
    sink.begin(9);
    CHECK_THROWS_WITH_AS(
        (void)sink.resolve("Cat"),
        "p:9: token 'Cat' is not in the base; --on-unknown skip passes over such pairs", Error);
  }

  TEST_CASE("the target vector is that of the record in hand") {
    const SampleBase base(kBase);
    const RecordRules rules = rules_for(base.vocabulary(), TargetKind::kVector);
    PairBlock block;
    ChunkCounts counts;
    RecordSink sink(rules, block, counts);
    sink.begin(1);
    sink.target()[2] = 3;
    sink.end({});
    sink.begin(2);
    sink.target()[0] = 4;
    sink.end({});
    CHECK(block.target == std::vector<float>{0, 0, 3, 4, 0, 0});
  }

  TEST_CASE("weights and scores that cannot be are refused") {
    const SampleBase base(kBase);
    const RecordRules rules = rules_for(base.vocabulary(), TargetKind::kScore);
    PairBlock block;
    ChunkCounts counts;
    RecordSink sink(rules, block, counts);
    sink.begin(2);
    constexpr float kInfinity = std::numeric_limits<float>::infinity();
    CHECK(checked_weight(0, "0", sink) == 0);
    CHECK(checked_score(-1, "-1", sink) == -1);
    CHECK_THROWS_AS((void)checked_weight(-1, "-1", sink), Error);
    CHECK_THROWS_AS((void)checked_weight(kInfinity, "inf", sink), Error);
    CHECK_THROWS_AS((void)checked_weight(std::numeric_limits<float>::quiet_NaN(), "nan", sink),
                    Error);
    CHECK_THROWS_AS((void)checked_score(-kInfinity, "-inf", sink), Error);
  }

  TEST_CASE("a hint names the option, or is nothing") {
    CHECK(target_hint("score") == "; this looks like --target score");
    CHECK(target_hint("").empty());
  }
}

}  // namespace
}  // namespace embtune
