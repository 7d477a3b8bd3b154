#include "selection/selection.h"

#include <string>

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "support/recorder.h"
#include "unit/selection/sample_base.h"

namespace embtune {
namespace {

constexpr std::string_view kBase = "king 1 2\nqueen 3 4\ncat 5 6\ndog 7 8\nsun 9 9\n";
constexpr std::string_view kTwice = "4 3\nthe 1 2 3\ncat 1 2 3\ndog 4 5 6\ncat 7 8 9\n";

// The rows that may learn, as text: "0,3".
std::string trainable(const SampleBase& base, const SelectionOptions& options,
                      Duplicates duplicates = Duplicates::kError) {
  Recorder heard;
  const Selection selection = select_rows(options, duplicates, base.vocabulary(), heard);
  CHECK(selection.plan.rows() == base.vocabulary().rows());
  std::string text;
  for (const RowId row : selection.plan.trainable()) {
    text += (text.empty() ? "" : ",") + std::to_string(row);
  }
  return text;
}

std::string refusal(const SampleBase& base, const SelectionOptions& options, ErrorKind kind,
                    Duplicates duplicates = Duplicates::kError) {
  try {
    return "accepted: " + trainable(base, options, duplicates);
  } catch (const Error& error) {
    CHECK(error.kind() == kind);
    return error.what();
  }
}

SelectionOptions freeze_rows(const std::string& ranges) {
  SelectionOptions options;
  options.freeze_rows = ranges;
  return options;
}

SelectionOptions trainable_rows(const std::string& ranges) {
  SelectionOptions options;
  options.trainable_rows = ranges;
  return options;
}

TEST_SUITE("selection") {
  TEST_CASE("each option names the rows that it says") {
    const SampleBase base(kBase);
    CHECK(trainable(base, freeze_rows("0-2")) == "3,4");
    CHECK(trainable(base, freeze_rows("0-")) == "");
    CHECK(trainable(base, trainable_rows("3-,0,0-1")) == "0,1,3,4");
    SelectionOptions options;
    options.train_all = true;
    CHECK(trainable(base, options) == "0,1,2,3,4");
    options = {};
    options.mask = base.folder().write("mask", "0\r\n1\r\n1\r\n0\r\n0\r\n");
    CHECK(trainable(base, options) == "1,2");
    options = {};
    options.freeze = base.folder().write("freeze", "cat\nking\n");
    CHECK(trainable(base, options) == "1,3,4");
    options = {};
    options.trainable = base.folder().write("trainable", "cat\nking\n");
    CHECK(trainable(base, options) == "0,2");
  }

  TEST_CASE("options of one kind add up") {
    const SampleBase base(kBase);
    SelectionOptions options = freeze_rows("0");
    options.freeze = base.folder().write("freeze", "cat\n");
    CHECK(trainable(base, options) == "1,3,4");
    options = trainable_rows("0");
    options.trainable = base.folder().write("trainable", "cat\n");
    options.mask = base.folder().write("mask", "0 0 0 0 1");
    CHECK(trainable(base, options) == "0,2,4");
  }

  TEST_CASE("no option, or options of both kinds, are usage errors before anything is read") {
    SelectionOptions options;
    CHECK_FALSE(selects_rows(options));
    CHECK_THROWS_AS(check_selection_options(options), Error);
    options.freeze = "/does/not/exist";
    options.train_all = true;
    CHECK(selects_rows(options));
    CHECK_THROWS_WITH_AS(check_selection_options(options),
                         "--freeze and --train-all cannot be mixed: one names the frozen rows, the "
                         "other those that may learn; give options of one kind",
                         Error);
    CHECK_THROWS_AS(check_selection_options(trainable_rows("5-1")), Error);
    CHECK_NOTHROW(check_selection_options(freeze_rows("0-")));
  }

  TEST_CASE("a range beyond the last row is refused, with the number of rows") {
    const SampleBase base(kBase);
    CHECK(refusal(base, freeze_rows("0-5"), ErrorKind::kData)
              .ends_with("vectors.txt: --freeze-rows names row 5, but there are 5 rows, numbered "
                         "from 0"));
    CHECK(refusal(base, trainable_rows("0,7-"), ErrorKind::kData).find("names row 7") !=
          std::string::npos);
  }

  TEST_CASE("for ranges the first and the last token are noted, rows counted once") {
    const SampleBase base(kBase);
    Recorder heard;
    const auto note = [&](const std::string& ranges) {
      return select_rows(freeze_rows(ranges), Duplicates::kError, base.vocabulary(), heard)
          .range_notes;
    };
    CHECK(note("1-3,2") == std::vector<std::string>{"3 rows, 'queen' to 'dog'"});
    CHECK(note("4,0") == std::vector<std::string>{"2 rows, 'king' to 'sun'"});
    CHECK(note("2") == std::vector<std::string>{"1 row, 'cat'"});
  }

  TEST_CASE("a trainable token that stands twice is an error naming both lines") {
    const SampleBase base(kTwice);
    SelectionOptions options;
    options.trainable = base.folder().write("trainable", "cat\n");
    const std::string text = refusal(base, options, ErrorKind::kData);
    CHECK(text.find("token 'cat' on ") != std::string::npos);
    CHECK(text.find("vectors.txt:3 and :5 stands twice") != std::string::npos);
    CHECK(text.find("--duplicates first|all") != std::string::npos);
  }

  TEST_CASE("one trainable copy is enough for that error, and none is fine") {
    const SampleBase base(kTwice);
    CHECK_FALSE(refusal(base, trainable_rows("3"), ErrorKind::kData).starts_with("accepted"));
    CHECK_FALSE(refusal(base, trainable_rows("1"), ErrorKind::kData).starts_with("accepted"));
    CHECK(trainable(base, trainable_rows("0,2")) == "0,2");
  }

  TEST_CASE("--duplicates first freezes the later copies, all changes nothing") {
    const SampleBase base(kTwice);
    SelectionOptions options;
    options.trainable = base.folder().write("trainable", "cat\n");
    CHECK(trainable(base, options, Duplicates::kFirst) == "1");
    CHECK(trainable(base, options, Duplicates::kAll) == "1,3");
    CHECK(trainable(base, freeze_rows("1"), Duplicates::kFirst) == "0,2");
    CHECK(trainable(base, freeze_rows("1"), Duplicates::kAll) == "0,2,3");
  }

  TEST_CASE("new tokens always learn") {
    const SampleBase base(kBase, {"moon", "star"});
    CHECK(trainable(base, freeze_rows("0-")) == "5,6");
    CHECK(trainable(base, trainable_rows("1-2")) == "1,2,5,6");
    CHECK_FALSE(refusal(base, freeze_rows("0-5"), ErrorKind::kData).starts_with("accepted"));
    SelectionOptions options;
    options.mask = base.folder().write("mask", "0 0 0 0 1");
    CHECK(trainable(base, options) == "4,5,6");
  }

  TEST_CASE("an empty list is an error unless that is allowed") {
    const SampleBase base(kBase);
    SelectionOptions options;
    options.freeze = base.folder().write("freeze", "");
    CHECK_FALSE(refusal(base, options, ErrorKind::kData).starts_with("accepted"));
    options.allow_empty = true;
    CHECK(trainable(base, options) == "0,1,2,3,4");
  }

  TEST_CASE("missing tokens follow the kind of the list, or the option") {
    const SampleBase base(kBase);
    SelectionOptions options;
    options.freeze = base.folder().write("freeze", "cat\nbird\n");
    CHECK_FALSE(refusal(base, options, ErrorKind::kData).starts_with("accepted"));
    options.missing = Missing::kWarn;
    CHECK(trainable(base, options) == "0,1,3,4");
    options = {};
    options.trainable = base.folder().write("trainable", "cat\nbird\n");
    CHECK(trainable(base, options) == "2");
    options.missing = Missing::kError;
    CHECK_FALSE(refusal(base, options, ErrorKind::kData).starts_with("accepted"));
  }
}

}  // namespace
}  // namespace embtune
