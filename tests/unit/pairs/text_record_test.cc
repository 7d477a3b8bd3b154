#include "pairs/text_record.h"

#include <limits>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "unit/pairs/fixture.h"

namespace embtune {
namespace {

PairLayout layout_for(TargetKind target, IndexKind index = IndexKind::kToken) {
  PairLayout layout;
  layout.target = target;
  layout.index = index;
  return layout;
}

std::string error_of(std::string_view line, TargetKind target,
                     IndexKind index = IndexKind::kToken) {
  static const SampleBase base(kBase);
  const Outcome outcome = parse_text(line, base.vocabulary(), layout_for(target, index));
  CHECK((outcome.error.empty() || outcome.kind == ErrorKind::kData));
  return outcome.error;
}

Record record_of(std::string_view line, TargetKind target, IndexKind index = IndexKind::kToken) {
  static const SampleBase base(kBase);
  const Outcome outcome = parse_text(line, base.vocabulary(), layout_for(target, index));
  CHECK(outcome.error == "");
  REQUIRE(outcome.records.size() == 1);
  return outcome.records[0];
}

TEST_SUITE("text_record") {
  TEST_CASE("each kind of target has its fields, and a weight that may be left out") {
    CHECK(record_of("cat\tdog", TargetKind::kToken) == Record{0, 1, kNoRow, {}, 0, 1, 1});
    CHECK(record_of("cat\tdog\t.5", TargetKind::kToken) == Record{0, 1, kNoRow, {}, 0, .5F, 1});
    CHECK(record_of("cat\tthe end\t-0.8", TargetKind::kScore) ==
          Record{0, 2, kNoRow, {}, -.8F, 1, 1});
    CHECK(record_of("cat\tdog\t 1 \t 2 ", TargetKind::kScore) == Record{0, 1, kNoRow, {}, 1, 2, 1});
    CHECK(record_of("cat\tdog\t7", TargetKind::kTriplet) == Record{0, 1, 3, {}, 0, 1, 1});
    CHECK(record_of("\xFF\tdog\t7\t0", TargetKind::kTriplet) == Record{4, 1, 3, {}, 0, 0, 1});
    CHECK(record_of("cat\t1 2 3", TargetKind::kVector) ==
          Record{0, kNoRow, kNoRow, {1, 2, 3}, 0, 1, 1});
    CHECK(record_of("cat\t1 2 3\t4", TargetKind::kVector) ==
          Record{0, kNoRow, kNoRow, {1, 2, 3}, 0, 4, 1});
  }

  TEST_CASE("a row of any text vector file is a pair") {
    const Record dog = {1, kNoRow, kNoRow, {1, -2, 3}, 0, 1, 1};
    for (const char* row : {"dog 1 -2 3", "dog\t1\t-2\t3", "dog 1 -2 3 ", "dog  +1 -2\t3.0",
                            "dog\t1\t-2\t3\t", "dog 1e0 -2e0 3e+0", "dog\t1 -2 3\t"}) {
      CAPTURE(row);
      CHECK(record_of(row, TargetKind::kVector) == dog);
    }
    CHECK(record_of("the end 1 2 3", TargetKind::kVector).index == 2);
    CHECK(record_of("7 1 2 3", TargetKind::kVector).index == 3);
  }

  TEST_CASE("under --index row every name is a row number") {
    CHECK(record_of("5\t1 2 3", TargetKind::kVector, IndexKind::kRow).index == 5);
    CHECK(record_of("5 1 2 3", TargetKind::kVector, IndexKind::kRow).index == 5);
    CHECK(record_of("0\t4\t7", TargetKind::kScore, IndexKind::kRow) ==
          Record{0, 4, kNoRow, {}, 7, 1, 1});
    CHECK(record_of("0\t4\t3", TargetKind::kTriplet, IndexKind::kRow).far == 3);
    const std::string range = " does not exist: the base has 6 rows, numbered from 0 to 5";
    CHECK(error_of("6\t1 2 3", TargetKind::kVector, IndexKind::kRow) == "p:1: row 6" + range);
    CHECK(error_of("0\t6", TargetKind::kToken, IndexKind::kRow) == "p:1: row 6" + range);
    CHECK(error_of("0\t1\t6", TargetKind::kTriplet, IndexKind::kRow) == "p:1: row 6" + range);
    const std::string word = " is no row number; if it is a token, give --index token";
    CHECK(error_of("-1\t1 2 3", TargetKind::kVector, IndexKind::kRow) == "p:1: '-1'" + word);
    CHECK(error_of("cat 1 2 3", TargetKind::kVector, IndexKind::kRow) == "p:1: 'cat'" + word);
    CHECK(error_of("0\tdog\t1", TargetKind::kScore, IndexKind::kRow) == "p:1: 'dog'" + word);
  }

  TEST_CASE("a wrong number of fields is told, with the target that would fit") {
    CHECK(error_of("cat\tdog\t.5", TargetKind::kVector) ==
          "p:1: found 3 fields, expected an index and 3 numbers (the dim of the base); this looks "
          "like --target score");
    CHECK(error_of("cat\t1 2", TargetKind::kVector) ==
          "p:1: found 3 fields, expected an index and 3 numbers (the dim of the base); this looks "
          "like --target token");
    CHECK(error_of("cat 1 2 3 4", TargetKind::kVector) ==
          "p:1: found 5 fields, expected an index and 3 numbers (the dim of the base)");
    CHECK(error_of("cat\t1 2 3\t1\t1", TargetKind::kVector) ==
          "p:1: found 6 fields, expected an index and 3 numbers (the dim of the base)");
    CHECK(error_of("cat\tdog\t.5\t1", TargetKind::kToken) ==
          "p:1: found 4 fields, expected INDEX<TAB>TOKEN[<TAB>WEIGHT]; this looks like --target "
          "score");
    CHECK(error_of("cat\tdog", TargetKind::kScore) ==
          "p:1: found 2 fields, expected INDEX<TAB>TOKEN<TAB>SCORE[<TAB>WEIGHT]; this looks like "
          "--target token");
    CHECK(error_of("cat dog", TargetKind::kToken) ==
          "p:1: found 1 field, expected INDEX<TAB>TOKEN[<TAB>WEIGHT]; only tabs separate fields");
    CHECK(error_of("cat,dog,1", TargetKind::kToken) ==
          "p:1: found 1 field, expected INDEX<TAB>TOKEN[<TAB>WEIGHT]; only tabs separate fields");
    CHECK(error_of("cat,1,2,3", TargetKind::kVector) ==
          "p:1: found 1 field, expected an index and 3 numbers (the dim of the base); blanks or "
          "tabs stand between numbers, and a point before decimals, never a comma");
    CHECK(error_of("[{\"token\": \"cat\"},", TargetKind::kToken) ==
          "p:1: found 1 field, expected INDEX<TAB>TOKEN[<TAB>WEIGHT]; if this is a JSON array, put "
          "each of its objects on one line (jq -c '.[]')");
    CHECK(error_of("{\"token\": 1", TargetKind::kTriplet) ==
          "p:1: found 1 field, expected INDEX<TAB>NEAR<TAB>FAR[<TAB>WEIGHT]; if these are JSON "
          "lines, give --pairs-format jsonl");
  }

  TEST_CASE("scores are finite, weights finite and not negative") {
    CHECK(error_of("cat\tdog\tx", TargetKind::kToken) ==
          "p:1: weight 'x' is no number; this looks like --target triplet");
    CHECK(error_of("cat\tdog\t", TargetKind::kToken) == "p:1: weight '' is no number");
    CHECK(error_of("cat\tdog\t-1", TargetKind::kToken) ==
          "p:1: weight '-1' is negative; expected a finite number of at least 0");
    CHECK(error_of("cat\tdog\t1e99", TargetKind::kToken) ==
          "p:1: weight '1e99' is not finite; expected a finite number of at least 0");
    CHECK(error_of("cat\t1 2 3\tnan", TargetKind::kVector) ==
          "p:1: weight 'nan' is not finite; expected a finite number of at least 0");
    CHECK(error_of("cat\t1 2 3\t-.5", TargetKind::kVector) ==
          "p:1: weight '-.5' is negative; expected a finite number of at least 0");
    CHECK(error_of("cat\tdog\tinf", TargetKind::kScore) == "p:1: score 'inf' is not finite");
    CHECK(error_of("cat\tdog\tbird", TargetKind::kScore) ==
          "p:1: score 'bird' is no number; this looks like --target triplet");
  }

  TEST_CASE("numbers of a target are numbers, and finite") {
    CHECK(error_of("cat\t1 x 3", TargetKind::kVector) ==
          "p:1: number 2 of the target, 'x', is no number");
    CHECK(error_of("cat 1,5 2,5 3,5", TargetKind::kVector) ==
          "p:1: number 1 of the target, '1,5', is no number; blanks or tabs stand between numbers, "
          "and a point before decimals, never a comma");
    CHECK(error_of("cat 1 2 nan", TargetKind::kVector) ==
          "p:1: number 3 of the target, 'nan', is not finite");
    CHECK(error_of("cat\t-1e39 2 3", TargetKind::kVector) ==
          "p:1: number 1 of the target, '-1e39', is not finite");
  }

  TEST_CASE("the numbers of an unknown index are counted, but not read") {
    CHECK(error_of("nobody\tx y z", TargetKind::kVector).empty());
    CHECK(error_of("nobody x nan z", TargetKind::kVector).empty());
    CHECK(record_of("not here 1 2 3", TargetKind::kVector).index == kNoRow);
    CHECK(error_of("nobody\tx y", TargetKind::kVector) != "");
    // A name that ends in a number is a number too many, unless the base has such a token.
    CHECK(error_of("nobody 0 1 2 3", TargetKind::kVector) ==
          "p:1: found 5 fields, expected an index and 3 numbers (the dim of the base)");
    VectorOptions options;
    options.dim = 3;
    options.numeric_tail = NumericTail::kToken;
    const SampleBase numbered("no 0 1 2 3\ncat 1 2 3\n", {}, options);
    const Outcome outcome =
        parse_text("no 0 1 2 3\n", numbered.vocabulary(), layout_for(TargetKind::kVector));
    CHECK(outcome.error == "");
    CHECK(outcome.records.at(0).index == 0);
  }

  TEST_CASE("numbers and names of any width and place are cut at the right byte") {
    std::mt19937 random(5);
    const SampleBase base(kBase);
    for (int round = 0; round < 2000; ++round) {
      std::string line = "cat";
      std::vector<float> values;
      const bool tabs = random() % 2 == 0;
      for (int i = 0; i < 3; ++i) {
        std::string number = std::to_string(static_cast<int>(random() % 19) - 9);
        number += "." + std::string(random() % 20, '0') + "5";
        values.push_back(std::stof(number));
        line += tabs || i == 0 ? "\t" : std::string(1 + random() % 3, ' ');
        line += number;
      }
      const Outcome outcome = parse_text(line, base.vocabulary(), layout_for(TargetKind::kVector));
      CAPTURE(line);
      REQUIRE(outcome.error == "");
      REQUIRE(outcome.records.at(0).target == values);
    }
  }

  TEST_CASE("the index of a line is told without reading its numbers") {
    const PairLayout vector = layout_for(TargetKind::kVector);
    CHECK(index_of_text_record("3 x y z", vector, 3) == "3");
    CHECK(index_of_text_record("a b\tx y z", vector, 3) == "a b");
    CHECK(index_of_text_record("a b", vector, 3) == std::nullopt);
    CHECK(index_of_text_record("a b\tc", layout_for(TargetKind::kToken), 3) == "a b");
    CHECK(index_of_text_record("a b", layout_for(TargetKind::kToken), 3) == std::nullopt);
  }
}

}  // namespace
}  // namespace embtune
