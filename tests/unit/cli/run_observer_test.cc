#include "cli/run_observer.h"

#include <csignal>

#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/logging.h"
#include "cli/signals.h"
#include "support/captured_stream.h"

namespace embtune {
namespace {

// How long a signal may wait for the run to look, in a child of its own.
int seconds_to_stop(bool checkpoint, Progress::Phase phase) {
  const pid_t child = fork();
  if (child == 0) {
    install_signal_handlers();
    RunObserver observer(CommonOptions{}, checkpoint);
    Progress progress;
    progress.phase = phase;
    observer.progress(progress);
    static_cast<void>(raise(SIGTERM));
    _exit(static_cast<int>(alarm(0)));
  }
  int status = 0;
  REQUIRE(waitpid(child, &status, 0) == child);
  return WEXITSTATUS(status);
}

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

  TEST_CASE("a batch may take a minute where a checkpoint follows, and nothing else may") {
    CHECK(seconds_to_stop(true, Progress::Phase::kTrain) > 30);
    CHECK(seconds_to_stop(true, Progress::Phase::kWrite) <= kSecondsToStop);
    CHECK(seconds_to_stop(false, Progress::Phase::kTrain) <= kSecondsToStop);
  }

  TEST_CASE("nothing asks a run to stop but a signal") {
    RunObserver observer(CommonOptions{});
    CHECK(observer.stop_requested() == (signal_received() != 0));
  }
}

}  // namespace
}  // namespace embtune
