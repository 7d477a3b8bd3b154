#include "cli/run_observer.h"

#include <csignal>

#include <doctest/doctest.h>

#include "cli/logging.h"
#include "cli/signals.h"
#include "support/captured_stream.h"

namespace embtune {
namespace {

TEST_SUITE("run_observer") {
  TEST_CASE("notes of a run go to the log") {
    const CapturedStream err(2);
    configure_logging(LogFormat::kText, LogLevel::kInfo, false);
    RunObserver observer(CommonOptions{});
    observer.note({NoteLevel::kWarning, {"a.txt", 2}, "odd"});
    observer.progress({});
    observer.clear();
    CHECK(err.text() == "embtune: warning: a.txt:2: odd\n");
  }

  TEST_CASE("the clock never goes back") {
    RunObserver observer(CommonOptions{});
    const double before = observer.seconds();
    CHECK(observer.seconds() >= before);
  }

  TEST_CASE("nothing asks a run to stop but a signal") {
    RunObserver observer(CommonOptions{});
    CHECK(observer.stop_requested() == (signal_received() != 0));
  }
}

}  // namespace
}  // namespace embtune
