#include "run/observers.h"

#include <doctest/doctest.h>

#include "embtune/error.h"
#include "embtune/train.h"
#include "support/recorder.h"

namespace embtune {
namespace {

TEST_SUITE("observers") {
  TEST_CASE("a warning ends a strict run as bad data, with its place; notes go through") {
    Recorder inner;
    StrictObserver strict(inner, true);
    strict.note({NoteLevel::kInfo, {}, "hello"});
    CHECK_THROWS_WITH_AS(strict.note({NoteLevel::kWarning, {"f", 3}, "odd"}),
                         "f:3: odd (a warning, and --strict is set)", Error);
    StrictObserver lenient(inner, false);
    lenient.note({NoteLevel::kWarning, {"f", 3}, "odd"});
    CHECK(inner.notes.size() == 2);
  }

  TEST_CASE("a proved result is passed on") {
    class : public Observer {
     public:
      void proved(const TrainReport& report) override { touched = report.touched; }
      std::uint64_t touched = 0;
    } inner;
    TrainReport report;
    report.touched = 7;
    InputObserver outer(inner, false);
    outer.proved(report);
    CHECK(inner.touched == 7);
  }
}

}  // namespace
}  // namespace embtune
